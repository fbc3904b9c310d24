package import JSONText
package import OverlayReplay

/// Why a trace, or a file of expected records, is refused, and where.
package struct TraceFileError: Error, Equatable, Sendable {
  /// As the user gave it.
  package var file: String
  package var place: TextPlace
  package var problem: Problem

  package enum Problem: Equatable, Sendable {
    /// It is no JSON.
    case text(EventFileProblem)
    /// Not even its first line is.
    case noTrace(EventFileProblem)
    case empty
    case noObject
    /// The first line is not `begin` but this event; `nil` if it has none.
    case beginMissing(found: String?)
    case version(found: Double)
    case missingKey(String, event: String?)
    case wrongType(String, expected: String)
    case afterEnd
  }
}
