import OverlayEngine

extension SettingSchema {
  /// The things that the app does: each is an event, and a method of scripts' objects.
  static let requests: [EventDeclaration] =
    [
      EventDeclaration(
        "moveOverlay", "Moves to a notch, reachable or not, or to any height.", positional: ["notch"],
        methodOf: [.container, .context],
        example: #""notch": "maximum""#,
        from: (
          notch: Name?.none, height: Double?.none, animated: true, animation: AnimationSettings?.none,
          completion: FunctionReference?.none
        )
      ) {
        Key({ $1(&$0.notch) }, "notch", .notch, default: "given, unless `height` is", "Its name.")
        Key(
          { $1(&$0.height) }, "height", .points(.within(0...longest)), default: "the notch's",
          "Any height: it rests there, as with `overlay.restAt`, and the notch last moved to stays the same.")
        animated({ $1(&$0.animated) })
        Key(
          { $1(&$0.animation) }, "animation", animations.optional, default: "what `animation` says",
          "How this move gets there: one of the animations, such as `overlay.timing(0.3)`; from scripts only.")
        Key(
          { $1(&$0.completion) }, "completion", .function(FunctionForm([.init("context", "overlay.Context")])),
          default: "none",
          "Called when it is there; from scripts only.")
      } finish: { draft, reader in
        func styled(_ move: InputEvent.Kind) -> InputEvent.Kind { draft.animation.map { .moveBy($0, move) } ?? move }
        switch (draft.notch, draft.height) {
        case (let notch?, nil):
          return styled(.moveOverlay(notch: notch, animated: draft.animated, completion: draft.completion))
        case (nil, let height?):
          return styled(.moveToHeight(height, animated: draft.animated, completion: draft.completion))
        case (nil, nil): reader.report(.missingKey("notch", expected: "a text"))
        case (_?, _?): reader.report(.notOne(of: ["notch", "height"], given: ["notch", "height"]))
        }
        return nil
      },
      EventDeclaration(
        "invalidateNotchHeights",
        "Asks for names and heights again; what becomes of the overlay is what its `heightsChanged` says.",
        methodOf: [.container, .context], from: HeightsChanged?.none
      ) {
        Key(
          { $1(&$0) }, "keeps", Kind<HeightsChanged>.choice().optional, default: "what `heightsChanged` says",
          "What becomes of the overlay this once.")
      } finish: { keeps, _ in
        keeps.map { .reloadHeights(keeping: $0) } ?? .invalidateNotchHeights
      },
      EventDeclaration(
        "setState",
        "Sets a named state, which views may be bound to: these compare it when the moment is over.",
        positional: ["key", "value"], methodOf: [.host],
        example: #""key": "isSignedIn", "value": true"#, from: (key: "", value: Value.null, animated: true)
      ) {
        Key(required: { $1(&$0.key) }, "key", .text, "Its name.")
        Key(required: { $1(&$0.value) }, "value", .anything, "Any plain data.")
        Key(
          { $1(&$0.animated) }, "animated", .flag,
          "Whether views that are bound to it come and go with their transitions.")
      } finish: { draft, _ in
        .setState(key: draft.key, value: draft.value, animated: draft.animated)
      },
      EventDeclaration(
        "resize", "The screen turns or changes its size.", example: #""width": 844, "height": 390"#,
        from: (screen: ScreenSettings(), duration: Double?.none, curve: SystemMotion.Curve?.none)
      ) {
        Key({ $1(&$0.screen.width) }, "width", length, default: "as it is", "From edge to edge.")
        Key({ $1(&$0.screen.height) }, "height", length, default: "as it is", "From edge to edge.")
        Key(
          { $1(&$0.screen.safeArea) }, "safeArea", .table(safeArea), default: "as it is",
          "What hardware and bars cover.")
        Key(
          { $1(&$0.duration) }, "duration", .seconds(.within(0...1000)), default: "0",
          "How long it takes; screen and layout are seen to move there together.")
        Key({ $1(&$0.curve) }, "curve", .choice(), default: "\"easeInOut\"", "How it gets there.")
      } finish: { draft, reader in
        let screen = draft.screen
        if screen == ScreenSettings() { reader.report(.nothingAsked(keys: ["width", "height", "safeArea"])) }
        let insets = screen.safeArea ?? .zero
        for inset in [insets.top, insets.left, insets.bottom, insets.right] where inset > longest {
          reader.report(
            .outOfRange(found: Words.number(inset), expected: "at most \(Words.number(longest))"),
            at: [.key("safeArea")])
        }
        guard let duration = draft.duration, duration > 0 else {
          return .resize(width: screen.width, height: screen.height, safeArea: screen.safeArea)
        }
        return .turn(
          width: screen.width, height: screen.height, safeArea: screen.safeArea,
          SystemMotion(duration: duration, curve: draft.curve ?? .easeInOut))
      },
      EventDeclaration(
        "keyboard", "The keyboard comes, goes, or gets another height.",
        example: #""height": 336, "duration": 0.25, "curve": "keyboard""#, from: KeyboardChange(),
        as: InputEvent.Kind.keyboard
      ) {
        keyboardKeys
      },
      EventDeclaration(
        "scenePhase",
        "The scene leaves the front of the person, or comes back. Outside of it fingers are cancelled and touch nothing; in the background timers stop and queues wait, and go on with what was left.",
        example: #""phase": "background""#, from: ScenePhase.active, as: InputEvent.Kind.scenePhase
      ) {
        Key(required: { $1(&$0) }, "phase", .choice(), "Where it is now.")
      },
      EventDeclaration(
        "action", "Calls one of the config's actions: what a button of the app would do.",
        example: #""name": "toggle""#,
        from: (name: Name.unassigned, arguments: Value.null)
      ) {
        Key(required: { $1(&$0.name) }, "name", .action, "The action's name.")
        Key({ $1(&$0.arguments) }, "arguments", .anything, default: "none", "What the action is given.")
      } finish: { draft, _ in
        .action(draft.name, arguments: draft.arguments)
      },
      EventDeclaration(
        "scrollTo",
        "Scrolls a list by program, as far as its content reaches, and stops its fling. Animated it takes 0.3 s, as UIScrollView does.",
        positional: ["offset"], methodOf: [.container, .context, .sheet],
        example: #""offset": 400, "scrollView": "rows""#,
        from: (offset: 0.0, list: String?.none, animated: true)
      ) {
        Key(required: { $1(&$0.offset) }, "offset", .points(.within(-longest...longest)), "Of its content.")
        Key({ $1(&$0.list) }, "scrollView", .text, default: "the first", "The id of the scroll view.")
        animated({ $1(&$0.animated) })
      } finish: { draft, _ in
        .scrollTo(offset: draft.offset, scrollView: draft.list, animated: draft.animated)
      },
      EventDeclaration(
        "environment",
        "The person sets something else on the device: what depends on it is laid out and asked for again.",
        example: #""textSize": "accessibility3""#, from: TextSize.large
      ) {
        Key(required: { $1(&$0) }, "textSize", .choice(), "How large words are.")
      } finish: { size, _ in
        .environment(textSize: size)
      },
      EventDeclaration(
        "endRefreshing",
        "A list that was pulled to refresh it has been loaded: its content goes back to its beginning.",
        methodOf: [.container, .context, .sheet], example: #""scrollView": "rows""#, from: String?.none
      ) {
        Key({ $1(&$0) }, "scrollView", .text, default: "all lists of the layer", "The id of the scroll view.")
      } finish: { list, _ in
        .endRefreshing(scrollView: list)
      },
      move(
        "present", "Brings it onto the screen.", of: [.container, .context, .card, .sheet],
        example: #""animated": false"#
      ) {
        .present(animated: $0)
      },
      move("dismissPresentation", "Takes it off the screen.", of: [.container, .context, .card, .sheet]) {
        .dismissPresentation(animated: $0)
      },
    ] + views + stacks + anchorRequests

