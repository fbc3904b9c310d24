import Diagnostics

/// One side of a plot: what it shows, and where its values lie.
package struct PlotAxis: Sendable {
  /// With its unit.
  package var title: String
  package var range: Range
  /// Where a mark stands: a number of the range, or a band's place plus a half; `nil` for no mark.
  package var marked: Double?

  package enum Range: Sendable {
    /// Any number between two.
    case numbers(Double, Double)
    /// Names, each with as much room as the others; a name's middle is its place and a half.
    case bands([String])
  }

  package init(title: String, range: Range, marked: Double? = nil) {
    self.title = title
    self.range = range
    self.marked = marked
  }

  /// Where the range lies on a stretch of the picture.
  func scale(start: Double, end: Double, tickSpace: Double) -> ChartScale {
    switch range {
    case .numbers(let low, let high):
      ChartScale(low: low, high: max(high, low + 1e-9), start: start, end: end, tickSpace: tickSpace)
    case .bands(let names): ChartScale(low: 0, high: Double(names.count), start: start, end: end, tickSpace: tickSpace)
    }
  }

  /// What stands where along it; of many bands only some, so that no words touch.
  func ticks(_ scale: ChartScale, room: Double) -> [(place: Double, words: String)] {
    switch range {
    case .numbers: return scale.ticks.map { ($0, Measure.fixed($0, digits: 3)) }
    case .bands(let names):
      let each = (scale.end - scale.start).magnitude / Double(names.count)
      let every = max(Int((room / each).rounded(.up)), 1)
      return stride(from: 0, to: names.count, by: every).map { (Double($0) + 0.5, names[$0]) }
    }
  }

  /// How wide the widest of its words are, points.
  func widestTick(_ scale: ChartScale) -> Double {
    ticks(scale, room: 0).reduce(0) { max($0, Plot.width(of: $1.words, size: 11)) }
  }
}
