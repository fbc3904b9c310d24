/// One view of a view container, as it was asked for.
public struct ViewSettings: Equatable, Sendable {
  public var width: ViewLength
  public var height: ViewLength
  public var content: ContentTemplate?
  /// Asked for the content when the view is displayed, and whenever what it can read of its container changes after that; the answer takes
  /// the place of `content`.
  public var contentFunction: FunctionReference?
  /// What it says for itself; `SettingMerge` tells where that counts.
  public var style = ViewStyle()
  /// The state of the scene that it is bound to: turning false dismisses it, and its dismissal turns it false.
  public var isPresented: String?
  /// What a tap on it does, where nothing in it takes the tap.
  public var tap: TapAction?

  /// Something of it is asked for again when its container changes.
  var hasFunctions: Bool {
    if contentFunction != nil { return true }
    return [width, height].contains { if case .scripted = $0 { true } else { false } }
  }

  public init(width: ViewLength, height: ViewLength) {
    self.width = width
    self.height = height
  }
}
