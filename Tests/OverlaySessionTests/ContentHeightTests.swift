import OverlayEngine
import OverlaySession
import Testing

/// Notches that fit their content.
struct ContentHeightTests {
  @Test func `a notch fits the content, and again when the screen turns`() throws {
    var config = try ConfigLoader.load(
      source(
        """
        return overlay.container {
          notches = { "fits" }, content = overlay.text { text = function(context) return "so wide: " .. context.width end },
          heightForNotch = function(notch, container) return math.min(container.contentHeight, container.availableSpace) end,
        }
        """))
    // The wider, the lower, whatever it says.
    config.scene.geometry = ContentGeometry(areas: { _, _ in [] }, measure: { _, width, _ in 1000 - width })
    let stage = Stage(config.scene, screen: .standard)
    try stage.start()
    #expect(stage.layers[0].resting(at: .start)?.height == 610)
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .resize(width: 700, height: 900, safeArea: nil)))
    #expect(stage.layers[0].resting(at: .start)?.height == 300)
    stage.close()
  }

  @Test func `without content there is nothing to measure`() throws {
    let run = try TestRun(
      """
      return overlay.container {
        notches = { "fits" }, heightForNotch = function(notch, container) return container.contentHeight or 123 end,
      }
      """)
    #expect(run.stage.layers[0].resting(at: .start)?.height == 123)
  }
}
