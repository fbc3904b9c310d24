import OverlayEngine
import Testing

@testable import OverlayReview

/// Notches that lie elsewhere, against springs that move otherwise.
struct LandingTests {
  private func run(_ raises: [Double]) -> RecordedRun {
    var run = RecordedRun()
    run.raises = raises
    return run
  }

  @Test func `one notch that lies higher is named, with both heights`() throws {
    let comparison = try TraceComparison(RecordedRun().trace(), run([0, 0.25, 0]).trace())
    #expect(comparison.headline == "notch middle is 0.25 pt higher: 500.25 pt instead of 500 pt")
    #expect(!comparison.text.contains("spring"))
  }

  @Test func `notches that are moved by different ways are told one by one`() throws {
    let comparison = try TraceComparison(RecordedRun().trace(), run([-2, 30, 0]).trace())
    let landings = comparison.findings.map(\.text).filter { $0.hasPrefix("notch ") }
    #expect(
      landings == [
        "notch middle is 30 pt higher: 530 pt instead of 500 pt", "notch low is 2 pt lower: 198 pt instead of 200 pt",
      ])
  }

  @Test func `notches that all move by the same way are an offset`() throws {
    let comparison = try TraceComparison(RecordedRun().trace(), run([0.25, 0.25, 0.25]).trace())
    #expect(comparison.headline == "y is 0.25 pt higher throughout, otherwise equal")
  }
}
