public import OverlayEngine
public import OverlayReplay

/// A trace that is put together while its run goes on: the same as if it had been written and read back.
public struct LiveTrace {
  private var writer: TraceWriter
  private let names: NameTable
  private var finger = FingerTrack()
  private let header: TraceHeader

  public init(_ header: TraceHeader, names: NameTable) {
    self.header = header
    self.names = names
    writer = TraceWriter(names: names)
    finger.screenHeight = header.screen.size.height
    writer.write(header)
  }

  /// The file that it would be.
  public var bytes: [UInt8] { writer.bytes }

  /// Something is about to be done to the stage. Call before it is applied.
  public mutating func add(_ event: InputEvent) {
    finger.add(event)
  }

  public mutating func add(_ record: Record) {
    if case .drag(let height, _, _) = record.kind { finger.place(overlayAt: height, record.time) }
    writer.write(record)
  }

  public mutating func add(_ frame: TraceFrame) {
    writer.write(frame)
  }

  public mutating func add(_ end: TraceEnd) {
    writer.write(end)
  }

  public mutating func add(_ stopped: TraceStopped) {
    writer.write(stopped)
  }

  /// All of it. What a writer has written can be read.
  public func finish() throws(TraceFileError) -> Trace {
    var trace = try Trace.read(name: header.events, .memory(writer.bytes))
    trace.finger = finger.samples
    return trace
  }
}
