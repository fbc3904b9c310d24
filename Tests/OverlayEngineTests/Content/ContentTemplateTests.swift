import OverlayEngine
import Testing
import ValueBuilders

struct ContentTemplateTests {
  private let tree = ContentNode(
    .column(ContentNode.Stack()),
    children: [
      ContentNode(.text(ContentNode.Text("before"))), ContentNode(.group, children: [ContentNode(.rectangle)]),
    ])

  private func template(_ property: ContentProperty, at path: [Int]) -> ContentTemplate {
    ContentTemplate(
      tree, bindings: [ContentBinding(path: path, property: property, function: FunctionReference(id: 4))])
  }

  @Test func `without functions the tree is as it was declared`() throws {
    let resolved = try ContentTemplate(tree).resolved { _ in
      Issue.record("nothing is bound")
      return .null
    }
    #expect(resolved == tree)
  }

  @Test func `a function's result takes its place in the tree`() throws {
    let alpha = try template(.alpha, at: [1, 0]).resolved { $0.id == 4 ? .number(0.25) : .null }
    #expect(alpha.children[1].children[0].alpha == 0.25)
    let words = try template(.text, at: [0]).resolved { _ in .string("after") }
    #expect(words.children[0].kind == .text(ContentNode.Text("after")))
    let paint = try template(.background, at: []).resolved { _ in .string("#11223344") }
    #expect(paint.background == .paint(.color(Color(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x44))))
  }

  @Test(arguments: [(-1.0, 0.0), (0.5, 0.5), (7, 1)])
  func `alpha is kept between nothing and all`(found: Double, kept: Double) throws {
    #expect(try template(.alpha, at: []).resolved { _ in .number(found) }.alpha == kept)
  }

  @Test(arguments: [
    (ContentProperty.alpha, Value.string("half"), "alpha: found \"half\", expected a number from 0 to 1"),
    (.width, .number(.nan), "width: found the number nan, expected a finite number of points"),
    (.text, .null, "text: found nothing, expected a string"),
    (
      .color, .string("red"),
      "color: found \"red\", expected a colour: \"#rrggbb\", \"#rrggbbaa\" or one of label, secondaryLabel, tertiaryLabel, accent, destructive, card, page, background, fill, separator"
    ),
  ])
  func `a wrong result says what was expected`(property: ContentProperty, value: Value, message: String) {
    let error = #expect(throws: ContentError.self) { try template(property, at: [0]).resolved { _ in value } }
    #expect(error?.description == message)
  }

  @Test func `only words can be replaced by words`() {
    #expect(throws: ContentError.hasNoText) { try template(.text, at: [1]).resolved { _ in .string("x") } }
    #expect(throws: ContentError.noSuchNode(property: .alpha)) {
      try template(.alpha, at: [1, 3]).resolved { _ in .number(1) }
    }
  }

  @Test(arguments: [
    ("#000000", Color(0x000000)), ("#fFaB01", Color(0xFFAB01)),
    ("#12345678", Color(red: 0x12, green: 0x34, blue: 0x56, alpha: 0x78)),
  ])
  func `colours are read from hexadecimal digits`(text: String, color: Color) {
    #expect(Color(hexadecimal: text) == color)
  }

  @Test(arguments: ["", "#", "#fff", "112233", "#11223g", "#1122334", "#112233445", "#+12345", "＃112233"])
  func `anything else is no colour`(text: String) {
    #expect(Color(hexadecimal: text) == nil)
  }
}
