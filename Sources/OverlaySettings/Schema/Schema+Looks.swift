import OverlayEngine

extension SettingSchema {
  static let symbols: SettingType = .choice(Symbol.allCases.map(\.rawValue))
  static let blurs: SettingType = .choice(BlurStyle.allCases.map(\.rawValue))
  static let background: SettingType = .either([.paint, .built([.linearGradient, .blur]), .choice(["none"])])
  static let shadow: SettingType = .either([.boolean, .table(.shadow)])

  /// How a layer's card looks.
  static func card(cornerRadius: Double) -> [SettingKey] {
    [
      SettingKey("content", .node, .described("none"), "What is drawn on the card."),
      SettingKey("background", background, .described("the theme's card"), "What lies behind the content."),
      SettingKey("shadow", shadow, .described("a soft one"), "What it throws on the layers below; false: none."),
      .cornerRadius(cornerRadius),
      .flag("grabber", true, "Whether there is a short bar at the top edge."),
      .alpha,
    ]
  }

  static let looks = [
    SettingForm(
      .shadow, "A soft shadow below a shape.",
      keys: [
        .number(
          "radius", .atLeast(0), unit: "points", 16,
          "How soft it is, as on iOS (half of a design tool's blur): it has faded away about twice as far out."),
        SettingKey("color", .color, .value(.string("#0000002e")), "Its colour."),
        .number("x", unit: "points", 0, "To the right."),
        .number("y", unit: "points", 0, "Down."),
      ]),
    SettingForm(
      .blur, "Frosted glass over what is below.", positional: ["style"],
      keys: [SettingKey("style", blurs, .value(.string("regular")), "How much shines through.")]),
    SettingForm(
      .linearGradient, "Colours that change from one point to another.", entries: "colors", keys: gradientKeys),
    SettingForm(
      .gradientStop, .plain, "A colour at a place of a gradient.",
      keys: [
        SettingKey("offset", .number(.within(0...1)), .required, "0 at the start, 1 at the end."),
        SettingKey("color", .color, .required, "The colour there."),
      ]),
    SettingForm(
      .unitPoint, .plain, "A place in a rectangle; (0, 0) is its top left corner, (1, 1) its bottom right one.",
      keys: [SettingKey.number("x", .any, 0, "From left to right."), SettingKey.number("y", .any, 0, "From top to bottom.")]),
  ]

  static let gradientKeys = [
    SettingKey(
      "colors", .list(.either([.color, .table(.gradientStop)]), minimumCount: 2), .required,
      "At equal distances, or each with its offset."),
    SettingKey("from", .table(.unitPoint), .described("the middle of the top edge"), "Where the first colour is."),
    SettingKey("to", .table(.unitPoint), .described("the middle of the bottom edge"), "Where the last colour is."),
  ]
}

extension SettingKey {
  static func cornerRadius(_ standard: Double) -> SettingKey {
    SettingKey(
      "cornerRadius", .either([.number(.atLeast(0)), .function(.draw("number"))]), unit: "points", .value(.number(standard)),
      "How round the corners are.")
  }

  static let alpha = SettingKey(
    "alpha", .either([.number(.within(0...1)), .function(.draw("number"))]), .value(.number(1)), "How opaque it is, with all it holds.")
}
