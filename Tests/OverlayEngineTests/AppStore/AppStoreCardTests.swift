import Testing

@testable import OverlayEngine

@Suite struct AppStoreCardTests {
  @Test func `it pops up from below, over a blur`() throws {
    let scene = try AppStoreScene(isPresented: false)
    #expect(try scene.snapshot(at: 0).elements == [])
    try scene.send(.present(animated: true), at: 1)
    #expect(try scene.card(at: 1)?.rect.y == 1000)
    let middle = try scene.snapshot(at: 1.15)
    let y = try #require(middle.surfaces.first).rect.y
    #expect(y > 0 && y < 1000)
    #expect(abs(try #require(middle.backdrops.first).alpha - (1 - y / 1000)) < 1e-9)
    #expect(scene.events() == ["dims 1.0"])
    let end = try scene.snapshot(at: 1.5)
    #expect(end.frame == Rect(x: 0, y: 0, width: 400, height: 1000))
    #expect(
      end.backdrops == [Backdrop(rect: Rect(x: 0, y: 0, width: 400, height: 1000), style: .blur(.regular), alpha: 1)])
    #expect(scene.events() == ["presented"])
    #expect(scene.stage.nextDueTime == nil)
  }

  @Test func `a program or the close button sends it down again`() throws {
    for (event, reason) in [
      (InputEvent.Kind.dismissPresentation(animated: true), "program"), (.tap(Point(x: 375, y: 25)), "tap"),
    ] {
      let scene = try AppStoreScene()
      try scene.send(event, at: 1)
      let middle = try #require(try scene.card(at: 1.15))
      #expect(middle.rect.y > 0 && middle.scale == 1)
      #expect(try scene.snapshot(at: 1.5).elements == [])
      #expect(scene.events() == ["dismissed by \(reason)", "dims 0.0"])
    }
  }

  @Test func `it may be there from the beginning, and have no button`() throws {
    let scene = try AppStoreScene(isPresented: false) {
      $0.isPresented = true
      $0.presentation.closeButton = .none
    }
    #expect(try scene.snapshot(at: 0).surfaces.count == 1)
    try scene.send(.tap(Point(x: 375, y: 25)), at: 1)
    #expect(scene.events() == [])
    try scene.pan(.began, at: 2)
    try scene.pan(.changed, 200, at: 2.1)
    #expect(try scene.card(at: 3) == nil)
  }

  @Test func `until it is presented a drag is for what lies below`() throws {
    var sheet = SheetSettings(id: Name("sheet"), stack: try SheetStack([SheetScene.root]))
    sheet.interruption = .fromTarget
    let card = AppStoreCardSettings(id: Name("story"))
    let stage = Stage(SceneSettings(layers: [.sheet(sheet), .appStore(card)]), screen: .standard)
    try stage.start()
    let pan = InputEvent.Kind.pan(PanSample(phase: .began))
    var reached: [Name?] = []
    for (time, kind) in [(1.0, pan), (1.5, .pan(PanSample(phase: .ended))), (2, .present(animated: false)), (3, pan)] {
      try stage.apply(InputEvent(time: Instant(seconds: time), kind: kind))
    }
    stage.drainRecords { if case .drag = $0.kind { reached.append($0.layer) } }
    #expect(reached == [sheet.id, sheet.id, card.id])
  }

  @Test func `a tap elsewhere does nothing, nor does anything before it is presented`() throws {
    let scene = try AppStoreScene(isPresented: false)
    #expect(scene.stage.layers[0].region(at: Point(x: 200, y: 600)) == nil)
    try scene.send(.dismissPresentation(animated: true), at: 0.5)
    try scene.pan(.began, at: 0.6)
    #expect(scene.events() == ["dismissPresentation: it is not presented"])
    try scene.send(.present(animated: false), at: 1)
    try scene.send(.tap(Point(x: 200, y: 25)), at: 2)
    #expect(scene.events() == ["dims 1.0", "presented"])
    #expect(scene.stage.layers[0].region(at: Point(x: 200, y: 600)) == .scrollView)
    #expect(scene.stage.layers[0].region(at: Point(x: 200, y: 400)) == .overlay)
    #expect(scene.stage.layers[0].region(at: Point(x: 375, y: 25)) == .button)
  }

  @Test func `under the finger it shrinks around its middle, and its button fades`() throws {
    let scene = try AppStoreScene()
    try scene.pan(.began, at: 1)
    try scene.pan(.changed, 200.0 / 3, at: 1.1)
    let snapshot = try scene.snapshot(at: 1.1)
    let card = try #require(snapshot.surfaces.first)
    #expect(abs(card.scale - 0.9) < 1e-12)
    #expect(abs(card.cornerRadius - 7.5) < 1e-12)
    let button = try #require(snapshot.surfaces.last)
    #expect(button.rect == Rect(x: 340, y: 10, width: 50, height: 50) && button.scale == 1)
    #expect(abs(button.ornaments.closeButtonOpacity - 0.5) < 1e-12)
    #expect(card.rect.y == 0)
    #expect(snapshot.backdrops.first?.alpha == 1)
    let frame = try #require(snapshot.frame)
    #expect(abs(frame.x - 20) < 1e-9 && abs(frame.y - 50) < 1e-9)
    #expect(abs(frame.width - 360) < 1e-9 && abs(frame.height - 900) < 1e-9)
  }

  @Test func `far enough it goes by itself, the finger still down`() throws {
    let scene = try AppStoreScene()
    try scene.pan(.began, at: 1)
    try scene.pan(.changed, 210, at: 1.1)
    #expect(scene.stage.nextDueTime == Instant(seconds: 1.45))
    try scene.pan(.changed, 0, at: 1.2)
    let middle = try scene.snapshot(at: 1.275)
    let card = try #require(middle.surfaces.first)
    #expect(abs(card.scale - 0.8) < 1e-12 && card.cornerRadius == 15)
    #expect(abs(card.rect.y - 1000.0 * 16 / 30) < 1e-6)
    #expect(abs(try #require(middle.backdrops.first).alpha - 0.5) < 1e-9)
    try scene.pan(.ended, at: 1.3)
    #expect(try scene.snapshot(at: 1.45).elements == [])
    #expect(scene.events().suffix(2) == ["dismissed by drag", "dims 0.0"])
  }

  @Test func `released earlier it returns, and can be caught on its way`() throws {
    let scene = try AppStoreScene()
    try scene.pan(.began, at: 1)
    try scene.pan(.changed, 100, at: 1.1)
    try scene.pan(.ended, at: 1.1)
    let back = try scene.shrinking(at: 1.2)
    // 0.1 of 0.247 s of ease-in-out: 0.338 of the way back.
    #expect(abs(back - 0.233_914_489) < 1e-6)
    try scene.pan(.began, at: 1.2)
    try scene.pan(.changed, 0, at: 1.25)
    #expect(abs(try scene.shrinking(at: 1.25) - back) < 1e-6)
    try scene.pan(.cancelled, at: 1.3)
    #expect(try scene.shrinking(at: 3) == 0)
    #expect(scene.stage.nextDueTime == nil)
    #expect(!scene.events().contains("dismissed by drag"))
  }

  @Test func `presented again it begins anew`() throws {
    let scene = try AppStoreScene()
    try scene.scroll(.began, at: 1)
    try scene.scroll(.changed, -80, at: 1.1)
    try scene.send(.dismissPresentation(animated: false), at: 2)
    try scene.send(.present(animated: false), at: 3)
    let snapshot = try scene.snapshot(at: 4)
    #expect(snapshot.offset == 0 && snapshot.surfaces.first?.scale == 1)
  }

  @Test func `a content that is let go scrolls on, one that was pulled stays at its top`() throws {
    let scene = try AppStoreScene()
    try scene.scroll(.began, at: 1)
    try scene.scroll(.changed, -80, at: 1.1)
    try scene.send(.scroll(ScrollSample(phase: .ended, velocity: -500, targetOffset: 300)), at: 1.2)
    #expect(try scene.snapshot(at: 5).offset == 300)
    try scene.scroll(.began, at: 5)
    try scene.scroll(.changed, 290, at: 5.1)
    try scene.scroll(.changed, 350, at: 5.15)
    #expect(try scene.shrinking(at: 5.15) > 0)
    try scene.send(.scroll(ScrollSample(phase: .ended, velocity: 500, targetOffset: -40)), at: 5.2)
    #expect(try scene.snapshot(at: 7).offset == 0)
  }

  /// Where a finger goes down, where it goes, and whether that dismisses.
  static let fingers: [(Point, Point, Bool)] = [
    (Point(x: 5, y: 300), Point(x: 130, y: 310), true), (Point(x: 25, y: 300), Point(x: 160, y: 310), false),
    (Point(x: 5, y: 700), Point(x: 130, y: 710), true), (Point(x: 5, y: 300), Point(x: 60, y: 300), false),
    (Point(x: 200, y: 300), Point(x: 200, y: 520), true), (Point(x: 200, y: 300), Point(x: 200, y: 480), false),
    (Point(x: 200, y: 300), Point(x: 300, y: 300), false),
  ]

  @Test(arguments: fingers)
  func `fingers on the glass dismiss it from the left edge or downwards`(
    _ from: Point, to: Point, dismisses: Bool
  ) throws {
    let scene = try AppStoreScene()
    try scene.touch(.began, from.x, from.y, at: 1)
    for step in 1...20 {
      let share = Double(step) / 20
      try scene.touch(
        .moved, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, at: 1 + Double(step) / 100)
    }
    try scene.touch(.ended, to.x, to.y, at: 1.25)
    _ = try scene.snapshot(at: 3)
    #expect(scene.events().contains("dismissed by drag") == dismisses)
  }
}
