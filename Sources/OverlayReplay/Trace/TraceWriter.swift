public import OverlayEngine

/// Turns what happened into the trace's lines. The bytes gather until `removeAll`, in memory that is used again.
public struct TraceWriter: ~Copyable {
  private var line = JSONLines(capacity: 1 << 12)
  private var names = QuotedNames()
  /// Nothing stands yet in the list or the object that was begun.
  private var isFirst = false

  public init() {}

  /// Whole lines, in UTF-8: a copy.
  public var bytes: [UInt8] { line.bytes }

  /// How many bytes there are.
  public var count: Int { line.count }

  /// Hands them out without a copy.
  public func withBytes<Failure>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    try body(UnsafeRawBufferPointer(line.written))
  }

  /// Forgets what was written, to make room for more.
  public mutating func removeAll() { line.removeAll() }

  /// What one thing that happened looks like.
  public mutating func write(_ record: Record) {
    guard record.kind.isTraced else { return }
    begin(record.time, record.kind.event.rawValue)
    if let layer = record.layer { put(record.layerKey, layer) }
    record.putKeys(to: &self)
    line.put("}\n")
  }

  public mutating func write(_ header: TraceHeader) {
    begin(.start, "begin")
    line.put(",\"version\":1,\"config\":")
    line.put(quoted: header.config)
    line.put(",\"events\":")
    line.put(quoted: header.events)
    put(json: ",\"screen\":{\"width\":", header.screen.size.width)
    put(json: ",\"height\":", header.screen.size.height)
    put(json: ",\"scale\":", header.screen.scale)
    put(json: ",\"safeArea\":{\"top\":", header.screen.safeArea.top)
    put(json: ",\"left\":", header.screen.safeArea.left)
    put(json: ",\"bottom\":", header.screen.safeArea.bottom)
    put(json: ",\"right\":", header.screen.safeArea.right)
    line.put("}}")
    if !header.parameters.isEmpty {
      line.put(",\"parameters\":")
      line.put(.object(header.parameters))
    }
    line.put("}\n")
  }

  public mutating func write(_ frame: TraceFrame) {
    begin(seconds: frame.seconds, "frame")
    put(json: ",\"index\":", Double(frame.index))
    line.put(",\"layers\":{")
    for (place, layer) in frame.layers.enumerated() {
      if place > 0 { line.put(",") }
      names.put(layer.id, to: &line)
      put(json: ":{\"height\":", layer.height)
      line.put(",")
      put(layer.frame)
      if let offset = layer.offset { put(json: ",\"offset\":", offset) }
      if !layer.offsets.isEmpty {
        line.put(",\"offsets\":")
        line.put(.object(layer.offsets.map { Value.Field(key: $0.id, value: .number($0.offset)) }))
      }
      if let alpha = layer.alpha { put(json: ",\"alpha\":", alpha) }
      line.put("}")
    }
    line.put("}")
    if !frame.containers.isEmpty { put(frame.containers) }
    line.put("}\n")
  }

  private mutating func put(_ containers: [TraceFrame.Container]) {
    line.put(",\"containers\":{")
    for (place, container) in containers.enumerated() {
      if place > 0 { line.put(",") }
      names.put(container.id, to: &line)
      line.put(":{")
      if let alpha = container.alpha { put(json: "\"alpha\":", alpha) }
      line.put(container.alpha == nil ? "\"views\":[" : ",\"views\":[")
      for (place, view) in container.views.enumerated() {
        line.put(place == 0 ? "{\"id\":" : ",{\"id\":")
        line.put(quoted: view.id)
        line.put(",")
        put(view.frame)
        put(json: ",\"opacity\":", view.opacity)
        if let alpha = view.dimming { put(json: ",\"alpha\":", alpha) }
        line.put("}")
      }
      line.put("]}")
    }
    line.put("}")
  }

  private mutating func put(_ frame: Rect) {
    put(json: "\"frame\":[", frame.x)
    put(json: ",", frame.y)
    put(json: ",", frame.width)
    put(json: ",", frame.height)
    line.put("]")
  }

  public mutating func write(_ end: TraceEnd) {
    begin(seconds: end.seconds, "end")
    put(json: ",\"frames\":", Double(end.frames))
    put(json: ",\"expectations\":{\"passed\":", Double(end.passed))
    put(json: ",\"failed\":", Double(end.failed))
    line.put("},\"layers\":{")
    for (place, layer) in end.layers.enumerated() {
      if place > 0 { line.put(",") }
      names.put(layer.id, to: &line)
      line.put(":{")
      put(layer.state)
      line.put("}")
    }
    line.put("}}\n")
  }

  private mutating func put(_ state: TraceEnd.State) {
    switch state {
    case .notch(let notch, let height):
      if let notch {
        line.put("\"notch\":")
        names.put(notch, to: &line)
      }
      put(json: notch == nil ? "\"height\":" : ",\"height\":", height)
    case .anchor(let index, let height):
      put(json: "\"anchor\":", Double(index))
      put(json: ",\"height\":", height)
    case .views(let visible):
      line.put("\"visible\":")
      line.put(visible)
    }
  }

  public mutating func write(_ stopped: TraceStopped) {
    begin(stopped.time, "stopped")
    line.put(",\"message\":")
    line.put(quoted: stopped.message)
    put(json: ",\"exit\":", Double(stopped.exit))
    line.put("}\n")
  }

  @inline(__always)
  private mutating func begin(_ time: Instant, _ event: String) {
    var event = event
    line.put("{\"t\":")
    line.put(time)
    line.put(",\"event\":\"")
    event.withUTF8 { line.put(json: $0) }
    line.put("\"")
  }

  private mutating func begin(seconds: Double, _ event: StaticString) {
    put(json: "{\"t\":", seconds)
    line.put(",\"event\":\"")
    line.put(event)
    line.put("\"")
  }

  @inline(__always)
  private mutating func put(json start: StaticString, _ number: Double) {
    line.put(start)
    line.put(number)
  }
}

