package import OverlayEngine
package import OverlayReplay
import Text

/// Puts a trace together, in the order in which things happened.
struct TraceBuilder {
  var trace: Trace
  private var places: [String: Int] = [:]

  init(config: String, events: String, _ screen: Screen) {
    trace = Trace(config: config, events: events, screen: screen)
  }

  mutating func add(_ record: TraceRecord) {
    trace.records.append(record)
    if let overlay = record.overlay { _ = place(of: overlay) }
  }

  /// A view's curves are those of a layer of its own: `toasts/a`.
  mutating func add(_ frame: TraceFrame) {
    for layer in frame.layers {
      let place = place(of: layer.id.text)
      add(layer.frame, of: place)
      add(layer.height, to: .height, of: place)
      if let offset = layer.offset { add(offset, to: .offset, of: place) }
      if let alpha = layer.alpha { add(alpha, to: .dimming, of: place) }
    }
    for container in frame.containers {
      if let alpha = container.alpha { add(alpha, to: .dimming, of: place(of: container.id.text)) }
      for view in container.views {
        let place = place(of: "\(container.id.text)/\(view.id)")
        trace.layers[place].isView = true
        add(view.frame, of: place)
        add(view.opacity, to: .opacity, of: place)
        if let alpha = view.dimming { add(alpha, to: .dimming, of: place) }
      }
    }
    trace.frameTimes.append(frame.seconds)
  }

  private mutating func add(_ frame: Rect, of place: Int) {
    add(frame.x, to: .x, of: place)
    add(frame.y, to: .y, of: place)
    add(frame.width, to: .width, of: place)
    add(frame.height, to: .frameHeight, of: place)
  }

  /// Frames before, in which the layer was not there, get NaN. Of two views of one name the lower one counts.
  private mutating func add(_ value: Double, to property: Property, of place: Int) {
    var curve = trace.layers[place].curves.removeValue(forKey: property) ?? []
    while curve.count < trace.frameTimes.count { curve.append(.nan) }
    if curve.count == trace.frameTimes.count { curve.append(value) }
    trace.layers[place].curves[property] = curve
  }

  private mutating func place(of id: String) -> Int {
    if let place = places[id] { return place }
    places[id] = trace.layers.count
    trace.layers.append(LayerTrace(id: id))
    return trace.layers.count - 1
  }

  /// The trace, with every curve as long as there are frames.
  func finish() -> Trace {
    var trace = trace
    let count = trace.frameTimes.count
    for place in trace.layers.indices {
      trace.layers[place].curves = trace.layers[place].curves.mapValues {
        $0.count == count ? $0 : $0 + Array(repeating: .nan, count: count - $0.count)
      }
    }
    return trace
  }
}

extension TraceBuilder {
  init(first line: RecordReader) throws(RecordReader.Refusal) {
    guard line.event == "begin" else { throw RecordReader.Refusal(path: [], problem: .beginMissing(found: line.event)) }
    let version = try line.number("version")
    guard version == 1 else { throw RecordReader.Refusal(path: ["version"], problem: .version(found: version)) }
    let screen = try line.object("screen")
    let area = try screen.object("safeArea")
    self.init(
      config: try line.text("config"), events: try line.text("events"),
      Screen(
        size: Size(width: try screen.number("width"), height: try screen.number("height")),
        scale: try screen.number("scale"),
        safeArea: EdgeInsets(
          top: try area.number("top"), left: try area.number("left"), bottom: try area.number("bottom"),
          right: try area.number("right"))))
    if case .object(let fields)? = line.fields.first(where: { $0.key == "parameters" })?.value {
      trace.parameters = fields
    }
    if case .object(let fields)? = line.fields.first(where: { $0.key == "defaults" })?.value { trace.defaults = fields }
  }

  mutating func add(_ line: RecordReader) throws(RecordReader.Refusal) {
    guard trace.ending == .missing else { throw RecordReader.Refusal(path: [], problem: .afterEnd) }
    let seconds = try line.number("t", RecordReader.moments)
    switch try line.text("event") {
    case "frame": add(try line.frame(seconds))
    case "end": trace.ending = .end(seconds: seconds)
    case "stopped": trace.ending = .stopped(seconds: seconds, message: try line.text("message"))
    case let event:
      let container = try line.optionalText("container")
      let overlay = try line.optionalText("overlay") ?? container
      let fields = line.fields.filter { !["t", "event", "overlay", "container"].contains($0.key) }
      add(
        TraceRecord(
          seconds: seconds, event: event, kind: Record.Event(rawValue: event), overlay: overlay, fields: fields))
    }
  }
}

extension RecordReader {
  fileprivate func frame(_ seconds: Double) throws(Refusal) -> TraceFrame {
    // Its number is not needed.
    var frame = TraceFrame(seconds: seconds, index: 0, layers: [])
    let layers = try object("layers")
    for field in layers.fields {
      let layer = try layers.object(field.key)
      let rect = try layer.rect()
      frame.layers.append(
        TraceFrame.Layer(
          id: Name(field.key), height: try layer.number("height"), frame: rect,
          offset: try layer.optionalNumber("offset"),
          alpha: try layer.optionalNumber("alpha")))
    }
    guard value("containers") != nil else { return frame }
    let containers = try object("containers")
    for field in containers.fields {
      let container = try containers.object(field.key)
      var shown = TraceFrame.Container(id: Name(field.key), alpha: try container.optionalNumber("alpha"), views: [])
      for view in try container.objects("views") {
        let (id, rect) = (try view.text("id"), try view.rect())
        shown.views.append(
          SeenView(id: id, frame: rect, opacity: try view.number("opacity"), dimming: try view.optionalNumber("alpha")))
      }
      frame.containers.append(shown)
    }
    return frame
  }