  /// The requests that scripts make of the host by names of their own.
  package static let hostRequests: [EventDeclaration] = [
    EventDeclaration(
      "showKeyboard", "The keyboard comes, or gets another height.", methodOf: [.host], from: KeyboardChange(),
      as: InputEvent.Kind.keyboard
    ) {
      keyboardKeys
    },
    EventDeclaration("hideKeyboard", "The keyboard goes.", methodOf: [.host], from: ()) {
    } finish: { _, _ in
      .keyboard(KeyboardChange(height: 0))
    },
  ]

  /// The greatest length, points; far beyond any screen.
  private static let longest = 1e9
  private static let length = Kind<Double>.points(NumberRange(lowest: 0, highest: longest, isOpen: true))

  private static func animated<Draft>(_ path: @escaping At<Draft, Bool>) -> Key<Draft> {
    Key(path, "animated", .flag, "Whether it moves there, or jumps.")
  }

  /// Declares a request that can only be animated, or not.
  private static func move(
    _ name: String, _ sentence: String, of objects: [ScriptObject], example: String = "",
    make: @escaping @Sendable (Bool) -> InputEvent.Kind
  ) -> EventDeclaration {
    EventDeclaration(name, sentence, methodOf: objects, example: example, from: true, as: make) {
      animated({ $1(&$0) })
    }
  }

