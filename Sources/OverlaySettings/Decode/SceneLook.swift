public import OverlayEngine

extension SceneLook {
  /// The keys of a scene that say how the whole screen looks.
  public init(_ settings: Settings) {
    self.init()
    theme = settings.choice("theme")
    background = settings.text("background").flatMap(Paint.init(text:)) ?? background
    showsStatusBar = settings.flag("statusBar")
    showsHomeIndicator = settings.flag("homeIndicator")
  }
}
