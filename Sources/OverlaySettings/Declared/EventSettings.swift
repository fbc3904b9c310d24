public import OverlayEngine

/// Settings inside events, read by the config's own rules.
public enum EventSettings {
  /// The `view` of a `show`.
  public static func view(_ value: Value) throws(SettingProblem) -> ViewSettings {
    try read(value, as: .table(SettingSchema.view))
  }

  /// The `view` of a `push`, or one of `setViews`.
  public static func sheetView(_ value: Value) throws(SettingProblem) -> SheetView {
    try read(value, as: .table(SettingSchema.sheetView))
  }

  /// One of `setAnchors`.
  public static func anchor(_ value: Value) throws(SettingProblem) -> SheetAnchor {
    try read(value, as: SettingSchema.anchors)
  }

  private static func read<Result>(_ value: Value, as kind: Kind<Result>) throws(SettingProblem) -> Result {
    let input = SettingInput(value)
    var reader = SettingReader(images: .ofEvent)
    if let result = reader.read(input, as: kind) { return result }
    throw reader.problems.first
      ?? SettingProblem(path: [], kind: .wrongType(found: Words.kind(input), expected: kind.type.words))
  }
}
