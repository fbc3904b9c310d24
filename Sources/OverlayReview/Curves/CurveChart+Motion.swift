extension CurveChart {
  /// Where the views of each view container are, and how much is seen of them.
  mutating func drawViewMotion() {
    let views = trace.layers.filter(\.isView)
    guard !views.isEmpty else { return }
    drawCurves("views", unit: "top edge, pt from the top", height: 130, views, .y)
    drawCurves("opacity", unit: "of views", height: 64, views, .opacity)
  }

  /// One number of several views, each with its name where its curve begins. Nothing where it never changes.
  private mutating func drawCurves(_ name: String, unit: String, height: Double, _ views: [LayerTrace], _ property: Property) {
    let curves = views.map { $0.curves[property] ?? [] }
    let known = curves.joined().filter(\.isFinite)
    guard known.min() != known.max() else { return }
    let bottom = top + height
    guard let scale = ChartScale(of: known, including: [0], top: top, bottom: bottom, tickSpace: 34) else { return }
    drawFrame(scale, name, unit: unit)
    for (place, values) in curves.enumerated() {
      let color = place % ChartStyle.colors
      drawCurve("v c\(color)", values, of: trace, scale)
      guard let first = values.firstIndex(where: \.isFinite) else { continue }
      let id = views[place].id.split(separator: "/").last.map(String.init) ?? views[place].id
      svg.words("s l x\(color)", id, x: time(trace.frameTimes[first]) + 4, y: scale(values[first]) - 5)
    }
    top = bottom + 34
  }

  /// How large presented cards are drawn; nothing where none shrinks.
  mutating func drawScales() {
    let curves = series.compactMap { one -> (color: Int, values: [Double])? in
      one.scale.isEmpty ? nil : (one.color, one.scale)
    }
    drawPanel("scale", unit: "of a card's width", height: 64, tickSpace: 30, including: [1], curves: curves)
  }
}
