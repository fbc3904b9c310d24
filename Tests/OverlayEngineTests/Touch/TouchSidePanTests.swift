import OverlayEngine
import Testing

@Suite struct TouchSidePanTests {
  typealias Recognition = TouchRecognizerTests

  static let cases: [Recognition.Case] = [
    Recognition.Case(
      testDescription: "a drag across counts from where it was recognised",
      steps: [
        Recognition.down(0, 5, 300), Recognition.move(8, 16, 302), Recognition.move(16, 56, 340),
        Recognition.up(24, 56, 340),
      ],
      words: ["across began 5.0,300.0", "across changed 40.0", "across ended 40.0", "swipe 5.0,300.0 right"]),
    Recognition.Case(
      testDescription: "a diagonal start is vertical, and stays so",
      steps: [
        Recognition.down(0, 5, 300), Recognition.move(8, 15, 310), Recognition.move(16, 90, 312),
        Recognition.up(24, 90, 312),
      ],
      words: ["began 5.0,300.0", "changed 2.0", "ended 2.0", "swipe 5.0,300.0 right"]),
    Recognition.Case(
      testDescription: "a cancelled drag across ends so",
      steps: [Recognition.down(0, 5, 300), Recognition.move(8, 25, 300), Recognition.cancelled(16, 25, 300)],
      words: ["across began 5.0,300.0", "across cancelled"]),
  ]

  @Test(arguments: cases)
  func `a layer that asks for drags across gets them`(_ example: Recognition.Case) {
    var recognizer = TouchRecognizer()
    recognizer.sidewaysDrag = .sidePan
    #expect(Recognition.words(example.steps, &recognizer) == example.words)
    #expect(recognizer.finger == nil)
  }

  @Test func `velocities of a drag across are horizontal`() throws {
    var recognizer = TouchRecognizer()
    recognizer.sidewaysDrag = .sidePan
    var last: TouchGesture?
    for index in 0...6 {
      let sample = TouchSample(
        phase: index == 0 ? .began : .moved, location: Point(x: Double(index) * 10, y: Double(index)))
      for gesture in recognizer.handle(sample, at: Instant(microseconds: Int64(index) * 10_000)) { last = gesture }
    }
    guard case .sidePan(.changed, _, _, let velocity) = try #require(last) else {
      Issue.record("the last gesture is no drag across")
      return
    }
    #expect((velocity - 1000).magnitude < 1e-6)
  }
}
