import OverlayEngine
import OverlayReport
public import OverlayWorkers
import Spelling

/// A worker process of `test`: runs one case after the other, so that one that ends its process costs itself alone.
public enum CaseWorker {
  /// Returns once there is nothing more to do. Throws `MalformedMessage`.
  public static func serve(_ request: TestRequest) throws {
    let service = WorkerService(cancel: Interruption.request)
    try service.serve { (testCase: TestCase) -> CaseResult? in
      let result = CaseCheck.perform(testCase, request)
      // What the interruption cut off says nothing of its case.
      return Interruption.isRequested ? nil : result
    }
  }
}

extension TestCase: WorkerMessage {
  public init(_ reader: inout MessageReader) throws(MalformedMessage) {
    name = try reader.takeText()
    config = try reader.takeText()
    recording = try reader.takeText()
    golden = try reader.takeText()
    hasGolden = try reader.takeBool()
    expected = try reader.takeOptionalText()
    watched = try reader.takeOptionalText()
    budgets = try reader.takeOptionalText()
    filmstrip = try reader.takeOptionalText()
    place = try reader.takeText()
  }

  public func write(to writer: inout MessageWriter) {
    for text in [name, config, recording, golden] { writer.put(text) }
    writer.put(hasGolden)
    for text in [expected, watched, budgets, filmstrip] { writer.put(text) }
    writer.put(place)
  }
}

extension CaseResult: WorkerMessage {
  public init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(name: try reader.takeText())
    verdict = try Verdict(code: try reader.takeInt())
    sentences = try reader.takeTexts()
    written = try reader.takeTexts()
    folder = try reader.takeOptionalText()
    moments = try reader.takeList { reader throws(MalformedMessage) in try reader.takeDouble() }
    acceptance = try reader.takeOptionalText()
    page = try reader.takeOptionalText()
    told = try reader.takeBool() ? Told(&reader) : nil
    duration = try reader.takeDouble()
  }

  public func write(to writer: inout MessageWriter) {
    writer.put(name)
    writer.put(verdict.code)
    writer.put(sentences)
    writer.put(written)
    writer.put(folder)
    writer.put(moments) { $0.put($1) }
    writer.put(acceptance)
    writer.put(page)
    writer.put(told != nil)
    told?.write(to: &writer)
    writer.put(duration)
  }
}

extension CaseResult.Told {
  fileprivate init(_ reader: inout MessageReader) throws(MalformedMessage) {
    config = try reader.takeText()
    recording = try reader.takeText()
    story = try reader.takeList { reader throws(MalformedMessage) in
      PageLine(
        time: Instant(microseconds: Int64(try reader.takeInt())), layer: try reader.takeOptionalText(), text: try reader.takeText(),
        kind: try reader.takeText())
    }
  }

  fileprivate func write(to writer: inout MessageWriter) {
    writer.put(config)
    writer.put(recording)
    writer.put(story) { writer, line in
      writer.put(Int(line.time.microseconds))
      writer.put(line.layer)
      writer.put(line.text)
      writer.put(line.kind)
    }
  }
}

extension CaseResult.Verdict {
  /// Below 0: the status of a case that was stopped, negated and less 1.
  fileprivate var code: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .recorded: 2
    case .stopped(let status): -1 - Int(status.rawValue)
    }
  }

  fileprivate init(code: Int) throws(MalformedMessage) {
    switch code {
    case 0: self = .passed
    case 1: self = .failed
    case 2: self = .recorded
    default:
      guard code < 0, let status = ExitStatus(rawValue: Int32(clamping: -1 - code)) else { throw MalformedMessage() }
      self = .stopped(status)
    }
  }
}
