import OverlayEngine
import Testing

/// All animations here are linear and take 1 s, so that half of a transition is there after half a second.
@Suite struct ViewTransitionTests {
  private func scene(
    _ transition: ViewTransition, display: DisplayType = .stacking, background: ViewBackgroundStyle? = nil
  ) throws -> ViewScene {
    try ViewScene(display: display) { settings, _ in
      settings.style.transition = transition
      settings.style.backgroundStyle = background
      settings.style.animation = .timing(TimingCurve(duration: 1, shape: .linear))
    }
  }

  private func look(_ scene: ViewScene, at seconds: Double) -> ViewAppearance? {
    scene.container.appearances(at: seconds).first
  }

  @Test(arguments: [
    ("identity", 1.0, 1.0, 0.0, 0.0), ("opacity", 0.5, 1, 0, 0), ("scale", 1, 0.5, 0, 0), ("slide", 1, 1, -200, 0),
    ("move(top)", 1, 1, 0, -500), ("move(bottom)", 1, 1, 0, 500), ("move(leading)", 1, 1, -200, 0),
    ("move(trailing)", 1, 1, 200, 0),
    ("move(top)+opacity", 0.5, 1, 0, -500), ("push(bottom)", 0.5, 1, 0, 500), ("push(leading)", 0.5, 1, -200, 0),
    // As far as nothing of it is seen: half of the screen, and half of 100 x 40.
    ("leave(top)", 1, 1, 0, -260), ("leave(bottom)", 1, 1, 0, 260), ("leave(trailing)", 1, 1, 125, 0),
  ])
  func `half of an insertion`(spelling: String, opacity: Double, scale: Double, dx: Double, dy: Double) throws {
    let scene = try scene(#require(ViewTransition(spelling: spelling)))
    try scene.show("a", at: 0)
    let half = try #require(look(scene, at: 0.5))
    #expect([half.opacity, half.scale, half.offset.x, half.offset.y] == [opacity, scale, dx, dy])
  }

  @Test func `a view grows about a point of its own, and moves by an offset of its own`() throws {
    var scaling = ViewTransition.Scaling()
    (scaling.amount, scaling.anchor) = (0.5, Alignment.topTrailing.unitPoint)
    let scene = try scene(ViewTransition([.scale(scaling), .offset(Point(x: 10, y: -20))]))
    try scene.show("a", at: 0)
    let half = try #require(look(scene, at: 0.5))
    // Three quarters of 100 x 40: its right and top edges where they will be, but for half of the offset.
    #expect(half.scale == 0.75)
    #expect(half.offset == Point(x: 12.5 + 5, y: -5 - 10))
  }

  @Test func `what is pushed leaves through the opposite edge`() throws {
    let scene = try scene(.push(from: .leading))
    try scene.show("a", at: 0)
    try scene.dismiss("a", at: 2)
    #expect(look(scene, at: 2.5)?.offset.x == 200)
  }

  @Test func `unknown spellings are refused`() {
    for spelling in ["", "fade", "move", "move(left)", "push()", "opacity+", "Slide"] {
      #expect(ViewTransition(spelling: spelling) == nil)
    }
  }

  @Test func `a dismissed view is seen until its transition ends, and no longer`() throws {
    let scene = try scene(.slide)
    try scene.show("a", at: 0)
    try scene.dismiss("a", at: 2)
    #expect(scene.container.visibleIDs == [])
    #expect(look(scene, at: 2.25)?.offset == Point(x: 100, y: 0))
    #expect(look(scene, at: 2.25)?.isLeaving == true)
    try scene.stage.advance(to: Instant(seconds: 3))
    #expect(look(scene, at: 3) == nil)
    #expect(scene.stage.nextDueTime == nil)
  }

  @Test func `a view dismissed on its way in goes back from where it is seen`() throws {
    let scene = try scene(.opacity)
    try scene.show("a", at: 0)
    try scene.dismiss("a", at: 0.25)
    #expect(look(scene, at: 0.25)?.opacity == 0.25)
    #expect(look(scene, at: 0.75)?.opacity == 0.125)
  }

  @Test func `an asymmetric transition goes another way without a jump`() throws {
    let scene = try scene(.asymmetric(ViewTransition([.move(.top)]), .opacity))
    try scene.show("a", at: 0)
    try scene.dismiss("a", at: 0.5)
    #expect(look(scene, at: 0.5)?.offset.y == -500)
    #expect(look(scene, at: 0.5)?.opacity == 1)
    #expect(look(scene, at: 0.75)?.offset.y == -250)
    #expect(look(scene, at: 0.75)?.opacity == 0.75)
  }

  @Test func `without animation nothing is on its way`() throws {
    let scene = try scene(.opacity)
    try scene.show("a", animated: false, at: 0)
    #expect(look(scene, at: 0)?.opacity == 1)
    try scene.dismiss("a", animated: false, at: 1)
    #expect(look(scene, at: 1) == nil)
    #expect(scene.stage.nextDueTime == nil)
  }

  @Test func `a view that waited comes animated whatever it asked for`() throws {
    let scene = try scene(.opacity)
    try scene.change({ $0.maximumNumberOfViews = 1 }, at: 0)
    try scene.show("a", animated: false, at: 0)
    try scene.show("b", animated: false, at: 0)
    try scene.dismiss("a", animated: false, at: 1)
    try scene.stage.advance(to: Instant(seconds: 2))
    #expect(look(scene, at: 2)?.id == "b")
    #expect(look(scene, at: 2)?.opacity == 0.5)
  }

  @Test func `neighbours move to their new places with the view that moves them`() throws {
    let scene = try scene(.identity, display: .vertical)
    try scene.show("a", at: 0)
    try scene.show("b", at: 1)
    #expect(look(scene, at: 1)?.seenRect.y == 960)
    #expect(look(scene, at: 1.5)?.seenRect.y == 935)
    #expect(look(scene, at: 2)?.seenRect.y == 910)
    try scene.dismiss("b", at: 1.5)
    #expect(look(scene, at: 1.5)?.seenRect.y == 935)
    #expect(look(scene, at: 2)?.seenRect.y == 947.5)
  }

  @Test func `neighbours go on to their places while the screen turns`() throws {
    let scene = try ViewScene(display: .vertical) { settings, _ in
      settings.style.alignment = .top
      settings.style.animation = .timing(TimingCurve(duration: 1, shape: .linear))
    }
    func y(at seconds: Double) throws -> Double {
      try scene.stage.advance(to: Instant(seconds: seconds))
      return try #require(scene.container.appearances(at: seconds).first { $0.id == "a" }).seenRect.y
    }
    try scene.show("a", at: 0)
    try scene.show("b", at: 2)
    try scene.send(.turn(width: 1000, height: 400, safeArea: nil, SystemMotion(duration: 0.4)), at: 2.2)
    #expect((try y(at: 2.24) - 12).magnitude < 1e-9)
    try scene.show("c", at: 2.25)
    #expect((try y(at: 2.5) - 34.375).magnitude < 1e-9)
    try scene.send(.resize(width: nil, height: nil, safeArea: EdgeInsets(top: 20)), at: 2.7)
    #expect((try y(at: 2.75) - 76.25).magnitude < 1e-9)
    #expect(try y(at: 4) == 120)
  }

  @Test func `a stacking view's background fades with it, just below it`() throws {
    let scene = try scene(.identity, background: .blur(.thin))
    try scene.show("a", at: 0)
    #expect(look(scene, at: 0.25)?.background?.style == .blur(.thin))
    #expect(look(scene, at: 0.25)?.background?.alpha == 0.25)
    try scene.dismiss("a", at: 2)
    #expect(look(scene, at: 2.25)?.background?.alpha == 0.75)
    #expect(look(scene, at: 2.25)?.opacity == 0)
  }

  @Test func `a background with the identity transition is there or not`() throws {
    let scene = try scene(.opacity, background: .blur(.thin))
    try scene.change({ $0.style.backgroundTransition = .identity }, at: 0)
    try scene.show("a", at: 0)
    #expect(look(scene, at: 0)?.background?.alpha == 1)
    try scene.dismiss("a", at: 2)
    #expect(look(scene, at: 2)?.background == nil)
  }

  @Test func `the group's background comes with the first view and goes with the last`() throws {
    let scene = try scene(.identity, display: .horizontal, background: .blur(.thick))
    func alpha(_ seconds: Double) -> Double? { scene.container.background(at: seconds)?.alpha }
    #expect(alpha(0) == nil)
    try scene.show("a", at: 0)
    #expect(alpha(0.5) == 0.5)
    try scene.show("b", at: 2)
    #expect(alpha(2) == 1)
    try scene.dismiss("a", at: 3)
    #expect(alpha(3.5) == 1)
    try scene.dismiss("b", at: 4)
    #expect(alpha(4.25) == 0.75)
    try scene.stage.advance(to: Instant(seconds: 5))
    #expect(alpha(5) == nil)
  }
}
