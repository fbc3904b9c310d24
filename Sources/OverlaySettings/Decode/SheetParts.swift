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
    default: self.init(spelled: settings)
    }
  }

  /// As event files write it: one key says the kind.
  private init?(spelled settings: Settings) {
    if let ratio = settings.number("ratio") {
      self = .ratio(ratio)
    } else if let points = settings.number("pointsFromTop") {
      self = .pointsFromTop(points)
    } else if let points = settings.number("pointsFromBottom") {
      self = .pointsFromBottom(points)
    } else {
      return nil
    }
  }
}

extension SheetView {
  /// From a checked view of a stack. `identity` tells its scroll view apart.
  public init(_ settings: Settings, images: inout ImageList, identity: Int32 = 0) {
    self.init(
      id: settings.requiredText("id"), headerHeight: settings.required("headerHeight"),
      scrollView: settings.settings("drivingScrollView").map { ScrollViewSettings($0, identity: identity) },
      content: settings.settings("content").map { ContentTemplate($0, images: &images) })
  }
}

extension SheetSettings {
  /// From a checked sheet whose anchors and stack were found right; without the functions in place of policies.
  public init(_ settings: Settings, id: Name, anchors: SheetAnchors, stack: SheetStack, images: inout ImageList) {
    self.init(id: id, anchors: anchors, stack: stack)
    main = settings.settings("main").map { ContentTemplate($0, images: &images) }
    isExpandGestureEnabled = settings.requiredFlag("isExpandGestureEnabled")
    isCollapseGestureEnabled = settings.requiredFlag("isCollapseGestureEnabled")
    cancelsTouchesInCollapsedState = settings.requiredFlag("cancelsTouchesInCollapsedState")
    hidesTabBarUponExpansion = settings.requiredFlag("hidesTabBarUponExpansion")
    bounces = settings.requiredFlag("bounces")
    animatesCorners = settings.requiredFlag("animatesCorners")
    hasChevron = settings.requiredFlag("hasChevron")
    closeButton = CloseButton(settings["closeButton"], images: &images)
    interruption = settings.requiredText("interruption") == "fromTarget" ? .fromTarget : .fromPresentation
    translation = settings.settings("translationFunction").flatMap(TranslationFunction.init)
    target = settings.settings("targetNotchPolicy").flatMap(SheetTargetPolicy.init) ?? target
    animation = settings.settings("animation").flatMap(AnimationSettings.init).map(SheetAnimationSource.fixed)
    look = SurfaceLook(settings, standard: look, images: &images)
    tabBar = settings.settings("tabBar").map { TabBarSettings($0) }
  }
}

extension SheetTargetPolicy {
  init?(_ settings: Settings) {
    switch settings.form {
    case .rushingForward: self = .rushingForward(RushingForward(settings))
    case .projection: self = .projection(Projection(settings))
    case .nearest: self = .nearest(Nearest())
    default: return nil
    }
  }
}

extension CloseButton {
  init(_ setting: Setting?, images: inout ImageList) {
    switch setting {
    case .flag(false)?: self = .none
    case .settings(let node)?: self = .content(ContentTemplate(node, images: &images))
    default: self = .standard
    }
  }
}

extension TabBarSettings {
  init(_ settings: Settings) {
    let items = settings.list("items")?.compactMap(\.settings) ?? []
    self.init(
      items: items.map { Item(title: $0.requiredText("title"), symbol: $0.choice("symbol")) },
      selected: Int(settings.required("selected")) - 1, height: settings.required("height"))
  }
}

extension AppStoreCardSettings {
  /// From a checked `overlay.appStorePresentation`.
  public init(_ settings: Settings, id: Name, images: inout ImageList, scrollViewIdentity: Int32 = 0) {
    self.init(id: id)
    presentation.edgeThreshold = settings.required("edgeThreshold")
    presentation.verticalThreshold = settings.required("verticalThreshold")
    presentation.edgeWidth = settings.required("edgeWidth")
    presentation.blur = settings.choice("blur")
    presentation.closeButton = CloseButton(settings["closeButton"], images: &images)
    look = SurfaceLook(settings, standard: look, images: &images)
    scrollView = settings.settings("drivingScrollView").map { ScrollViewSettings($0, identity: scrollViewIdentity) }
    isPresented = settings.requiredFlag("isPresented")
  }
}
