import Diagnostics

extension CurveChart {
  /// Each move by itself, stretched to a width of its own: in a run of twelve seconds a move of a third of one is a few
  /// pixels wide.
  mutating func drawZooms() {
    let moves = series.flatMap { one in one.story.moves.map { (series: one, move: $0) } }.sorted {
      $0.move.start < $1.move.start
    }
    guard !moves.isEmpty, trace.frameTimes.count > 4 else { return }
    top += 14
    let omitted = moves.count > Self.mostZooms ? ", the first \(Self.mostZooms) of \(moves.count)" : ""
    svg.words("p s", "each move", x: Self.left, y: top - 8)
    svg.words("m s", "pt, over seconds since it began\(omitted)", x: Self.left + 74, y: top - 8)
    top += 18
    for (place, one) in moves.prefix(Self.mostZooms).enumerated() {
      let x = Self.left + Double(place % Self.zoomColumns) * (Self.zoomWidth + Self.zoomGap)
      drawZoom(one.move, of: one.series, left: x, top: top + Double(place / Self.zoomColumns) * (Self.zoomHeight + 46))
    }
    let rows = (min(moves.count, Self.mostZooms) + Self.zoomColumns - 1) / Self.zoomColumns
    top += Double(rows) * (Self.zoomHeight + 46) - 10
  }

  private static let mostZooms = 24
  private static let zoomColumns = 4
  private static let zoomGap = 38.0
  private static let zoomWidth = (right - left - zoomGap * Double(zoomColumns - 1)) / Double(zoomColumns)
  private static let zoomHeight = 110.0
  /// Seconds before a move begins and after it ends, and the longest that is shown.
  private static let margin = 0.04
  private static let longest = 2.0

  private mutating func drawZoom(_ move: LayerStory.Move, of one: ChartSeries, left: Double, top: Double) {
    let end = min(move.completion ?? move.limit, move.start + Self.longest, trace.duration)
    let span = move.start - Self.margin...max(end, move.start) + Self.margin
    let seen = zip(trace.frameTimes, one.seen).filter { span.contains($0.0) }.map { $0.1 }
    let scale = ChartScale(of: seen, including: [move.target], top: top, bottom: top + Self.zoomHeight, tickSpace: 30)
    guard let heights = scale else { return }
    let time = ChartScale(
      low: span.lowerBound - move.start, high: span.upperBound - move.start, start: left, end: left + Self.zoomWidth,
      tickSpace: 44)
    svg.words("s x\(one.color)", "\u{2192} \(move.name)", x: left, y: top - 6)
    svg.words("m s e", "at \(Measure.seconds(move.start))", x: left + Self.zoomWidth, y: top - 6)
    for tick in heights.ticks {
      svg.line("g", left, heights(tick), left + Self.zoomWidth, heights(tick))
      svg.words("m s e", Measure.fixed(tick, digits: 1), x: left - 4, y: heights(tick) + 4)
    }
    for tick in time.ticks {
      svg.line(tick == 0 ? "z" : "g", time(tick), top, time(tick), top + Self.zoomHeight)
      svg.words("m s c", Measure.fixed(tick, digits: 2), x: time(tick), y: top + Self.zoomHeight + 14)
    }
    svg.line("n", left, heights(move.target), left + Self.zoomWidth, heights(move.target))
    func draw(_ run: Trace, _ values: [Double], _ kind: String) {
      var path = ChartPath()
      for (seconds, height) in zip(run.frameTimes, values) where span.contains(seconds) {
        path.add(time(seconds - move.start), heights(height))
      }
      svg.path(kind, path)
    }
    if let other { draw(other, other.layer(one.id)?.curves[.height] ?? [], "o") }
    draw(trace, one.seen, "v c\(one.color)")
  }
}
