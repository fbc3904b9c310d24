import OverlayEngine
import Testing

struct FrameTests {
  @Test(arguments: OverlayStyle.allCases)
  func `an overlay that swings below the screen has no height that is less than nothing`(style: OverlayStyle) throws {
    let scene = Scene(heights: [("hidden", 0), ("high", 800)]) { settings in
      settings.style = style
      settings.animation = .fixed(.dampedSpring(DampedSpringSettings(duration: 0.5, damping: 0.2)))
    }
    try scene.stage.start()
    try scene.move(to: "high", animated: false, at: 0)
    try scene.move(to: "hidden", at: 1)
    let heights = (0...50).map { scene.container.presentationHeight(at: 1 + Double($0) / 100) }
    let lowest = try #require(heights.min())
    #expect(lowest < 0)
    #expect(scene.container.frame(forHeight: lowest).height >= 0)
  }
}
