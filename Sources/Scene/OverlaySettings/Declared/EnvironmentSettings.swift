package import OverlayEngine
import Text

/// The parts of the environment that a recording or a command line gives; `nil` for those it does not.
package struct EnvironmentSettings: Equatable, Sendable {
  package var layoutDirection: LayoutDirection?
  package var reducesMotion: Bool?
  package var textSize: TextSize?
  package var contrast: Contrast?
  package var theme: Theme?

  package init() {}

  /// Returns what this says, and for the rest what another says.
  package func over(_ other: EnvironmentSettings) -> EnvironmentSettings {
    var both = other
    both.layoutDirection = layoutDirection ?? other.layoutDirection
    both.reducesMotion = reducesMotion ?? other.reducesMotion
    both.textSize = textSize ?? other.textSize
    both.contrast = contrast ?? other.contrast
    both.theme = theme ?? other.theme
    return both
  }

  package func applied(to environment: Environment) -> Environment {
    var applied = environment
    applied.layoutDirection = layoutDirection ?? environment.layoutDirection
    applied.reducesMotion = reducesMotion ?? environment.reducesMotion
    applied.textSize = textSize ?? environment.textSize
    applied.contrast = contrast ?? environment.contrast
    applied.theme = theme ?? environment.theme
    return applied
  }

  /// Returns what an object of plain data says; its problems where something is wrong.
  package static func reading(_ value: Value) -> (settings: EnvironmentSettings?, problems: [SettingProblem]) {
    SettingReader.read(value, of: SettingSchema.surroundings)
  }

  /// `layoutDirection=rightToLeft,reduceMotion,textSize=accessibility3`: names and values, or single words that say enough.
  package static func reading(option: String) -> (settings: EnvironmentSettings?, problem: String?) {
    var fields: [Value.Field] = []
    for part in option.split(separator: ",", omittingEmptySubsequences: false) {
      guard let field = field(part) else {
        let near = NameHint.question(NearestName.of(String(part), in: words)).map { "; \($0)" } ?? ""
        return (nil, "found \"\(part)\"\(near.isEmpty ? ", expected \(expected)" : near)")
      }
      fields.append(field)
    }
    let (settings, problems) = reading(.object(fields))
    return (settings, problems.first.map { "\($0)" })
  }

  /// The settings as recordings have them; an empty object where it gives nothing.
  package var value: Value {
    .fields([
      "layoutDirection": layoutDirection.map { .string($0.rawValue) }, "reduceMotion": reducesMotion.map(Value.bool),
      "textSize": textSize.map { .string($0.rawValue) }, "contrast": contrast.map { .string($0.rawValue) },
      "theme": theme.map { .string($0.rawValue) },
    ])
  }

  /// The settings as `--environment` takes them; empty where it gives nothing.
  package var option: String {
    guard case .object(let fields) = value else { return "" }
    return fields.map { field in
      if case .string(let word) = field.value { return "\(field.key)=\(word)" }
      return "\(field.key)=\(field.value == .bool(true))"
    }.joined(separator: ",")
  }

  private static let expected =
    "KEY=VALUE such as textSize=accessibility3, layoutDirection=rightToLeft, reduceMotion=true, contrast=more, theme=dark; "
    + "or rightToLeft, reduceMotion, dark"

  /// The words that go without their key.
  private static let words = ["rightToLeft", "leftToRight", "reduceMotion", "dark", "light"]

  private static func field(_ part: Substring) -> Value.Field? {
    let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if pair.count == 2 {
      let value: Value =
        switch pair[1] {
        case "true": .bool(true)
        case "false": .bool(false)
        case let text: .string(text)
        }
      return Value.Field(key: pair[0], value: value)
    }
    if LayoutDirection(rawValue: pair[0]) != nil {
      return Value.Field(key: "layoutDirection", value: .string(pair[0]))
    }
    if Theme(rawValue: pair[0]) != nil { return Value.Field(key: "theme", value: .string(pair[0])) }
    return pair[0] == "reduceMotion" ? Value.Field(key: "reduceMotion", value: .bool(true)) : nil
  }
}

extension Environment {
  /// The environment as scripts read it.
  package var value: Value {
    .fields([
      "layoutDirection": .string(layoutDirection.rawValue), "reduceMotion": .bool(reducesMotion),
      "textSize": .string(textSize.rawValue), "textScale": .number(textSize.factor),
      "contrast": .string(contrast.rawValue),
      "theme": theme.map { .string($0.rawValue) },
    ])
  }
}

extension SettingSchema {
  package static let surroundings = Form(
    "environment", "The user's settings on the device.", .plain, from: EnvironmentSettings()
  ) {
    Key(
      { $1(&$0.layoutDirection) }, "layoutDirection", .choice(), default: "\"leftToRight\"",
      "From right to left everything lies in a mirror, but for letters and pictures; `x` and `left` count from the leading edge."
    )
    Key(
      { $1(&$0.reducesMotion) }, "reduceMotion", .flag, default: "false",
      "What moves by itself is there within 0.25 s and does not swing; what comes and goes fades.")
    Key(
      { $1(&$0.textSize) }, "textSize", .choice(), default: "\"large\"",
      "How large letters are: by the sizes of body text in Apple's Human Interface Guidelines, 14 to 53 points of 17.")
    Key(
      { $1(&$0.contrast) }, "contrast", .choice(), default: "\"standard\"", "More: grey words and lines are stronger.")
    Key({ $1(&$0.theme) }, "theme", .choice(), default: "the scene's", "Which of the default colours are used.")
  }

  static let respectsReduceMotion =
    "Whether its moves are calmed where the user wants less motion: within 0.25 s, without a swing, fading instead of sliding; false: as usual."
}

/// The parts of the screen that a config or a recording gives; `nil` for those it does not.
package struct ScreenSettings: Equatable, Sendable {
  /// The width, points.
  package var width: Double?
  /// The height, points.
  package var height: Double?
  /// Pixels per point, 1 to 4.
  package var scale: Double?
  package var safeArea: EdgeInsets?

  package init() {}

  /// The screen with these parts in their place.
  package func applied(to screen: Screen) -> Screen {
    var applied = screen
    applied.size = Size(width: width ?? screen.size.width, height: height ?? screen.size.height)
    applied.scale = scale ?? screen.scale
    applied.safeArea = safeArea ?? screen.safeArea
    return applied
  }
}

extension SavedScene {
  /// Returns what an object of plain data says; its problems where something is wrong.
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
      "Of a container or a sheet that rests at a height of its own: that.")
    Key(
      { $1(&$0.anchor) }, "anchor", .integer(.atLeast(0)), default: "the lowest",
      "Of a sheet: 0 is the highest on screen.")
    Key(
      { $1(&$0.anchors) }, "anchors", .list(anchors, minimumCount: 1), default: "as the sheet says",
      "Of a sheet whose anchors the program has replaced: these.")
    Key(
      { $1(&$0.stack) }, "stack", .list(.text, minimumCount: 1), default: "as the sheet says",
      "Ids of a sheet's views, root first.")
    Key(
      "offsets", .dictionary(.points(), keys: "the lists' ids"), default: "their beginnings",
      "Where its lists stand; of a sheet's views that are covered, by `view/list`."
    ) {
      $0.offsets = $1.map { Value.Field(key: $0.key, value: .number($0.value)) }
    }
  }
}
