public import OverlayEngine
public import OverlayReplay

/// A trace that is put together while its run goes on: the same as if it had been written and read back.
public struct LiveTrace {
  private var builder: TraceBuilder
  private var finger = FingerTrack()

  public init(_ header: TraceHeader) {
    builder = TraceBuilder(config: header.config, events: header.events, header.screen)
    finger.screenHeight = header.screen.size.height
  }

  /// Something is about to be done to the stage. Call before it is applied.
  public mutating func add(_ event: InputEvent) {
    finger.add(event)
  }

  public mutating func add(_ record: Record) {
    guard record.kind.isTraced else { return }
    if case .drag(let height, _, _) = record.kind { finger.place(overlayAt: height, record.time) }
    let kind = record.kind.event
    builder.add(
      TraceRecord(
        seconds: record.time.seconds, event: kind.rawValue, kind: kind, overlay: record.layer?.text, fields: record.fields))
  }

  public mutating func add(_ frame: TraceFrame) {
    builder.add(frame)
  }

  public mutating func add(_ end: TraceEnd) {
    builder.trace.ending = .end(seconds: end.seconds)
  }

  public mutating func add(_ stopped: TraceStopped) {
    builder.trace.ending = .stopped(seconds: stopped.time.seconds, message: stopped.message)
  }

  public func finish() -> Trace {
    var trace = builder.finish()
    trace.finger = finger.samples
    return trace
  }
}
