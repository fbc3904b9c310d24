public import OverlayEngine

/// The trace's first line.
public struct TraceHeader: Equatable, Sendable {
  /// Last path components.
  public var config: String
  public var events: String
  public var screen: Screen

  public init(config: String, events: String, screen: Screen) {
    self.config = config
    self.events = events
    self.screen = screen
  }
}

/// What is on screen at one frame.
public struct TraceFrame: Equatable, Sendable {
  /// Seconds of the run: the frame's number divided by the frames per second, not rounded to microseconds.
  public var seconds: Double
  public var index: Int
  /// In the scene's order.
  public var layers: [Layer]
  /// View containers that show something, in the scene's order.
  public var containers: [Container]

  public init(seconds: Double, index: Int, layers: [Layer], containers: [Container] = []) {
    self.seconds = seconds
    self.index = index
    self.layers = layers
    self.containers = containers
  }

  public struct Container: Equatable, Sendable {
    public var id: Name
    /// Of the background behind all of its views, 0 to 1; nil: there is none.
    public var alpha: Double?
    /// Bottom to top.
    public var views: [SeenView]

    public init(id: Name, alpha: Double? = nil, views: [SeenView]) {
      self.id = id
      self.alpha = alpha
      self.views = views
    }
  }

  public struct Layer: Equatable, Sendable {
    public var id: Name
    /// What is drawn, points.
    public var height: Double
    public var frame: Rect
    /// The driving scroll view's; nil: there is none.
    public var offset: Double?
    /// Of the dimming, 0 to 1; nil: there is none.
    public var alpha: Double?

    public init(id: Name, height: Double, frame: Rect, offset: Double? = nil, alpha: Double? = nil) {
      self.id = id
      self.height = height
      self.frame = frame
      self.offset = offset
      self.alpha = alpha
    }
  }
}

/// The last line of a run that came to its end.
public struct TraceEnd: Equatable, Sendable {
  /// Seconds of the run: the last frame's where there are frames.
  public var seconds: Double
  public var frames: Int
  public var passed: Int
  public var failed: Int
  /// In the scene's order.
  public var layers: [Layer]

  public init(seconds: Double, frames: Int, passed: Int, failed: Int, layers: [Layer]) {
    self.seconds = seconds
    self.frames = frames
    self.passed = passed
    self.failed = failed
    self.layers = layers
  }

  public struct Layer: Equatable, Sendable {
    public var id: Name
    public var state: State

    public init(id: Name, state: State) {
      self.id = id
      self.state = state
    }
  }

  public enum State: Equatable, Sendable {
    /// A container: the notch last moved to, nil before the first move; height in points.
    case notch(Name?, height: Double)
    /// A sheet: 0 is the highest anchor.
    case anchor(Int, height: Double)
    /// A view container.
    case views(visible: [String])
  }
}

/// The last line of a run that ended by itself before its time.
public struct TraceStopped: Equatable, Sendable {
  public var time: Instant
  public var message: String
  /// The exit status.
  public var exit: Int

  public init(time: Instant, message: String, exit: Int) {
    self.time = time
    self.message = message
    self.exit = exit
  }
}
