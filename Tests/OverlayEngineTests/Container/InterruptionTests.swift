import OverlayEngine
import Testing
import ValueBuilders

@Suite struct InterruptionTests {
  @Test func `a grab in mid-animation goes on from what is seen`() throws {
    let scene = Scene()
    try scene.stage.start()
    try scene.move(to: "high", at: 0.1)
    try scene.stage.advance(to: Instant(seconds: 0.2))
    let seen = scene.container.presentationHeight(at: 0.2)
    #expect(seen > 210 && seen < 790)
    try scene.pan(.began, at: 0.2)
    #expect(abs(scene.container.presentationHeight(at: 0.2) - seen) < 0.01)
    try scene.pan(.changed, -10, at: 0.21)
    #expect(abs(scene.container.height - (seen + 10)) < 0.01)
  }

  @Test func `a grab in the rubber band inverts it, so that the overlay stays`() throws {
    let scene = Scene { settings in
      settings.animation = .fixed(.spring(SpringSettings(damping: 0.2, initialVelocity: .release)))
    }
    try scene.stage.start()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -550, at: 0.2)
    try scene.pan(.ended, velocity: -3000, at: 0.21)
    let overshoot = (1...200).map { 0.21 + Double($0) / 1000 }.first {
      scene.container.presentationHeight(at: $0) > 830
    }
    let moment = Instant(seconds: try #require(overshoot))
    try scene.stage.advance(to: moment)
    let seen = scene.container.presentationHeight(at: moment.seconds)
    try scene.pan(.began, at: moment.seconds)
    #expect(abs(scene.container.height - seen) < 0.01)
    try scene.pan(.changed, -20, at: moment.seconds + 0.01)
    let followed = scene.container.height - seen
    #expect(followed > 0 && followed < 20)
  }

  @Test func `a grab with a wall for a translation function keeps the difference for this drag`() throws {
    let scene = Scene { settings in
      settings.translation = .clamp
      settings.animation = .fixed(.spring(SpringSettings(damping: 0.2, initialVelocity: .release)))
    }
    try scene.stage.start()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -550, at: 0.2)
    try scene.pan(.ended, velocity: -3000, at: 0.21)
    let overshoot = (1...200).map { 0.21 + Double($0) / 1000 }.first {
      scene.container.presentationHeight(at: $0) > 830
    }
    let moment = Instant(seconds: try #require(overshoot)).seconds
    try scene.stage.advance(to: Instant(seconds: moment))
    let seen = scene.container.presentationHeight(at: moment)
    try scene.pan(.began, at: moment)
    #expect(scene.container.height == seen)
  }

  @Test func `from the target a drag starts at the model's height, with a jump`() throws {
    let scene = Scene { settings in settings.interruption = .fromTarget }
    try scene.stage.start()
    try scene.move(to: "high", at: 0.1)
    try scene.pan(.began, at: 0.2)
    #expect(scene.container.presentationHeight(at: 0.2) == 800)
  }

  @Test func `a grab cancels the animation and calls it off there and then`() throws {
    let scene = Scene()
    try scene.stage.start()
    try scene.move(to: "high", at: 0.1)
    _ = scene.events()
    try scene.pan(.began, at: 0.2)
    #expect(scene.events() == ["cancelled", "grabbed", "drags", "inFlight"])
    try scene.stage.advance(to: Instant(seconds: 3))
    #expect(scene.events() == [])
  }

  @Test func `a release hands the finger's speed to a spring that asks for it`() throws {
    let scene = Scene { settings in
      settings.animation = .fixed(.spring(SpringSettings(initialVelocity: .release)))
    }
    try scene.stage.start()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -100, at: 0.2)
    try scene.pan(.ended, velocity: -1000, at: 0.2)
    let (before, after) = (scene.container.presentationHeight(at: 0.2), scene.container.presentationHeight(at: 0.2001))
    #expect(abs((after - before) / 0.0001 - 1000) < 20)
  }
}
