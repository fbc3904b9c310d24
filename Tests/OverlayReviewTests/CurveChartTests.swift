import OverlayReview
import TestSupport
import Testing

struct CurveChartTests {
  @Test func `a run's curves`() throws {
    try Golden.check(CurveChart.svg(RecordedRun().liveTrace()), named: "curves")
  }
}
