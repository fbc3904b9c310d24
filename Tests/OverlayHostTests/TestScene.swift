import OverlayEngine
import OverlaySession
import OverlaySettings

/// A small native scene: one container with notches at 10, 40 and 70 points on a screen of 40 x 80.
enum TestScene {
  static func load() -> LoadedScene {
    load(heights: [10, 40, 70])
  }

  static func load(heights: [Double]) -> LoadedScene {
    let texts = ["low", "middle", "high"]
    let notches = texts.map(Name.init)
    let container = ContainerSettings(
      id: Name("sheet"), notches: .fixed(notches),
      heightForNotch: .fixed(Dictionary(uniqueKeysWithValues: zip(notches, heights))))
    var screen = ScreenSettings()
    (screen.width, screen.height, screen.scale) = (40, 80, 1)
    return LoadedScene(SceneSettings(layers: [.container(container)]), screen: screen)
  }

  /// A move to the highest notch at 0.1 s; it settles after 0.5 s more.
  static let move = #"{"version":1,"events":[{"t":0.1,"type":"moveOverlay","notch":"high"}]}"#

  /// A recording with these events.
  static func recording(_ events: String..., header: String = "") -> String {
    #"{"version":1,\#(header)"events":[\#(events.joined(separator: ","))]}"#
  }
}