  private static let views: [EventDeclaration] = [
    EventDeclaration(
      "show", "Shows a view, or lets it wait; as a method it returns the view's id.", positional: ["view"],
      methodOf: [.views], result: "string?",
      example: #""container": "toasts", "view": { "width": 300, "height": 60 }, "id": "saved""#,
      from: (view: ViewSettings(width: 0, height: 0), container: "", id: String?.none, animated: true)
    ) {
      Key(
        required: { $1(&$0.view) }, "view", .table(view),
        "What is shown, as a config writes it; without pictures from files.")
      Key(required: { $1(&$0.container) }, "container", .text, "The view container's name.")
      Key({ $1(&$0.id) }, "id", .text, default: "made up", "The id that requests use for it.")
      animated({ $1(&$0.animated) })
    } finish: { draft, _ in
      .views(.show(draft.view, container: draft.container, id: draft.id, animated: draft.animated))
    },
    EventDeclaration(
      "dismiss", "Dismisses a view, displayed or waiting; an id that no view has is reported.", positional: ["id"],
      methodOf: [.views],
      example: #""container": "toasts", "id": "saved""#, from: (container: "", id: "", animated: true)
    ) {
      Key(required: { $1(&$0.id) }, "id", .text, "Which view.")
      Key(required: { $1(&$0.container) }, "container", .text, "The view container's name.")
      animated({ $1(&$0.animated) })
    } finish: { draft, _ in
      .views(.dismiss(container: draft.container, id: draft.id, animated: draft.animated))
    },
    EventDeclaration(
      "dismissAll", "Dismisses the views of some containers, or of all but some.", methodOf: [.views],
      example: #""containers": ["toasts"], "onlyShowing": true"#,
      from: (containers: [String]?.none, except: [String]?.none, onlyShowing: false, animated: true)
    ) {
      Key(
        { $1(&$0.containers) }, "containers", .list(.text), default: "all but `except`",
        "The view containers, or `except`.")
      Key({ $1(&$0.except) }, "except", .list(.text), default: "only `containers`", "All other view containers.")
      Key({ $1(&$0.onlyShowing) }, "onlyShowing", .flag, "Whether waiting views stay.")
      animated({ $1(&$0.animated) })
    } finish: { draft, reader in
      switch (draft.containers, draft.except) {
      case (let only?, nil):
        return .views(.dismissAll(.only(only), onlyShowing: draft.onlyShowing, animated: draft.animated))
      case (nil, let except?):
        return .views(.dismissAll(.except(except), onlyShowing: draft.onlyShowing, animated: draft.animated))
      case (let only, _):
        let keys = ["containers", "except"]
        reader.report(.notOne(of: keys, given: only == nil ? [] : keys))
        return nil
      }
    },
    EventDeclaration(
      "dismissTopmost", "Dismisses the front-most view of each container.", methodOf: [.views],
      example: #""containers": ["toasts"]"#,
      from: (containers: [String](), animated: true)
    ) {
      Key(required: { $1(&$0.containers) }, "containers", .list(.text), "The view containers.")
      animated({ $1(&$0.animated) })
    } finish: { draft, _ in
      .views(.dismissTopmost(containers: draft.containers, animated: draft.animated))
    },
  ]

