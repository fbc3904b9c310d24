public import OverlayEngine

/// Turns records into the lines of a trace. The bytes accumulate until `removeAll`, whose memory is reused.
public struct TraceWriter: ~Copyable {
  private var line: JSONLines
  private var names: QuotedNames
  /// Whether nothing stands yet in the list or the object that was begun.
  private var isFirst = false

  /// A writer without lines.
  public init() { self.init(escapesControls: false) }

  /// - Parameter escapesControls: whether control characters are escaped, for text that may go to a terminal or to the
  ///   log of a build server, which nothing in it may steer.
  package init(escapesControls: Bool) {
    line = JSONLines(capacity: 1 << 12, escapesControls: escapesControls)
    names = QuotedNames(escapesControls: escapesControls)
  }

  /// The whole lines, in UTF-8: a copy.
  public var bytes: [UInt8] { line.bytes }

  /// How many bytes were written.
  public var count: Int { line.count }

  /// Calls a function with the bytes of the lines, without copying them.
  package func withBytes<Failure>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    try body(UnsafeRawBufferPointer(line.written))
  }

  /// Forgets what was written, to make room for more.
  public mutating func removeAll() { line.removeAll() }

  /// Appends the line of a record; some records have none.
  public mutating func write(_ record: Record) {
    let event = record.kind.event
    guard event.isTraced else { return }
    begin(record.time, event.rawValue)
    if let layer = record.layer { put(event.layerKey, .name(layer)) }
    record.putKeys(to: &self)
    line.put("}\n")
  }

  package mutating func write(_ header: TraceHeader) {
    begin(.start, "begin")
    put("version", 1)
    put("config", .text(header.config))
    put("events", .text(header.events))
    let size = header.screen.size
    put(
      "screen",
      .value(
        .fields([
          "width": .number(size.width), "height": .number(size.height), "scale": .number(header.screen.scale),
          "safeArea": header.screen.safeArea.value,
        ])))
    let (changed, defaults) = (header.parameters.changed, header.parameters.defaults)
    if !changed.isEmpty { put("parameters", .value(.object(changed))) }
    if !defaults.isEmpty { put("defaults", .value(.object(defaults))) }
    if !header.modules.isEmpty { put("modules", .value(.list(header.modules.map { .string($0) }))) }
    line.put("}\n")
  }

  package mutating func write(_ frame: TraceFrame) {
    begin(seconds: frame.seconds, "frame")
    put("index", Double(frame.index))
    open("layers", .object)
    for layer in frame.layers {
      open(layer.id)
      put("height", layer.height)
      put(layer.frame)
      put("offset", layer.offset)
      if !layer.offsets.isEmpty {
        put("offsets", .value(.object(layer.offsets.map { Value.Field(key: $0.id, value: .number($0.offset)) })))
      }
      put("alpha", layer.alpha)
      close(.object)
    }
    close(.object)
    if !frame.containers.isEmpty { put(frame.containers) }
    if frame.keyboard > 0 { put("keyboard", frame.keyboard) }
    line.put("}\n")
  }

  private mutating func put(_ containers: [TraceFrame.Container]) {
    open("containers", .object)
    for container in containers {
      open(container.id)
      put("alpha", container.alpha)
      open("views", .list)
      for view in container.views {
        open(nil, .object)
        put("id", .text(view.id))
        put(view.frame)
        put("opacity", view.opacity)
        put("alpha", view.dimming)
        close(.object)
      }
      close(.list)
      close(.object)
    }
    close(.object)
  }

  private mutating func put(_ frame: Rect) {
    open("frame", .list)
    put(nil, frame.x)
    put(nil, frame.y)
    put(nil, frame.width)
    put(nil, frame.height)
    close(.list)
  }

  package mutating func write(_ end: TraceEnd) {
    begin(seconds: end.seconds, "end")
    put("frames", Double(end.frames))
    put(
      "expectations", .value(.fields(["passed": .number(Double(end.passed)), "failed": .number(Double(end.failed))])))
    put("layers", .value(.object(end.layers)))
    line.put("}\n")
  }

  package mutating func write(_ stopped: TraceStopped) {
    begin(stopped.time, "stopped")
    put("message", .text(stopped.message))
    put("exit", Double(stopped.exit))
    line.put("}\n")
  }

  @inline(__always)
  private mutating func begin(_ time: Instant, _ event: String) {
    line.put("{\"t\":")
    line.put(time)
    isFirst = false
    var event = event
    line.put(",\"event\":\"")
    event.withUTF8 { line.put(json: $0) }
    line.put("\"")
  }

  private mutating func begin(seconds: Double, _ event: String) {
    line.put("{\"t\":")
    line.put(seconds)
    isFirst = false
    put("event", .text(event))
  }

  /// Puts a number under a key, and nothing at all for `nil`.
  @inline(__always)
  private mutating func put(_ key: StaticString?, _ number: Double?) {
    if let number { put(key, .number(number)) }
  }

  /// Begins an object under the name of what it is about.
  private mutating func open(_ name: Name) {
    separate()
    names.put(name, to: &line)
    line.put(":{")
    isFirst = true
  }
}

