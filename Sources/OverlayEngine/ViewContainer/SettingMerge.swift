/// Which setting counts: the view's, the container's, or the default.
public struct SettingMerge: Equatable, Sendable {
  public var displayType: DisplayType
  public var container: ViewStyle

  public init(displayType: DisplayType, container: ViewStyle) {
    self.displayType = displayType
    self.container = container
  }

  public func alignment(_ view: ViewStyle?) -> Alignment {
    placed(view, \.alignment) ?? displayType.standardAlignment
  }

  public func tapToDismiss(_ view: ViewStyle?) -> Bool {
    placed(view, \.tapToDismiss) ?? false
  }

  public func backgroundStyle(_ view: ViewStyle?) -> ViewBackgroundStyle {
    placed(view, \.backgroundStyle) ?? .disable
  }

  public func backgroundTransition(_ view: ViewStyle?) -> BackgroundTransition {
    placed(view, \.backgroundTransition) ?? .opacity
  }

  public func shadowStyle(_ view: ViewStyle?) -> ViewShadowStyle {
    placed(view, \.shadowStyle) ?? .disable
  }

  public func dismissGesture(_ view: ViewStyle?) -> DismissGesture {
    own(view, \.dismissGesture) ?? .disable
  }

  public func transition(_ view: ViewStyle?) -> ViewTransition {
    own(view, \.transition) ?? .identity
  }

  public func autoDismiss(_ view: ViewStyle?) -> AutoDismiss {
    own(view, \.autoDismiss) ?? .disable
  }

  public func animation(_ view: ViewStyle?) -> ViewAnimation {
    own(view, \.animation) ?? .named(.default)
  }

  /// The view's, then the container's.
  public func actions(_ action: KeyPath<ViewStyle, FunctionReference?>, _ view: ViewStyle) -> [FunctionReference] {
    [view[keyPath: action], container[keyPath: action]].compactMap(\.self)
  }

  /// What concerns the place that a view shares with others: a view has a say in `stacking` only.
  private func placed<Setting>(_ view: ViewStyle?, _ setting: KeyPath<ViewStyle, Setting?>) -> Setting? {
    displayType == .stacking ? own(view, setting) : container[keyPath: setting]
  }

  private func own<Setting>(_ view: ViewStyle?, _ setting: KeyPath<ViewStyle, Setting?>) -> Setting? {
    view?[keyPath: setting] ?? container[keyPath: setting]
  }
}

extension DisplayType {
  /// Where views lie if nobody says so.
  var standardAlignment: Alignment {
    switch self {
    case .stacking: .center
    case .horizontal: .leading
    case .vertical: .bottom
    }
  }

  /// Whether the newest view is laid out first: it lies nearest to the edge that the group is aligned to.
  public func placesNewestFirst(_ alignment: Alignment) -> Bool {
    switch self {
    case .stacking: false
    case .horizontal: alignment.horizontal == .start
    case .vertical: alignment.vertical == .start
    }
  }
}

extension Alignment {
  /// Its place in a rectangle.
  public var unitPoint: Point { Point(x: horizontal.rawValue, y: vertical.rawValue) }

  /// The share of the free space that lies before.
  enum Along: Double {
    case start = 0
    case middle = 0.5
    case end = 1
  }

  /// From left to right.
  var horizontal: Along {
    switch self {
    case .topLeading, .leading, .bottomLeading: .start
    case .top, .center, .bottom: .middle
    case .topTrailing, .trailing, .bottomTrailing: .end
    }
  }

  /// From top to bottom.
  var vertical: Along {
    switch self {
    case .topLeading, .top, .topTrailing: .start
    case .leading, .center, .trailing: .middle
    case .bottomLeading, .bottom, .bottomTrailing: .end
    }
  }
}
