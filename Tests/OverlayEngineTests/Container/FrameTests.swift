import OverlayEngine
import Testing

struct FrameTests {
  @Test(arguments: OverlayStyle.allCases)
  func `an overlay dragged below the screen has no height that is less than nothing`(style: OverlayStyle) throws {
    var scene = Scene(heights: [("hidden", 0), ("high", 800)]) { settings, _ in settings.style = style }
    try scene.stage.start()
    try scene.move(to: "high", animated: false, at: 0)
    try scene.pan(.began, at: 1)
    try scene.pan(.changed, 1_000, at: 1.1)
    #expect(scene.container.height < 0)
    let frame = scene.container.frame(forHeight: scene.container.height)
    #expect(frame.y > 1_000)
    #expect(frame.height >= 0)
  }
}