extension TraceWriter: KeySink {
  @inline(__always)
  private mutating func separate() {
    if isFirst { isFirst = false } else { line.put(UInt8(ascii: ",")) }
  }

  private mutating func begin(_ key: StaticString?) {
    guard let key else { return separate() }
    line.put(key: key, isFirst: isFirst)
    isFirst = false
  }

  @inline(__always)
  mutating func put(_ key: StaticString?, _ value: PlainValue) {
    begin(key)
    switch value {
    case .number(let number): line.put(number)
    case .flag(let flag): line.put(flag)
    case .name(let name): names.put(name, to: &line)
    case .text(let text): line.put(quoted: text)
    case .value(let value): line.put(value)
    }
  }

  mutating func open(_ key: StaticString?, _ group: KeyGroup) {
    begin(key)
    line.put(group == .list ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func close(_ group: KeyGroup) {
    line.put(group == .list ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    isFirst = false
  }
}

/// The names of a run as JSON strings, made once each.
private struct QuotedNames {
  private let escapesControls: Bool
  private var bytes: [UInt8] = []
  /// The ranges by the name's number; empty where it was not needed yet.
  private var ranges: [Range<Int>] = []

  init(escapesControls: Bool) {
    self.escapesControls = escapesControls
  }

  /// Puts a name at the end of a line.
  @inline(__always)
  mutating func put(_ name: Name, to line: inout JSONLines) {
    let index = Int(name.index)
    if index >= ranges.count || ranges[index].isEmpty { add(name) }
    let range = ranges[index]
    bytes.withUnsafeBufferPointer { line.put(json: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private mutating func add(_ name: Name) {
    let index = Int(name.index)
    while ranges.count <= index { ranges.append(0..<0) }
    var line = JSONLines(escapesControls: escapesControls)
    line.put(quoted: name.text)
    ranges[index] = bytes.count..<bytes.count + line.count
    bytes += line.written
  }
}

/// A trace on its way out: lines gather until there are enough of them to be handed on.
package final class TraceStream {
  private var writer: TraceWriter
  private let take: (UnsafeRawBufferPointer) -> Void
  private static let pieceSize = 1 << 16

  /// - Parameters:
  ///   - escapesControls: Whether control characters are escaped, for text that may go to a terminal.
  ///   - take: Gets whole lines; the bytes are gone once it returns.
  package init(escapesControls: Bool = false, _ take: @escaping (UnsafeRawBufferPointer) -> Void) {
    writer = TraceWriter(escapesControls: escapesControls)
    self.take = take
  }

  package func write(_ header: TraceHeader) { writer.write(header) }

  package func write(_ record: Record) {
    writer.write(record)
    if writer.count >= Self.pieceSize { flush() }
  }

  package func write(_ frame: TraceFrame) {
    writer.write(frame)
    if writer.count >= Self.pieceSize { flush() }
  }

  /// The last line.
  package func write(_ end: TraceEnd) {
    writer.write(end)
    flush()
  }

  /// The last line.
  package func write(_ stopped: TraceStopped) {
    writer.write(stopped)
    flush()
  }

  /// Hands out what has gathered.
  package func flush() {
    writer.withBytes(take)
    writer.removeAll()
  }
}
