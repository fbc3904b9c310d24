import OverlayEngine
import OverlayReplay
import OverlayReview
import TestSupport
import Testing

struct CurveChartTests {
  @Test func `a run's curves`() throws {
    try Golden.check(CurveChart.svg(RecordedRun().liveTrace()), named: "curves")
  }

  @Test func `names that look like markup do no harm`() throws {
    let chart = CurveChart.svg(try RecordedRun(events: "a<b>&\"c\".json").trace())
    #expect(chart.contains("a&lt;b&gt;&amp;&quot;c&quot;.json") && !chart.contains("<b>"))
  }

  @Test(arguments: [
    (OverlayEdge.bottom, "up"), (.top, "down"), (.trailing, "to the left"), (.leading, "to the right"),
  ])
  func `a release is told with the way that is seen`(edge: OverlayEdge, way: String) throws {
    var run = RecordedRun()
    run.editFrame = { frame in
      let height = frame.layers[0].height
      frame.layers[0].frame =
        switch edge {
        case .bottom: Rect(x: 0, y: 800 - height, width: 400, height: height)
        case .top: Rect(x: 0, y: height - 800, width: 400, height: 800)
        case .trailing: Rect(x: 400 - height, y: 0, width: 400, height: 800)
        case .leading: Rect(x: 0, y: 0, width: height, height: 800)
        }
    }
    #expect(CurveChart.svg(try run.trace()).contains("1400 pt/s \(way), projected"))
  }

  @Test func `a run without frames still shows its model`() throws {
    var trace = try RecordedRun().trace()
    trace.frameTimes = []
    trace.layers[0].curves = [:]
    let chart = CurveChart.svg(trace)
    #expect(chart.contains("class=\"c0-50-s\"") && !chart.contains("class=\"c0-s\" stroke-width=\"2.2\" d=\"M60 3"))
  }

  @Test func `the run that it is compared with lies behind it`() throws {
    let chart = CurveChart.svg(try RecordedRun().trace(), comparedWith: try RecordedRun(damping: 0.1).trace())
    let (other, own) = (
      try #require(
        chart.firstRange(of: "<path class=\"muted-s\" stroke-width=\"1.4\" stroke-dasharray=\"4\" d=\"M60 3")),
      try #require(chart.firstRange(of: "<path class=\"c0-s\" stroke-width=\"2.2\" d=\"M60 3"))
    )
    #expect(other.lowerBound < own.lowerBound)
  }

  /// The scales are those of both: a run has the same curve in front and behind.
  @Test func `the run that it is compared with stays in its panels`() throws {
    let (calm, wild) = (try RecordedRun().trace(), try RecordedRun(raise: 200, damping: 0.1).trace())
    func curve(_ chart: String, _ stroke: String) throws -> Substring {
      let start = try #require(chart.firstRange(of: "\(stroke) d=\"M60 ")).upperBound
      return chart[start...].prefix { $0 != "\"" }
    }
    let (one, other) = (CurveChart.svg(calm, comparedWith: wild), CurveChart.svg(wild, comparedWith: calm))
    let (front, behind) = ("class=\"c0-s\" stroke-width=\"2.2\"", "stroke-width=\"1.4\" stroke-dasharray=\"4\"")
    #expect(try curve(one, front) == curve(other, behind))
    #expect(try curve(one, behind) == curve(other, front))
  }
}
