public import OverlayEngine

extension SheetAnchor {
  /// From a checked anchor of any spelling; nil for anything else.
  public init?(_ setting: Setting) {
    if let word = setting.text {
      self = word == "expanded" ? .expanded : .collapsed
      return
    }
    guard let settings = setting.settings else { return nil }
    switch settings.form {
    case .ratio: self = .ratio(settings.required("ratio"))
    case .pointsFromTop: self = .pointsFromTop(settings.required("points"))
    case .pointsFromBottom: self = .pointsFromBottom(settings.required("points"))
    case .expanded: self = .expanded
    case .collapsed: self = .collapsed
    case .anchor:
      if let ratio = settings.number("ratio") {
        self = .ratio(ratio)
      } else if let points = settings.number("pointsFromTop") {
        self = .pointsFromTop(points)
      } else if let points = settings.number("pointsFromBottom") {
        self = .pointsFromBottom(points)
      } else {
        return nil
      }
    default: return nil
    }
  }
}

extension SheetView {
  /// From a checked view of a stack.
  public init(_ settings: Settings, images: inout ImageList) {
    self.init(
      id: settings.requiredText("id"), headerHeight: settings.required("headerHeight"),
      scrollView: settings.settings("drivingScrollView").map { ScrollViewSettings($0) })
  }
}
