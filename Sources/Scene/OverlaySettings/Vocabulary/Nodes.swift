import OverlayEngine
import Text

extension SettingSchema {
  static let nodes: [Form<ContentTemplate>] = [
    node("group", "Children lie over each other.", isParent: true, from: ContentNode.Kind.group, as: itself) {},
    node(
      "footer",
      "Children from top to bottom, at the lower edge of the overlay that is seen: for a container's content, as the last child of a group.",
      isParent: true, from: ContentNode.Stack(), as: ContentNode.Kind.column, isFooter: true
    ) {
      stack
    },
    node("row", "Children from left to right.", isParent: true, from: ContentNode.Stack(), as: ContentNode.Kind.row) {
      stack
    },
    node(
      "column", "Children from top to bottom.", isParent: true, from: ContentNode.Stack(), as: ContentNode.Kind.column
    ) {
      stack
    },
    node(
      "grid", "Children in lines of equal cells.", isParent: true, from: ContentNode.Grid(), as: ContentNode.Kind.grid
    ) {
      Key({ $1(&$0.payload.columns) }, "columns", .integer(.within(1...100)), "Cells of a line.")
      Key({ $1(&$0.payload.spacing) }, "spacing", .points(.atLeast(0)), "Between cells.")
      Key({ $1(&$0.payload.rowHeight) }, "rowHeight", .points(.atLeast(0)), "Of a line.")
    },
    text,
    node(
      "image", "A picture from a file beside the config (PPM or PNG).", positional: ["file"],
      from: ContentNode.Image(index: 0),
      as: ContentNode.Kind.image
    ) {
      Key(required: { $1(&$0.payload.index) }, "file", .picture, "Its path, relative to the config.")
      Key({ $1(&$0.payload.mode) }, "mode", .choice(), "How it fills its rectangle.")
    },
    node("rectangle", "Filled with its colour.", from: ContentNode.Kind.rectangle, as: itself) {},
    node("circle", "The largest circle in the middle of its rectangle.", from: ContentNode.Kind.circle, as: itself) {},
    node(
      "gradient", "Filled with changing colours.", entries: "colors", from: Gradient(stops: []),
      as: ContentNode.Kind.gradient
    ) {
      gradientKeys.lifted(to: { $1(&$0.payload) })
    },
    symbol,
    node(
      "icon", "A symbol on a coloured shape.", positional: ["symbol"], from: ContentNode.Icon(.star),
      as: ContentNode.Kind.icon
    ) {
      Key(required: { $1(&$0.payload.symbol) }, "symbol", .choice(), "Its name.")
      Key({ $1(&$0.payload.shape) }, "shape", .choice(), "What it lies on.")
      Key({ $1(&$0.payload.size) }, "size", .points(.within(1...400)), "Width and height of the shape.")
      Key(
        { $1(&$0.payload.symbolColor) }, "symbolColor", .paint, default: "white on a colour",
        "The colour of the symbol.")
    },
    node("separator", "A line one pixel thick, across.", from: ContentNode.Kind.separator, as: itself) {},
    list, searchField, textField, button, map,
  ]

  private static let symbol = node(
    "symbol", "One of the built-in symbols.", positional: ["symbol", "size"], from: (symbol: Symbol.star, size: 20.0),
    as: kind(of:)
  ) {
    Key(required: { $1(&$0.payload.symbol) }, "symbol", .choice(), "Its name.")
    Key({ $1(&$0.payload.size) }, "size", .points(.within(1...400)), "Width and height.")
  }

  private static func kind(of drawn: (symbol: Symbol, size: Double)) -> ContentNode.Kind {
    .symbol(drawn.symbol, size: drawn.size)
  }

