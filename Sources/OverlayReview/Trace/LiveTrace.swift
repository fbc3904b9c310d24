package import OverlayEngine
package import OverlayReplay

/// A trace that is put together while its run goes on: the same as if it had been written and read back.
package struct LiveTrace {
  private var builder: TraceBuilder
  private var finger = FingerTrack()

  package init(_ header: TraceHeader) {
    builder = TraceBuilder(config: header.config, events: header.events, header.screen)
    (builder.trace.parameters, builder.trace.defaults) = (header.parameters.changed, header.parameters.defaults)
    finger.screenHeight = header.screen.size.height
  }

  /// Something is about to be done to the stage. Call before it is applied.
  package mutating func add(_ event: InputEvent) {
    finger.add(event)
  }

  package mutating func add(_ record: Record) {
    guard record.kind.isTraced else { return }
    if case .drag(let height, _, _) = record.kind { finger.place(overlayAt: height, record.time) }
    let kind = record.kind.event
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
