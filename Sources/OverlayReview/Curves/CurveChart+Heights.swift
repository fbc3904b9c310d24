import Diagnostics
import OverlayEngine
import OverlayReplay

extension CurveChart {
  mutating func drawHeights() {
    let bottom = top + (series.isEmpty ? 120 : 300)
    let values =
      series.flatMap { $0.seen + $0.model.map { $0.height } + $0.notches.map { $0.height } }
      + trace.finger.map { $0.height }
    let room = (values.filter { $0.isFinite }.max() ?? 0) * 1.03
    guard let scale = ChartScale(of: values, including: [0, room], top: top, bottom: bottom, tickSpace: 44) else {
      return
    }
    drawFrame(scale, series.isEmpty ? "finger" : "height", unit: "pt from the bottom")
    drawNotches(scale)
    drawFinger(scale)
    for one in series { drawModel(one, scale) }
    drawOther(.height, scale)
    for one in series { drawCurve("v c\(one.color)", one.seen, of: trace, scale) }
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
      svg.line("n", Self.left, y, Self.right, y)
      if let last, last.name == notch.name, notch.height - last.height < 0.5 { continue }
      let place = min(y + 4, last.map { $0.place - 13 } ?? .infinity)
      last = (notch.name, notch.height, place)
      svg.words("s x\(notch.color)", notch.name, x: Self.right + 8, y: place)
    }
  }

  private mutating func drawFinger(_ scale: ChartScale) {
    var path = ChartPath()
    for sample in trace.finger {
      if sample.phase == .down { path.lift() }
      path.add(time(sample.seconds), scale(sample.height))
      if sample.phase == .up { path.lift() }
    }
    svg.path("f", path)
    for sample in trace.finger where sample.phase != .moved {
      let title = "\(Measure.seconds(sample.seconds)) finger \(sample.phase == .down ? "down" : "up")"
      svg.circle("t", x: time(sample.seconds), y: scale(sample.height), radius: 3, title: title)
    }
  }

  /// A staircase: the model holds its height until it gets another one.
  private mutating func drawModel(_ one: ChartSeries, _ scale: ChartScale) {
    var path = ChartPath()
    var last: Double?
    for step in one.model {
      if let last { path.add(time(step.seconds), scale(last)) }
      path.add(time(step.seconds), scale(step.height))
      last = step.height
    }
    if let last { path.add(time(trace.duration), scale(last)) }
    svg.path("w c\(one.color)", path)
  }

  /// A ring where a release was answered, with what was decided and why.
  private mutating func drawDecisions(_ one: ChartSeries, _ scale: ChartScale) {
    for record in trace.records where record.kind == .targetNotch && record.overlay == one.id {
      guard let height = record.number("height") else { continue }
      let (x, y) = (time(record.seconds), scale(height))
      svg.circle("r c\(one.color)", x: x, y: y, radius: 4.5, title: record.decisionWords)
      guard let choice = record.choice else { continue }
      // Below the curve where the move goes up.
      let rises = one.story.moves.contains { $0.start == record.seconds && $0.target > height }
      svg.words("s l x\(one.color)", "\u{2192} \(choice)", x: x + 8, y: rises ? y + 15 : y - 7)
    }
  }
}

extension TraceRecord {
  /// The notch's name, or a sheet's `anchor 1`.
  var choice: String? {
    text("notch") ?? number("notch").map { "anchor \(Measure.fixed($0, digits: 0))" }
  }

  /// `0.42 s released at 312 pt, -850 pt/s, projected 397 pt: medium (rushingForward)`.
  var decisionWords: String {
    var words = Measure.seconds(seconds) + " released"
    if let height = number("height") { words += " at \(Measure.points(height))" }
    if let velocity = number("velocity") { words += ", \(Measure.brief(velocity)) pt/s" }
    if let projected = number("projectedHeight") { words += ", projected \(Measure.points(projected))" }
    words += ": \(choice ?? "nothing")"
    return words + (text("policy").map { " (\($0))" } ?? "")
  }
}
