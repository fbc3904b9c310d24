import Diagnostics
import OverlayEngine
import OverlayReplay

/// What is seen on the screen of a difference between records.
extension TraceComparison {
  /// `nil` if nothing is seen of it, or it has no words of its own.
  func seen(_ difference: RecordDifference) -> String? {
    let record = difference.record
    guard let layer = record.overlay else { return sceneSeen(difference) }
    let isGone: Bool
    switch difference.kind {
    case .missing: isGone = true
    case .extra: isGone = false
    case .changed(let expected, let actual): return otherReasons(expected, actual, layer)
    case .reordered: return nil
    }
    let time = "at \(Measure.seconds(record.seconds))"
    let view = record.text("id").map { "\"\($0)\"" } ?? "a view"
    func told(_ was: String, _ now: String, _ not: String) -> String {
      isGone ? "\(was) \(time)" : "\(now) \(time), which it \(not)"
    }
    let goal = record.choice ?? "a height of its own"
    switch record.kind {
    case .scrollTarget: return handOver(difference, isGone)
    case .willStartDragging: return told("\(layer) is no longer dragged", "\(layer) is dragged", "was not")
    case .willEndDragging: return told("\(layer) is no longer let go", "\(layer) is let go", "was not")
    case .targetNotch:
      return told("\(layer) is no longer released towards \(goal)", "\(layer) is released towards \(goal)", "was not")
    case .willMoveToNotch:
      return told("\(layer) no longer sets off for \(goal)", "\(layer) sets off for \(goal)", "did not")
    case .didMoveToNotch: return told("\(layer) no longer arrives at \(goal)", "\(layer) arrives at \(goal)", "did not")
    case .presented: return told("\(layer) no longer appears", "\(layer) appears", "did not")
    case .dismissed: return told("\(layer) no longer leaves", "\(layer) leaves", "did not")
    case .viewShown: return told("\(layer) no longer shows \(view)", "\(layer) shows \(view)", "did not")
    case .viewDismissed: return told("\(layer) no longer drops \(view)", "\(layer) drops \(view)", "did not")
    default: return nil
    }
  }

  /// A release that leads to the same notch for other reasons.
  private func otherReasons(_ expected: TraceRecord, _ actual: TraceRecord, _ layer: String) -> String? {
    guard expected.kind == .targetNotch else { return nil }
    let time = "from \(Measure.seconds(expected.seconds)) on"
    func notches(_ record: TraceRecord) -> [String] {
      if case .list(let names)? = record["reachable"] { names.map { $0.plainWords } } else { [] }
    }
    let (before, after) = (notches(expected), notches(actual))
    let (gone, new) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
    if !gone.isEmpty { return "\(layer) can no longer reach \(NameHint.list(gone)), \(time)" }
    if !new.isEmpty { return "\(layer) can reach \(NameHint.list(new)), which it could not, \(time)" }
    guard let was = expected.text("policy"), let now = actual.text("policy"), was != now else { return nil }
    return "\(now) decides where \(layer) goes instead of \(was), \(time)"
  }

  private func sceneSeen(_ difference: RecordDifference) -> String? {
    let record = difference.record
    let time = "at \(Measure.seconds(record.seconds))"
    guard record.kind == .action, let name = record.text("name") else { return nil }
    switch difference.kind {
    case .missing: return "the action \(name) no longer runs \(time)"
    case .extra: return "the action \(name) runs \(time), which it did not"
    case .changed, .reordered: return nil
    }
  }

  /// A finger on a list moves the list in one run and the sheet in the other.
  private func handOver(_ difference: RecordDifference, _ isGone: Bool) -> String? {
    guard let layer = difference.record.overlay else { return nil }
    let seconds = difference.record.seconds
    let way = scrolls.first { $0.layer == layer && ($0.seconds - seconds).magnitude < Self.oneGesture }
    let drags = records.contains { other in
      guard other.record.overlay == layer, other.record.kind == .willStartDragging else { return false }
      return (other.record.seconds - seconds).magnitude < Self.oneGesture * 2
    }
    let distance = way.map { " \(Measure.points($0.distance))" } ?? ""
    let sheet = namesLayers ? layer : "the sheet"
    let list = namesLayers ? "the list of \(layer)" : "the list"
    let time = "at \(Measure.seconds(seconds))"
    if isGone {
      return drags
        ? "\(list) scrolled\(distance); now \(sheet) is dragged instead, \(time)"
        : "\(list) scrolled\(distance) \(time); now it does not"
    }
    return drags
      ? "\(sheet) was dragged; now \(list) scrolls\(distance) instead, \(time)"
      : "\(list) scrolls\(distance) \(time), which it did not"
  }

  /// Records of one gesture and its move lie no further apart, seconds.
  private static let oneGesture = 1.0

  /// Without what follows from a weightier difference of the same gesture.
  func withoutFollowers(_ differences: [RecordDifference]) -> [RecordDifference] {
    differences.filter { difference in
      guard let weight = Self.weight(of: difference) else { return true }
      if differences.contains(where: { difference.isSwapped(with: $0) }) { return false }
      return !differences.contains { other in
        guard other.record.overlay == difference.record.overlay, let otherWeight = Self.weight(of: other) else {
          return false
        }
        let isNear = (other.record.seconds - difference.record.seconds).magnitude < Self.oneGesture * 2
        return isNear && otherWeight < weight
      }
    }
  }

  /// The record that says most about a gesture has the lowest weight; `nil` if it is always reported.
  private static func weight(of difference: RecordDifference) -> Int? {
    switch difference.kind {
    case .missing, .extra: break
    case .changed, .reordered: return nil
    }
    return [
      Record.Event.scrollTarget, .willStartDragging, .targetNotch, .willMoveToNotch, .didMoveToNotch, .willEndDragging,
    ]
    .firstIndex { $0 == difference.record.kind }
  }
}

/// How far a list went where one run tells that it was let go, points.
struct ScrollWay: Equatable, Sendable {
  var layer: String
  var seconds: Double
  var distance: Double

  /// From where the list lay before the finger came to where it came to rest.
  static func all(_ traces: [Trace]) -> [ScrollWay] {
    traces.flatMap { trace in
      trace.records.compactMap { record -> ScrollWay? in
        guard record.kind == .scrollTarget, let layer = record.overlay, let curve = trace.layer(layer)?.curves[.offset]
        else {
          return nil
        }
        let near = zip(trace.frameTimes, curve).filter { ($0.0 - record.seconds).magnitude < reach && $0.1.isFinite }
          .map { $0.1 }
        guard let low = near.min(), let high = near.max(), high - low >= 1 else { return nil }
        return ScrollWay(layer: layer, seconds: record.seconds, distance: high - low)
      }
    }
  }

  /// A gesture and its rest, to either side; seconds.
  private static let reach = 1.5
}

extension RecordDifference {
  /// One run has a record of a kind at nearly the moment at which the other has it in another order.
  fileprivate func isSwapped(with other: RecordDifference) -> Bool {
    guard record.kind == other.record.kind, record.overlay == other.record.overlay,
      (record.seconds - other.record.seconds).magnitude < 0.25
    else { return false }
    switch (kind, other.kind) {
    case (.missing, .extra), (.extra, .missing): return true
    default: return false
    }
  }
}
