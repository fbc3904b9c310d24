import OverlayEngine

extension SettingSchema {
  /// The nodes that content is made of.
  static let nodeForms: [FormID] = [
    .group, .row, .column, .grid, .text, .image, .rectangle, .circle, .gradient, .symbol, .icon, .separator, .list, .searchField, .button,
    .map,
  ]

  static let nodes: [SettingForm] =
    [
      node(.group, "Children lie over each other.", isParent: true),
      node(.row, "Children from left to right.", isParent: true, keys: stack),
      node(.column, "Children from top to bottom.", isParent: true, keys: stack),
      node(
        .grid, "Children in lines of equal cells.", isParent: true,
        keys: [
          SettingKey("columns", .integer(.within(1...100)), .value(.number(2)), "Cells of a line."),
          .number("spacing", .atLeast(0), unit: "points", 12, "Between cells."),
          .number("rowHeight", .atLeast(0), unit: "points", 100, "Of a line."),
        ]),
      node(
        .text, "Words.", positional: ["text"],
        keys: [words("text"), .number("size", .within(1...400), unit: "points", 17, "Of the letters.")] + lettering),
      node(
        .image, "A picture from a file beside the config (PPM or PNG).", positional: ["file"],
        keys: [
          SettingKey("file", .text, .required, "Its path, relative to the config."),
          .choice("mode", ContentNode.Image.Mode.allCases.map(\.rawValue), "fill", "How it fills its rectangle."),
        ]),
      node(.rectangle, "Filled with its colour."),
      node(.circle, "The largest circle in the middle of its rectangle."),
      node(.gradient, "Filled with changing colours.", entries: "colors", keys: gradientKeys),
      node(
        .symbol, "One of the built-in symbols.", positional: ["symbol", "size"],
        keys: [
          SettingKey("symbol", symbols, .required, "Its name."), .number("size", .within(1...400), unit: "points", 20, "Width and height."),
        ]),
      node(.icon, "A symbol on a coloured shape.", positional: ["symbol"], keys: icon),
      node(.separator, "A line one pixel thick, across."),
    ] + listNodes + controls

  private static let controls: [SettingForm] = [
    node(
      .searchField, "A field to type into.", positional: ["placeholder"],
      keys: [
        SettingKey("placeholder", .text, .value(.string("Search")), "What is seen while nothing was typed."),
        SettingKey("text", dynamicText, .described("nothing"), "What was typed."),
        .flag("hasMicrophone", true, "Whether there is a microphone at its end."),
      ]),
    node(
      .button, "Something to tap.", positional: ["title"],
      keys: [
        words("title"),
        .choice("style", ContentNode.Button.Style.allCases.map(\.rawValue), "filled", "How strong it looks."),
        SettingKey("symbol", symbols, .described("none"), "Before the words."),
      ]),
    node(
      .map, "A map-like picture.",
      keys: [
        SettingKey("seed", .integer(.within(0...4_294_967_295)), .value(.number(1)), "The same seed gives the same streets."),
        SettingKey("pins", .list(.table(.pin), minimumCount: 0), .described("none"), "Places on it."),
        .flag("showsLocation", true, "Whether the blue dot is drawn."),
      ]),
    SettingForm(
      .pin, .plain, "A place on a map.",
      keys: [
        SettingKey("x", .number(.within(0...1)), .required, "A share of the map's width."),
        SettingKey("y", .number(.within(0...1)), .required, "A share of the map's height."),
        SettingKey("symbol", symbols, .value(.string("pin")), "What is drawn."),
        SettingKey("color", .color, .value(.string("#ff3b30")), "Of the pin."),
        SettingKey("label", .text, .described("none"), "The words below."),
      ]),
  ]