  private static let text = node(
    "text", "Words.", positional: ["text"], from: ContentNode.Text(""), as: ContentNode.Kind.text
  ) {
    Key.bound("text", .text, .text, result: "string", default: nil, "The words.", template: { $1(&$0.template) }) {
      $0.payload.text = $1
    }
    Key({ $1(&$0.payload.font.size) }, "size", .points(.within(1...400)), "The size of the letters.")
    Key({ $1(&$0.payload.font.weight) }, "weight", .choice(), "How thick the letters are.")
    Key({ $1(&$0.payload.alignment) }, "alignment", .choice(), "Where lines begin.")
    Key(
      { $1(&$0.payload.maximumLines) }, "maximumLines", .integer(.within(1...1000)),
      "What does not fit ends in an ellipsis.")
  }

  private static let searchField = node(
    "searchField", "A field to type into.", positional: ["placeholder"], from: ContentNode.SearchField(),
    as: ContentNode.Kind.searchField
  ) {
    Key({ $1(&$0.payload.placeholder) }, "placeholder", .text, "What is shown until something is typed.")
    Key.bound(
      "text", .text, .text, result: "string", default: "nothing", "What was typed.", template: { $1(&$0.template) }
    ) {
      $0.payload.text = $1
    }
    Key({ $1(&$0.payload.hasMicrophone) }, "hasMicrophone", .flag, "Whether there is a microphone at its end.")
    focusing("false")
  }

  private static let textField = node(
    "textField", "A field for any text: a tap on it brings the keyboard.", positional: ["placeholder"],
    from: plainField, as: ContentNode.Kind.searchField, focuses: true
  ) {
    Key(
      { $1(&$0.payload.placeholder) }, "placeholder", .text, default: "\"Text\"",
      "What is shown until something is typed.")
    Key.bound(
      "text", .text, .text, result: "string", default: "nothing", "What was typed.", template: { $1(&$0.template) }
    ) {
      $0.payload.text = $1
    }
    focusing("true")
  }

  private static var plainField: ContentNode.SearchField {
    var field = ContentNode.SearchField()
    (field.placeholder, field.hasMicrophone, field.isPlain) = ("Text", false, true)
    return field
  }

  private static func focusing(_ standard: String) -> Key<NodeDraft<ContentNode.SearchField>> {
    Key("focuses", .flag, default: standard, "Whether a tap on it brings the keyboard.") { $0.focuses = $1 }
  }

  private static let button = node(
    "button", "Something to tap.", positional: ["title"], from: ContentNode.Button(""), as: ContentNode.Kind.button
  ) {
    Key.bound("title", .text, .text, result: "string", default: nil, "The words.", template: { $1(&$0.template) }) {
      $0.payload.title = $1
    }
    Key({ $1(&$0.payload.style) }, "style", .choice(), "How strong it looks.")
    Key({ $1(&$0.payload.symbol) }, "symbol", .choice(), default: "none", "Before the words.")
  }

  private static let map = node("map", "A map-like picture.", from: ContentNode.Map(), as: ContentNode.Kind.map) {
    Key(
      { $1(&$0.payload.seed) }, "seed", Kind.integer(.within(0...4_294_967_295)).map({ UInt32($0) }) { Int($0) },
      "The same seed gives the same streets.")
    Key({ $1(&$0.payload.pins) }, "pins", .list(.table(pin)), default: "none", "Places on it.")
    Key({ $1(&$0.payload.showsLocation) }, "showsLocation", .flag, "Whether the blue dot is drawn.")
  }
  static let pin = Form("pin", "A place on a map.", .plain, from: ContentNode.Map.Pin(x: 0, y: 0)) {
    Key(required: { $1(&$0.x) }, "x", .share, "A share of the map's width.")
    Key(required: { $1(&$0.y) }, "y", .share, "A share of the map's height.")
    Key({ $1(&$0.symbol) }, "symbol", .choice(), "What is drawn.")
    Key({ $1(&$0.color) }, "color", .color, "The colour of the pin.")
    Key({ $1(&$0.label) }, "label", .text, default: "none", "The words below.")
  }

