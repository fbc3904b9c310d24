import OverlayEngine
import Quoting

/// Two runs of one recording, side by side.
package struct TraceComparison: Sendable {
  /// In what happened; the first ones of each layer.
  package internal(set) var records: [RecordDifference] = []
  /// When gestures have other records.
  private(set) var gestureMoments = GestureMoments([])
  /// Layers agree each by itself, but not in who comes first.
  package internal(set) var acrossLayers: RecordDifference?
  /// In numbers and times of records that both have, the largest of each kind.
  package internal(set) var numbers: [NumberDifference] = []
  package internal(set) var curves: [CurveDifference] = []
  package internal(set) var moves: [MoveDifference] = []
  /// What lists did where only one of the runs may tell it.
  var scrolls: [ScrollWay] = []
  /// Parameters that the runs had with other values: `response 0.456 instead of 0.38`.
  var parameters: [String] = []
  /// How the runs themselves ended.
  package internal(set) var ending: (expected: Trace.Ending, actual: Trace.Ending)?
  /// Whether only one of two runs has frames, so that what is seen was not compared.
  package internal(set) var isBlind = false
  /// Whether sentences must say which layer they are about.
  var namesLayers: Bool

  package var isEqual: Bool {
    records.isEmpty && acrossLayers == nil && numbers.isEmpty && curves.isEmpty && ending == nil
  }

  /// Every record says the same in the same words, but for keys that the first run's traces did not have yet.
  package internal(set) var hasSameRecords = true

  /// Compares the second run with the first. Throws `Incomparable` where they were not asked the same.
  ///
  /// - Parameter tolerance: differences of numbers up to this are none; points, points per second, seconds, shares.
  package init(_ expected: Trace, _ actual: Trace, tolerance: Double = 0) throws(Incomparable) {
    try Incomparable.check(expected, actual)
    let actual = actual.withoutLaterKeys(than: expected)
    hasSameRecords =
      expected.records == actual.records
      && zip(expected.records, actual.records).allSatisfy { ($0.overlay ?? "").isSame(as: $1.overlay ?? "") }
    isBlind = expected.frameTimes.isEmpty != actual.frameTimes.isEmpty
    let layers = expected.layers.map { $0.id } + actual.layers.map { $0.id }.filter { expected.layer($0) == nil }
    namesLayers = layers.count > 1
    let (expectedMetrics, actualMetrics) = (MotionMetrics.measure(expected), MotionMetrics.measure(actual))
    for layer in layers.map(Optional.some) + [nil] {
      let mine = expected.records.filter { $0.overlay == layer }
      let alignment = RecordAlignment(mine, actual.records.filter { $0.overlay == layer })
      records += alignment.differences
      numbers += NumberDifference.find(alignment.pairs, tolerance: tolerance)
      guard let layer else { continue }
      let isView = (expected.layer(layer) ?? actual.layer(layer))?.isView == true
      let story = isView ? nil : LayerStory(mine, duration: expected.duration)
      curves += Property.allCases.compactMap { .find($0, of: layer, expected, actual, story, tolerance: tolerance) }
      if let one = expectedMetrics.first(where: { $0.layer == layer }),
        let other = actualMetrics.first(where: { $0.layer == layer })
      {
        moves += MoveDifference.find(one, other)
      }
    }
    gestureMoments = GestureMoments(records)
    scrolls = ScrollWay.all([expected, actual])
    parameters = Trace.differentParameters(expected, actual)
    if records.isEmpty { acrossLayers = Self.orderAcrossLayers(expected, actual) }
    if !Self.haveOneEnd(expected, actual, tolerance) { ending = (expected.ending, actual.ending) }
  }

  private static func orderAcrossLayers(_ expected: Trace, _ actual: Trace) -> RecordDifference? {
    let order = zip(expected.records, actual.records)
    guard let first = order.first(where: { $0.overlay != $1.overlay || $0.identity != $1.identity }) else { return nil }
    return RecordDifference(kind: .reordered(first.0, first.1), after: nil)
  }

  private static func haveOneEnd(_ expected: Trace, _ actual: Trace, _ tolerance: Double) -> Bool {
    if case .end(let one) = expected.ending, case .end(let other) = actual.ending {
      return (one - other).magnitude <= tolerance
    }
    return expected.ending == actual.ending
  }
}

/// A number that differs between records that belong together.
package struct NumberDifference: Equatable, Sendable {
  package var layer: String?
  package var event: String
  /// `t`: the record's time.
  package var key: String
  /// The largest difference, second run minus first.
  package var maximum: Double
  /// Where that is, in the first run.
  package var seconds: Double
  package var count: Int
  /// All of them differ by this much.
  package var isConstant = true

  static func find(_ pairs: [(expected: TraceRecord, actual: TraceRecord)], tolerance: Double) -> [NumberDifference] {
    var found: [NumberDifference] = []
    for (expected, actual) in pairs {
      found.add(expected, "t", actual.seconds - expected.seconds, tolerance)
      for field in expected.fields {
        guard case .number(let one) = field.value, let other = actual.number(field.key) else { continue }
        found.add(expected, field.key, other - one, tolerance)
      }
    }
    return found
  }
}

extension [NumberDifference] {
  fileprivate mutating func add(_ record: TraceRecord, _ key: String, _ difference: Double, _ tolerance: Double) {
    guard difference.magnitude > tolerance else { return }
    guard let place = firstIndex(where: { $0.event == record.event && $0.key == key }) else {
      append(
        NumberDifference(
          layer: record.overlay, event: record.event, key: key, maximum: difference, seconds: record.seconds, count: 1))
      return
    }
    self[place].count += 1
    if (difference - self[place].maximum).magnitude > 1e-5 { self[place].isConstant = false }
    if difference.magnitude > self[place].maximum.magnitude {
      (self[place].maximum, self[place].seconds) = (difference, record.seconds)
    }
  }
}

/// A move of both runs that ends differently.
package struct MoveDifference: Equatable, Sendable {
  package var layer: String
  package var expected: MotionMetrics.Move
  package var actual: MotionMetrics.Move

  /// Seconds by which the second settles later; nil where one of them does not.
  package var settleTime: Double? {
    guard let one = expected.settleTime, let other = actual.settleTime else { return nil }
    return other - one
  }

  /// Its notch or anchor lies elsewhere, not just by rounding. Heights that are neither's come with the present moment.
  var hasMovedTarget: Bool {
    expected.target != LayerStory.otherHeight && (actual.targetHeight - expected.targetHeight).magnitude > 1e-6
  }

  /// Moves are paired in order as long as they have the same targets.
  static func find(_ expected: MotionMetrics, _ actual: MotionMetrics) -> [MoveDifference] {
    zip(expected.moves, actual.moves).prefix { $0.target == $1.target }.compactMap { one, other in
      let difference = MoveDifference(layer: expected.layer, expected: one, actual: other)
      let isSame = (difference.settleTime ?? 0).magnitude < 1e-5 && (other.overshoot - one.overshoot).magnitude < 1e-3
      return isSame && !difference.hasMovedTarget ? nil : difference
    }
  }
}
