public import OverlayEngine

/// The trace's first line.
public struct TraceHeader: Equatable, Sendable {
  /// Last path components.
  public var config: String
  public var events: String
  public var screen: Screen
  /// Of the config, those whose value is not the default, in the order of their declaration.
  public var parameters: [Value.Field]

  public init(config: String, events: String, screen: Screen, parameters: [Value.Field] = []) {
    self.config = config
    self.events = events
    self.screen = screen
    self.parameters = parameters
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

  /// Layers that have a height are told of, and view containers that show something.
  public init(seconds: Double, index: Int, _ snapshot: Snapshot) {
    self.init(seconds: seconds, index: index, layers: [])
    for layer in snapshot.layers {
      if !layer.views.isEmpty { containers.append(Container(id: layer.id, alpha: layer.dimming, views: layer.views)) }
      guard let height = layer.height, let frame = layer.frame else { continue }
      var line = Layer(id: layer.id, height: height, frame: frame, offset: layer.offset, alpha: layer.dimming)
      line.offsets = layer.offsets
      layers.append(line)
    }
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
    /// Of all scroll views by their ids, where there are several.
    public var offsets: [ListOffset] = []
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
  /// Where each layer rests that can rest, in the scene's order.
  public var layers: [Value.Field]

  public init(seconds: Double, frames: Int, passed: Int, failed: Int, layers: [Value.Field]) {
    self.seconds = seconds
    self.frames = frames
    self.passed = passed
    self.failed = failed
    self.layers = layers
  }

  public static func resting(_ layers: [OverlayEngine.Layer], at time: Instant) -> [Value.Field] {
    layers.compactMap { layer in
      layer.resting(at: time).flatMap(state).map { Value.Field(key: layer.id.text, value: $0) }
    }
  }

  /// A view container's views; else the notch last moved to, or a sheet's anchor, and the height in points.
  static func state(_ resting: RestingState) -> Value? {
    if let visible = resting.visible { return .fields(["visible": .list(visible.map(Value.string))]) }
    guard let height = resting.height else { return nil }
    return .fields([
      "notch": resting.notch.map { .string($0.text) }, "anchor": resting.anchor.map { .number(Double($0)) }, "height": .number(height),
    ])
  }
}

/// The last line of a run that ended by itself before its time.
public struct TraceStopped: Equatable, Sendable {
  public var time: Instant
  public var message: String
  public var exit: Int

  public init(time: Instant, message: String, exit: Int) {
    self.time = time
    self.message = message
    self.exit = exit
  }
}
