import OverlayEngine

extension SettingSchema {
  /// What the app does: each is an event, and a method of scripts' objects.
  static let requests: [EventDeclaration] =
    [
      EventDeclaration(
        Form("moveOverlay", "Moves to a notch, reachable or not.", .event, positional: ["notch"], from: MoveDraft()) {
          Key(required: \.notch, "notch", .notch, "Its name.")
          animated(\.animated)
          Key(
            \.completion, "completion", .function(FunctionForm([.init("context", "overlay.Context")])), default: "nobody listens",
            "Called when it is there; from scripts only.")
        } make: {
          .moveOverlay(notch: $0.notch, animated: $0.animated, completion: $0.completion)
        },
        of: [.container], methodOf: [.container, .context], example: #""notch": "maximum""#),
      EventDeclaration(
        Form(
          "invalidateNotchHeights", "Asks for names and heights again, and moves where the target policy chooses.", .event, from: ()
        ) {
        } make: {
          .invalidateNotchHeights
        }, of: [.container], methodOf: [.container, .context], example: ""),
      EventDeclaration(
        Form(
          "setState", "Sets a named state, which views may be bound to.", .event, positional: ["key", "value"],
          from: (key: "", value: Value.null)
        ) {
          Key(required: \.key, "key", .text, "Its name.")
          Key(required: \.value, "value", .anything, "Any plain data.")
        } make: {
          .setState(key: $0.key, value: $0.value)
        }, methodOf: [.host], example: #""key": "isSignedIn", "value": true"#),
      EventDeclaration(
        Form("resize", "The screen turns or changes its size.", .event, from: ScreenSettings()) {
          Key(\.width, "width", length, default: "as it is", "From edge to edge.")
          Key(\.height, "height", length, default: "as it is", "From edge to edge.")
          Key(\.safeArea, "safeArea", .table(safeArea), default: "as it is", "What hardware and bars cover.")
        } finish: { screen, reader in
          if screen == ScreenSettings() { reader.report(.nothingAsked(keys: ["width", "height", "safeArea"])) }
          let insets = screen.safeArea ?? .zero
          for inset in [insets.top, insets.left, insets.bottom, insets.right] where inset > longest {
            reader.report(.outOfRange(found: Words.number(inset), expected: "at most \(Words.number(longest))"), at: [.key("safeArea")])
          }
          return .resize(width: screen.width, height: screen.height, safeArea: screen.safeArea)
        }, example: #""width": 844, "height": 390"#),
      EventDeclaration(
        Form(
          "action", "Calls one of the config's actions: what a button of the app would do.", .event,
          from: (name: Name.unassigned, arguments: Value.null)
        ) {
          Key(required: \.name, "name", .action, "The action's name.")
          Key(\.arguments, "arguments", .anything, default: "none", "What it is handed.")
        } make: {
          .action($0.name, arguments: $0.arguments)
        }, example: #""name": "toggle""#),
      EventDeclaration(
        move("present", "Brings it on the screen.") { .present(animated: $0) }, of: [.container, .card],
        methodOf: [.container, .context, .card], example: #""animated": false"#),
      EventDeclaration(
        move("dismissPresentation", "Takes it off the screen.") { .dismissPresentation(animated: $0) }, of: [.container, .card],
        methodOf: [.container, .context, .card], example: ""),
    ] + views + stacks + anchorRequests

  /// Points; far beyond any screen.
  private static let longest = 1e9
  private static let length = Kind<Double>.points(NumberRange(lowest: 0, highest: longest, isOpen: true))

  private struct MoveDraft {
    var notch = Name.unassigned
    var animated = true
    var completion: FunctionReference?
  }

  private static func animated<Draft>(_ path: WritableKeyPath<Draft, Bool> & Sendable) -> Key<Draft> {
    Key(path, "animated", .flag, "Whether it moves there, or jumps.")
  }

  /// What can only be animated, or not.
  private static func move(
    _ name: String, _ sentence: String, make: @escaping @Sendable (Bool) -> InputEvent.Kind
  ) -> Form<InputEvent.Kind> {
    Form(name, sentence, .event, from: true, keys: { animated(\.self) }, make: make)
  }

  // View containers.

  private struct ViewDraft {
    var view = ViewSettings(width: 0, height: 0)
    var container = ""
    var id: String?
    var containers: [String]?
    var except: [String]?
    var onlyShowing = false
    var animated = true
  }

  private static func views(
    _ name: String, _ sentence: String, positional: [String] = [], example: String,
    @KeyList<ViewDraft> keys: @escaping @Sendable () -> [Key<ViewDraft>],
    make: @escaping @Sendable (ViewDraft, inout SettingReader) -> ViewContainerOperation?
  ) -> EventDeclaration {
    EventDeclaration(
      Form(name, sentence, .event, positional: positional, from: ViewDraft()) {
        keys()
        animated(\.animated)
      } finish: { draft, reader in
        make(draft, &reader).map { .views($0) }
      }, of: [.viewContainer], methodOf: [.views],
      example: example)
  }

  private static let views: [EventDeclaration] = [
    views(
      "show", "Shows a view, or lets it wait.", positional: ["view"],
      example: #""container": "toasts", "view": { "width": 300, "height": 60 }, "id": "saved""#
    ) {
      Key(required: \.view, "view", .table(view), "What is shown, as a config writes it; without pictures from files.")
      Key(required: \.container, "container", .text, "The view container's name.")
      Key(\.id, "id", .text, default: "made up", "By which it is known.")
    } make: { draft, _ in
      .show(draft.view, container: draft.container, id: draft.id, animated: draft.animated)
    },
    views(
      "dismiss", "Dismisses a view, displayed or waiting.", positional: ["id"], example: #""container": "toasts", "id": "saved""#
    ) {
      Key("id", .text, default: nil, "Which view.") { $0.id = $1 }
      Key(required: \.container, "container", .text, "The view container's name.")
    } make: { draft, _ in
      draft.id.map { .dismiss(container: draft.container, id: $0, animated: draft.animated) }
    },
    views(
      "dismissAll", "Dismisses the views of some containers, or of all but some.",
      example: #""containers": ["toasts"], "onlyShowing": true"#
    ) {
      Key(\.containers, "containers", .list(.text), default: "all but `except`", "The view containers, or `except`.")
      Key(\.except, "except", .list(.text), default: "only `containers`", "All other view containers.")
      Key(\.onlyShowing, "onlyShowing", .flag, "Whether waiting views stay.")
    } make: { draft, reader in
      switch (draft.containers, draft.except) {
      case (let only?, nil): return .dismissAll(.only(only), onlyShowing: draft.onlyShowing, animated: draft.animated)
      case (nil, let except?): return .dismissAll(.except(except), onlyShowing: draft.onlyShowing, animated: draft.animated)
      case (let only, _):
        let keys = ["containers", "except"]
        reader.report(.notOne(of: keys, given: only == nil ? [] : keys))
        return nil
      }
    },
    views("dismissTopmost", "Dismisses the front-most view of each container.", example: #""containers": ["toasts"]"#) {
      Key("containers", .list(.text), default: nil, "The view containers.") { $0.containers = $1 }
    } make: { draft, _ in
      .dismissTopmost(containers: draft.containers ?? [], animated: draft.animated)
    },
  ]

  // Sheets.

  private static func ofSheet(_ form: Form<InputEvent.Kind>, example: String) -> EventDeclaration {
    EventDeclaration(form, of: [.sheet], methodOf: [.sheet], example: example)
  }

  private static let stacks: [EventDeclaration] = [
    ofSheet(
      Form("push", "Puts a view on the stack.", .event, positional: ["view"], from: (view: SheetView(id: ""), animated: true)) {
        Key(required: \.view, "view", .table(sheetView), "The view, as a config writes it.")
        animated(\.animated)
      } make: {
        .stack(.push($0.view, animated: $0.animated))
      }, example: #""view": { "id": "details" }"#),
    ofSheet(move("pop", "Takes the top view off the stack.") { .stack(.pop(animated: $0)) }, example: ""),
    ofSheet(move("popToRoot", "Takes all views but the root off the stack.") { .stack(.popToRoot(animated: $0)) }, example: ""),
    ofSheet(
      Form("popTo", "Takes the views above one off the stack.", .event, positional: ["id"], from: (id: "", animated: true)) {
        Key(required: \.id, "id", .text, "The view that is on top then.")
        animated(\.animated)
      } make: {
        .stack(.popTo(id: $0.id, animated: $0.animated))
      }, example: #""id": "root""#),
    ofSheet(
      Form("setViews", "Replaces the stack.", .event, positional: ["views"], from: (views: [SheetView](), animated: true)) {
        Key(required: \.views, "views", .list(.table(sheetView), minimumCount: 1), "Root first.")
        animated(\.animated)
      } make: {
        .stack(.setViews($0.views, animated: $0.animated))
      }, example: #""views": [{ "id": "root" }, { "id": "details" }]"#),
  ]

  private static let index: Kind<Int> = .integer(.within(0...2_147_483_647))

  private static let anchorRequests: [EventDeclaration] = [
    ofSheet(
      Form("setAnchors", "Replaces the anchors.", .event, positional: ["anchors"], from: AnchorDraft()) {
        Key(required: \.anchors, "anchors", .list(anchors, minimumCount: 1), "Where its top edge may rest, in any order.")
        Key(\.index, "index", index, default: "the highest", "The anchor to move to; 0 is the highest on screen.")
        animated(\.animated)
      } make: {
        .anchors(.setAnchors($0.anchors, index: $0.index, animated: $0.animated))
      },
      example: #""anchors": ["expanded", { "ratio": 0.5 }, { "pointsFromBottom": 44 }]"#),
    ofSheet(
      Form("snapToAnchor", "Moves to an anchor.", .event, positional: ["index"], from: (index: 0, animated: true)) {
        Key(required: \.index, "index", index, "The anchor; 0 is the highest on screen.")
        animated(\.animated)
      } make: {
        .anchors(.snap(index: $0.index, animated: $0.animated))
      }, example: #""index": 0"#),
    ofSheet(move("expand", "Moves to the highest anchor.") { .anchors(.expand(animated: $0)) }, example: ""),
    ofSheet(move("collapse", "Moves to the lowest anchor.") { .anchors(.collapse(animated: $0)) }, example: ""),
  ]

  private struct AnchorDraft {
    var anchors: [SheetAnchor] = []
    var index: Int?
    var animated = true
  }
}
