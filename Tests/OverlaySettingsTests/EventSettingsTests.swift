import OverlayEngine
import Testing

@testable import OverlaySettings

struct EventSettingsTests {
  @Test(arguments: [
    (Value.string("expanded"), SheetAnchor.expanded), (.string("collapsed"), .collapsed),
    (.object([Value.Field(key: "ratio", value: .number(0.5))]), .ratio(0.5)),
    (.object([Value.Field(key: "pointsFromTop", value: .number(20))]), .pointsFromTop(20)),
    (.object([Value.Field(key: "pointsFromBottom", value: .number(44))]), .pointsFromBottom(44)),
  ])
  func `an anchor of an event file is understood`(_ value: Value, _ anchor: SheetAnchor) throws {
    #expect(try read(value, as: SettingSchema.anchors) == anchor)
  }

  @Test(arguments: [
    (Value.string("expandet"), "unknown word \"expandet\"; did you mean \"expanded\"?"),
    (
      .object([]),
      "expected exactly one of the keys \"ratio\", \"pointsFromTop\", \"pointsFromBottom\"; found none of them"
    ),
    (.object([Value.Field(key: "ratoi", value: .number(1))]), "unknown key \"ratoi\"; did you mean \"ratio\"?"),
  ])
  func `a wrong anchor is refused in these words`(_ value: Value, _ message: String) {
    let problem = #expect(throws: SettingProblem.self) { try read(value, as: SettingSchema.anchors) }
    #expect(problem.map { "\($0)" } == message)
  }

  @Test func `a view of an event file has its settings`() throws {
    let view = try read(
      .object([
        Value.Field(key: "width", value: .number(200)), Value.Field(key: "height", value: .number(40)),
        Value.Field(key: "autoDismiss", value: .number(2.5)),
        Value.Field(key: "transition", value: .string("move(top)+opacity")),
        Value.Field(key: "dismissGesture", value: .object([Value.Field(key: "longPress", value: .number(1.2))])),
        Value.Field(key: "backgroundStyle", value: .object([Value.Field(key: "blur", value: .string("thin"))])),
        Value.Field(key: "shadowStyle", value: .string("disable")),
      ]), as: .table(SettingSchema.view))
    #expect(view.style.autoDismiss == .seconds(2.5))
    #expect(view.style.transition == ViewTransition([.move(.top), .opacity]))
    #expect(view.style.dismissGesture == .longPress(seconds: 1.2))
    #expect(view.style.backgroundStyle == .blur(.thin))
    #expect(view.style.shadowStyle == .disable)
  }

  private func read<Result>(_ value: Value, as kind: Kind<Result>) throws(SettingProblem) -> Result {
    var reader = SettingReader(ofEvent: KnownNames(), addressed: nil)
    if let result = reader.read(SettingInput(value), as: kind) { return result }
    throw reader.problems[0]
  }
}
