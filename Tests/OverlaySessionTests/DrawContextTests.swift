import OverlayEngine
import OverlaySession
import Testing

/// What functions of a frame's moment are told in layers without notches.
struct DrawContextTests {
  @Test func `functions of a picture read the screen, also after it has turned`() throws {
    let run = try TestRun(
      """
      return overlay.content { id = "page", content = overlay.text { text = function(context)
        return string.format("%d %d %d", context.width, context.availableSpace, context.safeArea.bottom)
      end } }
      """)
    #expect(try words(run, at: 0) == "390 844 0")
    try run.apply(0.2, .resize(width: 844, height: 390, safeArea: EdgeInsets(bottom: 21)))
    #expect(try words(run, at: 0.2) == "844 390 21")
  }

  private func words(_ run: TestRun, at seconds: Double) throws -> String? {
    let elements = try run.stage.snapshot(at: seconds, run.config.scene.script.draw).layers[0].elements
    guard case .surface(let surface) = elements.first, case .text(let text) = surface.content?.kind else { return nil }
    return text.text
  }
}
