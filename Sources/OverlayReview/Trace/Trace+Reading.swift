import JSONText
import OverlayEngine
public import OverlayReplay

extension Trace {
  /// Reads a trace.
  public static func read(name: String, _ source: ByteSource) throws(TraceFileError) -> Trace {
    var lines = ValueLines(name: name, source: source)
    guard let first = try firstRecord(&lines) else {
      throw TraceFileError(file: name, place: TextPlace(line: 1, column: 1), problem: .empty)
    }
    do throws(RecordReader.Refusal) {
      var builder = try TraceBuilder(first: first)
      while let line = try nextRecordRefusing(&lines) { try builder.add(line) }
      return builder.finish()
    } catch {
      throw TraceFileError(file: name, place: error.place ?? lines.place(of: error.path), problem: error.problem)
    }
  }

  /// The records of a file that has records only: what a run is expected to tell.
  static func readRecords(name: String, _ source: ByteSource) throws(TraceFileError) -> [Value] {
    var lines = ValueLines(name: name, source: source)
    var records: [Value] = []
    while let record = try nextRecord(&lines) {
      guard record.event != nil else {
        throw TraceFileError(file: name, place: lines.place(), problem: .missingKey("event", event: nil))
      }
      records.append(.object(record.fields))
    }
    return records
  }

  /// A file that is one JSON value.
  static func document(name: String, _ bytes: [UInt8]) throws(TraceFileError) -> Value {
    do throws(EventFileError) {
      return try ValueLines.document(name: name, bytes)
    } catch {
      throw TraceFileError(file: name, place: error.place, problem: .text(error.problem))
    }
  }

  /// What does not even begin as JSON is something else: a config, a picture.
  private static func firstRecord(_ lines: inout ValueLines) throws(TraceFileError) -> RecordReader? {
    do throws(TraceFileError) {
      return try nextRecord(&lines)
    } catch {
      guard case .text(let problem) = error.problem, error.place.line == 1, case .grammar = problem else { throw error }
      throw TraceFileError(file: error.file, place: error.place, problem: .noTrace(problem))
    }
  }

  private static func nextRecord(_ lines: inout ValueLines) throws(TraceFileError) -> RecordReader? {
    do throws(RecordReader.Refusal) {
      return try nextRecordRefusing(&lines)
    } catch {
      throw TraceFileError(file: lines.name, place: error.place ?? lines.place(of: error.path), problem: error.problem)
    }
  }

  private static func nextRecordRefusing(_ lines: inout ValueLines) throws(RecordReader.Refusal) -> RecordReader? {
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
