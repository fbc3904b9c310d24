public import OverlayEngine

extension ViewSettings {
  /// From a checked view.
  public init(_ settings: Settings, images: inout ImageList) {
    self.init(width: settings.required("width"), height: settings.required("height"))
    content = settings.settings("content").map { ContentTemplate($0, images: &images) }
    contentFunction = settings.function("content")
    isPresented = settings.text("isPresented")
    style = ViewStyle(settings, images: &images)
  }
}

extension ViewContainerSettings {
  /// From a checked view container.
  public init(_ settings: Settings, id: Name, images: inout ImageList) {
    self.init(id: id, displayType: settings.choice("displayType"), queueType: settings.choice("queueType"))
    delayForShowingNext = settings.required("delayForShowingNext")
    maximumNumberOfViews = settings.wholeNumber("maximumNumberOfViewsInMultipleMode")
    spacing = settings.required("spacing")
    insets = settings["insets"].map { EdgeInsets($0) } ?? .zero
    isClipped = settings.requiredFlag("clipped")
    ignoresSafeArea = settings.requiredFlag("ignoresSafeArea")
    displayOrder = settings.choice("displayOrder")
    queueControl = QueueControl(settings["queueControlOperator"])
    style = ViewStyle(settings, images: &images)
  }
}

extension QueueControl {
  init(_ setting: Setting?) {
    self = setting?.settings.map { .debounce(seconds: $0.required("seconds")) } ?? .none
  }
}

extension ViewStyle {
  init(_ settings: Settings, images: inout ImageList) {
    self.init()
    alignment = settings.optionalChoice("alignment")
    tapToDismiss = settings.flag("tapToDismiss")
    backgroundStyle = settings["backgroundStyle"].flatMap { ViewBackgroundStyle($0, images: &images) }
    backgroundTransition = settings.optionalChoice("backgroundTransitionStyle")
    shadowStyle = settings["shadowStyle"].map { ViewShadowStyle($0) }
    dismissGesture = settings["dismissGesture"].flatMap { DismissGesture($0) }
    transition = settings["transition"].flatMap { ViewTransition($0) }
    autoDismiss = settings["autoDismiss"].map { AutoDismiss($0) }
    animation = settings["animation"].flatMap { ViewAnimation($0) }
    appearAction = settings.function("appearAction")
    disappearAction = settings.function("disappearAction")
  }
}

extension ViewBackgroundStyle {
  init?(_ setting: Setting, images: inout ImageList) {
    if let text = setting.text {
      guard text != "disable" else {
        self = .disable
        return
      }
      guard let paint = Paint(text: text) else { return nil }
      self = .color(paint)
    } else if let settings = setting.settings {
      if let color = settings.text("color").flatMap(Paint.init(text:)) {
        self = .color(color)
      } else if let node = settings.settings("content") {
        self = .content(ContentTemplate(node, images: &images))
      } else {
        self = .blur(settings.choice("blur"))
      }
    } else {
      return nil
    }
  }
}

extension ViewShadowStyle {
  init(_ setting: Setting) {
    self = setting.settings.map { .shadow(Shadow($0)) } ?? .disable
  }
}

extension DismissGesture {
  init?(_ setting: Setting) {
    if let settings = setting.settings {
      self = .longPress(seconds: settings.required("longPress"))
      return
    }
    switch setting.text {
    case "tap": self = .tap
    case "doubleTap": self = .doubleTap
    case "swipeUp": self = .swipe(.up)
    case "swipeDown": self = .swipe(.down)
    case "swipeLeft": self = .swipe(.left)
    case "swipeRight": self = .swipe(.right)
    case "disable": self = .disable
    default: return nil
    }
  }
}

extension AutoDismiss {
  init(_ setting: Setting) {
    self = setting.number.map(AutoDismiss.seconds) ?? .disable
  }
}

extension ViewTransition {
  init?(_ setting: Setting) {
    if let text = setting.text {
      self.init(spelling: text)
    } else if let settings = setting.settings, settings.form == .asymmetric {
      guard let insertion = settings["insertion"].flatMap({ ViewTransition($0) }),
        let removal = settings["removal"].flatMap({ ViewTransition($0) })
      else { return nil }
      self = .asymmetric(insertion, removal)
    } else if setting.settings?.form == .popMessageFromTop {
      self = .popMessageFromTop
    } else {
      return nil
    }
  }
}

extension ViewAnimation {
  init?(_ setting: Setting) {
    if let text = setting.text {
      guard text != "disable" else {
        self = .disable
        return
      }
      guard let name = Named(rawValue: text) else { return nil }
      self = .named(name)
      return
    }
    switch setting.settings.flatMap({ AnimationSettings($0) }) {
    case .spring(let spring)?: self = .spring(spring)
    case .dampedSpring(let spring)?: self = .dampedSpring(spring)
    case .timing(let timing)?: self = .timing(timing)
    case .scripted?, nil: return nil
    }
  }
}
