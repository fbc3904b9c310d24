import OverlayEngine
import OverlaySession
import OverlaySettings

/// A config in its first state on one screen, with the layer that is exported presented.
struct ScreenProbe {
  let session: Session
  let layer: Layer

  /// - Parameter screen: `nil` for the config's.
  init(_ scene: consuming LoadedScene, screen: Screen? = nil, choosing choose: ([Layer]) throws -> Layer) throws {
    let screen = screen ?? scene.screen.applied(to: .standard)
    session = Session(scene, screen: screen)
    layer = try choose(session.layers)
    switch layer {
    case .container(let container) where container.settings.presentation != nil:
      try session.apply(InputEvent(time: .start, layer: layer.id, kind: .present(animated: false)))
    default: break
    }
    _ = try session.finish(at: .start)
  }
}

extension Screen {
  /// Devices on which a function of the screen is tried, and one that does not exist.
  static let tried: [(name: String, screen: Screen)] = [
    ("iPhone SE", screen(375, 667, top: 20, bottom: 0)),
    ("iPhone 15", screen(393, 852, top: 59, bottom: 34)),
    ("iPhone 15 Pro Max", screen(430, 932, top: 59, bottom: 34)),
    ("iPhone 15 on its side", screen(852, 393, top: 0, bottom: 21, sides: 59)),
    ("iPad Air", screen(820, 1180, top: 24, bottom: 20)),
    ("400 x 901 points", screen(400, 901, top: 13, bottom: 7)),
  ]

  private static func screen(
    _ width: Double, _ height: Double, top: Double, bottom: Double, sides: Double = 0
  ) -> Screen {
    Screen(
      size: Size(width: width, height: height), scale: 2,
      safeArea: EdgeInsets(top: top, left: sides, bottom: bottom, right: sides))
  }
}
