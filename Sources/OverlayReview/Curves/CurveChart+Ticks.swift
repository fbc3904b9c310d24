import Diagnostics
import OverlayEngine
import OverlayReplay

extension CurveChart {
  /// A row for each layer with a tick for everything that happened, and the marks above.
  mutating func drawTicks() {
    let first = top
    var rows: [(name: String?, color: Int?)] = series.map { ($0.id, $0.color) }
    let known = rows.map { $0.name }
    let others = trace.layers.map { $0.id }.filter { !known.contains($0) }.map {
      (name: Optional($0), color: Int?.none)
    }
    rows += others + [(nil, nil)]
    for row in rows {
      let records = trace.records.filter { $0.overlay == row.name && !$0.isContinuous && $0.kind != .mark }
      guard !records.isEmpty else { continue }
      svg.words(
        "m s e", series.count == 1 && row.color != nil ? "events" : Self.short(row.name ?? "scene"), x: Self.left - 8,
        y: top + 13)
      for (seconds, title) in Self.gathered(records) {
        svg.rect(
          row.color.map { "x\($0)" } ?? "t", x: time(seconds) - 1, y: top + 3, width: 2, height: 12, title: title)
      }
      top += 20
    }
    drawMarks(to: max(top, first + 8))
    top += 34
  }

  /// A line for each mark; its label in the first of two rows that has room.
  private mutating func drawMarks(to bottom: Double) {
    var free = [20.0, 20.0]
    for mark in trace.records where mark.kind == .mark {
      let (x, label) = (time(mark.seconds), mark.text("label") ?? "")
      // Not through the panel's name.
      svg.line("k", x, Self.firstPanel - (x < Self.left + 160 ? 4 : 20), x, bottom, title: label)
      let half = Double(label.unicodeScalars.count) * 3.1
      let middle = min(max(x, 20 + half), Self.width - 20 - half)
      guard let row = free.firstIndex(where: { middle - half >= $0 }) else { continue }
      svg.words("m s c", label, x: middle, y: Self.firstPanel - 25 - 15 * Double(row))
      free[row] = middle + half + 8
    }
  }

  /// What happened at one moment shares a tick.
  private static func gathered(_ records: [TraceRecord]) -> [(seconds: Double, title: String)] {
    var ticks: [(seconds: Double, title: String)] = []
    for record in records {
      if let last = ticks.last, last.seconds == record.seconds {
        ticks[ticks.count - 1].title += "\n" + record.words
      } else {
        ticks.append((record.seconds, Measure.seconds(record.seconds) + " " + record.words))
      }
    }
    return ticks
  }

  private static func short(_ name: String) -> String {
    name.count > 8 ? name.prefix(7) + "\u{2026}" : name
  }
}
