package import OverlayReplay
package import Text

/// The reason why a trace, or a file of expected records, is refused, and where.
package struct TraceFileError: Error, Equatable, Sendable {
  /// The file as the user gave it.
  package var file: String
  package var place: TextPlace
  package var problem: Problem

  package enum Problem: Equatable, Sendable {
    /// It is no JSON.
    case text(EventFileProblem)
    /// Not even its first line is JSON.
    case noTrace(EventFileProblem)
    case empty
    case noObject
    /// The first line is not `begin` but this event; `nil` if it has none.
    case beginMissing(found: String?)
    case version(found: Double)
    case missingKey(String, event: String?)
    case wrongType(String, expected: String)
    case unknownRecord(String)
    case afterEnd
  }
}

extension TraceFileError: ReportedError {
  package var status: ExitStatus { .malformedInput }

  /// `file:line:column: what was found, what was expected, what to try`.
  package var description: String { "\(file):\(place.line):\(place.column): \(problem.sentence)" }
}

extension TraceFileError.Problem {
  var sentence: String {
    switch self {
    case .text(let problem): problem.sentence
    case .noTrace(let problem):
      "\(problem.sentence); this is not a trace: overlay-host run CONFIG EVENTS --trace FILE writes one"
    case .empty:
      "the file is empty; a trace begins with a \"begin\" record (overlay-host run CONFIG EVENTS --trace FILE writes one)"
    case .noObject: "found a value that is not an object; each line of a trace is one object"
    case .beginMissing(let found):
      "found \(found.map { "a \"\($0)\" record" } ?? "a line without \"event\"") where the \"begin\" record was expected; is this a trace?"
    case .version(let found): "\"version\" is \(NumberText.description(of: found)); only version 1 can be read"
    case .missingKey(let key, let event): "key \"\(key)\" is missing\(event.map { " in a \"\($0)\" record" } ?? "")"
    case .wrongType(let key, let expected): "\"\(key)\" must be \(expected)"
    case .unknownRecord(let kind):
      "unknown record \"\(kind)\"\(NameHint.tail(kind, in: ExpectedRecords.known, lead: "a trace has"))"
    case .afterEnd: "found a record after the trace's last one; are these two traces in one file?"
    }
  }
}
