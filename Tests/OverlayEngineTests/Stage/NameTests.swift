import OverlayEngine
import Testing

struct NameTests {
  @Test func `equal texts are one name however often they are used, and others are others`() {
    let first = Name("only this test uses this")
    for _ in 0..<1000 { #expect(Name("only this test uses this").index == first.index) }
    #expect(first.text == "only this test uses this")
    #expect(Name("only this test uses this, too") != first)
    #expect(Name("") == .unassigned)
  }
}