  private static let listNodes: [SettingForm] = [
    node(
      .list, "Rows below each other.", entries: "rows",
      keys: [
        SettingKey("rows", .list(.either([.text, .table(.listRow)]), minimumCount: 0), .described("none"), "Of a list without sections."),
        SettingKey("sections", .list(.table(.listSection), minimumCount: 0), .described("none"), "Groups of rows."),
        .choice("style", ContentNode.List.Style.allCases.map(\.rawValue), "plain", "From edge to edge, or as cards."),
        SettingKey("rowHeight", .number(.positive), unit: "points", .described("44, with subtitles 60"), "Of a row."),
      ]),
    SettingForm(
      .listSection, .plain, "A group of rows.", entries: "rows",
      keys: [
        SettingKey("header", .text, .described("none"), "The words above."),
        SettingKey("action", .text, .described("none"), "A word at the header's end."),
        SettingKey("rows", .list(.either([.text, .table(.listRow)]), minimumCount: 0), .required, "From top to bottom."),
      ]),
    SettingForm(
      .listRow, .plain, "A row of a list.",
      keys: [
        SettingKey("title", .text, .required, "The words."),
        SettingKey("subtitle", .text, .described("none"), "A second line."),
        SettingKey("detail", .text, .described("none"), "At the end."),
        SettingKey("icon", symbols, .described("none"), "The symbol at the start."),
        SettingKey("iconColor", .paint, .described("accent"), "Of the icon's shape."),
        .choice("iconShape", ContentNode.Icon.Shape.allCases.map(\.rawValue), "circle", "What the icon lies on."),
        SettingKey("color", .paint, .described("label"), "Of the title."),
        .choice("accessory", ContentNode.List.Row.Accessory.allCases.map(\.rawValue), "none", "At the end of the row."),
      ]),
  ]

  private static let stack = [
    SettingKey.number("spacing", unit: "points", 8, "Between neighbours."),
    SettingKey.choice("alignment", ContentNode.Stack.CrossAlignment.allCases.map(\.rawValue), "fill", "Where children lie across."),
    SettingKey.choice(
      "distribution", ContentNode.Stack.Distribution.allCases.map(\.rawValue), "start", "What happens with the length that is left."),
  ]

  private static let lettering = [
    SettingKey.choice("weight", Font.Weight.allCases.map(\.rawValue), "regular", "How thick the letters are."),
    SettingKey.choice("alignment", ContentNode.Text.LineAlignment.allCases.map(\.rawValue), "leading", "Where lines begin."),
    SettingKey("maximumLines", .integer(.within(1...1000)), .value(.number(1)), "What does not fit ends in an ellipsis."),
  ]

  private static let icon = [
    SettingKey("symbol", symbols, .required, "Its name."),
    SettingKey.choice("shape", ContentNode.Icon.Shape.allCases.map(\.rawValue), "circle", "What it lies on."),
    SettingKey.number("size", .within(1...400), unit: "points", 30, "Width and height of the shape."),
    SettingKey("symbolColor", .paint, .described("white on a colour"), "Of the symbol."),
  ]

  private static let dynamicText: SettingType = .either([.text, .function(.draw("string"))])
  private static let dynamicPoints: SettingType = .either([.number(.any), .function(.draw("number"))])
  private static let dynamicLength: SettingType = .either([.number(.atLeast(0)), .function(.draw("number"))])

  private static func words(_ name: String) -> SettingKey {
    SettingKey(name, dynamicText, .required, "The words.")
  }

  private static func node(
    _ id: FormID, _ sentence: String, positional: [String] = [], entries: String? = nil, isParent: Bool = false, keys: [SettingKey] = []
  ) -> SettingForm {
    let children = SettingKey("children", .list(.node, minimumCount: 0), .described("none"), "What it holds.")
    return SettingForm(
      id, sentence, positional: positional, entries: isParent ? "children" : entries,
      keys: keys + (isParent ? [children] : []) + placing)
  }

  /// What every node can say.
  private static let placing = [
    SettingKey("x", dynamicPoints, unit: "points", .value(.number(0)), "Added to where it would lie, to the right."),
    SettingKey("y", dynamicPoints, unit: "points", .value(.number(0)), "Added to where it would lie, downwards."),
    SettingKey("width", dynamicLength, unit: "points", .described("its own, else all there is"), "From edge to edge."),
    SettingKey("height", dynamicLength, unit: "points", .described("its own, else all there is"), "From edge to edge."),
    SettingKey("insets", .either([.number(.any), .table(.insets)]), unit: "points", .value(.number(0)), "Taken off its place first."),
    SettingKey(
      "place", .choice(Alignment.allCases.map(\.rawValue)), .described("top left, or as the stack says"),
      "Where it lies in a larger place."),
    SettingKey.alpha,
    SettingKey.cornerRadius(0),
    SettingKey(
      "background", .either([.paint, .built([.linearGradient]), .function(.draw("string"))]), .described("none"), "What lies behind it."),
    SettingKey("shadow", .table(.shadow), .described("none"), "What it throws on what is below."),
    SettingKey(
      "color", .either([.paint, .function(.draw("string"))]), .described("the kind's own"), "Of its words, symbol, line or area."),
    SettingKey.flag("clips", false, "Whether children are cut at its edges."),
    SettingKey.flag("scrolls", false, "Whether children follow the driving scroll view's offset."),
  ]
}
