import OverlayEngine
import OverlayReplay
import OverlayReview
import Testing

struct MotionBudgetTests {
  private func budgets(_ text: String) throws -> MotionBudgets {
    try MotionBudgets(ValueLines.document(name: "budgets", Array(text.utf8)))
  }

  private func violations(_ text: String, _ run: RecordedRun) throws -> [String] {
    try budgets(text).violations(of: #require(MotionMetrics.measure(run.trace()).first)).map(\.sentence)
  }

  @Test(arguments: [
    (#"{"maximumOvershoot": 1}"#, "the overshoot is "), (#"{"maximumSettleTime": 0.3}"#, "the settle time is "),
    (#"{"maximumJumpAtGrab": 2}"#, "the jump at grab is "),
    (#"{"maximumPeakAcceleration": 100}"#, "the peak acceleration is "),
    (#"{"maximumTimeToFirstMovement": 0.01}"#, "the time to first movement is "),
    (#"{"maximumPeakVelocity": 100}"#, "the peak velocity is "),
    (#"{"maximumVelocityStepAtGrab": 100}"#, "the velocity step at grab is "),
    (#"{"monotoneSettle": true}"#, "the move to low at 0.60 s goes "),
  ])
  func `a budget that is not kept is named`(_ budget: String, _ words: String) throws {
    let sentences = try violations(budget, RecordedRun(interruption: .fromTarget, damping: 0.1))
    #expect(sentences.contains { $0.hasPrefix("search: " + words) }, "\(sentences)")
  }

  @Test func `budgets that are kept say nothing`() throws {
    let generous = """
      {"maximumOvershoot": 1, "maximumSettleTime": 1, "maximumJumpAtGrab": 1, "maximumPeakAcceleration": 1e6, "monotoneSettle": true,
       "maximumOneFrameFaults": 0}
      """
    #expect(try violations(generous, RecordedRun()) == [])
  }

  @Test func `a budget's sentence says where and how much`() throws {
    #expect(
      try violations(#"{"maximumJumpAtGrab": 2}"#, RecordedRun(interruption: .fromTarget)) == [
        "search: the jump at grab is 9.25 pt at 0.50 s, maximumJumpAtGrab is 2 pt"
      ])
  }

  @Test func `a budget that is not kept may be raised, one of an unknown layer has to name another`() throws {
    func sentences(_ text: String) throws -> [String] {
      let budgets = try CaseBudgets(path: "budgets.json", Array(text.utf8), own: "budgets.json")
      return try budgets.violations(of: RecordedRun(damping: 0.1).trace()).map(\.sentence)
    }
    let stray =
      #"budgets.json is about "shete", but no such layer has a height; found "search"; "#
      + "name one of these, or remove it"
    #expect(try sentences(#"{"layers": {"shete": {}}}"#) == [stray])
    let both = try sentences(#"{"maximumPeakVelocity": 100, "layers": {"shete": {}}}"#)
    #expect(both.count == 2 && both[0].hasSuffix("; raise it in budgets.json, or mend the motion") && both[1] == stray)
  }

  @Test(arguments: [
    (#"{"maximumOvershot": 1}"#, #"unknown motion budget "maximumOvershot"; did you mean "maximumOvershoot"?"#),
    (#"{"maximumOvershoot": -1}"#, #""maximumOvershoot" must be a number, 0 or more, found -1"#),
    (#"{"monotoneSettle": 1}"#, #""monotoneSettle" must be true or false, found 1"#),
    ("[]", #"motion budgets must be an object, such as {"maximumOvershoot": 4}"#),
  ])
  func `what is no budget is refused`(_ text: String, _ sentence: String) {
    let refusal = #expect(throws: MotionBudgets.Refusal.self) { try budgets(text) }
    #expect(refusal?.description == sentence)
  }
}
