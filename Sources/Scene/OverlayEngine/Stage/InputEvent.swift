import Text

/// Everything that can change the world, once: event files, importers, scripts and tests all produce these cases, and
/// the stage applies them in one place.
public struct InputEvent: Sendable {
  /// The moment when it happens.
  public var time: Instant
  /// The layer that the event is for; `nil` for the front-most one that is hit, or the topmost one that understands it.
  public var layer: Name?
  /// The kind of event that happens.
  public var kind: Kind

  /// Something that happens at a moment.
  public init(time: Instant, layer: Name? = nil, kind: Kind) {
    self.time = time
    self.layer = layer
    self.kind = kind
  }

  /// Returns the same event at another moment.
  public func delayed(to time: Instant) -> InputEvent {
    InputEvent(time: time, layer: layer, kind: kind)
  }

  /// The kinds of events. Frequent ones are stored inline and hold no references, so that copying them costs nothing;
  /// the others are `indirect`, so that they do not make every event large.
  public enum Kind: Sendable {
    // What a person does.
    case touch(TouchSample)
    /// A finger that goes down at a place of a layer, wherever that is seen; its later samples count from there.
    indirect case touchOn(RelativeTouch)
    case pan(PanSample)
    case scroll(ScrollSample)
    /// A drag across, from touches only: translation and velocity are horizontal, right is positive.
    case sidePan(PanSample)
    case tap(Point)
    /// A tap on something drawn, by its name.
    indirect case tapNode(String)
    case doubleTap(Point)
    /// `duration` in seconds.
    case longPress(Point, duration: Double)
    case swipe(Point, SwipeDirection)
    case back(BackSample)

    // What the app does.
    indirect case moveOverlay(notch: Name, animated: Bool, completion: FunctionReference?)
    /// A move to any height, points.
    indirect case moveToHeight(Double, animated: Bool, completion: FunctionReference?)
    case invalidateNotchHeights
    /// The notch heights are invalid, with a rule for what becomes of the overlay this time.
    case reloadHeights(keeping: HeightsChanged)
    /// A callback wants numbers to move with the translation that follows.
    indirect case alongside([AlongsideTarget], completion: FunctionReference?)
    /// Views that are bound to it come and go animated, or at once.
    indirect case setState(key: String, value: Value, animated: Bool = true)
    indirect case resize(width: Double?, height: Double?, safeArea: EdgeInsets?)
    /// The screen is resized as one sees it: its size goes there by a motion.
    indirect case turn(width: Double?, height: Double?, safeArea: EdgeInsets?, SystemMotion)
    indirect case action(Name, arguments: Value)
    /// A script wants a function called after some seconds; `id` is for cancelling it.
    indirect case timer(id: Int, seconds: Double, FunctionReference)
    case cancelTimer(id: Int)
    /// Something that happened has asked for an action, or for a function.
    indirect case perform(TapAction.Effect, arguments: Value = .null)
    /// The content of a list goes to an offset, points; `nil` stands for the layer's first list.
    indirect case scrollTo(offset: Double, scrollView: String?, animated: Bool)
    /// Other lists than the config's are in an overlay from now on.
    indirect case assignLists([ScrollViewSettings])
    /// The move of another event, by an animation of its own.
    indirect case moveBy(AnimationSettings, InputEvent.Kind)
    /// The person has set something else on the device.
    indirect case environment(textSize: TextSize)
    /// A list has been loaded anew; `nil` stands for all lists of the layer.
    indirect case endRefreshing(scrollView: String?)
    indirect case keyboard(KeyboardChange)
    /// The scene comes to the front of the person, or leaves it.
    case scenePhase(ScenePhase)
    case present(animated: Bool)
    case dismissPresentation(animated: Bool)
    indirect case views(ViewContainerOperation)
    indirect case stack(SheetStackOperation)
    indirect case anchors(SheetAnchorOperation)

    // What the reviewer wants.
    indirect case expect(Expectation)
    indirect case mark(String)
  }
}

/// The phase of a gesture.
public enum GesturePhase: UInt8, CaseIterable, Sendable {
  case began, changed, ended, cancelled
}

/// The place where a finger goes down, given by what is seen there.
public struct RelativeTouch: Equatable, Sendable {
  /// A place on a layer.
  public enum Anchor: Equatable, Sendable {
    /// The middle of the bar at the edge that is dragged; the middle of the layer.
    case grabber, centre
    /// Something drawn, by its id: its middle.
    case node(String)
  }

  /// The layer's id.
  public var layer: String
  /// The point from where the offset counts.
  public var anchor: Anchor
  /// Points from there, to the right and down.
  public var offset: Point
  /// The number of the finger.
  public var finger: Int32

