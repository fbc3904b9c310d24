import OverlayEngine
import Testing
import ValueBuilders

/// Content whose viewport grows does not end above its viewport's lower edge.
@Suite struct ContentFitTests {
  private func offset(_ stage: Stage) -> Double? { stage.layers[0].resting(at: stage.now)?.offset }

  private func drag(_ stage: Stage, by translation: Double, velocity: Double = 0, from seconds: Double) throws {
    let samples = [
      ScrollSample(phase: .began), ScrollSample(phase: .changed, translation: translation, velocity: -1),
      ScrollSample(phase: .ended, velocity: velocity),
    ]
    for (step, sample) in samples.enumerated() {
      try stage.apply(InputEvent(time: Instant(seconds: seconds + Double(step) / 100), kind: .scroll(sample)))
    }
  }

  private func container(_ configure: (inout ContainerSettings) -> Void = { _ in }) throws -> Scene {
    let scene = Scene { settings in
      settings.heightForNotch = .scripted { notch, container in
        container.availableSpace * (["low": 0.2, "middle": 0.5, "high": 0.8][notch.text] ?? .nan)
      }
      settings.scrollView = .fixed([ScrollViewSettings(contentHeight: 2000)])
      configure(&settings)
    }
    try scene.stage.start()
    return scene
  }

  @Test func `a resize takes a container's content along`() throws {
    let scene = try container()
    try scene.move(to: "high", animated: false, at: 0)
    try drag(scene.stage, by: -1200, from: 0.1)
    #expect(offset(scene.stage) == 1200)
    try scene.send(.resize(width: nil, height: 1500, safeArea: nil), at: 1)
    #expect(offset(scene.stage) == 800.0)
  }

  @Test func `a resize stops content that runs out beyond its new edge there`() throws {
    let scene = try container()
    try scene.move(to: "high", animated: false, at: 0)
    try drag(scene.stage, by: -600, velocity: -3000, from: 0.1)
    try scene.send(.resize(width: nil, height: 1500, safeArea: nil), at: 0.13)
    try scene.stage.advance(to: Instant(seconds: 5))
    #expect(offset(scene.stage) == 800)
  }

  @Test func `content stays where its viewport does`() throws {
    let scene = try container()
    try scene.move(to: "high", animated: false, at: 0)
    try drag(scene.stage, by: -1200, from: 0.1)
    try scene.send(.resize(width: 800, height: nil, safeArea: EdgeInsets(top: 20)), at: 1)
    #expect(offset(scene.stage) == 1200)
  }

  @Test func `content follows visibly when its overlay grows on its way`() throws {
    let scene = try container { $0.style = .flexibleHeight }
    try scene.move(to: "middle", animated: false, at: 0)
    try scene.send(.scroll(ScrollSample(phase: .began)), at: 0.1)
    try scene.send(.scroll(ScrollSample(phase: .ended, targetOffset: 1500)), at: 0.2)
    try scene.move(to: "high", at: 5)
    #expect(offset(scene.stage) == 1500)
    try scene.stage.advance(to: Instant(seconds: 5.2))
    #expect(offset(scene.stage).map { $0 > 1200 && $0 < 1500 } == true)
    try scene.stage.advance(to: Instant(seconds: 10))
    #expect(offset(scene.stage) == 1200)
  }

  @Test func `a resize takes a sheet's content along, also of a view that is away`() throws {
    let scene = try SheetScene(anchors: [.pointsFromTop(100), .pointsFromBottom(100)], views: [SheetScene.list])
    try scene.snap(to: 0, at: 0)
    try drag(scene.stage, by: -2100, from: 0.1)
    #expect(offset(scene.stage) == 2100)
    try scene.send(.stack(.push(SheetScene.root, animated: false)), at: 1)
    try scene.send(.resize(width: nil, height: 1500, safeArea: nil), at: 2)
    try scene.send(.stack(.pop(animated: false)), at: 3)
    #expect(offset(scene.stage) == 1600.0)
  }

  @Test func `other anchors take a sheet's content along`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.snap(to: 0, at: 0)
    try drag(scene.stage, by: -2100, from: 0.1)
    try scene.send(.anchors(.setAnchors([.pointsFromTop(50), .collapsed], index: nil, animated: false)), at: 1)
    #expect(offset(scene.stage) == 2050.0)
  }
}
