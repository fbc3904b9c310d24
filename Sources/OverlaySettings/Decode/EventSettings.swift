public import OverlayEngine

/// Settings inside events, read by the config's own rules.
public enum EventSettings {
  /// The `view` of a `show`.
  public static func view(_ value: Value) throws(SettingProblem) -> ViewSettings {
    var images = ImageList()
    let view = try ViewSettings(settings(value, as: .table(.view)), images: &images)
    try refuse(images)
    return view
  }

  /// The `view` of a `push`, or one of `setViews`.
  public static func sheetView(_ value: Value) throws(SettingProblem) -> SheetView {
    var images = ImageList()
    let view = try SheetView(settings(value, as: .table(.sheetView)), images: &images)
    try refuse(images)
    return view
  }

  /// One of `setAnchors`.
  public static func anchor(_ value: Value) throws(SettingProblem) -> SheetAnchor {
    guard let anchor = SheetAnchor(try checked(value, as: SettingSchema.anchors)) else {
      throw SettingProblem(path: [], kind: .wrongType(found: Words.kind(SettingInput(value)), expected: SettingSchema.anchors.words))
    }
    return anchor
  }

  /// Pictures are read with the config, before any event.
  private static func refuse(_ images: ImageList) throws(SettingProblem) {
    guard let file = images.files.first else { return }
    let words = "the picture \"\(file)\" cannot be named in an event file; show the view from an action of the config"
    throw SettingProblem(path: [.key("content")], kind: .contradiction(words))
  }

  private static func settings(_ value: Value, as type: SettingType) throws(SettingProblem) -> Settings {
    guard let settings = try checked(value, as: type).settings else {
      throw SettingProblem(path: [], kind: .wrongType(found: Words.kind(SettingInput(value)), expected: type.words))
    }
    return settings
  }

  private static func checked(_ value: Value, as type: SettingType) throws(SettingProblem) -> Setting {
    var checker = SettingChecker()
    if let setting = checker.check(SettingInput(value), as: type) { return setting }
    throw checker.problems.first
      ?? SettingProblem(path: [], kind: .wrongType(found: Words.kind(SettingInput(value)), expected: type.words))
  }
}
