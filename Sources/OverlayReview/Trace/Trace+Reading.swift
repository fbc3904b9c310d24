import JSONText
import OverlayEngine
package import OverlayReplay

extension Trace {
  package static func read(name: String, _ source: ByteSource) throws(TraceFileError) -> Trace {
    try located(name, source) { lines throws(RecordReader.Refusal) in
      guard let first = try firstRecord(&lines) else {
        throw RecordReader.Refusal(path: [], problem: .empty, place: TextPlace(line: 1, column: 1))
      }
      var builder = try TraceBuilder(first: first)
      while let line = try nextRecord(&lines) { try builder.add(line) }
      return builder.finish()
    }
  }

  /// The records of a file that has records only: what a run is expected to tell.
  static func readRecords(name: String, _ source: ByteSource) throws(TraceFileError) -> [Value] {
    try located(name, source) { lines throws(RecordReader.Refusal) in
      var records: [Value] = []
      while let record = try nextRecord(&lines) {
        guard record.event != nil else { throw record.missing("event") }
        records.append(.object(record.fields))
      }
      return records
    }
  }

  /// A file that is one JSON value.
  static func document(name: String, _ bytes: [UInt8]) throws(TraceFileError) -> Value {
    do throws(EventFileError) {
      return try ValueLines.document(name: name, bytes)
    } catch {
      throw TraceFileError(file: name, place: error.place, problem: .text(error.problem))
    }
  }

  private static func located<Result>(
    _ name: String, _ source: ByteSource, _ read: (inout ValueLines) throws(RecordReader.Refusal) -> Result
  ) throws(TraceFileError) -> Result {
    var lines = ValueLines(name: name, source: source)
    do throws(RecordReader.Refusal) {
      return try read(&lines)
    } catch {
      throw TraceFileError(file: name, place: error.place ?? lines.place(of: error.path), problem: error.problem)
    }
  }

  /// What does not even begin as JSON is something else: a config, a picture.
  private static func firstRecord(_ lines: inout ValueLines) throws(RecordReader.Refusal) -> RecordReader? {
    do throws(RecordReader.Refusal) {
      return try nextRecord(&lines)
    } catch {
      guard case .text(let problem) = error.problem, error.place?.line == 1, case .grammar = problem else {
        throw error
      }
      throw RecordReader.Refusal(path: [], problem: .noTrace(problem), place: error.place)
    }
  }

  private static func nextRecord(_ lines: inout ValueLines) throws(RecordReader.Refusal) -> RecordReader? {
    let value: Value?
    do throws(EventFileError) {
      value = try lines.next()
    } catch {
      throw RecordReader.Refusal(path: [], problem: .text(error.problem), place: error.place)
    }
    guard let value else { return nil }
    guard case .object(let fields) = value else { throw RecordReader.Refusal(path: [], problem: .noObject) }
    return RecordReader(fields: fields)
  }
}
