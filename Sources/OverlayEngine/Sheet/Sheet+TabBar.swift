/// Whether the tab bar hides, and how it gets there.
struct TabBarState {
  var isHidden = false
  /// The share that is hidden, 0 to 1; nil: all or nothing.
  var motion: Motion?
  var token = 0

  func hiddenShare(at seconds: Double) -> Double {
    motion?.height(at: seconds) ?? (isHidden ? 1 : 0)
  }
}

extension Sheet {
  /// Whether an anchor counts as the expansion for which the tab bar hides.
  func hidesTabBar(at index: Int) -> Bool {
    settings.tabBar != nil && settings.hidesTabBarUponExpansion && ladder.count > 1 && index == 0
  }

  func hideTabBar(_ hides: Bool) {
    guard hides != tabBar.isHidden else { return }
    let seen = tabBar.hiddenShare(at: stage.now.seconds)
    tabBar.isHidden = hides
    tabBar.token = stage.makeToken()
    let motion = Motion(from: seen, to: hides ? 1 : 0, start: stage.now, curve: .timing(TimingCurve(duration: TabBarSettings.duration)))
    tabBar.motion = motion
    stage.plan(.transitionEnd, at: motion.end, layer: place, token: tabBar.token)
  }
}
