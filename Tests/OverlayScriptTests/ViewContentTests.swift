import OverlayEngine
import Testing

/// What functions of a view's content, and of layers without notches, are told.
struct ViewContentTests {
  /// Shows one view 0.1 s after the start, and gives the words that are seen then.
  private func words(_ content: String) throws -> (run: TestRun, words: String?) {
    let run = try TestRun(
      """
      return overlay.scene {
        screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
        layers = { overlay.viewContainer { name = "tips", displayType = "vertical", alignment = "top" } },
        actions = { show = function(host) host.views:show({ width = 10, height = 10, content = \(content) }, { container = "tips", id = "a" }) end },
      }
      """)
    try run.apply(0.1, .action(name: run.config.names.intern("show"), arguments: .null))
    return (run, try seen(run, at: 0.1))
  }

  private func seen(_ run: TestRun, at seconds: Double) throws -> String? {
    let elements = try run.stage.snapshot(at: seconds, run.config.draw).layers[0].elements
    guard case .surface(let surface) = elements.first, case .text(let text) = surface.content?.kind else { return nil }
    return text.text
  }

  @Test func `a function gives the content from what it reads of the container, and again for another screen`() throws {
    let content = """
      function(container)
        return overlay.text(string.format("%s %d %d %s %s %s", container.name, container.width, container.height,
          container.displayType, container.queueType, container.view))
      end
      """
    let (run, words) = try words(content)
    #expect(words == "tips 390 763 vertical multiple a")
    try run.apply(0.2, .resize(width: 300, height: 500, safeArea: .zero))
    #expect(try seen(run, at: 0.2) == "tips 300 500 vertical multiple a")
  }

  @Test func `a function that gives no content ends the run`() {
    #expect(throws: (any Error).self) { try words("function() return 7 end") }
    #expect(throws: (any Error).self) { try words("function() return overlay.spring {} end") }
  }

  @Test func `functions in a view's content read its container, too`() throws {
    let content = "overlay.text { text = function(context) return context.name .. \" \" .. context.view .. \" \" .. context.width end }"
    #expect(try words(content).words == "tips a 390.0")
  }

  @Test func `functions of a picture read the screen`() throws {
    let run = try TestRun(
      """
      return overlay.content { id = "page", content = overlay.text { text = function(context)
        return string.format("%d %d %d", context.width, context.availableSpace, context.safeArea.bottom)
      end } }
      """)
    #expect(try seen(run, at: 0) == "390 844 0")
    try run.apply(0.2, .resize(width: 844, height: 390, safeArea: EdgeInsets(bottom: 21)))
    #expect(try seen(run, at: 0.2) == "844 390 21")
  }
}