  /// A finger at a place of a layer.
  public init(layer: String, anchor: Anchor = .centre, offset: Point = Point(x: 0, y: 0), finger: Int32 = 0) {
    (self.layer, self.anchor, self.offset, self.finger) = (layer, anchor, offset, finger)
  }
}

/// One raw sample of one finger.
public struct TouchSample: Equatable, Sendable {
  /// The phase of a touch.
  public enum Phase: UInt8, CaseIterable, Sendable { case began, moved, ended, cancelled }
  /// The phase of the gesture.
  public var phase: Phase
  /// The finger's place on the screen, points.
  public var location: Point
  /// The number of the finger.
  public var finger: Int32

  /// A sample of one finger.
  public init(phase: Phase, location: Point, finger: Int32 = 0) {
    self.phase = phase
    self.location = location
    self.finger = finger
  }
}

/// A report of a pan recognizer about a vertical drag.
public struct PanSample: Equatable, Sendable {
  /// The phase of the gesture.
  public var phase: GesturePhase
  /// The place at which it began; `nil` for the middle of the overlay's top edge, 1 pt inside. Read at `began` only.
  public var location: Point?
  /// Points since `began`, down is positive; `nil` means as before.
  public var translation: Double?
  /// Points per second, down is positive.
  public var velocity: Double
  /// Points per second, right is positive.
  public var velocityX: Double
  /// The moment when the finger went down, at `began`; `nil` means then.
  public var pressed: Instant?

  /// A sample of a gesture.
  public init(
    phase: GesturePhase, location: Point? = nil, translation: Double? = nil, velocity: Double = 0,
    velocityX: Double = 0,
    pressed: Instant? = nil
  ) {
    self.phase = phase
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.velocityX = velocityX
    self.pressed = pressed
  }
}

/// A drag inside a driving scroll view. `cancelled` does not occur in event files.
public struct ScrollSample: Equatable, Sendable {
  /// The phase of the gesture.
  public var phase: GesturePhase
  /// Points since `began`, down is positive; `nil` means as before.
  public var translation: Double?
  /// Points per second, down is positive.
  public var velocity: Double
  /// The offset at which the scroll view would come to rest, at `ended`; `nil` means by its own deceleration.
  public var targetOffset: Double?
  /// Whether it was recognised from raw touches: beyond its edges the content stretches like a rubber band, and bounces
  /// back.
  public var isFinger: Bool
  /// Points per second, right is positive.
  public var velocityX: Double
  /// The moment when the finger went down, at `began`; `nil` means then.
  public var pressed: Instant?
  /// How fast the content goes on, points per second, where that is not the overlay's own estimate of the finger.
  var listVelocity: Double?
  /// The sample as the list has it.
  var ofList: ScrollSample {
    var sample = self
    sample.velocity = listVelocity ?? velocity
    return sample
  }
  /// The sample of a finger whose speed something else has taken.
  var stopped: ScrollSample {
    var sample = self
    sample.velocity = 0
    return sample
  }
  /// The id of the scroll view, at `began`; `nil` for the first, or for the one under the finger.
  public var scrollView: Name?

  /// A sample of a gesture.
  public init(
    phase: GesturePhase, translation: Double? = nil, velocity: Double = 0, targetOffset: Double? = nil,
    isFinger: Bool = false,
    velocityX: Double = 0, pressed: Instant? = nil
  ) {
    self.velocityX = velocityX
    self.pressed = pressed
    self.phase = phase
    self.translation = translation
    self.velocity = velocity
    self.targetOffset = targetOffset
    self.isFinger = isFinger
  }
}

/// The direction in which a finger swipes.
public enum SwipeDirection: UInt8, CaseIterable, Sendable {
  case up, down, left, right
}

/// An expectation of a reviewer at a moment; checked after everything else at that moment.
public struct Expectation: Equatable, Sendable {
  /// The notch that the container was last moved to.
  public var notch: Name?
  /// The height, points, from the container's bottom edge.
  public var height: Double?
  /// How far the height (or offset) may be off, points.
  public var tolerance = 0.5
  /// Ids of the views displayed in all view containers, or in the addressed one.
  public var visible: [String]?
  /// The driving scroll view's content offset, points.
  public var offset: Double?
  /// The id of the scroll view that is meant; `nil` for the first.
  public var scrollView: String?
  /// The layer or node that got the last tap, or took it and did nothing.
  public var tap: TapExpectation?
  /// The things that a screen reader comes to, in reading order: ids, else what is read out; of the addressed layer, or
  /// of all.
  public var reachable: [String]?
  /// The id of the drawn node that `clearOf` is about.
  public var node: String?
  /// Whether the layer is presented, or on its way in.
  public var presented: Bool?
  /// The reason why it was dismissed last.
  public var reason: String?
  /// The id of a view, and whether it is displayed.
  public var view: String?
  /// Whether the view is to be displayed.
  public var shown = true
  /// The obstacle that must not cover the node.
  public var clearOf: Obstacle?
  /// The moment until which the node has to stay clear; `nil` if it is checked only once.
  public var until: Instant?