  private static let list = node(
    "list", "Rows below each other.", entries: "rows", from: ContentNode.List([]), as: ContentNode.Kind.list
  ) {
    Key("rows", .list(row), default: "none", "The rows of a list without sections.") {
      $0.payload.sections.insert(ContentNode.List.Section(rows: $1), at: 0)
    }
    Key("sections", .list(.table(listSection)), default: "none", "Groups of rows.") { $0.payload.sections += $1 }
    Key({ $1(&$0.payload.style) }, "style", .choice(), "From edge to edge, or as cards.")
    Key({ $1(&$0.payload.rowHeight) }, "rowHeight", .points(.positive), default: "44, with subtitles 60", "Of a row.")
  }
  static let listSection = Form(
    "listSection", "A group of rows.", .plain, entries: "rows", from: ContentNode.List.Section(rows: [])
  ) {
    Key({ $1(&$0.header) }, "header", .text, default: "none", "The words above.")
    Key({ $1(&$0.action) }, "action", .text, default: "none", "A word at the header's end.")
    Key("onAction", .effect, default: "none", "What a tap on that word does.") { $0.onAction = TapAction($1) }
    Key(required: { $1(&$0.rows) }, "rows", .list(row), "From top to bottom.")
  }
  private static let row: Kind<ContentNode.List.Row> = .either([
    Kind.text.map { ContentNode.List.Row($0) }, .table(listRow),
  ])

  static let listRow = Form<ContentNode.List.Row>(
    "listRow", "A row of a list.", .plain,
    from: (row: ContentNode.List.Row(""), symbol: Symbol?.none, shape: ContentNode.Icon(.star).shape)
  ) {
    Key(required: { $1(&$0.row.title) }, "title", .text, "The words.")
    Key({ $1(&$0.row.subtitle) }, "subtitle", .text, default: "none", "A second line.")
    Key({ $1(&$0.row.detail) }, "detail", .text, default: "none", "At the end.")
    Key({ $1(&$0.symbol) }, "icon", .choice(), default: "none", "The symbol at the start.")
    Key({ $1(&$0.row.iconColor) }, "iconColor", .paint, default: "accent", "The colour of the icon's shape.")
    Key({ $1(&$0.shape) }, "iconShape", .choice(), "What the icon lies on.")
    Key({ $1(&$0.row.color) }, "color", .paint, default: "label", "The colour of the title.")
    Key({ $1(&$0.row.accessory) }, "accessory", .choice(), "At the end of the row.")
    Key({ $1(&$0.row.id) }, "id", .text, default: "its title", "How the trace and `tap` events name it.")
    tapping({ $1(&$0.row.tap) })
  } finish: { draft, _ in
    var row = draft.row
    row.icon = draft.symbol.map { ContentNode.Icon($0, shape: draft.shape) }
    return row
  }

  private static let stack: [Key<NodeDraft<ContentNode.Stack>>] = [
    Key({ $1(&$0.payload.spacing) }, "spacing", .points(), "Between neighbours."),
    Key({ $1(&$0.payload.alignment) }, "alignment", .choice(), "Where children lie across."),
    Key(
      { $1(&$0.payload.distribution) }, "distribution", .choice(),
      "What happens to the length that is left: `spaceBetween` parts the children, as SwiftUI's `Spacer` does."),
  ]

  private static func node<Payload>(
    _ name: String, _ sentence: String, positional: [String] = [], entries: String? = nil, isParent: Bool = false,
    from payload: @escaping @autoclosure @Sendable () -> Payload,
    as kind: @escaping @Sendable (Payload) -> ContentNode.Kind, focuses: Bool = false, isFooter: Bool = false,
    @KeyList<NodeDraft<Payload>> keys: @escaping @Sendable () -> [Key<NodeDraft<Payload>>]
  ) -> Form<ContentTemplate> {
    let children = Key<NodeDraft<Payload>>(
      "children", .list(child), default: "none",
      "What it holds; a function is asked at each frame for a node, or gives nil or false for nothing."
    ) {
      $0.template.adopt($1)
    }
    return Form(
      name, sentence, positional: positional, entries: isParent ? "children" : entries,
      from: NodeDraft(payload: payload(), focuses: focuses)
    ) {
      keys()
      isParent ? [children] : []
      placing.lifted(to: { $1(&$0.template) })
    } finish: { draft, _ in
      var template = draft.template.ordered
      template.root.kind = kind(draft.payload)
      if isFooter {
        template.root.isFooter = true
        template.root.placement.alignment = template.root.placement.alignment ?? .bottom
      }
      if draft.focuses {
        var tap = template.root.tap ?? TapAction(.focus)
        tap.focuses = true
        template.root.tap = tap
      }
      return template
    }
  }

