import Diagnostics
import JSONText
import OverlayEngine
package import OverlayReplay

/// Records that a run must tell, in their order: each with the keys it names, numbers to 1e-6 (relatively above 1).
/// Kinds of records that are neither expected nor watched are skipped.
package struct ExpectedRecords: Sendable {
  private let records: [Value]
  private let kinds: Set<String>

  package static let tolerance = 1e-6

  /// - Parameter watched: kinds that must not appear unless they are expected.
  package init(name: String, _ source: ByteSource, watched: [String] = []) throws(TraceFileError) {
    records = try Trace.readRecords(name: name, source)
    kinds = Set(records.compactMap { $0["event"]?.text }).union(watched)
  }

  /// Reads the kinds of a `watch.json`.
  package static func watched(name: String, _ bytes: [UInt8]) throws(TraceFileError) -> [String] {
    if case .list(let elements) = try Trace.document(name: name, bytes) {
      let kinds = elements.compactMap { $0.text }
      if kinds.count == elements.count { return kinds }
    }
    throw TraceFileError(
      file: name, place: TextPlace(line: 1, column: 1),
      problem: .wrongType("the file", expected: "a list of record names"))
  }

  /// Where a trace first tells something else, or `nil` if it agrees.
  package func firstDifference(name: String, _ trace: ByteSource) throws(TraceFileError) -> String? {
    let found = try Trace.readRecords(name: name, trace).filter { kinds.contains($0["event"]?.text ?? "") }
    for (number, expected) in records.enumerated() {
      guard number < found.count else {
        return "record \(number + 1) of \(records.count) is missing: expected \(expected.json)"
      }
      guard Self.agrees(expected, found[number]) else {
        return "record \(number + 1) of \(records.count): expected \(expected.json), found \(found[number].json)"
      }
    }
    guard found.count > records.count else { return nil }
    return "\(Measure.counted(found.count - records.count, "record")) too many, the first: \(found[records.count].json)"
  }

  private static func agrees(_ expected: Value, _ found: Value) -> Bool {
    switch (expected, found) {
    case (.number(let one), .number(let other)): (one - other).magnitude <= tolerance * max(1, one.magnitude)
    case (.list(let one), .list(let other)): one.count == other.count && zip(one, other).allSatisfy(agrees)
    case (.object(let one), .object):
      one.allSatisfy { field in found[field.key].map { agrees(field.value, $0) } ?? false }
    default: expected == found
    }
  }
}

extension Value {
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
