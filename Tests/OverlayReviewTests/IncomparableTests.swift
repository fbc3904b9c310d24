import OverlayReview
import Testing

@testable import OverlayEngine

struct IncomparableTests {
  private func refusal(_ other: RecordedRun) throws -> Incomparable? {
    let (one, two) = (try RecordedRun().trace(), try other.trace())
    return #expect(throws: Incomparable.self) { try TraceComparison(one, two) }
  }

  @Test func `runs of other recordings are refused`() throws {
    #expect(
      try refusal(RecordedRun(events: "flick.json"))?.description
        == "not comparable: the first replays \"drag.json\", the second \"flick.json\"; compare runs of one recording")
  }

  @Test func `runs on other screens are refused`() throws {
    let screen = Screen(size: Size(width: 390, height: 844), scale: 3, safeArea: EdgeInsets(top: 47))
    #expect(
      try refusal(RecordedRun(screen: screen))?.description
        == "not comparable: the first was on a screen of 400 x 800 at 2, the second of 390 x 844 at 3, safe area 47 0 0 0; "
        + "compare runs on one screen")
  }

  @Test func `runs with other frame rates are refused`() throws {
    #expect(
      try refusal(RecordedRun(framesPerSecond: 120))?.description
        == "not comparable: the first has 60 frames a second, the second 120; give both runs the same --fps")
  }

  @Test func `recordings of one name that mark other things are refused`() throws {
    var run = RecordedRun()
    run.edit = { record in
      guard case .mark = record.kind else { return record }
      return Record(time: record.time, kind: .mark("elsewhere"))
    }
    #expect(
      try refusal(run)?.description
        == "not comparable: the recordings are not the same: the first has the mark \"rest\" where the second has the mark \"elsewhere\""
    )
  }

  @Test func `where one run has no frames, it is said that what is seen was not compared`() throws {
    var blind = RecordedRun()
    blind.hasFrames = false
    let whole = try RecordedRun().trace()
    let words = "what is seen was not compared"
    let equal = try TraceComparison(whole, blind.trace())
    #expect(equal.isEqual && equal.headline == "the runs are equal" && equal.text.contains(words))
    blind.delay = 1.0 / 60
    let late = try TraceComparison(whole, blind.trace())
    #expect(
      !late.isEqual && !late.headline.contains("otherwise equal") && late.text.contains(words), "\(late.headline)")
    #expect(try !TraceComparison(blind.trace(), blind.trace()).text.contains(words))
    #expect(try !TraceComparison(whole, whole).text.contains(words))
  }
}