  private static let stacks: [EventDeclaration] = [
    EventDeclaration(
      "push", "Puts a view on the stack.", positional: ["view"], methodOf: [.sheet],
      example: #""view": { "id": "details" }"#,
      from: (view: SheetView(id: ""), animated: true)
    ) {
      Key(required: { $1(&$0.view) }, "view", .table(sheetView), "The view, as a config writes it.")
      animated({ $1(&$0.animated) })
    } finish: { draft, _ in
      .stack(.push(draft.view, animated: draft.animated))
    },
    move("pop", "Takes the top view off the stack.", of: [.sheet]) { .stack(.pop(animated: $0)) },
    move("popToRoot", "Takes all views but the root off the stack.", of: [.sheet]) { .stack(.popToRoot(animated: $0)) },
    EventDeclaration(
      "popTo", "Takes the views above one off the stack.", positional: ["id"], methodOf: [.sheet],
      example: #""id": "root""#,
      from: (id: "", animated: true)
    ) {
      Key(required: { $1(&$0.id) }, "id", .text, "The view that is on top then.")
      animated({ $1(&$0.animated) })
    } finish: { draft, _ in
      .stack(.popTo(id: draft.id, animated: draft.animated))
    },
    EventDeclaration(
      "setViews", "Replaces the stack.", positional: ["views"], methodOf: [.sheet],
      example: #""views": [{ "id": "root" }, { "id": "details" }]"#, from: (views: [SheetView](), animated: true)
    ) {
      Key(required: { $1(&$0.views) }, "views", .list(.table(sheetView), minimumCount: 1), "Root first.")
      animated({ $1(&$0.animated) })
    } finish: { draft, _ in
      .stack(.setViews(draft.views, animated: draft.animated))
    },
  ]

  private static let index: Kind<Int> = .integer(.within(0...2_147_483_647))

  private static let anchorRequests: [EventDeclaration] = [
    EventDeclaration(
      "setAnchors", "Replaces the anchors.", positional: ["anchors"], methodOf: [.sheet],
      example: #""anchors": ["expanded", { "ratio": 0.5 }, { "pointsFromBottom": 44 }]"#,
      from: (anchors: [SheetAnchor](), index: Int?.none, snapTo: Int?.none, animated: true)
    ) {
      Key(
        required: { $1(&$0.anchors) }, "anchors", .list(anchors, minimumCount: 1),
        "Where its top edge may rest, in any order.")
      Key(
        { $1(&$0.index) }, "index", index, default: "the highest", "The anchor to move to; 0 is the highest on screen.")
      Key({ $1(&$0.snapTo) }, "snapTo", index, default: "`index`", "The same, as sheets' own calls it.")
      animated({ $1(&$0.animated) })
    } finish: { draft, reader in
      if draft.index != nil, draft.snapTo != nil {
        reader.report(.notOne(of: ["index", "snapTo"], given: ["index", "snapTo"]))
        return nil
      }
      return .anchors(.setAnchors(draft.anchors, index: draft.index ?? draft.snapTo, animated: draft.animated))
    },
    EventDeclaration(
      "snapToAnchor", "Moves to an anchor.", positional: ["index"], methodOf: [.sheet], example: #""index": 0"#,
      from: (index: 0, animated: true)
    ) {
      Key(required: { $1(&$0.index) }, "index", index, "The anchor; 0 is the highest on screen.")
      animated({ $1(&$0.animated) })
    } finish: { draft, _ in
      .anchors(.snap(index: draft.index, animated: draft.animated))
    },
    move("expand", "Moves to the highest anchor.", of: [.sheet]) { .anchors(.expand(animated: $0)) },
    move("collapse", "Moves to the lowest anchor.", of: [.sheet]) { .anchors(.collapse(animated: $0)) },
  ]
}
