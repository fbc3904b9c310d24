package import OverlayEngine
package import OverlaySettings
package import Text

/// The trace's first line.
package struct TraceHeader: Equatable, Sendable {
  /// The last path components.
  package var config: String
  package var events: String
  package var screen: Screen
  package var parameters: TraceParameters
  /// The names of the modules that were read for the config.
  package var modules: [String]

  package init(
    config: String, events: String, screen: Screen, parameters: TraceParameters = TraceParameters([]),
    modules: [String] = []
  ) {
    self.config = config
    self.events = events
    self.screen = screen
    self.parameters = parameters
    self.modules = modules
  }
}

/// The parameters of a config, in the order of their declaration.
package struct TraceParameters: Equatable, Sendable {
  /// The parameters whose value is not the default.
  package let changed: [Value.Field]
  /// The value that each would have without being set: so two traces tell of a default that was changed between them.
  package let defaults: [Value.Field]

  package init(_ parameters: [Parameter]) {
    changed = parameters.changed
    defaults = parameters.map { Value.Field(key: $0.name, value: $0.standard) }
  }
}

/// The things on screen at one frame.
package struct TraceFrame: Equatable, Sendable {
  /// Seconds of the run: the frame's number divided by the frames per second, not rounded to microseconds.
  package var seconds: Double
  package var index: Int
  /// The layers in the scene's order.
  package var layers: [Layer]
  /// The view containers that show something, in the scene's order.
  package var containers: [Container]

  /// The height that the keyboard covers at the screen's lower end, points; 0: nothing.
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
    /// The views, bottom to top.
    package var views: [SeenView]

    package init(id: Name, alpha: Double? = nil, views: [SeenView]) {
      self.id = id
      self.alpha = alpha
      self.views = views
    }
  }

  package struct Layer: Equatable, Sendable {
    package var id: Name
    /// The height that is drawn, points.
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
  /// The resting place of each layer that can rest, in the scene's order.
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

/// Compact JSON Lines under construction: bytes that are kept until they are taken, in memory that is used again.
///
/// The memory is its own: an array would ask at each of the many small pieces of a line whether it is shared.
struct JSONLines: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  /// The number that was written last, and where its text is: heights and progress come twice in a row.
  private var latest = (number: Double.nan, place: 0, length: 0)
  /// Whether it may be shown on a terminal, or in the log of a build server, which nothing in it may steer.
  private let escapesControls: Bool

  init(capacity: Int = 256, escapesControls: Bool = false) {
    self.capacity = capacity
    self.escapesControls = escapesControls
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// A copy.
  var bytes: [UInt8] { Array(written) }

  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  mutating func removeAll() { (count, latest.number) = (0, .nan) }

  /// Returns where the next bytes go; there is room for that many.
  @inline(__always)
  private mutating func end(_ room: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < room { grow(room) }
    return start + count
  }

  private mutating func grow(_ room: Int) {
    capacity = max(2 * capacity, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Text that is JSON already.
  @inline(__always)
  mutating func put(_ text: StaticString) {
    put(json: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func put(json: UnsafeBufferPointer<UInt8>) {
    guard let first = json.baseAddress else { return }
    end(json.count).update(from: first, count: json.count)
    count += json.count
  }

  /// A key in quotes and its colon, behind a comma where it is not the first.
  mutating func put(key: StaticString, isFirst: Bool) {
    let length = key.utf8CodeUnitCount
    var next = end(length + 4)
    if !isFirst {
      next.pointee = UInt8(ascii: ",")
      next += 1
    }
    next.pointee = UInt8(ascii: "\"")
    (next + 1).update(from: key.utf8Start, count: length)
    next[length + 1] = UInt8(ascii: "\"")
    next[length + 2] = UInt8(ascii: ":")
    count = next + length + 3 - start
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    end(1).pointee = byte
    count += 1
  }

  /// Numbers that JSON cannot write become `null`.
  mutating func put(_ number: Double) {
    guard number.isFinite else { return put("null") }
    let next = end(NumberText.longest)
    if number == latest.number {
      next.update(from: start + latest.place, count: latest.length)
    } else {
      latest = (number, count, NumberText.write(number, to: next))
    }
    count += latest.length
  }

  @inline(__always)
  mutating func put(_ time: Instant) {
    count += NumberText.write(microseconds: time.microseconds, to: end(NumberText.longest))
  }

  @inline(__always)
  mutating func put(_ bool: Bool) { put(bool ? "true" : "false") }

  /// Puts a text in quotes, escaped as little as JSON allows.
  mutating func put(quoted text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put("\"")
      var start = 0
      if escapesControls, utf8.contains(where: JSONEscape.mayNeedCare) {
        var careful = JSONEscape.careful(String(decoding: utf8, as: UTF8.self))
        careful.withUTF8 { put(json: $0) }
        return put("\"")
      }
      for index in utf8.indices where JSONEscape.isNeeded(utf8[index]) {
        put(json: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        var escape = JSONEscape.text(of: utf8[index])
        escape.withUTF8 { put(json: $0) }
        start = index + 1
      }
      put(json: UnsafeBufferPointer(rebasing: utf8[start...]))
      put("\"")
    }
  }

  /// Functions have no JSON; they become `null`.
  mutating func put(_ value: Value) {
    switch value {
    case .null, .function, .content: put("null")
    case .bool(let bool): put(bool)
    case .number(let number): put(number)
    case .string(let text): put(quoted: text)
    case .list(let values):
      put("[")
      for (index, value) in values.enumerated() {
        if index > 0 { put(",") }
        put(value)
      }
      put("]")
    case .object(let fields):
      put("{")
      for (index, field) in fields.enumerated() {
        if index > 0 { put(",") }
        put(quoted: field.key)
        put(":")
        put(field.value)
      }
      put("}")
    }
  }
}

extension Value {
  /// A parameter's value as `--set` takes it.
  package var parameterText: String {
    switch self {
    case .number(let number): NumberText.description(of: number)
    case .bool(let bool): bool ? "true" : "false"
    case .string(let text): text
    default: json
    }
  }

  /// The value as compact JSON, written as the trace writes it; nothing in it steers a terminal.
  package var json: String {
    var text = JSONLines(escapesControls: true)
    text.put(self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

/// JSON Lines, read back one value at a time: a trace, or the records that one is expected to have.
package struct ValueLines: ~Copyable {
  /// The name as the user gave it; errors begin with it.
  package let name: String
  private var lines: LineReader
  /// The value that was read last.
  private var node: JSONNode?

  package init(name: String, source: ByteSource) {
    self.name = name
    lines = LineReader(TextWindow(source))
  }

  /// The next line's value; nil at the end. Lines without anything are skipped.
  package mutating func next() throws(EventFileError) -> Value? {
    do throws(Fault) {
      guard var scanner = try lines.next() else { return nil }
      let node = try scanner.readNode()
      try scanner.finish()
      self.node = node
      return Value(node)
    } catch {
      throw EventFileError(file: name, place: lines.place(of: error.at), problem: error.eventFileProblem)
    }
  }

  /// Returns where a part of the value that was read last stands; as far as the path can be followed.
  package func place(of path: [String] = []) -> TextPlace {
    lines.place(of: node?.part(at: path.map { .key($0) }).at ?? 0)
  }

  /// A file that holds one value.
  package static func document(name: String, _ bytes: [UInt8]) throws(EventFileError) -> Value {
    do throws(Fault) {
      if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { throw Fault(at: 0, problem: .utf16) }
      return Value(try JSONNode(text: bytes))
    } catch {
      throw EventFileError(file: name, place: TextPlace(of: error.at, in: bytes), problem: error.eventFileProblem)
    }
  }
}
