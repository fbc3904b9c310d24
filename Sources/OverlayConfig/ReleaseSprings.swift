package import OverlayEngine
package import OverlaySession

extension LoadedScene {
  /// The springs of containers whose damping depends on the finger's speed, by their layers: those of `overlay.spring`,
  /// and where nothing is said.
  package var releaseSprings: [Name: SpringSettings] {
    var springs: [Name: SpringSettings] = [:]
    for case .container(let container) in settings.layers { springs[container.id] = container.releaseSpring }
    return springs
  }
}

extension ContainerSettings {
  fileprivate var releaseSpring: SpringSettings? {
    switch animation {
    case nil: style.defaultSpring
    case .fixed(.spring(let spring)): spring
    default: nil
    }
  }
}
