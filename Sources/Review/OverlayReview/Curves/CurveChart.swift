import OverlayEngine
import OverlayReplay
import Text

/// A run's curves as one SVG: heights (seen and of the model), finger, velocity, dimming and scroll offset over time;
/// notches as dashed lines, what happened as ticks. The same run gives the same bytes.
package struct CurveChart {
  private let trace: Trace
  private let series: [ChartSeries]
  /// The run that this one is compared with, drawn behind it, and its layers.
  private let other: Trace?
  private let others: [ChartSeries]
  private let time: ChartScale
  /// The recording's name, or its file's and the config's.
  private let heading: String
  private var plot: Plot
  /// The y at which the next panel begins.
  private var top = 0.0

  private static let width = 960.0
  private static let left = 60.0
  private static let right = 850.0
  private static let firstPanel = 134.0

  /// The picture of a run; its text is the file.
  ///
  /// - Parameters:
  ///   - name: what the recording calls itself.
  ///   - other: the run that this one is compared with: drawn behind it, broken and grey.
  package static func svg(_ trace: Trace, named name: String? = nil, comparedWith other: Trace? = nil) -> String {
    var chart = CurveChart(trace, name, other)
    chart.draw()
    return chart.plot.svg
  }

  private init(_ trace: Trace, _ name: String?, _ other: Trace?) {
    (self.trace, self.other) = (trace, other)
    heading = name ?? "\(trace.events) through \(trace.config)"
    plot = Plot(width: Self.width, height: 0, title: heading)
    series = ChartSeries.all(trace, beside: other)
    others = other.map { ChartSeries.all($0, beside: trace) } ?? []
    let duration = max(trace.duration, other?.duration ?? 0, 0.1)
    time = ChartScale(low: 0, high: duration, start: Self.left, end: Self.right, tickSpace: 70)
  }

  private mutating func draw() {
    drawHead()
    drawHeights()
    drawViews()
    drawTicks()
    drawPanel(
      "velocity", unit: "pt/s, up is positive", height: 110, tickSpace: 34, including: [0],
      curves: series.map { ($0.color, $0.velocity) })
    drawPanel(
      "dimming", unit: "", height: 64, tickSpace: 30, including: [0], curves: series.map { ($0.color, $0.dimming) },
      others: others.map { $0.dimming })
    drawPanel(
      "scroll offset", unit: "pt", height: 90, tickSpace: 30, including: [0],
      curves: series.map { ($0.color, $0.offset) }, others: others.map { $0.offset })
    drawViewMotion()
    drawScales()
    drawTimeAxis()
    drawZooms()
    plot.height = top
  }

  private mutating func drawHead() {
    top = Self.firstPanel
    plot.words(heading, 20, 32, size: 16, isBold: true)
    var x = 20.0
    for one in series { explain(.curve(one.color), one.id, isBold: true, &x) }
    if let first = series.first { explain(.model(first.color), "model", &x) }
    if !trace.finger.isEmpty { explain(.finger, "finger", &x) }
    if other != nil { explain(.other, "expected", &x) }
    if series.isEmpty { return plot.words("no layer of this run has a height", x, 58, .start, .muted) }
    plot.rect(Plot.Box(x: x, y: 47, width: 22, height: 14), .band)
    plot.words("dragged", x + 28, 58, .start, .muted)
  }

  private mutating func explain(_ stroke: Stroke, _ words: String, isBold: Bool = false, _ x: inout Double) {
    line(stroke, x, 54, x + 22, 54)
    plot.words(words, x + 28, 58, isBold: isBold, .start, isBold ? .ink : .muted)
    x += 28 + Double(words.unicodeScalars.count) * 6.6 + 22
  }

  /// How lines are drawn.
  private struct Stroke {
    var paint: PlotPaint
    var width = 1.0
    var dash = 0.0

    static let grid = Stroke(paint: .rule, width: 0.6)
    static let zero = Stroke(paint: .muted, width: 0.7)
    static let notch = Stroke(paint: .muted, dash: 5)
    static let mark = Stroke(paint: .muted, dash: 2)
    static let finger = Stroke(paint: .muted, width: 2, dash: 2)
    /// The stroke of the run that this one is compared with.
    static let other = Stroke(paint: .muted, width: 1.4, dash: 4)
    static func curve(_ color: Int) -> Stroke { Stroke(paint: .series(color), width: 2.2) }
    static func model(_ color: Int) -> Stroke { Stroke(paint: .series(color, 50), width: 1.2) }
  }

  private mutating func line(
    _ stroke: Stroke, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, title: String? = nil
  ) {
    draw(stroke, [Plot.Spot(x1, y1), Plot.Spot(x2, y2)], title: title)
  }

  private mutating func draw(_ stroke: Stroke, _ spots: [Plot.Spot], title: String? = nil) {
    plot.line(spots, stroke.paint, width: stroke.width, dash: stroke.dash, title: title)
  }

  // MARK: Heights

  private mutating func drawHeights() {
    let bottom = top + (series.isEmpty ? 120 : 300)
    let values =
      series.flatMap { $0.seen + $0.model.map { $0.height } + $0.notches.map { $0.height } }
      + trace.finger.map { $0.height } + others.flatMap { $0.seen }
    let room = (values.filter { $0.isFinite }.max() ?? 0) * 1.03
    guard let scale = ChartScale(of: values, including: [0, room], top: top, bottom: bottom, tickSpace: 44) else {
      return
    }
    drawFrame(scale, series.isEmpty ? "finger" : "height", unit: "pt from the bottom")
    drawNotches(scale)
    drawFinger(scale)
    for one in series { drawModel(one, scale) }
    drawOthers(others.map { $0.seen }, scale)
    for one in series { drawCurve(.curve(one.color), one.seen, of: trace, scale) }
    for one in series { drawDecisions(one, scale) }
    top = bottom + 8
  }

  /// Names stand at the right; those that would touch move apart, and what several layers call the same at one height
  /// is said once.
  private mutating func drawNotches(_ scale: ChartScale) {
    let notches = series.flatMap { one in one.notches.map { (name: $0.name, height: $0.height, color: one.color) } }
    var last: (name: String, height: Double, place: Double)?
    for notch in notches.sorted(by: { $0.height < $1.height }) {
      let y = scale(notch.height)
      line(.notch, Self.left, y, Self.right, y)
      if let last, last.name == notch.name, notch.height - last.height < 0.5 { continue }
      let place = min(y + 4, last.map { $0.place - 13 } ?? .infinity)
      last = (notch.name, notch.height, place)
      plot.words(notch.name, Self.right + 8, place, size: 11, .start, .series(notch.color))
    }
  }

  private mutating func drawFinger(_ scale: ChartScale) {
    let ways = trace.finger.flatMap { sample in
      let spot = Plot.Spot(time(sample.seconds), scale(sample.height))
      return sample.phase == .moved ? [spot] : sample.phase == .down ? [.gap, spot] : [spot, .gap]
    }
    draw(.finger, ways)
    for sample in trace.finger where sample.phase != .moved {
      let title = "\(Measure.seconds(sample.seconds)) finger \(sample.phase == .down ? "down" : "up")"
      plot.disc(Plot.Spot(time(sample.seconds), scale(sample.height)), radius: 3, .muted, title: title)
    }
  }

  /// A staircase: the model holds its height until it gets another one.
  private mutating func drawModel(_ one: ChartSeries, _ scale: ChartScale) {
    var spots: [Plot.Spot] = []
    var last: Double?
    for step in one.model {
      if let last { spots.append(Plot.Spot(time(step.seconds), scale(last))) }
      spots.append(Plot.Spot(time(step.seconds), scale(step.height)))
      last = step.height
    }
    if let last { spots.append(Plot.Spot(time(trace.duration), scale(last))) }
    draw(.model(one.color), spots)
  }

  /// A ring where a release was answered, with what was decided and why.
  private mutating func drawDecisions(_ one: ChartSeries, _ scale: ChartScale) {
    for record in trace.records where record.kind == .targetNotch && record.overlay == one.id {
      guard let height = record.number("height") else { continue }
      let (x, y) = (time(record.seconds), scale(height))
      let words = record.decisionWords(at: one.edge)
      plot.disc(Plot.Spot(x, y), radius: 3.6, .paper, rim: .series(one.color), title: words)
      guard let choice = record.choice else { continue }
      // Below the curve where the move goes up.
      let rises = one.story.moves.contains { $0.start == record.seconds && $0.target > height }
      plot.words(
        "\u{2192} \(choice)", x + 8, rises ? y + 15 : y - 7, size: 11, .start, .series(one.color), halo: .paper)
    }
  }

  // MARK: Layers that are views

  /// Draws for each view container a bar a view: pale while it waits, full while it is shown. Nothing where there are
  /// no views.
  private mutating func drawViews() {
    for (place, layer) in trace.layers.enumerated() {
      let spans = ViewSpan.all(trace.records.filter { $0.overlay == layer.id }, until: trace.duration)
      guard !spans.isEmpty else { continue }
      if !series.isEmpty || top > Self.firstPanel { top += 22 }
      drawViews(spans, of: layer.id, color: place % PlotPaint.seriesCount)
    }
  }

  private mutating func drawViews(_ spans: [ViewSpan], of name: String, color: Int) {
    plot.words(name, Self.left, top - 8, size: 11, isBold: true)
    plot.words(
      "views", Self.left + Double(name.unicodeScalars.count) * 7.3 + 6, top - 8, size: 11, .start, .muted)
    let rows = arranged(spans)
    let bottom = top + Double((rows.max() ?? 0) + 1) * Self.lane
    for tick in time.ticks { line(.grid, time(tick), top, time(tick), bottom) }
    for (span, row) in zip(spans, rows) {
      let y = top + Double(row) * Self.lane
      bar(.series(color, 10), from: span.begin, to: span.shown ?? span.end, y, span.words)
      if let shown = span.shown { bar(.series(color, 30), from: shown, to: span.end, y, span.words) }
      plot.words(span.id, time(span.begin) + 5, y + 13, size: 11)
    }
    top = bottom + 8
  }

  private mutating func bar(_ paint: PlotPaint, from start: Double, to end: Double, _ y: Double, _ title: String) {
    guard end > start else { return }
    let width = max(time(end) - time(start) - 1, 1)
    plot.rect(Plot.Box(x: time(start), y: y + 1, width: width, height: Self.lane - 2), paint, title: title)
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

  // MARK: What happened

  /// A row for each layer with a tick for everything that happened, and the marks above.
  private mutating func drawTicks() {
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
      plot.words(
        series.count == 1 && row.color != nil ? "events" : Self.short(row.name ?? "scene"), Self.left - 8, top + 13,
        size: 11, .end, .muted)
      for (seconds, title) in Self.gathered(records) {
        plot.rect(
          Plot.Box(x: time(seconds) - 1, y: top + 3, width: 2, height: 12), row.color.map { .series($0) } ?? .muted,
          title: title)
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
      line(.mark, x, Self.firstPanel - (x < Self.left + 160 ? 4 : 20), x, bottom, title: label)
      let half = Double(label.unicodeScalars.count) * 3.1
      let middle = min(max(x, 20 + half), Self.width - 20 - half)
      guard let row = free.firstIndex(where: { middle - half >= $0 }) else { continue }
      plot.words(label, middle, Self.firstPanel - 25 - 15 * Double(row), size: 11, .middle, .muted)
      free[row] = middle + half + 8
    }
  }

  /// Gathers what happened at one moment, which shares a tick.
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

  // MARK: One number over time

  /// One number of every layer over time. Nothing where no layer has it. `names`: of the curves, said where they begin.
  private mutating func drawPanel(
    _ name: String, unit: String, height: Double, tickSpace: Double, including fixed: [Double],
    curves: [(color: Int, values: [Double])],
    names: [String] = [], others: [[Double]] = []
  ) {
    let bottom = top + height
    guard
      let scale = ChartScale(
        of: curves.flatMap { $0.values } + others.joined(), including: fixed, top: top, bottom: bottom,
        tickSpace: tickSpace)
    else {
      return
    }
    drawFrame(scale, name, unit: unit)
    drawOthers(others, scale)
    for (place, curve) in curves.enumerated() {
      drawCurve(.curve(curve.color), curve.values, of: trace, scale)
      guard place < names.count, let first = curve.values.firstIndex(where: { $0.isFinite }) else { continue }
      let name = PathText.last(names[place])
      plot.words(
        name, time(trace.frameTimes[first]) + 4, scale(curve.values[first]) - 5, size: 11, .start, .series(curve.color),
        halo: .paper)
    }
    top = bottom + 34
  }

  private mutating func drawCurve(_ stroke: Stroke, _ values: [Double], of run: Trace, _ scale: ChartScale) {
    draw(stroke, zip(run.frameTimes, values).map { Plot.Spot(time($0), scale($1)) })
  }

  /// Draws bands, grid and names behind a panel's curves.
  private mutating func drawFrame(_ scale: ChartScale, _ name: String, unit: String) {
    plot.words(name, Self.left, scale.end - 8, size: 11, isBold: true)
    let width = Double(name.unicodeScalars.count) * 6.6
    if !unit.isEmpty { plot.words(unit, Self.left + width + 6, scale.end - 8, size: 11, .start, .muted) }
    for one in series {
      for gesture in one.story.gestures {
        let end = gesture.end ?? gesture.steps[gesture.steps.count - 1].seconds
        guard end > gesture.start else { continue }
        let (x, wide) = (time(gesture.start), time(end) - time(gesture.start))
        plot.rect(Plot.Box(x: x, y: scale.end, width: wide, height: scale.start - scale.end), .band)
      }
    }
    for tick in scale.ticks {
      line(tick == 0 ? .zero : .grid, Self.left, scale(tick), Self.right, scale(tick))
      plot.words(Measure.fixed(tick, digits: 2), Self.left - 8, scale(tick) + 4, size: 11, .end, .muted)
    }
    for tick in time.ticks { line(.grid, time(tick), scale.end, time(tick), scale.start) }
  }

  private mutating func drawOthers(_ curves: [[Double]], _ scale: ChartScale) {
    guard let other else { return }
    for values in curves { drawCurve(.other, values, of: other, scale) }
  }

  private mutating func drawTimeAxis() {
    let y = top - 20
    for tick in time.ticks { plot.words(Measure.fixed(tick, digits: 2), time(tick), y, size: 11, .middle, .muted) }
    plot.words("s", Self.right + 14, y, size: 11, .start, .muted)
    top = y + 16
  }

  /// Draws where the views of each view container are, and how much is seen of them: each with its name where its curve
  /// begins.
  private mutating func drawViewMotion() {
    let views = trace.layers.filter { $0.isView }
    for (property, name, unit, height) in [
      (Property.y, "views", "top edge, pt from the top", 130.0), (.opacity, "opacity", "of views", 64),
    ] {
      let curves = views.enumerated().map {
        (color: $0.offset % PlotPaint.seriesCount, values: $0.element.curves[property] ?? [])
      }
      let known = curves.flatMap { $0.values }.filter { $0.isFinite }
      // Nothing where it never changes.
      guard known.min() != known.max() else { continue }
      drawPanel(
        name, unit: unit, height: height, tickSpace: 34, including: [0], curves: curves, names: views.map { $0.id })
    }
  }

  /// Draws how large presented cards are drawn; nothing where none shrinks.
  private mutating func drawScales() {
    let curves = series.filter { !$0.scale.isEmpty }.map { (color: $0.color, values: $0.scale) }
    drawPanel("scale", unit: "of a card's width", height: 64, tickSpace: 30, including: [1], curves: curves)
  }

  // MARK: Each move by itself

  /// Draws each move by itself, stretched to a width of its own: in a run of twelve seconds a move of a third of one is
  /// a few pixels wide.
  private mutating func drawZooms() {
    let moves = series.flatMap { one in one.story.moves.map { (series: one, move: $0) } }.sorted {
      $0.move.start < $1.move.start
    }
    guard !moves.isEmpty, trace.frameTimes.count > 4 else { return }
    top += 14
    let omitted = moves.count > Self.mostZooms ? ", the first \(Self.mostZooms) of \(moves.count)" : ""
    plot.words("each move", Self.left, top - 8, size: 11, isBold: true)
    plot.words("pt, over seconds since it began\(omitted)", Self.left + 74, top - 8, size: 11, .start, .muted)
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
    func shown(_ run: Trace, _ values: [Double]) -> [(seconds: Double, height: Double)] {
      zip(run.frameTimes, values).map { (seconds: $0, height: $1) }.filter { span.contains($0.seconds) }
    }
    let seen = shown(trace, one.seen)
    let behind = other.map { shown($0, others.first { $0.id == one.id }?.seen ?? []) } ?? []
    let scale = ChartScale(
      of: (seen + behind).map { $0.height }, including: [move.target], top: top, bottom: top + Self.zoomHeight,
      tickSpace: 30)
    guard let heights = scale else { return }
    let time = ChartScale(
      low: span.lowerBound - move.start, high: span.upperBound - move.start, start: left, end: left + Self.zoomWidth,
      tickSpace: 44)
    let name = move.name ?? Measure.tenthsOfPoints(move.target)
    plot.words("\u{2192} \(name)", left, top - 6, size: 11, .start, .series(one.color))
    plot.words("at \(Measure.seconds(move.start))", left + Self.zoomWidth, top - 6, size: 11, .end, .muted)
    for tick in heights.ticks {
      line(.grid, left, heights(tick), left + Self.zoomWidth, heights(tick))
      plot.words(Measure.fixed(tick, digits: 1), left - 4, heights(tick) + 4, size: 11, .end, .muted)
    }
    for tick in time.ticks {
      line(tick == 0 ? .zero : .grid, time(tick), top, time(tick), top + Self.zoomHeight)
      plot.words(Measure.fixed(tick, digits: 2), time(tick), top + Self.zoomHeight + 14, size: 11, .middle, .muted)
    }
    line(.notch, left, heights(move.target), left + Self.zoomWidth, heights(move.target))
    for (stroke, curve) in [(Stroke.other, behind), (.curve(one.color), seen)] {
      draw(stroke, curve.map { Plot.Spot(time($0.seconds - move.start), heights($0.height)) })
    }
  }
}

/// How long a view of a view container waits and is shown.
private struct ViewSpan {
  var id: String
  /// The moment when it was queued or shown, seconds.
  var begin: Double
  /// `nil` if it only waited.
  var shown: Double?
  var end: Double
  var hasEnded = false

  var words: String {
    let shown = shown.map { "shown \(Measure.seconds($0))" } ?? "never shown"
    return "\(id): \(shown), \(hasEnded ? "gone" : "there until") \(Measure.seconds(end))"
  }

  /// Returns the spans of all views in order of begin.
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

extension TraceRecord {
  /// The notch's name, a sheet's `anchor 1`, or a height of its own.
  var choice: String? {
    text("notch") ?? number("notch").map { "anchor \(Measure.fixed($0, digits: 0))" } ?? restWords
  }

  /// Returns how a layer at an edge is released: `0.42 s released at 312 pt, 850 pt/s up, projected 397 pt: medium
  /// (rushingForward)`.
  func decisionWords(at edge: OverlayEdge) -> String {
    var words = Measure.seconds(seconds) + " released"
    if let height = number("height") { words += " at \(Measure.points(height))" }
    if let velocity = number("velocity") { words += ", \(edge.speed(velocity))" }
    if let projected = number("projectedHeight") { words += ", projected \(Measure.points(projected))" }
    words += ": \(choice ?? "nothing")"
    return words + (text("policy").map { " (\($0))" } ?? "")
  }
}
