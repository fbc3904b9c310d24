extension ViewContainer {
  /// Takes in a setting that was changed while it runs; what is displayed follows at once.
  func configure(_ change: ViewContainerChange) throws {
    switch change {
    case .maximumNumberOfViews(let maximum): try applying { try setMaximum(maximum) }
    case .delayForShowingNext(let seconds): settings.delayForShowingNext = seconds
    case .displayType(let type): settings.displayType = type
    case .spacing(let spacing): settings.spacing = spacing
    case .insets(let insets): settings.insets = insets
    case .ignoresSafeArea(let ignores): settings.ignoresSafeArea = ignores
    case .displayOrder(let order): settings.displayOrder = order
    case .queueControl(let control): settings.queueControl = control
    case .alignment(let alignment): settings.style.alignment = alignment
    case .tapToDismiss(let dismisses): settings.style.tapToDismiss = dismisses
    case .backgroundStyle(let style): settings.style.backgroundStyle = style
    case .backgroundTransition(let transition): settings.style.backgroundTransition = transition
    case .shadowStyle(let style): settings.style.shadowStyle = style
    case .dismissGesture(let gesture): settings.style.dismissGesture = gesture
    case .transition(let transition): settings.style.transition = transition
    case .autoDismiss(let time): settings.style.autoDismiss = time
    case .animation(let animation): settings.style.animation = animation
    case .appearAction(let action): settings.style.appearAction = action
    case .disappearAction(let action): settings.style.disappearAction = action
    }
    layOut(animation: .disable)
    try refreshContents()
  }
}
