import OverlayEngine
import Text

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

  private static let layer = Kind<(layer: DeclaredLayer, built: ConstructedValue)>(.built(layers.map { $0.facts.name }))
  {
    input, reader in
    guard case .built(let built) = input, let layer = declaredLayer(of: built) else { return nil }
    return (layer, built)
  }

  /// Returns what a layer's constructor returned; nil for what another one did.
  package static func declaredLayer(of built: ConstructedValue) -> DeclaredLayer? { layers.value(of: built) }

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

  /// The functions that declare parameters. What stands before the table of settings is positional.
  package static let parameters: [Form<Parameter>] = [parameter, choice, toggle]

  private static let parameter = Form<Parameter>(
    "parameter", "Declares a number that `--set`, event files, sliders and sweeps may change; its value.",
    .declaration(returns: "number"),
    positional: ["name"], from: ParameterDraft()
  ) {
    parameterName
    Key(required: { $1(&$0.number) }, "default", .number(), "The value when none is given.")
    Key(required: { $1(&$0.minimum) }, "minimum", .number(), "The lowest value.")
    Key(required: { $1(&$0.maximum) }, "maximum", .number(), "The highest value.")
    Key({ $1(&$0.step) }, "step", .number(.positive), default: "any", "For sliders alone.")
    Key({ $1(&$0.unit) }, "unit", .text, default: "none", "For people, such as \"s\".")
    parameterTexts
  } finish: { draft, reader in
    let range = NumberRange(lowest: draft.minimum, highest: draft.maximum)
    if draft.minimum >= draft.maximum {
      let found = "\(Words.number(draft.maximum))"
      reader.report(
        .outOfRange(found: found, expected: "more than the minimum \(Words.number(draft.minimum))"),
        at: [.key("maximum")])
    } else if !range.contains(draft.number) {
      reader.report(
        .outOfRange(found: Words.number(draft.number), expected: "a number" + range.words), at: [.key("default")])
    }
    let kind = Parameter.Kind.number(minimum: draft.minimum, maximum: draft.maximum, step: draft.step, unit: draft.unit)
    return draft.parameter(kind, .number(draft.number))
  }

  private static let choice = Form<Parameter>(
    "choice", "Declares a word that can be chosen among some; the chosen one.", .declaration(returns: "string"),
    positional: ["name", "choices"], from: ParameterDraft()
  ) {
    parameterName
    Key(required: { $1(&$0.words) }, "choices", .list(.text, minimumCount: 1), "What can be chosen.")
    Key(required: { $1(&$0.word) }, "default", .text, "The choice when none is given.")
    parameterTexts
  } finish: { draft, reader in
    for (place, word) in draft.words.prefix(1000).enumerated() where draft.words[..<place].contains(word) {
      reader.report(.duplicate(word, what: "choice"), at: [.key("choices")])
    }
    if !draft.words.contains(draft.word) {
      let near = NearestName.of(draft.word, in: draft.words)
      reader.report(.unknownWord(draft.word, near: near, known: draft.words), at: [.key("default")])
    }
    return draft.parameter(.choice(draft.words), .string(draft.word))
  }

  private static let toggle = Form<Parameter>(
    "toggle", "Declares a switch; whether it is on.", .declaration(returns: "boolean"), positional: ["name"],
    from: ParameterDraft()
  ) {
    parameterName
    Key({ $1(&$0.flag) }, "default", .flag, "The value when none is given.")
    parameterTexts
  } finish: { draft, _ in
    draft.parameter(.toggle, .bool(draft.flag))
  }

  private static let parameterName = Key<ParameterDraft>(
    required: { $1(&$0.name) }, "name", .name, "A letter, then letters, digits and `_`; unique.")
  private static let parameterTexts: [Key<ParameterDraft>] = [
    Key({ $1(&$0.group) }, "group", .text, default: "none", "The heading that it is listed under."),
    Key({ $1(&$0.label) }, "label", .text, default: "its name", "For people."),
  ]

  private struct ParameterDraft {
    var name = ""
    var (number, minimum, maximum) = (0.0, 0.0, 0.0)
    var step: Double?
    var unit: String?
    var words: [String] = []
    var word = ""
    var flag = false
    var group: String?
    var label: String?

    func parameter(_ kind: Parameter.Kind, _ standard: Value) -> Parameter {
      Parameter(name: name, kind: kind, standard: standard, group: group, label: label, value: standard)
    }
  }
}

extension Kind where Result == String {
  /// The kind of a parameter's name.
  fileprivate static let name = text.reading { reader, text -> String? in
    let isName =
      text.utf8.first?.isLetter == true
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    if !isName { reader.report(.wrongType(found: "\"\(text)\"", expected: "a letter, then letters, digits and _")) }
    return isName ? text : nil
  }
}
