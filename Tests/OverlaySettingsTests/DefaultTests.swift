import OverlayEngine
import OverlaySettings
import Testing

/// What holds where a key is missing is the engine's own, and is told as it would be written.
struct DefaultTests {
  @Test(arguments: [
    ("rushingForward", "minimumVelocity", "400"), ("projection", "decelerationRate", "0.99"),
    ("rubberBand", "factor", "0.5"),
    ("spring", "initialVelocity", "\"none\""), ("timing", "curve", "\"easeInOut\""),
    ("dampedSpring", "duration", "0.5"),
    ("sheetPresentation", "dismissingVelocity", "2400"), ("sheetPresentation", "dismissesOnTap", "true"),
    ("viewContainer", "maximumNumberOfViewsInMultipleMode", "\"unlimited\""), ("viewContainer", "insets", "0"),
    ("viewContainer", "queueControlOperator", "\"none\""), ("container", "cornerRadius", "12"),
    ("sheet", "cornerRadius", "10"),
    ("content", "cornerRadius", "0"), ("shadow", "color", "\"#0000002e\""), ("pin", "color", "\"#ff3b30\""),
    ("tabBar", "selected", "1"),
    ("scene", "background", "\"page\""), ("container", "id", "\"overlay\""),
  ])
  func `a default is told as it would be written`(_ form: String, _ key: String, _ words: String) throws {
    let facts = try #require(SettingSchema[form].key(key))
    #expect(facts.standard == words)
  }

  @Test func `a key without a default is required`() throws {
    let required = SettingSchema["scrollView"].keys.filter { $0.standard == nil }.map(\.name)
    #expect(required == ["contentHeight"])
  }
}
