public import OverlayEngine

/// How the settings inside events are understood: the config's own rules for views and anchors, supplied from outside.
public struct SettingDecoders: Sendable {
  /// The `view` of a `show`.
  public var view: @Sendable (Value) throws(SettingFault) -> ViewSettings
  /// The `view` of a `push`, and each of `setViews`' `views`.
  public var sheetView: @Sendable (Value) throws(SettingFault) -> SheetView
  /// One of `setAnchors`' `anchors`.
  public var anchor: @Sendable (Value) throws(SettingFault) -> SheetAnchor

  public init(
    view: @escaping @Sendable (Value) throws(SettingFault) -> ViewSettings,
    sheetView: @escaping @Sendable (Value) throws(SettingFault) -> SheetView,
    anchor: @escaping @Sendable (Value) throws(SettingFault) -> SheetAnchor
  ) {
    self.view = view
    self.sheetView = sheetView
    self.anchor = anchor
  }
}

/// What is wrong inside a setting. The path leads from the value that was to be understood to the part at fault.
public struct SettingFault: Error, Equatable, Sendable {
  public var path: [SettingPathStep]
  /// Found, expected, what to try.
  public var sentence: String

  public init(path: [SettingPathStep], sentence: String) {
    self.path = path
    self.sentence = sentence
  }
}

public enum SettingPathStep: Equatable, Sendable {
  case key(String)
  /// The first element is 0.
  case index(Int)
}
