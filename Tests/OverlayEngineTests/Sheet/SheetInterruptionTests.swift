import OverlayEngine
import Testing

@Suite struct SheetInterruptionTests {
  @Test func `a grab goes on from what is seen`() throws {
    let scene = try SheetScene()
    try scene.send(.anchors(.expand(animated: true)), at: 0.1)
    try scene.advance(to: 0.2)
    let seen = scene.sheet.presentationHeight(at: 0.2)
    #expect(seen > 110 && seen < 890)
    try scene.pan(.began, at: 0.2)
    #expect(scene.sheet.height == seen)
    try scene.pan(.changed, -10, at: 0.21)
    #expect(abs(scene.sheet.height - (seen + 10)) < 0.01)
  }

  @Test func `a grab in the bounce turns it round, so that the sheet stays`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -750, at: 0.2)
    try scene.pan(.ended, velocity: -4000, at: 0.2)
    let overshoot = (1...400).map { 0.2 + Double($0) / 1000 }.first { scene.sheet.presentationHeight(at: $0) > 903 }
    let moment = Instant(seconds: try #require(overshoot)).seconds
    try scene.advance(to: moment)
    let seen = scene.sheet.presentationHeight(at: moment)
    try scene.pan(.began, at: moment)
    try scene.pan(.changed, 0, at: moment + 0.01)
    #expect(abs(scene.sheet.height - seen) < 0.01)
    try scene.pan(.changed, -20, at: moment + 0.02)
    #expect(scene.sheet.height > seen && scene.sheet.height < seen + 20)
  }

  @Test func `a grab of a sheet whose function is a wall keeps the difference`() throws {
    let scene = try SheetScene {
      $0.translation = .scripted { height, minimum, maximum in max(minimum, min(maximum, height)) }
    }
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -750, at: 0.2)
    try scene.pan(.ended, velocity: -4000, at: 0.2)
    let overshoot = (1...400).map { 0.2 + Double($0) / 1000 }.first { scene.sheet.presentationHeight(at: $0) > 903 }
    let moment = Instant(seconds: try #require(overshoot)).seconds
    try scene.advance(to: moment)
    let seen = scene.sheet.presentationHeight(at: moment)
    try scene.pan(.began, at: moment)
    try scene.pan(.changed, 0, at: moment + 0.01)
    #expect(abs(scene.sheet.height - seen) < 0.01)
  }

  @Test func `from the target a grab jumps there`() throws {
    let scene = try SheetScene { $0.interruption = .fromTarget }
    try scene.send(.anchors(.expand(animated: true)), at: 0.1)
    try scene.pan(.began, at: 0.2)
    #expect(scene.sheet.presentationHeight(at: 0.2) == 900)
  }

  @Test func `a move over a move starts from what is seen, and only the last one ends`() throws {
    let scene = try SheetScene()
    try scene.send(.anchors(.expand(animated: true)), at: 0)
    try scene.advance(to: 0.2)
    let seen = scene.sheet.presentationHeight(at: 0.2)
    try scene.send(.anchors(.collapse(animated: true)), at: 0.2)
    #expect(scene.sheet.presentationHeight(at: 0.2) == seen)
    try scene.advance(to: 0.55)
    #expect(scene.sheet.presentationHeight(at: 0.55) != 100)
    #expect(scene.sheet.height == 100)
  }

  @Test func `a drag of the content grabs the sheet as well`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.send(.anchors(.expand(animated: true)), at: 0)
    try scene.advance(to: 0.1)
    let seen = scene.sheet.presentationHeight(at: 0.1)
    try scene.scroll(.began, at: 0.1)
    try scene.scroll(.changed, -10, at: 0.11)
    #expect(abs(scene.sheet.height - (seen + 10)) < 0.01)
  }

  @Test func `a scroll that grabs a sheet beyond its anchor makes no step`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -750, at: 0.2)
    try scene.pan(.ended, velocity: -4000, at: 0.2)
    let overshoot = (1...400).map { 0.2 + Double($0) / 1000 }.first { scene.sheet.presentationHeight(at: $0) > 903 }
    let moment = Instant(seconds: try #require(overshoot)).seconds
    try scene.advance(to: moment)
    let seen = scene.sheet.presentationHeight(at: moment)
    try scene.scroll(.began, at: moment)
    try scene.scroll(.changed, 1, at: moment + 0.01)
    #expect(abs(scene.sheet.height - (seen - 1)) < 0.01)
  }
}
