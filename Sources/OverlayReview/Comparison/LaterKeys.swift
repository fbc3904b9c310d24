import OverlayEngine

extension Trace {
  /// Keys that traces did not have at first: a golden from before says nothing about them.
  private static let laterKeys: Set = ["candidates", "cause", "reason", "rule"]

  /// This trace without those of the later keys that no record of the same kind has in an older one.
  func withoutLaterKeys(than older: Trace) -> Trace {
    var known: [String: Set<String>] = [:]
    for record in older.records { known[record.event, default: []].formUnion(record.fields.lazy.map({ $0.key })) }
    var trace = self
    for place in trace.records.indices {
      let unknown = Trace.laterKeys.subtracting(known[trace.records[place].event] ?? [])
      if !unknown.isEmpty { trace.records[place].fields.removeAll { unknown.contains($0.key) } }
    }
    return trace
  }
}
