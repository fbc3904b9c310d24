extension ViewContainer {
  /// Takes in a setting that was changed while it runs; what is displayed follows at once.
  func configure(_ change: ViewContainerChange) throws {
    let maximum = settings.maximumNumberOfViews
    change.apply(&settings)
    if settings.maximumNumberOfViews != maximum { try applying { try maximumHasChanged(from: maximum) } }
    layOut(animation: .disable)
    try refreshContents()
  }
}
