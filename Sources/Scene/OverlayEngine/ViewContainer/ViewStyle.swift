/// The looks and the behaviour that both a container and each of its views may set; `nil` for what is not set.
package struct ViewStyle: Equatable, Sendable {
  package var alignment: Alignment?
  /// Whether a tap on the background dismisses.
  package var tapToDismiss: Bool?
  package var backgroundStyle: ViewBackgroundStyle?
  package var backgroundTransition: BackgroundTransition?
  package var shadowStyle: ViewShadowStyle?
  package var dismissGesture: DismissGesture?
  package var transition: ViewTransition?
  package var autoDismiss: AutoDismiss?
  /// Whether `autoDismiss` waits while a finger is on the view.
  package var holdsWhileTouched: Bool?
  package var animation: ViewAnimation?
  /// The function that is called once the view is displayed.
  package var appearAction: FunctionReference?
  /// The function that is called once the dismissed view is no longer seen.
  package var disappearAction: FunctionReference?

  package init() {}
}

/// The background behind a stacking view, or behind the group of the other display types.
package enum ViewBackgroundStyle: Equatable, Sendable {
  case color(Paint)
  case blur(BlurStyle)
  case content(ContentTemplate)
  /// No background, whatever the container says.
  case disable
}

package enum BackgroundTransition: String, CaseIterable, Sendable {
  case opacity
  /// The background comes and goes at once.
  case identity
}

package enum ViewShadowStyle: Equatable, Sendable {
  case shadow(Shadow)
  /// No shadow, whatever the container says.
  case disable
}

package enum DismissGesture: Equatable, Sendable {
  case tap
  case doubleTap
  case longPress(seconds: Double)
  case swipe(SwipeDirection)
  /// The view follows a finger, and leaves with it.
  case pull(PullDismissal)
  /// A gesture that is whatever a script's function recognises.
  case custom(FunctionReference)
  /// No gesture, whatever the container says.
  case disable
}

package enum AutoDismiss: Equatable, Sendable {
  /// The seconds counted from its being displayed.
  case seconds(Double)
  /// The view never goes, whatever the container says.
  case disable
}

/// The rule for which setting counts: the view's, the container's, or the default.
package struct SettingMerge: Equatable, Sendable {
  package var displayType: DisplayType
  package var container: ViewStyle

  package func alignment(_ view: ViewStyle?) -> Alignment {
    placed(view) { $0.alignment } ?? displayType.standardAlignment
  }
  package func tapToDismiss(_ view: ViewStyle?) -> Bool { placed(view) { $0.tapToDismiss } ?? false }
  package func backgroundStyle(_ view: ViewStyle?) -> ViewBackgroundStyle {
    placed(view) { $0.backgroundStyle } ?? .disable
  }
  package func backgroundTransition(_ view: ViewStyle?) -> BackgroundTransition {
    placed(view) { $0.backgroundTransition } ?? .opacity
  }
  package func shadowStyle(_ view: ViewStyle?) -> ViewShadowStyle { placed(view) { $0.shadowStyle } ?? .disable }
  package func dismissGesture(_ view: ViewStyle?) -> DismissGesture { own(view) { $0.dismissGesture } ?? .disable }
  package func transition(_ view: ViewStyle?) -> ViewTransition { own(view) { $0.transition } ?? .identity }
  package func autoDismiss(_ view: ViewStyle?) -> AutoDismiss { own(view) { $0.autoDismiss } ?? .disable }
  package func holdsWhileTouched(_ view: ViewStyle?) -> Bool { own(view) { $0.holdsWhileTouched } ?? false }
  package func animation(_ view: ViewStyle?) -> ViewAnimation { own(view) { $0.animation } ?? .named(.default) }

  /// The view's, then the container's.
  package func actions(_ action: (ViewStyle) -> FunctionReference?, _ view: ViewStyle) -> [FunctionReference] {
    [action(view), action(container)].compactMap { $0 }
  }

  /// Returns a setting that concerns the place that a view shares with others: a view has a say in `stacking` only.
  private func placed<Setting>(_ view: ViewStyle?, _ setting: (ViewStyle) -> Setting?) -> Setting? {
    displayType == .stacking ? own(view, setting) : setting(container)
  }

  private func own<Setting>(_ view: ViewStyle?, _ setting: (ViewStyle) -> Setting?) -> Setting? {
    view.flatMap(setting) ?? setting(container)
  }
}

extension DisplayType {
  /// The alignment of views by default.
  var standardAlignment: Alignment {
    switch self {
    case .stacking: .center
    case .horizontal: .leading
    case .vertical: .bottom
    }
  }

  /// Whether the newest view is laid out first: it lies nearest to the edge that the group is aligned to.
  package func placesNewestFirst(_ alignment: Alignment) -> Bool {
    switch self {
    case .stacking: false
    case .horizontal: alignment.horizontal == .start
    case .vertical: alignment.vertical == .start
    }
  }
}

extension Alignment {
  /// The place of the alignment in a rectangle.
  package var unitPoint: Point { Point(x: horizontal.rawValue, y: vertical.rawValue) }

  /// The share of the free space that lies before.
  enum Along: Double {
    case start = 0
    case middle = 0.5
    case end = 1
  }

  /// The place from left to right.
  var horizontal: Along {
    switch self {
    case .topLeading, .leading, .bottomLeading: .start
    case .top, .center, .bottom: .middle
    case .topTrailing, .trailing, .bottomTrailing: .end
    }
  }

  /// The place from top to bottom.
  var vertical: Along {
    switch self {
    case .topLeading, .top, .topTrailing: .start
    case .leading, .center, .trailing: .middle
    case .bottomLeading, .bottom, .bottomTrailing: .end
    }
  }
}

/// One view of a view container, as it was asked for.
public struct ViewSettings: Equatable, Sendable {
  package var width: ViewLength
  package var height: ViewLength
  package var content: ContentTemplate?
  /// The function that is asked for the content when the view is displayed, and whenever what it can read of its
  /// container changes after that; the answer takes the place of `content`.
  package var contentFunction: FunctionReference?
  /// The style of the view itself; `SettingMerge` merges it with the container's.
  package var style = ViewStyle()
  /// The state of the scene that it is bound to: turning false dismisses it, and its dismissal turns it false.
  package var isPresented: String?
  package var hitArea = HitArea.frame
  /// The effect of a tap on it, where nothing in it takes the tap.
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
