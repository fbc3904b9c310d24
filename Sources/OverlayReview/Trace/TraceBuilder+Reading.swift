import OverlayEngine
import OverlayReplay

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
