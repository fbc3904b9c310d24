import OverlayEngine
package import OverlayReplay
import Text

/// Records that a run must tell, in their order: each with the keys it names, numbers to 1e-6 (relatively above 1).
/// Kinds of records that are neither expected nor watched are skipped.
package struct ExpectedRecords: Sendable {
  private let records: [Value]
  private let kinds: Set<String>

  package static let tolerance = 1e-6

  /// The kinds that a trace may have.
  static let known = ["begin", "frame", "end", "stopped"] + Record.Event.allCases.map { $0.rawValue }

  /// - Parameter watched: kinds that must not appear unless they are expected.
  package init(name: String, _ source: ByteSource, watched: [String] = []) throws(TraceFileError) {
    records = try Trace.readRecords(name: name, source)
    kinds = Set(records.compactMap { $0["event"]?.text }).union(watched)
  }

  /// Reads the kinds of a `watch.json`.
  package static func watched(name: String, _ bytes: [UInt8]) throws(TraceFileError) -> [String] {
    _ = try Trace.document(name: name, bytes)
    guard let list = try? JSONNode(text: bytes), let elements = list.elements else {
      throw TraceFileError(
        file: name, place: TextPlace(line: 1, column: 1),
        problem: .wrongType("the file", expected: "a list of record names"))
    }
    return try elements.map { element throws(TraceFileError) in
      let place = TextPlace(of: element.at, in: bytes)
      guard let kind = element.string else {
        throw TraceFileError(
          file: name, place: place, problem: .wrongType("each element", expected: "the name of a record"))
      }
      guard known.contains(kind) else {
        throw TraceFileError(file: name, place: place, problem: .unknownRecord(kind))
      }
      return kind
    }
  }

  /// Returns where a trace first says something else, or `nil` if it agrees.
  package func firstDifference(name: String, _ trace: ByteSource) throws(TraceFileError) -> CaseFault? {
    let found = try Trace.readRecords(name: name, trace).filter { kinds.contains($0["event"]?.text ?? "") }
    for (number, expected) in records.enumerated() {
      let place = "record \(number + 1) of \(records.count)"
      guard number < found.count else {
        let kind = expected["event"]?.text ?? ""
        let hint = Self.known.contains(kind) ? "" : NameHint.tail(kind, in: Self.known)
        return CaseFault(
          "\(place) is missing: \(expected.recordWords)\(hint)", at: expected.seconds,
          "\(expected.eventWords) is missing")
      }
      guard !Self.agrees(expected, found[number]) else { continue }
      let record = found[number]
      return CaseFault(place + Self.words(expected, record), at: record.seconds, record.eventWords)
    }
    guard found.count > records.count else { return nil }
    let more = Measure.counted(found.count - records.count, "record")
    let first = found[records.count]
    return CaseFault(
      "\(more) too many, the first: \(first.recordWords)", at: first.seconds, "\(first.eventWords) is not expected")
  }

  /// Returns what differs of a record, behind its place. Values stand as in the file, where people may look for them.
  private static func words(_ expected: Value, _ found: Value) -> String {
    guard case .object(let fields) = expected,
      ["event", "overlay"].allSatisfy({ expected[$0] == nil || expected[$0] == found[$0] })
    else { return ": expected \(expected.recordWords), found \(found.recordWords)" }
    let differing = fields.filter { field in found[field.key].map { !agrees(field.value, $0) } ?? true }
    let words = differing.prefix(mostKeys).map { field in
      "\(field.key) \(found[field.key]?.json ?? "nothing") instead of \(field.value.json)"
    }
    let rest = differing.count > mostKeys ? "; and \(Measure.counted(differing.count - mostKeys, "more key"))" : ""
    return ", \(found.recordWords): " + words.joined(separator: "; ") + rest
  }

  /// The most keys that are named: people do not read on where more differ.
  private static let mostKeys = 3

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

  /// `didMoveToNotch of search at 0.32 s`, of a record.
  fileprivate var recordWords: String {
    let layer = self["overlay"]?.text.map { " of \($0)" } ?? ""
    return eventWords + layer + (seconds.map { " at \(Measure.seconds($0))" } ?? "")
  }

  fileprivate var eventWords: String { self["event"]?.text ?? "a record" }

  /// The moment when a record was made; `nil` also where no recording can last that long.
  fileprivate var seconds: Double? {
    if case .number(let seconds)? = self["t"], (0...EventFile.latestTime).contains(seconds) { seconds } else { nil }
  }
}

/// The line at which two texts part, for traces that tell the same but are not the same bytes.
package struct FirstDifferentLine {
  package let sentence: String

  package init(_ expected: [UInt8], _ actual: [UInt8]) {
    let feed = UInt8(ascii: "\n")
    let sides = [expected, actual].map { $0.split(separator: feed, omittingEmptySubsequences: false) }
    let place = zip(sides[0], sides[1]).prefix { $0 == $1 }.count
    let lines = sides.map { $0.count > place ? $0[place] : [] }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let isLong = lines.contains { $0.count > Self.most }
    let words = lines.map { line in
      guard !line.isEmpty else { return "the end" }
      guard isLong else { return String(decoding: line, as: UTF8.self) }
      let part = line.dropFirst(max(same - Self.most / 4, 0))
      return (part.count < line.count ? "..." : "") + String(decoding: part.prefix(Self.most), as: UTF8.self)
        + (part.count > Self.most ? "..." : "")
    }
    let column = isLong ? ", byte \(same + 1)," : ""
    sentence = "line \(place + 1)\(column) differs: expected \(words[0]), found \(words[1])"
  }

  /// Bytes of a line that are shown, the first quarter of them before the difference.
  private static let most = 200
}

extension Trace {
  /// Keys that traces did not have at first: a golden from before says nothing about them.
  private static let laterKeys: Set = ["candidates", "cause", "reason", "rule"]

  /// This trace without those of the later keys that an older one's records of the same kind do not have.
  func withoutLaterKeys(than older: Trace) -> Trace {
    var known: [String: Set<String>] = [:]
    for record in older.records { known[record.event, default: []].formUnion(record.fields.lazy.map({ $0.key })) }
    var trace = self
    for place in trace.records.indices {
      let unknown = known[trace.records[place].event].map { Trace.laterKeys.subtracting($0) } ?? []
      if !unknown.isEmpty { trace.records[place].fields.removeAll { unknown.contains($0.key) } }
    }
    return trace
  }
}
