/// One view of a view container, as it was asked for.
public struct ViewSettings: Equatable, Sendable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  public var content: ContentTemplate?
  /// Asked for the content when the view is displayed, and whenever what it can read of its container changes after that; the answer takes
  /// the place of `content`.
  public var contentFunction: FunctionReference?
  /// What it says for itself; `SettingMerge` tells where that counts.
  public var style = ViewStyle()
  /// The state of the scene that it is bound to: turning false dismisses it, and its dismissal turns it false.
  public var isPresented: String?

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
