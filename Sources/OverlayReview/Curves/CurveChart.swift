/// A run's curves as one SVG: heights (seen and of the model), finger, velocity, dimming and scroll offset over time;
/// notches as dashed lines, what happened as ticks. The same run gives the same bytes.
package struct CurveChart {
  let trace: Trace
  let series: [ChartSeries]
  /// The run that this one is compared with, drawn behind it.
  let other: Trace?
  let time: ChartScale
  /// The recording's name, or `nil` if it has none.
  private let name: String?
  var svg = SVGText()
  /// Where the next panel begins.
  var top = 0.0

  static let width = 960.0
  static let left = 60.0
  static let right = 850.0
  static let firstPanel = 134.0

  /// The picture of a run; its text is the file.
  ///
  /// - Parameters:
  ///   - name: what the recording calls itself.
  ///   - other: the run that this one is compared with: drawn behind it, broken and grey.
  package static func svg(_ trace: Trace, named name: String? = nil, comparedWith other: Trace? = nil) -> String {
    var chart = CurveChart(trace, name, other)
    chart.draw()
    return chart.file
  }

  private init(_ trace: Trace, _ name: String?, _ other: Trace?) {
    (self.trace, self.name, self.other) = (trace, name, other)
    var series: [ChartSeries] = []
    for layer in trace.layers {
      if let one = ChartSeries(trace, layer, color: series.count % ChartStyle.colors) { series.append(one) }
    }
    self.series = series
    time = ChartScale(low: 0, high: max(trace.duration, 0.1), start: Self.left, end: Self.right, tickSpace: 70)
  }

  private var file: String {
    let size = "width=\"\(SVGText.number(Self.width))\" height=\"\(SVGText.number(top))\""
    let box = "viewBox=\"0 0 \(SVGText.number(Self.width)) \(SVGText.number(top))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \(box)>
      <title>\(SVGText.escaped(heading))</title>
      <style>
      \(ChartStyle.sheet)
      </style>
      <rect class="b" width="100%" height="100%"/>
      \(svg.text)</svg>

      """
  }

  private var heading: String { name ?? "\(trace.events) through \(trace.config)" }

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
      ghost: .dimming)
    drawPanel(
      "scroll offset", unit: "pt", height: 90, tickSpace: 30, including: [0],
      curves: series.map { ($0.color, $0.offset) }, ghost: .offset)
    drawViewMotion()
    drawScales()
    drawTimeAxis()
    drawZooms()
  }

  private mutating func drawHead() {
    top = Self.firstPanel
    svg.words("h", heading, x: 20, y: 32)
    var x = 20.0
    for one in series { explain("v c\(one.color)", one.id, as: "p", &x) }
    if let first = series.first { explain("w c\(first.color)", "model", &x) }
    if !trace.finger.isEmpty { explain("f", "finger", &x) }
    if other != nil { explain("o", "expected", &x) }
    if series.isEmpty { return svg.words("m", "no layer of this run has a height", x: x, y: 58) }
    svg.rect("d", x: x, y: 47, width: 22, height: 14)
    svg.words("m", "dragged", x: x + 28, y: 58)
  }

  private mutating func explain(_ line: String, _ words: String, as kind: String = "m", _ x: inout Double) {
    svg.line(line, x, 54, x + 22, 54)
    svg.words(kind, words, x: x + 28, y: 58)
    x += 28 + Double(words.unicodeScalars.count) * 6.6 + 22
  }
}