  private func rect() throws(Refusal) -> Rect {
    let numbers = try numbers("frame", count: 4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The keys of one line, asked for by name; what is missing, of the wrong kind or out of all bounds is refused with its
/// path.
struct RecordReader {
  let fields: [Value.Field]
  /// The path to these keys in the line.
  var path: [String] = []

  struct Refusal: Error {
    var path: [String]
    var problem: TraceFileError.Problem
    /// The place, known already where the line could not be read.
    var place: TextPlace?
  }

  var event: String? { value("event")?.text }

  func value(_ key: String) -> Value? { fields.first { $0.key == key }?.value }

  /// The range of what positions, heights, velocities and shares of a trace may be: further than any screen, near
  /// enough for whole numbers.
  static let bounds = -1e12...1e12
  /// Seconds; event files reach as far.
  static let moments = -1e9...1e9

  func number(_ key: String, _ bounds: ClosedRange<Double> = RecordReader.bounds) throws(Refusal) -> Double {
    guard let number = try optionalNumber(key, bounds) else { throw missing(key) }
    return number
  }

  func optionalNumber(_ key: String, _ bounds: ClosedRange<Double> = RecordReader.bounds) throws(Refusal) -> Double? {
    switch value(key) {
    case nil: return nil
    case .number(let number)? where bounds.contains(number): return number
    case .number?:
      throw wrong(
        key, "from \(NumberText.description(of: bounds.lowerBound)) to \(NumberText.description(of: bounds.upperBound))"
      )
    default: throw wrong(key, "a number")
    }
  }

  func wholeNumber(_ key: String, _ bounds: ClosedRange<Double>) throws(Refusal) -> Int {
    guard let whole = Int(exactly: try number(key, bounds)) else { throw wrong(key, "a whole number") }
    return whole
  }

  func text(_ key: String) throws(Refusal) -> String {
    guard let text = try optionalText(key) else { throw missing(key) }
    return text
  }

  func optionalText(_ key: String) throws(Refusal) -> String? {
    switch value(key) {
    case nil: return nil
    case .string(let text)?: return text
    default: throw wrong(key, "a string")
    }
  }

  func object(_ key: String) throws(Refusal) -> RecordReader {
    switch value(key) {
    case nil: throw missing(key)
    case .object(let fields)?: return RecordReader(fields: fields, path: path + [key])
    default: throw wrong(key, "an object")
    }
  }

  func objects(_ key: String) throws(Refusal) -> [RecordReader] {
    guard let value = value(key) else { throw missing(key) }
    guard case .list(let elements) = value else { throw wrong(key, "a list of objects") }
    var objects: [RecordReader] = []
    for case .object(let fields) in elements { objects.append(RecordReader(fields: fields, path: path + [key])) }
    guard objects.count == elements.count else { throw wrong(key, "a list of objects") }
    return objects
  }

  func numbers(_ key: String, count: Int) throws(Refusal) -> [Double] {
    guard let value = value(key) else { throw missing(key) }
    guard case .list(let elements) = value, elements.count == count else {
      throw wrong(key, "a list of \(count) numbers")
    }
    var numbers: [Double] = []
    for case .number(let number) in elements where Self.bounds.contains(number) { numbers.append(number) }
    guard numbers.count == count else { throw wrong(key, "a list of \(count) numbers") }
    return numbers
  }

  func missing(_ key: String) -> Refusal { Refusal(path: path, problem: .missingKey(key, event: event)) }

  func wrong(_ key: String, _ expected: String) -> Refusal {
    Refusal(path: path + [key], problem: .wrongType(key, expected: expected))
  }
}

/// A trace that is put together while its run goes on: the same as if it had been written and read back.
package struct LiveTrace {
  private var builder: TraceBuilder
  private var finger = FingerTrack()

  package init(_ header: TraceHeader) {
    builder = TraceBuilder(config: header.config, events: header.events, header.screen)
    (builder.trace.parameters, builder.trace.defaults) = (header.parameters.changed, header.parameters.defaults)
  }

  /// Something is about to be done to the stage. Call before it is applied.
  package mutating func add(_ event: InputEvent, on screen: Screen) {
    finger.add(event, on: screen)
  }

  package mutating func add(_ record: Record) {
    if case .grabbed(let jump) = record.kind, let layer = record.layer?.text {
      builder.trace.grabs.append(Trace.Grab(overlay: layer, seconds: record.time.seconds, jump: jump))
    }
    let kind = record.kind.event
    guard kind.isTraced else { return }
    if case .drag(let height, _, _) = record.kind { finger.place(overlayAt: height, record.time) }
    builder.add(
      TraceRecord(
        seconds: record.time.seconds, event: kind.rawValue, kind: kind, overlay: record.layer?.text,
        fields: record.fields))
  }

  package mutating func add(_ frame: TraceFrame) {
    builder.add(frame)
  }

  package mutating func add(_ end: TraceEnd) {
    builder.trace.ending = .end(seconds: end.seconds)
  }

  package mutating func add(_ stopped: TraceStopped) {
    builder.trace.ending = .stopped(seconds: stopped.time.seconds, message: stopped.message)
  }

  package func finish() -> Trace {
    var trace = builder.finish()
    trace.finger = finger.samples
    return trace
  }
}
