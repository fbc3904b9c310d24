public import JSONText
public import OverlayReplay

/// Why a trace, or a file of expected records, is refused, and where.
public struct TraceFileError: Error, Equatable, Sendable {
  /// As the user gave it.
  public var file: String
  public var place: TextPlace
  public var problem: Problem

  public enum Problem: Equatable, Sendable {
    /// It is no JSON.
    case text(EventFileProblem)
    /// Not even its first line is.
    case noTrace(EventFileProblem)
    case empty
    case noObject
    /// The first line is something else than `begin`; nil: it has no `event`.
    case beginMissing(found: String?)
    case version(found: Double)
    case missingKey(String, event: String?)
    case wrongType(String, expected: String)
    case afterEnd
  }
}
