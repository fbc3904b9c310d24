import OverlayEngine
import Testing

struct NameTests {
  @Test func `equal texts are one name, and a name that was used costs nothing to use again`() {
    let first = Name("a name that only this test uses")
    let other = Name("another name that only this test uses")
    for _ in 0..<1000 { #expect(Name("a name that only this test uses") == first) }
    // Numbers are given in turn: a thousand uses have given none away. Other tests name things meanwhile.
    #expect(other.index > first.index)
    #expect(first.text == "a name that only this test uses")
  }
}