  /// An obstacle that can lie over something.
  public enum Obstacle: String, CaseIterable, Sendable {
    case keyboard
  }

  /// An expectation of nothing.
  public init() {}

  /// The parts of a scene that an expectation can be about.
  public enum Part: String, CaseIterable, Sendable {
    case notch, height, visible, offset, presented, reason, view, tap, reachable, clearOf

    /// Whether it is compared with one layer.
    var isOfLayers: Bool { self != .tap && self != .reachable && self != .clearOf }
  }

  /// The parts that the expectation is about.
  public var parts: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .notch: notch != nil
      case .height: height != nil
      case .visible: visible != nil
      case .offset: offset != nil
      case .presented: presented != nil
      case .reason: reason != nil
      case .view: view != nil
      case .tap: tap != nil
      case .reachable: reachable != nil
      case .clearOf: clearOf != nil
      }
    }
  }
}

/// Cases by the names that they have in Swift, which a program without reflection (Embedded Swift) does not know.
package protocol Worded {
  var word: String { get }
}

extension TouchSample.Phase: Worded {
  package var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension GesturePhase: Worded {
  package var word: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension SwipeDirection: Worded {
  package var word: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    }
  }
}

/// The requests of scripts during the current call: they never change the engine, they append events here, and the
/// stage applies them.
public final class Inbox {
  /// `nil` where it has been handed out.
  private var events: [(layer: Name?, kind: InputEvent.Kind)?] = []
  /// The next one, and where those begin that were asked for since the request began that is being carried out.
  private var (head, floor) = (0, 0)

  package init() {}

  package var isEmpty: Bool { head == events.count }

  package func append(_ kind: InputEvent.Kind, layer: Name?) {
    events.append((layer, kind))
  }

  /// Returns what a state was set to and not yet is, or `nil`.
  package func pendingState(_ key: String) -> Value? {
    for event in events.reversed() {
      if case .setState(key, let value, _)? = event?.kind { return value }
    }
    return nil
  }

  /// Forgets what was asked for and not yet applied.
  package func removeAll() {
    events.removeAll(keepingCapacity: true)
    (head, floor) = (0, 0)
  }

  /// How many were appended since it was empty, applied or not.
  var count: Int { events.count }

  /// Forgets what was appended after there were `count`.
  func truncate(to count: Int) {
    events.removeSubrange(count...)
  }

  /// Hands out the next request; those that wait behind it are next only when it has been carried out, with all that is
  /// asked for meanwhile.
  func carryOutFirst(_ body: (Name?, InputEvent.Kind) throws(Thrown) -> Void) throws(Thrown) {
    guard let request = events[head] else { return }
    events[head] = nil
    let waiting = (head + 1, floor)
    (head, floor) = (events.count, events.count)
    try body(request.layer, request.kind)
    events.removeSubrange(floor..<head)
    (head, floor) = waiting
    if isEmpty {
      events.removeSubrange(floor...)
      head = floor
    }
  }
}

/// The reason why a valid event has no effect.
package enum NoEffectReason: Sendable {
  /// The layer is always on screen: it is neither presented nor dismissed.
  case noPresentation(layer: Name)
  case noList(layer: Name)
}

extension Stage {
  /// Returns why an event would change nothing now, or `nil` if it may change something.
  package func idleReason(of event: InputEvent) -> NoEffectReason? {
    switch event.kind {
    case .present, .dismissPresentation:
      only(in: event) { $0.settings.presentation == nil }.map(NoEffectReason.noPresentation)
    case .scroll(let sample) where sample.phase == .began:
      only(in: event) { $0.presence == .onScreen && $0.lists.isEmpty }.map(NoEffectReason.noList)
    default: nil
    }
  }

  /// The container that an event means, where there is no other layer that could be meant, and this holds of it.
  private func only(in event: InputEvent, where condition: (Container) -> Bool) -> Name? {
    var meant: Container?
    for layer in layers where event.layer == nil || layer.id == event.layer {
      guard layer.isDraggable else { continue }
      guard meant == nil, let container = layer as? Container else { return nil }
      meant = container
    }
    guard let meant, condition(meant) else { return nil }
    return meant.settings.id
  }
}
