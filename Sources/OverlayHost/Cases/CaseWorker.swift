import Diagnostics
import OverlayEngine
package import OverlayReport
package import OverlayWorkers

/// A worker process of `test`: runs one case after the other, so that one that ends its process costs itself alone.
package enum CaseWorker {
  /// Returns once there is nothing more to do. Throws `MalformedMessage`.
  package static func serve(_ request: TestRequest) throws {
    let service = WorkerService(cancel: Interruption.request)
    try service.serve { (testCase: TestCase) -> CaseResult? in
      let result = GoldenComparison.perform(testCase, request)
      // What the interruption cut off says nothing of its case.
      return Interruption.isRequested ? nil : result
    }
  }
}

extension TestCase: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      name: try reader.take(), config: try reader.take(), recording: try reader.take(), golden: try reader.take(),
      hasGolden: try reader.take(), expected: try reader.take(), watched: try reader.take(), budgets: try reader.take(),
      filmstrip: try reader.take(), place: try reader.take(), failureFolder: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(name, config, recording, golden, hasGolden, expected, watched, budgets, filmstrip, place, failureFolder)
  }
}

extension CaseResult: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      name: try reader.take(), verdict: try reader.take(), sentences: try reader.take(), notes: try reader.take(),
      written: try reader.take(),
      folder: try reader.take(), moments: try reader.take(), place: try reader.take(),
      accepts: (try reader.take() as String?).flatMap(RecordMode.init(rawValue:)), page: try reader.take(),
      told: try reader.take(), duration: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(
      name, verdict, sentences, notes, written, folder, moments, place, accepts?.rawValue, page, told, duration)
  }
}

extension CaseResult.Told: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(config: try reader.take(), recording: try reader.take(), story: try reader.take())
  }

  func write(to writer: inout MessageWriter) { writer.put(config, recording, story) }
}

extension PageLine: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      time: Instant(microseconds: Int64(try Int(&reader))), layer: try reader.take(), text: try reader.take(),
      kind: try reader.take())
  }

  package func write(to writer: inout MessageWriter) { writer.put(Int(time.microseconds), layer, text, kind) }
}

extension ReportMoment: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(try reader.take(), try reader.take())
  }

  package func write(to writer: inout MessageWriter) { writer.put(seconds, words) }
}

extension CaseResult.Verdict: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    let word: String = try reader.take()
    let exit = (try reader.take() as Int?).flatMap { ExitStatus(rawValue: Int32(clamping: $0)) }
    guard let verdict = Self(word: word, exit: exit) else { throw MalformedMessage() }
    self = verdict
  }

  package func write(to writer: inout MessageWriter) { writer.put(word, exit.map { Int($0.rawValue) }) }
}
