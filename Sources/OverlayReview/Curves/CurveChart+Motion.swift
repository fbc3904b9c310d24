extension CurveChart {
  /// Where the views of each view container are, and how much is seen of them: each with its name where its curve
  /// begins.
  mutating func drawViewMotion() {
    let views = trace.layers.filter { $0.isView }
    for (property, name, unit, height) in [
      (Property.y, "views", "top edge, pt from the top", 130.0), (.opacity, "opacity", "of views", 64),
    ] {
      let curves = views.enumerated().map {
        (color: $0.offset % ChartStyle.colors, values: $0.element.curves[property] ?? [])
      }
      let known = curves.flatMap { $0.values }.filter { $0.isFinite }
      // Nothing where it never changes.
      guard known.min() != known.max() else { continue }
      drawPanel(
        name, unit: unit, height: height, tickSpace: 34, including: [0], curves: curves, names: views.map { $0.id })
    }
  }

  /// How large presented cards are drawn; nothing where none shrinks.
  mutating func drawScales() {
    let curves = series.filter { !$0.scale.isEmpty }.map { (color: $0.color, values: $0.scale) }
    drawPanel("scale", unit: "of a card's width", height: 64, tickSpace: 30, including: [1], curves: curves)
  }
}
