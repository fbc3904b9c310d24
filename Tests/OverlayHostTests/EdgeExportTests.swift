import OverlayExport
import OverlayRun
import TestSupport
import Testing

@testable import OverlayHost

/// What exports say of overlays that do not lie at the bottom.
struct EdgeExportTests {
  private func export(_ format: ExportFormat, _ edge: String, _ far: String, _ near: String) throws -> ExportedFile {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      return overlay.scene { layers = { overlay.container {
        id = "menu", edge = "\(edge)", notches = { "small", "wide" }, heightForNotch = function(notch, c)
          return notch == "small" and c.availableSpace * 0.4 + c.safeArea.\(near) or c.availableSpace - c.safeArea.\(far)
        end,
      } } }
      """, to: "config.lua")
    let source = ScriptSource(path: folder["config.lua"], limits: ScriptLimits())
    return try Export(config: "config.lua", load: { try source.load() }).file(format, layer: nil)
  }

  @Test(arguments: [
    ("bottom", "top", "bottom", "100dvh", "height", "up"), ("top", "bottom", "top", "100dvh", "height", "in"),
    ("leading", "right", "left", "100dvw", "width", "in"), ("trailing", "left", "right", "100dvw", "width", "in"),
  ])
  func `heights count from the edge, by the screen's side and safe area there`(
    edge: String, far: String, near: String, space: String, length: String, inwards: String
  ) throws {
    let text = try export(.css, edge, far, near).text
    #expect(text.contains("--menu-small: calc(0.4 * \(space) + env(safe-area-inset-\(near), 0px));"), "\(text)")
    #expect(text.contains("--menu-wide: calc(\(space) - env(safe-area-inset-\(far), 0px));"))
    #expect(text.contains("transition: \(length) var(") && text.contains("--menu-small-to-wide-\(inwards):"))
    #expect(text.contains("edge: ") == (edge != "bottom"))
  }

  @Test(arguments: [ExportFormat.overlaycontainer, .uikit, .swiftui])
  func `formats of libraries that have no other edge say so`(format: ExportFormat) throws {
    let file = try export(format, "trailing", "left", "right")
    #expect(file.items.contains { $0.subject == "edge" && $0.status == .gap })
    #expect(try !export(format, "bottom", "top", "bottom").items.contains { $0.subject == "edge" })
  }

  @Test func `JSON names the edge`() throws {
    #expect(try export(.json, "leading", "right", "left").text.contains("\"edge\":\"leading\""))
  }
}
