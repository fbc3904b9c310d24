/// Two lists of records side by side: which belong together, and where they differ.
struct RecordAlignment {
  private(set) var pairs: [(expected: TraceRecord, actual: TraceRecord)] = []
  /// The latest of the first run's records that says something by itself, of those that have a partner.
  private var latest: TraceRecord?
  private(set) var differences: [RecordDifference] = []

  private let expected: [TraceRecord]
  private let actual: [TraceRecord]
  /// Equal numbers are equal identities.
  private let expectedIdentities: [Int]
  private let actualIdentities: [Int]

  /// How many records the two may have to skip, together, until they agree again.
  private static let widestGap = 64

  init(_ expected: [TraceRecord], _ actual: [TraceRecord]) {
    self.expected = expected
    self.actual = actual
    var numbers: [String: Int] = [:]
    func number(_ record: TraceRecord) -> Int {
      let (identity, next) = (record.identity, numbers.count)
      if let known = numbers[identity] { return known }
      numbers[identity] = next
      return next
    }
    expectedIdentities = expected.map(number)
    actualIdentities = actual.map(number)
    align()
  }

  private mutating func align() {
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      if agree(i, j) {
        pair(i, j)
        (i, j) = (i + 1, j + 1)
      } else {
        let gap = gap(i, j)
        tell(i..<gap.0, j..<gap.1)
        (i, j) = gap
      }
    }
  }

  private mutating func pair(_ i: Int, _ j: Int) {
    pairs.append((expected[i], actual[j]))
    if !expected[i].isContinuous { latest = expected[i] }
  }

  private func agree(_ i: Int, _ j: Int) -> Bool {
    i < expected.count && j < actual.count && expectedIdentities[i] == actualIdentities[j]
  }

  /// The nearest place at which three records in a row, or all that are left, agree.
  private func gap(_ i: Int, _ j: Int) -> (Int, Int) {
    for skipped in 1...Self.widestGap {
      for ahead in 0...skipped {
        let (a, b) = (i + skipped - ahead, j + ahead)
        guard a <= expected.count, b <= actual.count else { continue }
        let rest = max(expected.count - a, actual.count - b)
        if (0..<min(3, rest)).allSatisfy({ agree(a + $0, b + $0) }) { return (a, b) }
      }
    }
    return (expected.count, actual.count)
  }

  private mutating func tell(_ old: Range<Int>, _ new: Range<Int>) {
    let after = latest
    if old.count == 2, new.count == 2, agree(old.lowerBound, new.lowerBound + 1),
      agree(old.lowerBound + 1, new.lowerBound)
    {
      pair(old.lowerBound, new.lowerBound + 1)
      pair(old.lowerBound + 1, new.lowerBound)
      differences.append(
        RecordDifference(kind: .reordered(expected[old.lowerBound], expected[old.lowerBound + 1]), after: after))
    } else if old.count == new.count, zip(old, new).allSatisfy({ expected[$0].event == actual[$1].event }) {
      for (i, j) in zip(old, new) {
        pair(i, j)
        guard !agree(i, j) else { continue }
        differences.append(RecordDifference(kind: .changed(expected: expected[i], actual: actual[j]), after: after))
      }
    } else {
      differences += old.map { RecordDifference(kind: .missing(expected[$0]), after: after) }
      differences += new.map { RecordDifference(kind: .extra(actual[$0]), after: after) }
    }
  }
}
