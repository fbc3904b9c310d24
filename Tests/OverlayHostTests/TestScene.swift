import OverlayEngine
import OverlayHost
import OverlayReplay

/// A small native scene: one container with notches at 10, 40 and 70 points on a screen of 40 x 80.
enum TestScene {
  static func load() -> LoadedScene {
    load(heights: [10, 40, 70])
  }

  static func load(heights: [Double], draw: @escaping DrawFunction = { _, _ in .null }) -> LoadedScene {
    let names = NameTable()
    let texts = ["low", "middle", "high"]
    let notches = texts.map(names.intern)
    let container = ContainerSettings(
      id: names.intern("sheet"), notches: .fixed(notches),
      heightForNotch: .fixed(Dictionary(uniqueKeysWithValues: zip(notches, heights))))
    var screen = ScreenOverride()
    (screen.width, screen.height, screen.scale) = (40, 80, 1)
    let vocabulary = Vocabulary(layers: [Vocabulary.Layer(id: "sheet", kind: .container, notches: texts)], actions: [], names: names)
    return LoadedScene(
      settings: SceneSettings(layers: [.container(container)]), screen: screen, vocabulary: vocabulary, decoders: .refusing, inbox: Inbox(),
      draw: draw)
  }

  /// A move to the highest notch at 0.1 s; it settles after 0.5 s more.
  static let move = #"{"version":1,"events":[{"t":0.1,"type":"moveOverlay","notch":"high"}]}"#

  /// A recording with these events.
  static func recording(_ events: String..., header: String = "") -> String {
    #"{"version":1,\#(header)"events":[\#(events.joined(separator: ","))]}"#
  }
}

extension SettingDecoders {
  /// Containers need none.
  static let refusing = SettingDecoders(
    view: { _ throws(SettingFault) in throw SettingFault(path: [], sentence: "no views here") },
    sheetView: { _ throws(SettingFault) in throw SettingFault(path: [], sentence: "no sheets here") },
    anchor: { _ throws(SettingFault) in throw SettingFault(path: [], sentence: "no sheets here") })
}
