/// Everything that can change the world, once: event files, importers, scripts and tests all produce these cases, and
/// the stage applies them in one place.
package struct InputEvent: Sendable {
  package var time: Instant
  /// The layer it is meant for; nil: the front-most one that is hit, or the topmost one that understands it.
  package var layer: Name?
  package var kind: Kind

  package init(time: Instant, layer: Name? = nil, kind: Kind) {
    self.time = time
    self.layer = layer
    self.kind = kind
  }

  package func delayed(to time: Instant) -> InputEvent {
    InputEvent(time: time, layer: layer, kind: kind)
  }

  /// What people do comes often and is held in place; what is rare and large is `indirect`, so that it does not make
  /// every event large.
  package enum Kind: Sendable {
    // What a person does.
    case touch(TouchSample)
    case pan(PanSample)
    case scroll(ScrollSample)
    /// A drag across, from touches only: translation and velocity are horizontal, right is positive.
    case sidePan(PanSample)
    case tap(Point)
    /// On something drawn, by its name.
    indirect case tapNode(String)
    case doubleTap(Point)
    /// `duration` in seconds.
    case longPress(Point, duration: Double)
    case swipe(Point, SwipeDirection)

    // What the app does.
    case moveOverlay(notch: Name, animated: Bool, completion: FunctionReference?)
    case invalidateNotchHeights
    /// A callback wants numbers to move with the translation that follows.
    indirect case alongside([AlongsideTarget], completion: FunctionReference?)
    indirect case setState(key: String, value: Value)
    indirect case resize(width: Double?, height: Double?, safeArea: EdgeInsets?)
    indirect case action(Name, arguments: Value)
    /// A script wants a function called after some seconds; `id` is for taking it back.
    case timer(id: Int, seconds: Double, FunctionReference)
    case cancelTimer(id: Int)
    case present(animated: Bool)
    case dismissPresentation(animated: Bool)
    indirect case views(ViewContainerOperation)
    indirect case stack(SheetStackOperation)
    indirect case anchors(SheetAnchorOperation)

    // What the reviewer wants.
    indirect case expect(Expectation)
    case mark(String)
  }
}

package enum GesturePhase: UInt8, CaseIterable, Sendable {
  case began, changed, ended, cancelled
}

/// One raw sample of one finger.
package struct TouchSample: Equatable, Sendable {
  package enum Phase: UInt8, CaseIterable, Sendable { case began, moved, ended, cancelled }
  package var phase: Phase
  package var location: Point
  package var finger: Int32

  package init(phase: Phase, location: Point, finger: Int32 = 0) {
    self.phase = phase
    self.location = location
    self.finger = finger
  }
}

/// What a pan recogniser reports of a vertical drag.
package struct PanSample: Equatable, Sendable {
  package var phase: GesturePhase
  /// Where it began; nil: the middle of the overlay's top edge, 1 pt inside. Read at `began` only.
  package var location: Point?
  /// Points since `began`, down is positive; nil: as before.
  package var translation: Double?
  /// Points per second, down is positive.
  package var velocity: Double
  /// Points per second, right is positive.
  package var velocityX: Double
  /// When the finger went down, at `began`; nil: then.
  package var pressed: Instant?

  package init(
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
package struct ScrollSample: Equatable, Sendable {
  package var phase: GesturePhase
  /// Points since `began`, down is positive; nil: as before.
  package var translation: Double?
  /// Points per second, down is positive.
  package var velocity: Double
  /// Where the scroll view would come to rest, at `ended`; nil: by its own deceleration.
  package var targetOffset: Double?
  /// Recognised from raw touches: beyond its edges the content stretches like a rubber band, and bounces back.
  package var isFinger: Bool
  /// Points per second, right is positive.
  package var velocityX: Double
  /// When the finger went down, at `began`; nil: then.
  package var pressed: Instant?
  /// The id of the one that is meant, at `began`; nil: the first, or the one under the finger.
  package var scrollView: String?

  package init(
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

package enum SwipeDirection: UInt8, CaseIterable, Sendable {
  case up, down, left, right
}

/// What a reviewer expects at a moment; checked after everything else of that moment.
package struct Expectation: Equatable, Sendable {
  package var notch: Name?
  /// Points, from the container's bottom edge.
  package var height: Double?
  /// How far the height (or offset) may be off, points.
  package var tolerance = 0.5
  /// Ids of the views displayed in all view containers, or in the addressed one.
  package var visible: [String]?
  /// The driving scroll view's content offset, points.
  package var offset: Double?
  /// The id of the scroll view that is meant; nil: the first.
  package var scrollView: String?

  package init() {}
}
