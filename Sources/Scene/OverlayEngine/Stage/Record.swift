/// One thing that happened, as the trace reports it. Layers and notches are numbers here; the trace's writer knows
/// their names.
public struct Record: Sendable {
  /// The moment when it happened.
  public var time: Instant
  /// The layer it is about, by its name; `nil` for the scene.
  public var layer: Name?
  /// The kind of event that happened.
  public var kind: Kind
  /// The cause of the move, if the record is about one.
  public var cause: Cause?
  /// The edge at which its layer is seen: which way its velocities are positive. Not in the trace.
  public var edge = OverlayEdge.bottom

  /// The cause of a move.
  public enum Cause: String, Sendable {
    /// A finger on the overlay, or in its list.
    case drag, scroll
    case tap
    /// The app asked for it.
    case program
    /// Notches have other heights, or are laid out for the first time.
    case layout
    /// The overlay comes or goes.
    case presentation
    /// It makes room for the keyboard, or goes back.
    case keyboard

    var isFinger: Bool { self == .drag || self == .scroll }
  }

  /// The kinds of events that are recorded.
  public enum Kind: Sendable {
    case willStartDragging
    /// Points per second, down is positive.
    case willEndDragging(velocity: Double)
    case willMoveToNotch(Name)
    case didMoveToNotch(Name)
    case willTranslate(Translation)
    case targetNotch(TargetDecision)
    /// Another request has taken the place of a move that the program asked for, before it began.
    case moveReplaced(TargetDecision.Choice)
    /// A translation was cancelled; the target height in points.
    case translationCancelled(targetHeight: Double)
    case drag(height: Double, position: DragPosition, offset: Double?)
    case scrollTarget(offset: Double)
    case presented
    case dismissed(DismissalReason)
    /// 0 to 1.
    case dimming(alpha: Double)
    case viewQueued(id: String)
    case viewShown(id: String)
    case viewDismissed(id: String, from: ViewQueue, reason: ViewDismissalReason)
    /// A finger lets go of a view that it has dragged.
    case viewReleased(ViewRelease)
    case anchor(height: Double, index: Int)
    case stack(ids: [String])
    case action(Name, result: Value?)
    case print(String)
    case expectation(passed: Bool, expected: Value, found: Value)
    case mark(String)
    /// Something drawn was tapped: its id, title or text; `closeButton`, `dimming` and the like.
    case tapped(node: String)
    /// The keyboard goes to a height, points; the duration in seconds.
    case keyboard(height: Double, duration: Double)
    case scenePhase(ScenePhase)
    /// A list is pulled to load it anew.
    case refresh(list: String)
    /// A way back is over: what it did, nil for nothing.
    case back(BackSample.Phase, BackAction?)
    /// A script's timer is due.
    case timer
    case error(message: String)
    /// A finger has taken a layer that moved: how far what is seen jumps, points of height. Not in the trace.
    case grabbed(jump: Double)
    /// Something else than the finger that drags it takes a layer so far, points. Not in the trace.
    case movedUnderFinger(points: Double)
    /// A finger has moved and drags nothing. Not in the trace.
    case dragRefused(DragRefusal)
    /// A presented overlay is about to leave by a rule of its presentation. Not in the trace.
    case dismissalRuled(DismissalRule)
    /// A sheet rests between its anchors, for its drag was cancelled; points. Not in the trace.
    case leftBetweenAnchors(height: Double)
    /// The place of a tap, and what took it. Not in the trace.
    case tapTaken(at: Point, TapReceipt)
  }

  /// The facts that `willTranslate` reports. Heights in points, velocity in points per second.
  public struct Translation: Equatable, Sendable {
    /// Whether a finger moves the overlay.
    public var isDragging: Bool
    /// Whether the move is animated.
    public var isAnimated: Bool
    /// Whether it leads to a height of its own, which no record names. Not in the trace.
    public var restsFreely = false
    /// Points per second, down is positive.
    public var velocity: Double
    /// The height, points.
    public var height: Double
    /// The target height, points.
    public var targetHeight: Double
    /// The notches that can be reached.
    public var reachable: ReachableNotches
    /// The share between the lowest (0) and the highest (1) reachable notch.
    public var progress: Double
    /// The share between the lowest (0) and the highest (1) notch.
    public var overallProgress: Double
    /// How fast an animated translation sets off, points per second, down is positive. Not in the trace.
    public var startVelocity: Double?
  }

