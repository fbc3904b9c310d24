import OverlayEngine

/// Puts a trace together, line after line.
struct TraceBuilder {
  private(set) var trace: Trace
  private var isComplete = false
  private var places: [String: Int] = [:]

  /// Begins with the first line.
  init(first line: RecordReader) throws(RecordReader.Refusal) {
    guard line.event == "begin" else { throw RecordReader.Refusal(path: [], problem: .beginMissing(found: line.event)) }
    let version = try line.number("version")
    guard version == 1 else { throw RecordReader.Refusal(path: ["version"], problem: .version(found: version)) }
    let screen = try line.object("screen")
    let area = try screen.object("safeArea")
    trace = Trace(
      config: try line.text("config"), events: try line.text("events"),
      screen: Screen(
        size: Size(width: try screen.number("width"), height: try screen.number("height")), scale: try screen.number("scale"),
        safeArea: EdgeInsets(
          top: try area.number("top"), left: try area.number("left"), bottom: try area.number("bottom"), right: try area.number("right"))))
  }

  mutating func add(_ line: RecordReader) throws(RecordReader.Refusal) {
    guard !isComplete else { throw RecordReader.Refusal(path: [], problem: .afterEnd) }
    let seconds = try line.number("t")
    switch try line.text("event") {
    case "frame": try addFrame(line, seconds)
    case "end":
      trace.ending = .end(seconds: seconds)
      isComplete = true
    case "stopped":
      trace.ending = .stopped(seconds: seconds, message: try line.text("message"))
      isComplete = true
    case let event: try addRecord(line, event, seconds)
    }
  }

  private mutating func addRecord(_ line: RecordReader, _ event: String, _ seconds: Double) throws(RecordReader.Refusal) {
    let container = try line.optionalText("container")
    let overlay = try line.optionalText("overlay") ?? container
    let fields = line.fields.filter { !["t", "event", "overlay", "container"].contains($0.key) }
    trace.records.append(TraceRecord(seconds: seconds, event: event, overlay: overlay, fields: fields))
    if let overlay { _ = place(of: overlay) }
  }

  private mutating func addFrame(_ line: RecordReader, _ seconds: Double) throws(RecordReader.Refusal) {
    let layers = try line.object("layers")
    for field in layers.fields {
      let layer = try layers.object(field.key)
      let place = place(of: field.key)
      try addPlace(layer, of: place)
      add(try layer.number("height"), to: .height, of: place)
      if let offset = try layer.optionalNumber("offset") { add(offset, to: .offset, of: place) }
      if let alpha = try layer.optionalNumber("alpha") { add(alpha, to: .dimming, of: place) }
    }
    if line.value("containers") != nil { try addContainers(try line.object("containers")) }
    trace.frameTimes.append(seconds)
  }

  private mutating func addPlace(_ layer: RecordReader, of place: Int) throws(RecordReader.Refusal) {
    let frame = try layer.numbers("frame", count: 4)
    add(frame[0], to: .x, of: place)
    add(frame[1], to: .y, of: place)
    add(frame[2], to: .width, of: place)
    add(frame[3], to: .frameHeight, of: place)
  }

  /// A view's curves are those of a layer of its own: `toasts/a`.
  private mutating func addContainers(_ containers: RecordReader) throws(RecordReader.Refusal) {
    for field in containers.fields {
      let container = try containers.object(field.key)
      if let alpha = try container.optionalNumber("alpha") { add(alpha, to: .dimming, of: place(of: field.key)) }
      for view in try container.objects("views") {
        let place = place(of: "\(field.key)/\(try view.text("id"))")
        trace.layers[place].isView = true
        try addPlace(view, of: place)
        add(try view.number("opacity"), to: .opacity, of: place)
        if let alpha = try view.optionalNumber("alpha") { add(alpha, to: .dimming, of: place) }
      }
    }
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
  consuming func finish() -> Trace {
    for place in trace.layers.indices {
      for property in Property.allCases {
        guard var curve = trace.layers[place].curves.removeValue(forKey: property) else { continue }
        while curve.count < trace.frameTimes.count { curve.append(.nan) }
        trace.layers[place].curves[property] = curve
      }
    }
    return trace
  }
}
