import Diagnostics
import Quoting

extension CurveChart {
  /// One number of every layer over time. Nothing where no layer has it. `names`: of the curves, said where they begin.
  mutating func drawPanel(
    _ name: String, unit: String, height: Double, tickSpace: Double, including fixed: [Double],
    curves: [(color: Int, values: [Double])],
    names: [String] = [], ghost: Property? = nil
  ) {
    let bottom = top + height
    guard
      let scale = ChartScale(
        of: curves.flatMap { $0.values }, including: fixed, top: top, bottom: bottom, tickSpace: tickSpace)
    else {
      return
    }
    drawFrame(scale, name, unit: unit)
    if let ghost { drawOther(ghost, scale) }
    for (place, curve) in curves.enumerated() {
      drawCurve("v c\(curve.color)", curve.values, of: trace, scale)
      guard place < names.count, let first = curve.values.firstIndex(where: { $0.isFinite }) else { continue }
      let name = PathText.last(names[place])
      svg.words("s l x\(curve.color)", name, x: time(trace.frameTimes[first]) + 4, y: scale(curve.values[first]) - 5)
    }
    top = bottom + 34
  }

  mutating func drawCurve(_ kind: String, _ values: [Double], of run: Trace, _ scale: ChartScale) {
    var path = ChartPath()
    for (seconds, value) in zip(run.frameTimes, values) { path.add(time(seconds), scale(value)) }
    svg.path(kind, path)
  }

  /// Bands, grid and names behind a panel's curves.
  mutating func drawFrame(_ scale: ChartScale, _ name: String, unit: String) {
    svg.words("p s", name, x: Self.left, y: scale.end - 8)
    let width = Double(name.unicodeScalars.count) * 6.6
    if !unit.isEmpty { svg.words("m s", unit, x: Self.left + width + 6, y: scale.end - 8) }
    for one in series {
      for gesture in one.story.gestures {
        let end = gesture.end ?? gesture.steps[gesture.steps.count - 1].seconds
        guard end > gesture.start else { continue }
        let (x, wide) = (time(gesture.start), time(end) - time(gesture.start))
        svg.rect("d", x: x, y: scale.end, width: wide, height: scale.start - scale.end)
      }
    }
    for tick in scale.ticks {
      svg.line(tick == 0 ? "z" : "g", Self.left, scale(tick), Self.right, scale(tick))
      svg.words("m s e", Measure.fixed(tick, digits: 2), x: Self.left - 8, y: scale(tick) + 4)
    }
    for tick in time.ticks { svg.line("g", time(tick), scale.end, time(tick), scale.start) }
  }

  /// The same of the other run.
  mutating func drawOther(_ property: Property, _ scale: ChartScale) {
    guard let other else { return }
    for one in series { drawCurve("o", other.layer(one.id)?.curves[property] ?? [], of: other, scale) }
  }

  mutating func drawTimeAxis() {
    let y = top - 20
    for tick in time.ticks { svg.words("m s c", Measure.fixed(tick, digits: 2), x: time(tick), y: y) }
    svg.words("m s", "s", x: Self.right + 14, y: y)
    top = y + 16
  }
}
