import Diagnostics
import OverlayReplay

extension CurveChart {
  /// For each view container a bar a view: pale while it waits, full while it is shown. Nothing where there are no
  /// views.
  mutating func drawViews() {
    for (place, layer) in trace.layers.enumerated() {
      let spans = ViewSpan.all(trace.records.filter { $0.overlay == layer.id }, until: trace.duration)
      guard !spans.isEmpty else { continue }
      if !series.isEmpty || top > Self.firstPanel { top += 22 }
      drawViews(spans, of: layer.id, color: place % ChartStyle.colors)
    }
  }

  private mutating func drawViews(_ spans: [ViewSpan], of name: String, color: Int) {
    svg.words("p s", name, x: Self.left, y: top - 8)
    svg.words("m s", "views", x: Self.left + Double(name.unicodeScalars.count) * 7.3 + 6, y: top - 8)
    let rows = arranged(spans)
    let bottom = top + Double((rows.max() ?? 0) + 1) * Self.lane
    for tick in time.ticks { svg.line("g", time(tick), top, time(tick), bottom) }
    for (span, row) in zip(spans, rows) {
      let y = top + Double(row) * Self.lane
      bar("q x\(color)", from: span.begin, to: span.shown ?? span.end, y, span.words)
      if let shown = span.shown { bar("u x\(color)", from: shown, to: span.end, y, span.words) }
      svg.words("s", span.id, x: time(span.begin) + 5, y: y + 13)
    }
    top = bottom + 8
  }

  private mutating func bar(_ kind: String, from start: Double, to end: Double, _ y: Double, _ title: String) {
    guard end > start else { return }
    svg.rect(
      kind, x: time(start), y: y + 1, width: max(time(end) - time(start) - 1, 1), height: Self.lane - 2, title: title)
  }

  private static let lane = 19.0

  /// The row of each bar: the first that is free where it begins, its words included.
  private func arranged(_ spans: [ViewSpan]) -> [Int] {
    var free: [Double] = []
    return spans.map { span in
      let (start, end) = (
        time(span.begin), max(time(span.end), time(span.begin) + 10 + Double(span.id.unicodeScalars.count) * 6.6)
      )
      let row = free.firstIndex { $0 <= start } ?? free.count
      if row == free.count { free.append(end) } else { free[row] = end }
      return row
    }
  }
}

/// How long a view of a view container waits and is shown.
private struct ViewSpan {
  var id: String
  /// When it was queued or shown, seconds.
  var begin: Double
  /// `nil` if it only waited.
  var shown: Double?
  var end: Double
  var hasEnded = false

  var words: String {
    let shown = shown.map { "shown \(Measure.seconds($0))" } ?? "never shown"
    return "\(id): \(shown), \(hasEnded ? "gone" : "there until") \(Measure.seconds(end))"
  }

  /// In order of begin.
  static func all(_ records: [TraceRecord], until duration: Double) -> [ViewSpan] {
    var spans: [ViewSpan] = []
    for record in records {
      guard let id = record.text("id") else { continue }
      let open = spans.lastIndex { $0.id == id && !$0.hasEnded }
      switch (record.kind, open) {
      case (.viewQueued, nil): spans.append(ViewSpan(id: id, begin: record.seconds, end: duration))
      case (.viewShown, nil):
        spans.append(ViewSpan(id: id, begin: record.seconds, shown: record.seconds, end: duration))
      case (.viewShown, let open?): spans[open].shown = record.seconds
      case (.viewDismissed, let open?):
        spans[open].end = record.seconds
        spans[open].hasEnded = true
      default: continue
      }
    }
    return spans
  }
}
