import OverlayEngine
import Testing

/// One view of 100 x 40 points in the middle of the screen: (200, 500) is on it, (200, 100) is not.
@Suite struct ViewGestureTests {
  private static let onView = Point(x: 200, y: 500)
  private static let outside = Point(x: 200, y: 100)

  private func scene(
    _ gesture: DismissGesture?, background: ViewBackgroundStyle? = nil, tapToDismiss: Bool? = nil,
    display: DisplayType = .stacking
  ) throws
    -> ViewScene
  {
    let scene = try ViewScene(display: display) { settings, _ in
      settings.style.alignment = .center
      settings.style.dismissGesture = gesture
      settings.style.backgroundStyle = background
      settings.style.tapToDismiss = tapToDismiss
    }
    try scene.show("a", at: 0)
    _ = try scene.events(until: 0)
    return scene
  }

  private static let gestures: [(DismissGesture, InputEvent.Kind)] = [
    (.tap, .tap(onView)), (.doubleTap, .doubleTap(onView)),
    (.longPress(seconds: 1.2), .longPress(onView, duration: 1.2)),
    (.swipe(.up), .swipe(onView, .up)), (.swipe(.down), .swipe(onView, .down)), (.swipe(.left), .swipe(onView, .left)),
    (.swipe(.right), .swipe(onView, .right)),
  ]

  @Test func `each gesture dismisses its views and no others`() throws {
    for (wanted, (gesture, _)) in Self.gestures.enumerated() {
      for (done, (_, event)) in Self.gestures.enumerated() {
        let scene = try scene(gesture)
        try scene.send(event, at: 1)
        #expect(try scene.events(until: 2) == (wanted == done ? ["1 dismisses a"] : []), "\(gesture) \(done)")
      }
    }
  }

  @Test func `a press that is too short does not dismiss`() throws {
    let scene = try scene(.longPress(seconds: 1.2))
    try scene.send(.longPress(Self.onView, duration: 1.1), at: 1)
    #expect(try scene.events(until: 2) == [])
  }

  @Test func `a finger's long press takes as long as the view wants`() throws {
    let scene = try scene(.longPress(seconds: 1.25))
    try scene.send(.touch(TouchSample(phase: .began, location: Self.onView)), at: 1)
    #expect(try scene.events(until: 5) == ["2.25 dismisses a"])
  }

  @Test func `a finger's tap and swipe dismiss the view it went down on`() throws {
    let tapped = try scene(.tap)
    try tapped.send(.touch(TouchSample(phase: .began, location: Self.onView)), at: 1)
    try tapped.send(.touch(TouchSample(phase: .ended, location: Self.onView)), at: 1.125)
    #expect(try tapped.events(until: 2) == ["1.125 dismisses a"])
    let swiped = try scene(.swipe(.right))
    try swiped.send(.touch(TouchSample(phase: .began, location: Self.onView)), at: 1)
    try swiped.send(.touch(TouchSample(phase: .moved, location: Point(x: 380, y: 510))), at: 1.125)
    try swiped.send(.touch(TouchSample(phase: .ended, location: Point(x: 380, y: 510))), at: 1.25)
    #expect(try swiped.events(until: 2) == ["1.25 dismisses a"])
  }

  @Test(arguments: [(true, ["1 dismisses a"]), (false, []), (nil, [])] as [(Bool?, [String])])
  func `a tap on a stacking view's background dismisses that view where it may`(taps: Bool?, events: [String]) throws {
    let scene = try scene(nil, background: .blur(.regular), tapToDismiss: taps)
    try scene.send(.tap(Self.outside), at: 1)
    #expect(try scene.events(until: 2) == events)
  }

  @Test(arguments: [DisplayType.horizontal, .vertical])
  func `a tap on a group's background dismisses all that is displayed`(display: DisplayType) throws {
    let scene = try scene(.disable, background: .color(.role(.fill)), tapToDismiss: true, display: display)
    try scene.show("b", at: 0)
    try scene.send(.tap(Self.outside), at: 1)
    #expect(try scene.events(until: 2) == ["0 shows b", "1 dismisses a", "1 dismisses b"])
  }

  @Test(arguments: [nil, ViewBackgroundStyle.disable])
  func `without a background a tap beside the view goes to the layer below`(style: ViewBackgroundStyle?) throws {
    for display in DisplayType.allCases {
      let scene = try scene(nil, background: style, tapToDismiss: true, display: display)
      try scene.send(.tap(Self.outside), at: 1)
      try scene.send(.touch(TouchSample(phase: .began, location: Self.outside)), at: 1)
      #expect(try scene.events(until: 2) == [])
      #expect(scene.stage.firstMissedTouch == Self.outside)
    }
  }

  @Test func `the view in front takes the tap, and its background covers the views behind`() throws {
    let scene = try scene(.tap)
    try scene.show("b", at: 1) {
      $0.style.alignment = .top
      $0.style.backgroundStyle = .blur(.thin)
    }
    try scene.send(.tap(Self.onView), at: 2)
    #expect(scene.container.visibleIDs == ["a", "b"])
    try scene.send(.tap(Point(x: 200, y: 10)), at: 3)
    #expect(scene.container.visibleIDs == ["a"])
  }

  @Test func `a view that leaves is not there any more`() throws {
    let scene = try scene(.tap)
    try scene.change({ $0.style.transition = .opacity }, at: 0)
    try scene.change({ $0.style.animation = .named(.easeInOut) }, at: 0)
    try scene.dismiss("a", at: 1)
    try scene.send(.touch(TouchSample(phase: .began, location: Self.onView)), at: 1.125)
    #expect(scene.stage.firstMissedTouch == Self.onView)
  }
}
