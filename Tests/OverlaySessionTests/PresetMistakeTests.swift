import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// Mistakes in the use of a known sheet are placed where it is used.
struct PresetMistakeTests {
  /// The call is the last thing that the first does, so that Lua forgets who called; the second is called in passing.
  private static let uses = ["return vaul.container {", "local sheet = vaul.container {"]

  private func config(_ options: String, _ use: String = uses[0]) -> String {
    """
    local vaul = require "overlay.presets.vaul"

    \(use)
      id = "drawer", \(options),
    }
    \(use == Self.uses[0] ? "" : "return sheet")
    """
  }

  private func words(_ script: String) -> String {
    do {
      let config = try ConfigLoader.load(source(script))
      let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
      defer { stage.close() }
      do { try stage.start() } catch { return "\(config.scene.script.explain(error))" }
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ("direction = \"botom\"", "config.lua:4: vaul: direction: found \"botom\", expected"),
      ("cornerRadius = \"big\"", "config.lua:4: overlay.container: cornerRadius: found the text \"big\""),
      (
        "snapPoints = { 0.5, 1 }, notches = { \"a\", \"b\" }",
        "config.lua:4: the sheet that is made here fails: overlay.presets.vaul:"
      ),
      ("snapPoints = { 0.9, 0.2 }", "config.lua:4: heightForNotch of \"drawer\": heights must not fall"),
    ], uses)
  func `a mistake in the use of a known sheet names the line that uses it`(
    _ mistake: (options: String, begins: String), _ use: String
  ) {
    let words = words(config(mistake.options, use))
    #expect(words.hasPrefix(mistake.begins), "\(words)")
  }

  @Test(
    arguments: [
      (
        "floatingPanel", "initialState = \"hafl\"",
        "initialState: found \"hafl\", expected \"full\" or \"half\" or \"tip\""
      ),
      (
        "uiSheet", "selectedDetentIdentifier = \"small\"",
        "selectedDetentIdentifier: found \"small\", expected \"medium\" or \"large\""
      ),
      (
        "flutter", "initialChildSize = 0.1",
        "initialChildSize: found 0.1, expected a share from minChildSize, 0.25, to maxChildSize, 1"
      ),
    ])
  func `a start that is none of its places is told by the option's name`(sheet: String, option: String, wrong: String) {
    let words = words("return require(\"overlay.presets.\(sheet)\").container { id = \"sheet\", \(option) }")
    #expect(words.hasPrefix("config.lua:2: \(sheet): \(wrong)"), "\(words)")
  }

  @Test func `a mistake in a function of one's own stays at its place`() {
    let words = words(config("snapPoints = { 0.5, 1 }, heightForNotch = function() return nil end"))
    #expect(words.hasPrefix("config.lua:5: "), "\(words)")
  }
}