  private static let child: Kind<ContentTemplate> = .either([
    .node, Kind.function(.draw("overlay.Node|false|nil")).map { ContentTemplate.filled(by: $0) },
  ])

  private static let placing: [Key<ContentTemplate>] =
    [
      .bound(
        .hidden, .flag, result: "boolean", default: "false", "Whether it is not there: it has no place, and no spacing."
      ) {
        $0.root.isHidden = $1
      },
      .bound(.x, .points(), result: "number", default: "0", "Added to where it would lie, to the right.") {
        $0.root.placement.x = $1
      },
      .bound(.y, .points(), result: "number", default: "0", "Added to where it would lie, downwards.") {
        $0.root.placement.y = $1
      },
      .bound(
        .width, .points(.atLeast(0)), result: "number", default: "its own, else all there is", "From edge to edge."
      ) {
        $0.root.placement.width = $1
      },
      .bound(
        .height, .points(.atLeast(0)), result: "number", default: "its own, else all there is", "From edge to edge."
      ) {
        $0.root.placement.height = $1
      },
      Key({ $1(&$0.root.placement.insets) }, "insets", .insets, "Subtracted from its area first."),
      Key(
        { $1(&$0.root.placement.alignment) }, "place", .choice(), default: "top left, or as the stack says",
        "Where it lies in a larger area."),
      .bound(.alpha, .share, result: "number", default: "1", "How opaque it is, with all it holds.") {
        $0.root.alpha = $1
      },
      .bound(.cornerRadius, .points(.atLeast(0)), result: "number", default: "0", "How round the corners are.") {
        $0.root.cornerRadius = $1
      },
      .bound(
        .background, .either([Kind.paint.map { Fill.paint($0) }, Kind.built([linearGradient]).map { .gradient($0) }]),
        result: "string",
        default: "none", "What lies behind it."
      ) { $0.root.background = $1 },
      Key(
        { $1(&$0.root.shadow) }, "shadow", .table(shadow), default: "none", "What it throws on what is below."),
      .bound(
        .color, .paint, result: "string", default: "the kind's own", "The colour of its words, symbol, line or area."
      ) {
        $0.root.color = $1
      },
      Key({ $1(&$0.root.clips) }, "clips", .flag, "Whether children are cut at its edges."),
      Key(
        "scrolls", .either([Kind.flag.map { ($0, nil) }, Kind.text.map { (true, $0) }]), default: "false",
        "Whether children follow the driving scroll view's offset, or the offset of the one of an id."
      ) { ($0.root.scrolls, $0.root.scrollView) = $1 },
      Key({ $1(&$0.root.id) }, "id", .text, default: "none", "How the trace and `tap` events name it."),
    ] + tapping({ $1(&$0.root.tap) })

  /// Returns the keys that make something that is drawn tappable.
  static func tapping<Draft>(_ path: @escaping At<Draft, TapAction?>) -> [Key<Draft>] {
    [
      Key("action", .effect, default: "none", "What a tap does: the name of one of the scene's actions, or a function.")
      {
        store(TapAction($1, arguments: value(of: $0, at: path)?.arguments ?? .null), in: &$0, at: path)
      },
      Key("arguments", .anything, default: "none", "Handed to the action.") { draft, arguments in
        path(&draft) { $0?.arguments = arguments }
      },
    ]
  }
}
