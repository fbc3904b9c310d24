package import OverlayEngine
package import OverlaySettings

/// The trace's first line.
package struct TraceHeader: Equatable, Sendable {
  /// Last path components.
  package var config: String
  package var events: String
  package var screen: Screen
  package var parameters: TraceParameters

  package init(
    config: String, events: String, screen: Screen, parameters: TraceParameters = TraceParameters([])
  ) {
    self.config = config
    self.events = events
    self.screen = screen
    self.parameters = parameters
  }
}

/// The parameters of a config, in the order of their declaration.
package struct TraceParameters: Equatable, Sendable {
  /// Those whose value is not the default.
  package let changed: [Value.Field]
  /// What each would be: so two traces tell of a default that was changed between them.
  package let defaults: [Value.Field]

  package init(_ parameters: [Parameter]) {
    changed = parameters.changed
    defaults = parameters.map { Value.Field(key: $0.name, value: $0.standard) }
  }
}

/// What is on screen at one frame.
package struct TraceFrame: Equatable, Sendable {
  /// Seconds of the run: the frame's number divided by the frames per second, not rounded to microseconds.
  package var seconds: Double
  package var index: Int
  /// In the scene's order.
  package var layers: [Layer]
  /// View containers that show something, in the scene's order.
  package var containers: [Container]

  /// What of the screen's lower end the keyboard covers, points; 0: nothing.
  package var keyboard = 0.0
  /// The screen's width, points. Not in the trace.
  package var screenWidth = 0.0

  package init(seconds: Double, index: Int, layers: [Layer], containers: [Container] = []) {
    self.seconds = seconds
    self.index = index
    self.layers = layers
    self.containers = containers
  }

  /// Lists the layers that have a height, and the view containers that show something.
  package init(seconds: Double, index: Int, _ snapshot: Snapshot) {
    self.init(seconds: seconds, index: index, layers: [])
    (keyboard, screenWidth) = (snapshot.keyboard, snapshot.screen.size.width)
    for layer in snapshot.layers {
      if !layer.views.isEmpty { containers.append(Container(id: layer.id, alpha: layer.dimming, views: layer.views)) }
      guard let height = layer.height, let frame = layer.frame else { continue }
      var line = Layer(id: layer.id, height: height, frame: frame, offset: layer.offset, alpha: layer.dimming)
      line.offsets = layer.offsets
      layers.append(line)
    }
  }

  package struct Container: Equatable, Sendable {
    package var id: Name
    /// The alpha of the background behind all of its views, 0 to 1, or `nil` if there is none.
    package var alpha: Double?
    /// Bottom to top.
    package var views: [SeenView]

    package init(id: Name, alpha: Double? = nil, views: [SeenView]) {
      self.id = id
      self.alpha = alpha
      self.views = views
    }
  }

  package struct Layer: Equatable, Sendable {
    package var id: Name
    /// What is drawn, points.
    package var height: Double
    package var frame: Rect
    /// The driving scroll view's, or `nil` if there is none.
    package var offset: Double?
    /// The offsets of all scroll views by their ids, where there are several.
    package var offsets: [ListOffset] = []
    /// The alpha of the dimming, 0 to 1, or `nil` if there is none.
    package var alpha: Double?

    package init(id: Name, height: Double, frame: Rect, offset: Double? = nil, alpha: Double? = nil) {
      self.id = id
      self.height = height
      self.frame = frame
      self.offset = offset
      self.alpha = alpha
    }
  }
}

/// The last line of a run that came to its end.
package struct TraceEnd: Equatable, Sendable {
  /// Seconds of the run: the last frame's where there are frames.
  package var seconds: Double
  package var frames: Int
  package var passed: Int
  package var failed: Int
  /// Where each layer rests that can rest, in the scene's order.
  package var layers: [Value.Field]

  package init(seconds: Double, frames: Int, passed: Int, failed: Int, layers: [Value.Field]) {
    self.seconds = seconds
    self.frames = frames
    self.passed = passed
    self.failed = failed
    self.layers = layers
  }

  package static func resting(_ layers: [OverlayEngine.Layer], at time: Instant) -> [Value.Field] {
    layers.compactMap { layer in
      layer.resting(at: time).flatMap(state).map { Value.Field(key: layer.id.text, value: $0) }
    }
  }

  /// A view container's views; else the notch last moved to, or a sheet's anchor, and the height in points.
  static func state(_ resting: RestingState) -> Value? {
    if let visible = resting.visible { return .fields(["visible": .list(visible.map(Value.string))]) }
    guard let height = resting.height else { return nil }
    return .fields([
      "notch": resting.notch.map { .string($0.text) }, "anchor": resting.anchor.map { .number(Double($0)) },
      "height": .number(height),
    ])
  }
}

/// The last line of a run that ended by itself before its time.
package struct TraceStopped: Equatable, Sendable {
  package var time: Instant
  package var message: String
  package var exit: Int

  package init(time: Instant, message: String, exit: Int) {
    self.time = time
    self.message = message
    self.exit = exit
  }
}