  /// The reason why a released overlay goes where it goes.
  public struct TargetDecision: Equatable, Sendable {
    /// The place to which a released overlay goes.
    public enum Choice: Equatable, Sendable {
      case notch(Name)
      /// A sheet's anchor, 0 is the highest on screen.
      case anchor(Int)
      /// A height of its own, points.
      case rest(Double)
      case dismissed
    }
    /// The height at which it was released, points.
    public var height: Double
    /// Points per second, down is positive.
    public var velocity: Double
    /// The projected height, points; nil where the policy does not project.
    public var projectedHeight: Double?
    /// A container's reachable notches; nil for a sheet, all of whose anchors can be reached.
    public var reachable: ReachableNotches?
    /// The heights of a container's notches, lowest first, or of a sheet's anchors, the highest on screen first;
    /// points.
    public var heights: [Double] = []
    /// The place to which it goes.
    public var choice: Choice
    /// The built-in's name, or `script`.
    public var policy: String
    /// The reason that a script gives for its choice.
    public var reason: String?
    /// The speed beyond which fingers rush, points per second. Not in the trace.
    public var rushes: Double?
    // Single bytes stand together: a kind of at most 128 bytes is copied without a call.
    /// The part of the policy that has decided.
    public var rule = TargetRule.nearest
  }
}

/// Some notches of a list, lowest first.
public struct ReachableNotches: Equatable, Sendable {
  /// All notches, lowest first.
  public var notches: [Name]
  /// The set of those that can be reached.
  public var set: NotchSet
}

/// The position of a drag between its limits: heights are compared exactly.
public enum DragPosition: String, Sendable {
  case top, bottom, inFlight, stationary
}

/// The reason why a presentation ended.
public enum DismissalReason: String, Sendable {
  case program, tap, drag
  /// The person went back.
  case back
}

/// The reason why a view of a view container was dismissed.
public enum ViewDismissalReason: String, Sendable {
  case program
  /// The state that it is bound to turned false.
  case state
  /// Its `autoDismiss` is over.
  case time
  /// A person's, on the view itself; a way back, too.
  case gesture
  /// A tap beside it.
  case background
  /// Another view took its place.
  case replaced
}

/// The decision about a view that a finger lets go of, and its reason.
public struct ViewRelease: Equatable, Sendable {
  /// The rule that has decided.
  public enum Rule: String, Sendable {
    /// The finger was fast enough, and its direction decided.
    case velocity
    /// The distance decided.
    case threshold
    /// The drag was cancelled.
    case cancelled
  }

  /// The view's id.
  public var id: String
  /// How far it was dragged, points to the right or down.
  public var distance: Double
  /// Points per second, likewise.
  public var velocity: Double
  /// The distance and the velocity that had to be reached: points, and points per second.
  public var threshold: Double, fast: Double
  /// Whether it leaves; else it returns to its place.
  public var leaves: Bool
  /// The rule that has decided.
  public var rule: Rule

  /// The reason in words: what it did, and what it would have taken.
  public var reason: String {
    func whole(_ number: Double) -> Int { Int(exactly: number.magnitude.rounded()) ?? .max }
    return switch (rule, leaves) {
    case (.velocity, true): "\(whole(velocity)) pt/s, at least \(whole(fast)), in a direction in which it leaves"
    case (.velocity, false):
      "\(whole(velocity)) pt/s, at least \(whole(fast)), in a direction in which it does not leave"
    case (.threshold, true): "dragged by \(whole(distance)) pt, at least \(whole(threshold))"
    case (.threshold, false):
      "dragged by \(whole(distance)) pt of \(whole(threshold)), at \(whole(velocity)) pt/s of \(whole(fast))"
    case (.cancelled, _): "the drag was cancelled"
    }
  }
}

/// The two queues of a view container.
public enum ViewQueue: String, Sendable {
  /// The displayed views.
  case main
  /// Views that wait.
  case temporary
}

/// The records that a stage keeps for its listeners. Scripts are called in the same way, whatever is kept.
public enum RecordScope: Sendable {
  /// No records, and nothing is computed that only a record would show.
  case none
  /// The words that scripts print, and the results of expectations.
  case words
  case all
}
