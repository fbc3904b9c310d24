import Testing

@testable import Text

struct NearestNameTests {
  @Test(arguments: [
    ("tuoch", "touch"), ("touhc", "touch"), ("tap", "tap"), ("Tap", "tap"), ("MOVEOVERLAY", "moveOverlay"),
    ("dismisAll", "dismissAll"),
    ("swip", "swipe"), ("moveOvrelay", "moveOverlay"),
  ])
  func `a slip of the finger finds what was meant`(word: String, meant: String) {
    #expect(NearestName.of(word, in: ["touch", "tap", "swipe", "dismissAll", "dismiss", "moveOverlay"]) == meant)
  }

  @Test(arguments: ["", "x", "teleport", "tpa?", "a" + String(repeating: "b", count: 80)])
  func `another word finds nothing`(word: String) {
    #expect(NearestName.of(word, in: ["touch", "tap", "swipe", "y"]) == nil)
  }

  @Test func `of equally near names the first wins`() {
    #expect(NearestName.of("bat", in: ["cat", "hat"]) == "cat")
  }

  @Test func `of equally near names one with the same beginning wins`() {
    #expect(NearestName.of("higth", in: ["width", "height"]) == "height")
  }
}
