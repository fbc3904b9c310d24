/// One view of a view container, as it was asked for.
public struct ViewSettings: Equatable, Sendable {
  package var width: ViewLength
  package var height: ViewLength
  package var content: ContentTemplate?
  /// Asked for the content when the view is displayed, and whenever what it can read of its container changes after
  /// that; the answer takes the place of `content`.
  package var contentFunction: FunctionReference?
  /// What it says for itself; `SettingMerge` tells where that counts.
  package var style = ViewStyle()
  /// The state of the scene that it is bound to: turning false dismisses it, and its dismissal turns it false.
  package var isPresented: String?
  package var hitArea = HitArea.frame
  /// What a tap on it does, where nothing in it takes the tap.
  package var tap: TapAction?

  /// Whether something of it is asked for again when its container changes.
  var hasFunctions: Bool {
    if contentFunction != nil { return true }
    return [width, height].contains { if case .scripted = $0 { true } else { false } }
  }

  package init(width: ViewLength, height: ViewLength) {
    self.width = width
    self.height = height
  }
}
