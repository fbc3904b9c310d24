/// One thing that happened, as the trace tells it. Layers and notches are numbers here; the trace's writer knows their names.
public struct Record: Sendable {
  public var time: Instant
  /// The layer it is about, by its name; nil: the scene.
  public var layer: Name?
  public var kind: Kind

  public init(time: Instant, layer: Name? = nil, kind: Kind) {
    self.time = time
    self.layer = layer
    self.kind = kind
  }

  public enum Kind: Sendable {
    case willStartDragging
    /// Points per second, down is positive.
    case willEndDragging(velocity: Double)
    case willMoveToNotch(Name)
    case didMoveToNotch(Name)
    case willTranslate(Translation)
    case targetNotch(TargetDecision)
    /// Points.
    case translationCancelled(targetHeight: Double)
    case drag(height: Double, position: DragPosition, offset: Double?)
    case scrollTarget(offset: Double)
    case presented
    case dismissed(DismissalReason)
    /// 0 to 1.
    case dimming(alpha: Double)
    case viewQueued(id: String)
    case viewShown(id: String)
    case viewDismissed(id: String, from: ViewQueue)
    case anchor(height: Double, index: Int)
    case stack(ids: [String])
    case action(Name, result: Value?)
    case print(String)
    case expectation(passed: Bool, expected: Value, found: Value)
    case mark(String)
    case error(message: String)
  }

  /// What `willTranslate` says. Heights in points, velocity in points per second.
  public struct Translation: Equatable, Sendable {
    public var isDragging: Bool
    public var isAnimated: Bool
    public var velocity: Double
    public var height: Double
    public var targetHeight: Double
    public var reachable: ReachableNotches
    public var progress: Double
    public var overallProgress: Double

    public init(
      isDragging: Bool, isAnimated: Bool, velocity: Double, height: Double, targetHeight: Double,
      reachable: ReachableNotches, progress: Double, overallProgress: Double
    ) {
      self.isDragging = isDragging
      self.isAnimated = isAnimated
      self.velocity = velocity
      self.height = height
      self.targetHeight = targetHeight
      self.reachable = reachable
      self.progress = progress
      self.overallProgress = overallProgress
    }
  }

  /// Why a released overlay goes where it goes.
  public struct TargetDecision: Equatable, Sendable {
    public enum Choice: Equatable, Sendable {
      case notch(Name)
      /// A sheet's anchor, 0 is the highest on screen.
      case anchor(Int)
    }
    /// Where it was released, points.
    public var height: Double
    /// Points per second, down is positive.
    public var velocity: Double
    /// Points; nil where the policy does not project.
    public var projectedHeight: Double?
    /// A container's reachable notches; nil for a sheet, all of whose anchors can be reached.
    public var reachable: ReachableNotches?
    /// How many anchors a sheet has; 0 for a container.
    public var anchors: Int
    public var choice: Choice
    /// The built-in's name, or `script`.
    public var policy: String

    public init(
      height: Double, velocity: Double, projectedHeight: Double?, reachable: ReachableNotches?, anchors: Int = 0, choice: Choice,
      policy: String
    ) {
      self.height = height
      self.velocity = velocity
      self.projectedHeight = projectedHeight
      self.reachable = reachable
      self.anchors = anchors
      self.choice = choice
      self.policy = policy
    }
  }
}

/// Some notches of a list, lowest first.
public struct ReachableNotches: Equatable, Sendable {
  /// All notches, lowest first.
  public var notches: [Name]
  /// Which of them.
  public var set: NotchSet

  public init(notches: [Name], set: NotchSet) {
    self.notches = notches
    self.set = set
  }
}

/// Where a drag stands between its limits: heights are compared exactly.
public enum DragPosition: UInt8, Sendable {
  case top, bottom, inFlight, stationary
}

/// Why a presentation ended.
public enum DismissalReason: UInt8, Sendable {
  case program, tap, drag
}

/// The two queues of a view container.
public enum ViewQueue: UInt8, Sendable {
  /// Displayed views.
  case main
  /// Views that wait.
  case temporary
}