extension TraceWriter: KeySink {
  @inline(__always)
  private mutating func separate() {
    if isFirst { isFirst = false } else { line.put(UInt8(ascii: ",")) }
  }

  @inline(__always)
  private mutating func begin(key: StaticString) {
    separate()
    line.put(UInt8(ascii: "\""))
    line.put(key)
    line.put("\":")
  }

  mutating func put(_ key: StaticString, _ number: Double) {
    begin(key: key)
    line.put(number)
  }

  mutating func put(_ key: StaticString, _ flag: Bool) {
    begin(key: key)
    line.put(flag)
  }

  mutating func put(_ key: StaticString, word: StaticString) {
    begin(key: key)
    line.put(UInt8(ascii: "\""))
    line.put(word)
    line.put(UInt8(ascii: "\""))
  }

  mutating func put(_ key: StaticString, _ name: Name) {
    begin(key: key)
    names.put(name, to: &line)
  }

  mutating func put(_ key: StaticString, _ text: String) {
    begin(key: key)
    line.put(quoted: text)
  }

  mutating func put(_ key: StaticString, _ value: Value) {
    begin(key: key)
    line.put(value)
  }

  mutating func beginList(_ key: StaticString) {
    begin(key: key)
    line.put(UInt8(ascii: "["))
    isFirst = true
  }

  mutating func put(element number: Double) {
    separate()
    line.put(number)
  }

  mutating func put(element name: Name) {
    separate()
    names.put(name, to: &line)
  }

  mutating func put(element text: String) {
    separate()
    line.put(quoted: text)
  }

  mutating func beginElement() {
    separate()
    line.put(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func endElement() {
    line.put(UInt8(ascii: "}"))
    isFirst = false
  }

  mutating func endList() {
    line.put(UInt8(ascii: "]"))
    isFirst = false
  }
}
