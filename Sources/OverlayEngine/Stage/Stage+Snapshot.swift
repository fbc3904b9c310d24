extension Stage {
  /// Everything that can be seen at a moment, `seconds` into the run: the present one, or up to a microsecond later (frames lie between microseconds).
  public func snapshot(at seconds: Double, _ draw: DrawFunction) throws -> Snapshot {
    var snapshot = Snapshot(screen: screen, theme: scene.look.theme, background: scene.look.background)
    for layer in layers {
      snapshot.layers.append(try layer.snapshot(at: seconds, screen: screen, draw))
    }
    if scene.look.showsStatusBar ?? (screen.safeArea.top >= 20) { snapshot.statusBar = StatusBar() }
    snapshot.showsHomeIndicator = scene.look.showsHomeIndicator ?? (screen.safeArea.bottom >= 20)
    return snapshot
  }
}

extension Layer {
  fileprivate func snapshot(at seconds: Double, screen: Screen, _ draw: DrawFunction) throws -> LayerSnapshot {
    switch self {
    case .container(let container): try container.snapshot(at: seconds, draw)
    case .sheet(let sheet): try sheet.snapshot(at: seconds, draw)
    case .appStore(let card): try card.snapshot(at: seconds, draw)
    case .views(let views): try views.snapshot(at: seconds, draw)
    case .content(let content): try content.snapshot(at: seconds, screen: screen, draw)
    }
  }
}

/// What the whole screen looks like.
public struct SceneLook: Equatable, Sendable {
  public var theme = Theme.light
  /// Seen where no layer draws.
  public var background = Paint.role(.page)
  /// nil: where the safe area leaves room for it.
  public var showsStatusBar: Bool?
  public var showsHomeIndicator: Bool?

  public init() {}
}
