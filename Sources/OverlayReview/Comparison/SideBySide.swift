import Diagnostics
package import OverlayEngine

/// What `compare` says of two runs of the same finger, and the figures of both: for pages.
package struct SideBySide {
  package let comparison: TraceComparison
  private let figures: [Value]

  /// Throws `Incomparable` where they were not asked the same.
  package init(_ first: Trace, _ second: Trace, tolerance: Double = 0) throws(Incomparable) {
    comparison = try TraceComparison(first, second, tolerance: tolerance)
    // What only one of them knows is no difference: a trace from a file tells of no finger.
    let hasFingers = !first.finger.isEmpty && !second.finger.isEmpty
    let measured = [first, second].map { trace in
      var trace = trace
      if !hasFingers { trace.finger = [] }
      return MotionMetrics.measure(trace)
    }
    figures = MotionBudgets.Budget.allCases.compactMap { budget in
      let sides = measured.map { budget.largest(in: $0) }
      guard sides.contains(where: { $0 != nil }) else { return nil }
      return .fields([
        "name": .string(Measure.spaced(budget.figure)), "unit": .string(budget.unit ?? ""),
        "values": .list(sides.map { $0.map(Value.number) ?? .null }),
      ])
    }
  }

  package var value: Value {
    .fields(["equal": .bool(comparison.isEqual), "text": .string(comparison.text), "figures": .list(figures)])
  }
}
