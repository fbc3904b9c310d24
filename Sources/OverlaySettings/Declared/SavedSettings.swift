package import OverlayEngine

extension SavedScene {
  /// What an object of plain data says; its problems where something is wrong.
  package static func reading(_ value: Value) -> (scene: SavedScene?, problems: [SettingProblem]) {
    SettingReader.read(value, of: SettingSchema.savedScene)
  }
}

extension SettingSchema {
  package static let savedScene = Form(
    "savedScene", "Where a scene was left: what `host:saveState()` gives, and a recording's `restore`.", .plain,
    from: SavedScene()
  ) {
    Key(
      "layers", .dictionary(.table(savedLayer), keys: "the layers' ids"), default: "as their authors say",
      "Where each was."
    ) {
      $0.layers = $1.map { ($0.key, $0.value) }
    }
    Key("state", .dictionary(.anything, keys: "the states' names"), default: "as the scene says", "The named states.") {
      $0.state = $1.map { Value.Field(key: $0.key, value: $0.value) }
    }
  }

  static let savedLayer = Form("savedLayer", "Where a layer was left.", .plain, from: SavedLayer()) {
    Key(
      { $1(&$0.isPresented) }, "isPresented", .flag, default: "as its author says",
      "Of a container with a presentation, or of a card: whether it is there.")
    Key({ $1(&$0.notch) }, "notch", .text, default: "the initial one", "Of a container: the notch last moved to.")
    Key(
      { $1(&$0.height) }, "height", .points(.atLeast(0)), default: "the notch's",
      "Of a container that rests at a height of its own: that.")
    Key(
      { $1(&$0.anchor) }, "anchor", .integer(.atLeast(0)), default: "the lowest",
      "Of a sheet: 0 is the highest on screen.")
    Key(
      { $1(&$0.stack) }, "stack", .list(.text, minimumCount: 1), default: "as the sheet says",
      "Ids of a sheet's views, root first.")
    Key(
      "offsets", .dictionary(.points(), keys: "the lists' ids"), default: "their beginnings", "Where its lists stand."
    ) {
      $0.offsets = $1.map { Value.Field(key: $0.key, value: .number($0.value)) }
    }
  }
}
