public import OverlayEngine

extension ViewContainerChange {
  /// One changed setting of a running container; nil for the settings that never change while it runs. nil as the setting: what holds
  /// where nothing is said.
  public init?(key: String, _ setting: Setting?, images: inout ImageList) {
    let form = FormID.viewContainer.form
    var setting = setting
    if setting == nil, case .value(let standard)? = form.key(key)?.standard { setting = Setting(standard) }
    let values = setting.map { [SettingField(key: key, value: $0)] } ?? []
    // A form's defaults fill the rest, which is not read.
    let settings = Settings(form: .viewContainer, values: values)
    if let change = ViewContainerChange(queue: key, settings) {
      self = change
      return
    }
    let style = ViewStyle(settings, images: &images)
    switch key {
    case "alignment": self = .alignment(style.alignment)
    case "tapToDismiss": self = .tapToDismiss(style.tapToDismiss)
    case "backgroundStyle": self = .backgroundStyle(style.backgroundStyle)
    case "backgroundTransitionStyle": self = .backgroundTransition(style.backgroundTransition)
    case "shadowStyle": self = .shadowStyle(style.shadowStyle)
    case "dismissGesture": self = .dismissGesture(style.dismissGesture)
    case "transition": self = .transition(style.transition)
    case "autoDismiss": self = .autoDismiss(style.autoDismiss)
    case "animation": self = .animation(style.animation)
    case "appearAction": self = .appearAction(style.appearAction)
    case "disappearAction": self = .disappearAction(style.disappearAction)
    default: return nil
    }
  }

  private init?(queue key: String, _ settings: Settings) {
    switch key {
    case "displayType": self = .displayType(settings.choice(key))
    case "delayForShowingNext": self = .delayForShowingNext(settings.required(key))
    case "maximumNumberOfViewsInMultipleMode": self = .maximumNumberOfViews(settings.wholeNumber(key))
    case "spacing": self = .spacing(settings.required(key))
    case "insets": self = .insets(settings[key].map { EdgeInsets($0) } ?? .zero)
    case "ignoresSafeArea": self = .ignoresSafeArea(settings.requiredFlag(key))
    case "displayOrder": self = .displayOrder(settings.choice(key))
    case "queueControlOperator": self = .queueControl(QueueControl(settings[key]))
    default: return nil
    }
  }
}
