extension ViewContainer {
  /// What is seen of it at a number of seconds of the run: the present moment, or a little later.
  public func appearance(at seconds: Double) -> ViewContainerAppearance {
    var views = displayed.map { appearance(of: $0, at: seconds) } + leaving.map { appearance(of: $0, at: seconds) }
    views.sort { $0.z < $1.z }
    return ViewContainerAppearance(
      area: area, isClipped: settings.isClipped, background: groupBackground.flatMap { groupBackground($0, at: seconds) }, views: views)
  }

  private func appearance(of view: DisplayedView, at seconds: Double) -> ViewAppearance {
    let look = view.transitionLook(at: seconds)
    let style = view.view.settings.style
    return ViewAppearance(
      id: view.view.id, rect: view.rect, offset: view.seenOffset(look, at: seconds), opacity: look.opacity, scale: look.scale,
      background: ownBackground(of: view).flatMap { ownBackground($0, of: view, at: seconds) },
      shadow: merge.shadowStyle(style).shadow, z: settings.displayOrder == .ascending ? view.order : -view.order,
      isLeaving: view.exit != nil, content: view.view.settings.content)
  }

  /// The background that a stacking view has for itself.
  func ownBackground(of view: DisplayedView) -> ViewBackgroundStyle? {
    guard settings.displayType == .stacking else { return nil }
    return merge.backgroundStyle(view.view.settings.style).unlessDisabled
  }

  /// The background behind all views of a horizontal or vertical container.
  var groupBackground: ViewBackgroundStyle? {
    settings.displayType == .stacking ? nil : merge.backgroundStyle(nil).unlessDisabled
  }

  private func ownBackground(_ style: ViewBackgroundStyle, of view: DisplayedView, at seconds: Double) -> BackgroundAppearance? {
    switch merge.backgroundTransition(view.view.settings.style) {
    case .opacity: BackgroundAppearance(style: style, alpha: view.presence(at: seconds))
    case .identity: view.exit == nil ? BackgroundAppearance(style: style, alpha: 1) : nil
    }
  }

  private func groupBackground(_ style: ViewBackgroundStyle, at seconds: Double) -> BackgroundAppearance? {
    if let backgroundFade { return BackgroundAppearance(style: style, alpha: backgroundFade.amount(at: seconds).asShare) }
    return displayed.isEmpty ? nil : BackgroundAppearance(style: style, alpha: 1)
  }
}

/// What a transition does to a view at a moment.
struct TransitionLook: Equatable {
  var opacity = 1.0
  var scale = 1.0
  /// Points.
  var offset = Point(x: 0, y: 0)

  /// Adds effects of which this much is there: 0 is none, 1 all.
  mutating func add(_ effects: [ViewTransition.Effect], amount: Double, size: Size) {
    for effect in effects {
      switch effect {
      case .opacity: opacity *= 1 - amount.asShare
      case .scale: scale *= max(1 - amount, 0)
      case .move(.top): offset.y -= size.height * amount
      case .move(.bottom): offset.y += size.height * amount
      case .move(.leading): offset.x -= size.width * amount
      case .move(.trailing): offset.x += size.width * amount
      }
    }
  }
}

extension DisplayedView {
  func transitionLook(at seconds: Double) -> TransitionLook {
    var look = TransitionLook()
    let size = Size(width: rect.width, height: rect.height)
    if let entrance { look.add(insertion, amount: entrance.amount(at: seconds), size: size) }
    if let exit { look.add(removal, amount: exit.amount(at: seconds), size: size) }
    // Nothing makes it go by and by: only its background stays to fade.
    if exit != nil, removal.isEmpty { look.opacity = 0 }
    return look
  }

  /// How much of its background is there, 0 to 1.
  func presence(at seconds: Double) -> Double {
    let missing = entrance?.amount(at: seconds).asShare ?? 0
    let gone = exit?.amount(at: seconds).asShare ?? 0
    return (1 - missing) * (1 - gone)
  }

  func seenOffset(_ look: TransitionLook, at seconds: Double) -> Point {
    let shift = shift(at: seconds)
    return Point(x: look.offset.x + shift.x, y: look.offset.y + shift.y)
  }

  /// Where a finger finds it, scale included.
  func seenRect(at seconds: Double) -> Rect {
    let look = transitionLook(at: seconds)
    let offset = seenOffset(look, at: seconds)
    return Rect(x: rect.x + offset.x, y: rect.y + offset.y, width: rect.width, height: rect.height).scaled(by: look.scale)
  }
}

extension ViewBackgroundStyle {
  fileprivate var unlessDisabled: ViewBackgroundStyle? { self == .disable ? nil : self }
}

extension ViewShadowStyle {
  fileprivate var shadow: Shadow? {
    if case .shadow(let shadow) = self { shadow } else { nil }
  }
}

extension Double {
  /// Cut to 0 ... 1, as springs overshoot.
  fileprivate var asShare: Double { Swift.max(0, Swift.min(1, self)) }
}
