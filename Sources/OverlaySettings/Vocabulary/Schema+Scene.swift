import OverlayEngine

extension SettingSchema {
  static let layers: [Form<DeclaredLayer>] = [container, sheet, viewContainer, content, appStorePresentation]

  package static let scene = Form(
    "scene", "What is on the screen, and what the app around it can do.", from: DeclaredScene()
  ) {
    Key(
      required: { $1(&$0.layers) }, "layers", .list(layer, minimumCount: 1), "Bottom to top; each has an id of its own."
    )
    Key(
      { $1(&$0.screen) }, "screen", .table(screen), default: "390 x 844 at 2, no safe area",
      "The device's screen; an event file's keys win.")
    Key(
      { $1(&$0.actions) }, "actions", .dictionary(.function(actionFunction), keys: "the actions' names"),
      default: "none",
      "What buttons of the app would do; events call them by name.")
    Key(
      { $1(&$0.state) }, "state", .dictionary(.anything, keys: "the states' names"), default: "none",
      "Named states, for `isPresented` and for actions.")
    Key(
      { $1(&$0.keyboard) }, "keyboard", .table(keyboardSettings), default: "as the device's",
      "How high the keyboard is, and how it comes, by default.")
    Key(
      { $1(&$0.backAction) }, "backAction", .effect, default: "the app is left",
      "What a way back does that no layer takes: the name of an action, or a function.")
    Key({ $1(&$0.look.theme) }, "theme", .choice(), "Which of the default colours are used.")
    Key({ $1(&$0.look.background) }, "background", .paint, "What is seen where no layer draws.")
    Key(
      { $1(&$0.look.showsStatusBar) }, "statusBar", .flag, default: "drawn where the safe area leaves 20 points",
      "Whether clock and battery are drawn.")
    Key(
      { $1(&$0.look.showsHomeIndicator) }, "homeIndicator", .flag,
      default: "drawn where the safe area leaves 20 points",
      "Whether the bar at the bottom edge is drawn.")
  }

  private static let layer = Kind<(layer: DeclaredLayer, built: Built)>(.built(layers.map { $0.facts.name })) {
    input, reader in
    guard case .built(let built) = input, let layer = declaredLayer(of: built) else { return nil }
    return (layer, built)
  }

  /// What a layer's constructor returned; nil for what another one did.
  package static func declaredLayer(of built: Built) -> DeclaredLayer? { layers.value(of: built) }

  private static let actionFunction = FunctionForm(
    [.init("host", "overlay.Host"), .init("arguments", "any")], result: "any")

  static let keyboardSettings = Form(
    "keyboardSettings", "How high the keyboard is, and how it comes.", .plain, from: KeyboardChange()
  ) {
    keyboardKeys
  }

  static let keyboardKeys: [Key<KeyboardChange>] = [
    Key(
      { $1(&$0.height) }, "height", .points(.within(0...1e9)), default: "the device's",
      "What it covers above the lower edge."),
    Key({ $1(&$0.duration) }, "duration", .seconds(.within(0...1000)), default: "0.25", "Until it is there; 0 jumps."),
    Key(
      { $1(&$0.curve) }, "curve", .choice(), default: "\"keyboard\"",
      "How it gets there: \"keyboard\" is what iOS's is believed to be, a critically damped spring."),
  ]

  static let screen = Form("screen", "The device's screen.", .plain, from: ScreenSettings()) {
    Key({ $1(&$0.width) }, "width", .points(.positive), default: "390", "From edge to edge.")
    Key({ $1(&$0.height) }, "height", .points(.positive), default: "844", "From edge to edge.")
    Key({ $1(&$0.scale) }, "scale", .number(.within(1...4), unit: "pixels per point"), default: "2", "Its resolution.")
    Key(
      { $1(&$0.safeArea) }, "safeArea", .table(safeArea), default: "nothing is covered", "What hardware and bars cover."
    )
  }

  static let safeArea = Form("safeArea", "What hardware and bars cover at each edge.", .plain, from: EdgeInsets.zero) {
    edges(.points(.atLeast(0)))
  }

  static func edges(_ kind: Kind<Double>) -> [Key<EdgeInsets>] {
    [
      Key({ $1(&$0.top) }, "top", kind, "Inwards from the top edge."),
      Key({ $1(&$0.left) }, "left", kind, "Inwards from the left edge."),
      Key({ $1(&$0.bottom) }, "bottom", kind, "Inwards from the bottom edge."),
      Key({ $1(&$0.right) }, "right", kind, "Inwards from the right edge."),
    ]
  }

  static let content = Form<DeclaredLayer>(
    "content", "A layer that only shows a picture: what lies under the overlays.",
    from: Declared<ContentLayerSettings, Void>(ContentLayerSettings(id: .unassigned)), as: DeclaredLayer.content
  ) {
    Key(required: { $1(&$0.id) }, "id", .text, "Unique in the scene.")
    [
      Key({ $1(&$0.content) }, "content", .node, default: "none", "What is drawn."), lookBackground("none"),
      lookShadow("none"),
      lookRadius,
      lookAlpha, lookTransform,
    ].lifted(to: { $1(&$0.settings.look) })
  }
}
