/// Whether the tab bar hides, and how it gets there.
struct TabBarState {
  var isHidden = false
  /// The share that is hidden, 0 to 1; `nil` for all or nothing.
  var passage: Passage?

  func hiddenShare(at seconds: Double) -> Double {
    passage?.amount(at: seconds) ?? (isHidden ? 1 : 0)
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
    let curve = AnimationCurve.timing(TimingCurve(duration: TabBarSettings.duration))
    tabBar.passage = stage.begin(.transitionEnd, from: seen, to: hides ? 1 : 0, curve, layer: place)
  }
}
