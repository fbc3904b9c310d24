public import OverlayEngine

/// Turns what happened into the trace's lines. The bytes gather until `removeAll`, in memory that is used again.
public struct TraceWriter {
  var line = JSONLines()
  var names: QuotedNames

  public init(names: NameTable) {
    self.names = QuotedNames(names)
  }

  /// Whole lines, in UTF-8.
  public var bytes: [UInt8] {
    @inline(__always) _read { yield line.bytes }
  }

  /// Forgets what was written, to make room for more.
  public mutating func removeAll() { line.removeAll() }

  /// What one thing that happened looks like.
  public mutating func write(_ record: Record) {
    begin(record.time, Self.event(record.kind))
    if !record.kind.isOfView { putOverlay(record.layer) }
    putKeys(of: record.kind, layer: record.layer)
    line.put("}\n")
  }

  public mutating func write(_ header: TraceHeader) {
    begin(.start, "begin")
    line.put(",\"version\":1,\"config\":")
    line.put(quoted: header.config)
    line.put(",\"events\":")
    line.put(quoted: header.events)
    put(",\"screen\":{\"width\":", header.screen.size.width)
    put(",\"height\":", header.screen.size.height)
    put(",\"scale\":", header.screen.scale)
    put(",\"safeArea\":{\"top\":", header.screen.safeArea.top)
    put(",\"left\":", header.screen.safeArea.left)
    put(",\"bottom\":", header.screen.safeArea.bottom)
    put(",\"right\":", header.screen.safeArea.right)
    line.put("}}}\n")
  }

  public mutating func write(_ frame: TraceFrame) {
    begin(seconds: frame.seconds, "frame")
    put(",\"index\":", Double(frame.index))
    line.put(",\"layers\":{")
    for (place, layer) in frame.layers.enumerated() {
      if place > 0 { line.put(",") }
      names.put(layer.id, to: &line)
      put(":{\"height\":", layer.height)
      line.put(",")
      put(layer.frame)
      if let offset = layer.offset { put(",\"offset\":", offset) }
      if let alpha = layer.alpha { put(",\"alpha\":", alpha) }
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
      if let alpha = container.alpha { put("\"alpha\":", alpha) }
      line.put(container.alpha == nil ? "\"views\":[" : ",\"views\":[")
      for (place, view) in container.views.enumerated() {
        line.put(place == 0 ? "{\"id\":" : ",{\"id\":")
        line.put(quoted: view.id)
        line.put(",")
        put(view.frame)
        put(",\"opacity\":", view.opacity)
        if let alpha = view.dimming { put(",\"alpha\":", alpha) }
        line.put("}")
      }
      line.put("]}")
    }
    line.put("}")
  }

  private mutating func put(_ frame: Rect) {
    put("\"frame\":[", frame.x)
    put(",", frame.y)
    put(",", frame.width)
    put(",", frame.height)
    line.put("]")
  }

  public mutating func write(_ end: TraceEnd) {
    begin(seconds: end.seconds, "end")
    put(",\"frames\":", Double(end.frames))
    put(",\"expectations\":{\"passed\":", Double(end.passed))
    put(",\"failed\":", Double(end.failed))
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
      if let notch { put("\"notch\":", notch) }
      put(notch == nil ? "\"height\":" : ",\"height\":", height)
    case .anchor(let index, let height):
      put("\"anchor\":", Double(index))
      put(",\"height\":", height)
    case .views(let visible):
      line.put("\"visible\":")
      line.put(visible)
    }
  }

  public mutating func write(_ stopped: TraceStopped) {
    begin(stopped.time, "stopped")
    line.put(",\"message\":")
    line.put(quoted: stopped.message)
    put(",\"exit\":", Double(stopped.exit))
    line.put("}\n")
  }

  @inline(__always)
  private mutating func begin(_ time: Instant, _ event: StaticString) {
    line.put("{\"t\":")
    line.put(time)
    line.put(",\"event\":\"")
    line.put(event)
    line.put("\"")
  }

  private mutating func begin(seconds: Double, _ event: StaticString) {
    put("{\"t\":", seconds)
    line.put(",\"event\":\"")
    line.put(event)
    line.put("\"")
  }

  @inline(__always)
  private mutating func putOverlay(_ layer: Name?) {
    guard let layer else { return }
    put(",\"overlay\":", layer)
  }

  @inline(__always)
  mutating func put(_ key: StaticString, _ number: Double) {
    line.put(key)
    line.put(number)
  }

  @inline(__always)
  mutating func put(_ key: StaticString, _ name: Name) {
    line.put(key)
    names.put(name, to: &line)
  }
}
