import Text

/// A figure over one or two parameters, with what makes a difference beside it.
package struct FigureChart {
  /// The title of what is shown: `overshoot, the mean over 54 recordings`.
  package var title: String
  /// A line below the title.
  package var note: String
  /// Each parameter's share of the variance, the largest first; from 0 to 1.
  package var shares: [(name: String, share: Double)]

  package init(title: String, note: String, shares: [(name: String, share: Double)]) {
    (self.title, self.note, self.shares) = (title, note, shares)
  }

  private static let width = 860.0
  private static let top = 126.0
  private static let bottom = 470.0
  private static let right = 560.0

  /// One parameter: a dot a setting, and a line through what they are on average.
  ///
  /// - Parameters:
  ///   - dots: places along `x`, and the figure there.
  ///   - curve: from left to right.
  package func line(
    x: PlotAxis, valueTitle: String, dots: [(x: Double, y: Double)], curve: [(x: Double, y: Double)]
  ) -> Plot? {
    let values = (dots + curve).map { $0.y }
    guard let y = ChartScale(of: values, top: Self.top, bottom: Self.bottom, tickSpace: 44) else { return nil }
    var plot = head()
    let left = 30 + y.ticks.reduce(24) { max($0, Plot.width(of: Measure.fixed($1, digits: 3), size: 11)) }
    let across = x.scale(start: left, end: Self.right, tickSpace: 80)
    for tick in y.ticks {
      plot.line([Plot.Spot(left, y(tick)), Plot.Spot(Self.right, y(tick))], .rule)
      plot.words(Measure.fixed(tick, digits: 3), left - 8, y(tick) + 4, size: 11, .end, .muted)
    }
    plot.words(valueTitle, left, Self.top - 30, isBold: true)
    drawAcross(x, across, left: left, &plot)
    drawMark(x.marked.map(across.callAsFunction), across: nil, left: left, &plot)
    let radius = dots.count > 400 ? 1.2 : dots.count > 24 ? 2.2 : 4
    for dot in dots { plot.disc(Plot.Spot(across(dot.x), y(dot.y)), radius: radius, curve.isEmpty ? .line : .muted) }
    plot.line(curve.map { Plot.Spot(across($0.x), y($0.y)) }, .line, width: 2.4)
    drawShares(&plot)
    return plot
  }

  /// Two parameters: a colour a cell, dark is little and bright is much.
  ///
  /// - Parameter cells: rows from the bottom, each from the left, or `nil` if nothing is known there.
  package func heatMap(x: PlotAxis, y: PlotAxis, valueTitle: String, cells: [[Double?]]) -> Plot? {
    let known = cells.joined().compactMap { $0 }
    guard let least = known.min(), let most = known.max(), let columns = cells.first?.count else { return nil }
    var plot = head()
    let up = y.scale(start: Self.bottom, end: Self.top, tickSpace: 44)
    let left = 34 + max(24, y.widestTick(up))
    let right = Self.right - 70
    let across = x.scale(start: left, end: right, tickSpace: 80)
    let paints = (0..<64).map { PlotPaint.shade(at: Double($0) / 63) } + [.rule]
    let places = cells.reversed().joined().map { value in
      UInt8(value.map { most > least ? Int(($0 - least) / (most - least) * 63) : 32 } ?? 64)
    }
    plot.cells(
      Plot.Cells(
        box: Plot.Box(x: left, y: Self.top, width: right - left, height: Self.bottom - Self.top), columns: columns,
        rows: cells.count,
        paints: paints, places: places))
    for tick in y.ticks(up, room: 16) { plot.words(tick.words, left - 8, up(tick.place) + 4, size: 11, .end, .muted) }
    plot.words(y.title, left, Self.top - 30, isBold: true)
    drawAcross(x, across, left: left, right: right, &plot)
    drawMark(
      x.marked.map(across.callAsFunction), across: y.marked.map(up.callAsFunction), left: left, right: right, &plot)
    drawLegend(valueTitle, least, most, x: right + 18, &plot)
    drawShares(&plot)
    return plot
  }

  private func head() -> Plot {
    var plot = Plot(width: Self.width, height: 540, title: title)
    plot.words(title, 24, 36, size: 17, isBold: true)
    plot.words(note, 24, 58, size: 12, .start, .muted)
    return plot
  }

  private func drawAcross(
    _ axis: PlotAxis, _ scale: ChartScale, left: Double, right: Double = Self.right, _ plot: inout Plot
  ) {
    plot.line([Plot.Spot(left, Self.bottom), Plot.Spot(right, Self.bottom)], .muted)
    for tick in axis.ticks(scale, room: axis.widestTick(scale) + 10) {
      plot.words(tick.words, scale(tick.place), Self.bottom + 18, size: 11, .middle, .muted)
    }
    plot.words(axis.title, (left + right) / 2, Self.bottom + 40, isBold: true, .middle)
  }

  /// Draws where the default is: lines across the picture, and a ring where they meet.
  private func drawMark(_ x: Double?, across y: Double?, left: Double, right: Double = Self.right, _ plot: inout Plot) {
    if let x {
      plot.line([Plot.Spot(x, Self.top - 4), Plot.Spot(x, Self.bottom)], .alarm, width: 1.4, dash: 4)
      let isNearEdge = x + Plot.width(of: "default", size: 11) / 2 > right
      plot.words("default", x, Self.top - 10, size: 11, isNearEdge ? .end : .middle, .alarm, halo: .paper)
    }
    if let y { plot.line([Plot.Spot(left, y), Plot.Spot(right, y)], .alarm, width: 1.4, dash: 4) }
    if let x, let y { plot.disc(Plot.Spot(x, y), radius: 4.5, .alarm, rim: .paper) }
  }

  private func drawLegend(_ title: String, _ least: Double, _ most: Double, x: Double, _ plot: inout Plot) {
    let box = Plot.Box(x: x, y: Self.top, width: 14, height: Self.bottom - Self.top)
    plot.cells(
      Plot.Cells(
        box: box, columns: 1, rows: 64, paints: (0..<64).map { PlotPaint.shade(at: Double(63 - $0) / 63) },
        places: (0..<64).map { UInt8($0) }))
    plot.words(title, x, Self.top - 12, size: 11, isBold: true)
    plot.words(Measure.brief(most), x + 20, Self.top + 9, size: 11, .start, .muted)
    if most > least {
      plot.words(Measure.brief((least + most) / 2), x + 20, (Self.top + Self.bottom) / 2 + 4, size: 11, .start, .muted)
    }
    plot.words(Measure.brief(least), x + 20, Self.bottom, size: 11, .start, .muted)
  }

  /// A bar a parameter: how much of the variance it explains.
  private func drawShares(_ plot: inout Plot) {
    guard !shares.isEmpty else { return }
    let (x, width) = (Self.right + 60, Self.width - 24 - Self.right - 60)
    plot.words("what makes a difference", x, Self.top - 30, isBold: true)
    for (row, share) in shares.prefix(9).enumerated() {
      let y = Self.top + Double(row) * 38
      plot.words(share.name, x, y, size: 12)
      plot.words(Self.percent(share.share), x + width, y, size: 12, .end, .muted)
      plot.rect(Plot.Box(x: x, y: y + 6, width: width, height: 8), .rule)
      plot.rect(Plot.Box(x: x, y: y + 6, width: max(width * share.share, 0.5), height: 8), .line)
    }
  }

  static func percent(_ share: Double) -> String { Measure.fixed(share * 100, digits: share < 0.0995 ? 1 : 0) + " %" }
}
