package import OverlayEngine

extension SettingSchema {
  private static let environment = FunctionForm([.init("container", "overlay.ViewEnvironment")])

  fileprivate static var standardContainer: ViewContainerSettings {
    ViewContainerSettings(id: .unassigned, displayType: .stacking, queueType: .multiple)
  }

  static let viewContainer = Form<DeclaredLayer>(
    "viewContainer", "Queues of transient views: toasts, banners, dialogs.",
    from: Declared<ViewContainerSettings, Void>(standardContainer),
    as: DeclaredLayer.viewContainer
  ) {
    Key(required: { $1(&$0.id) }, "name", .text, "Its id, unique in the scene.")
    viewContainerKeys.lifted(to: { $1(&$0.settings) })
  }

  static let viewContainerKeys: [Key<ViewContainerSettings>] =
    [
      .live({ $1(&$0.displayType) }, "displayType", .choice(), "How displayed views are arranged."),
      Key(
        { $1(&$0.queueType) }, "queueType", .choice(),
        "What happens to a view that is shown while others are displayed."),
      .live(
        { $1(&$0.delayForShowingNext) }, "delayForShowingNext", .seconds(.atLeast(0)),
        "Between the end of one view and the appearance of the next that waits."),
      .live(
        { $1(&$0.maximumNumberOfViews) }, "maximumNumberOfViewsInMultipleMode",
        .either([Kind.integer(.atLeast(1)).optional, .word("unlimited", nil)]),
        "How many views `multiple` displays at once."),
      .live({ $1(&$0.spacing) }, "spacing", .points(), "Between views in `horizontal` and `vertical`."),
      .live({ $1(&$0.insets) }, "insets", .insets, "Around each view in stacking, around the group otherwise."),
      .live(
        { $1(&$0.transform) }, "transform", transformFunction, default: "as it is",
        "How all of it is drawn in another place and size."),
      Key({ $1(&$0.isClipped) }, "clipped", .flag, "Whether nothing is drawn outside of its area."),
      Key("views", .list(.table(boundView)), default: "none", "Views that come and go with a state.") {
        $0.boundViews = $1
      },
      Key(
        { $1(&$0.frame) }, "frame", .source(areaFrame), default: "all of the screen",
        "Where it lies; a function gets the screen, and is asked again after each `resize`."),
      Key(
        "inside", .text, default: "the screen",
        "The container in whose overlay it lies: it moves with that, and is cut by it."
      ) {
        $0.outer = Name($1)
      },
      .live(
        { $1(&$0.ignoresSafeArea) }, "ignoresSafeArea", safeEdges,
        "At which edges its area reaches to the screen's edge; true: at all of them."),
      .live(
        { $1(&$0.backgroundIgnoresSafeArea) }, "backgroundIgnoresSafeArea", safeEdges,
        "At which edges its backgrounds do, whatever the area does; true: at all of them."),
      .live(
        "keyboard",
        .either([
          Kind<KeyboardResponse<Void>.Manner>.choice().map { ValueOrFunction.value($0) },
          Kind.function(FunctionForm([.init("container", "overlay.ViewEnvironment")], result: "number")).map {
            .function($0)
          },
        ]), default: "\"ignore\"",
        "What its views do about the keyboard: nothing, or those at the lower edge stand on it; a function gives a distance upwards.",
        reset: { ($0.keyboard, $0.keyboardFunction) = (.ignore, nil) },
        store: { settings, given in
          switch given {
          case .value(let manner): (settings.keyboard, settings.keyboardFunction) = (manner, nil)
          case .function(let function): settings.keyboardFunction = function
          }
        }),

      backAction(
        { $1(&$0.back) }, { $1(&$0.backFunction) }, .init("container", "overlay.ViewEnvironment"),
        "Whether a way back dismisses the front-most view; a function is asked once it is committed, and reads which one that is."
      ),
      .live({ $1(&$0.respectsReduceMotion) }, "respectsReduceMotion", .flag, respectsReduceMotion),
      .live({ $1(&$0.displayOrder) }, "displayOrder", .choice(), "Whether the view displayed later lies in front."),
      .live(
        { $1(&$0.queueControl) }, "queueControlOperator", .either([.word("none", .none), .built([debounce])]),
        "How many operations in quick succession are accepted."),
    ] + viewStyle.lifted(to: { $1(&$0.style) })

  package static let view = Form(
    "view", "One view of a view container.", .plain, from: ViewSettings(width: 0, height: 0)
  ) {
    Key(
      { $1(&$0.isPresented) }, "isPresented", .text, default: "unbound", "The state of the scene that it is bound to.")
    viewKeys
  }

  private static let viewKeys: [Key<ViewSettings>] =
    [
      Key(required: { $1(&$0.width) }, "width", length, "From edge to edge."),
      Key(required: { $1(&$0.height) }, "height", length, "From edge to edge."),
      Key(
        "content",
        .either([Kind.node.map { ValueOrFunction.value($0) }, Kind.function(contentFunction).map { .function($0) }]),
        default: "none",
        "What is drawn; a function is asked at display, and again when its container has changed."
      ) { view, given in
        switch given {
        case .value(let content): view.content = content
        case .function(let function): view.contentFunction = function
        }
      },
      Key(
        { $1(&$0.hitArea) }, "hitArea", .choice(),
        "Which part of it takes touches: all of it, or what is drawn, so that transparent parts let them through."),
    ] + tapping({ $1(&$0.tap) }) + viewStyle.lifted(to: { $1(&$0.style) })

  static let boundView = Form(
    "boundView", "A view that a state shows and dismisses.", .plain,
    from: BoundView(id: "", settings: ViewSettings(width: 0, height: 0))
  ) {
    Key(required: { $1(&$0.id) }, "id", .text, "Unique in its container.")
    Key("isPresented", .text, default: nil, "The state of the scene that it is bound to.") {
      $0.settings.isPresented = $1
    }
    Key(
      { $1(&$0.isAnimated) }, "animated", .flag,
      "Whether it comes and goes with its transition when its state changes; `setState` may say no, too.")
    viewKeys.lifted(to: { $1(&$0.settings) })
  }

  private static let length: Kind<ViewLength> = .either([
    Kind.points(.atLeast(0)).map { .points($0) }, .word("fill", .fill(ViewLength.Fill())),
    Kind.table(viewFill).map { .fill($0) },
    Kind.function(FunctionForm([.init("container", "overlay.ViewEnvironment")], result: "number")).map {
      .scripted($0)
    },
  ])
  static let viewFill = Form("viewFill", "As long as the container allows.", .plain, from: ViewLength.Fill()) {
    Key("fill", .flag, default: "true", "Whether it fills the container.") { _, _ in }
    Key({ $1(&$0.maximum) }, "maximum", .points(.atLeast(0)), default: "none", "At most this long.")
    Key({ $1(&$0.padding) }, "padding", .points(.atLeast(0)), "Left free at both ends.")
  }

  private static let contentFunction = FunctionForm(
    [.init("container", "overlay.ViewEnvironment")], result: "overlay.Node")

  static let insets = Form("insets", "Distances from the four edges, inwards.", .plain, from: EdgeInsets.zero) {
    edges(.points())
  }

  static let debounce = Form<QueueControl>(
    "debounce", "Of several operations in quick succession, only the last is carried out.", positional: ["seconds"],
    from: 0.0,
    as: QueueControl.debounce(seconds:)
  ) {
    Key(
      required: { $1(&$0) }, "seconds", .seconds(.positive),
      "How quick the succession is, and how long the last operation waits.")
  }

  private static let safeEdges: Kind<EdgeSet> = .either([
    Kind.flag.map({ $0 ? .all : [] }) { $0.isEmpty ? false : $0 == .all ? true : nil },
    Kind.list(.words([("top", .top), ("leading", .left), ("bottom", .bottom), ("trailing", .right)]), minimumCount: 1)
      .map { $0.reduce(into: EdgeSet()) { $0.formUnion($1) } },
  ])

  private static let oneTransition: Kind<ViewTransition> = .either([
    .effects, .built([asymmetric, popMessageFromTop, scale, offset]),
  ])
  private static let transition: Kind<ViewTransition> = .either([
    oneTransition, Kind.list(oneTransition, minimumCount: 1).map { $0.reduce(.identity, +) },
  ])
  /// The kind of a transition in a form that is a transition itself.
  private static let partOfTransition = Kind<ViewTransition>(
    .either([
      .transition, .built(["asymmetric", "popMessageFromTop", "scale", "offset"]), .list(.transition, minimumCount: 1),
    ])
  ) {
    $1.read($0, as: transition)
  }
  static let asymmetric = Form<ViewTransition>(
    "asymmetric", "Comes as one transition does and goes as another.", positional: ["insertion", "removal"],
    from: (insertion: ViewTransition.identity, removal: ViewTransition.identity)
  ) {
    Key(required: { $1(&$0.insertion) }, "insertion", partOfTransition, "How it comes.")
    Key(required: { $1(&$0.removal) }, "removal", partOfTransition, "How it goes.")
  } finish: { draft, _ in
    .asymmetric(draft.insertion, draft.removal)
  }
  static let scale = Form<ViewTransition>(
    "scale", "Grows about a point, and shrinks to it.", from: ViewTransition.Scaling()
  ) {
    Key({ $1(&$0.amount) }, "amount", .number(.within(0...100)), "Its size at the far end; 1 is its own.")
    Key(
      { $1(&$0.anchor) }, "anchor", .either([Kind.choice(Alignment.self).map { $0.unitPoint }, .table(unitPoint)]),
      default: "its middle",
      "The point of it that stays where it is.")
  } finish: { draft, _ in
    ViewTransition([.scale(draft)])
  }
  static let offset = Form<ViewTransition>(
    "offset", "Comes from a place beside its own, and goes there.", from: Point(x: 0, y: 0)
  ) {
    Key({ $1(&$0.x) }, "x", .points(), "To the right.")
    Key({ $1(&$0.y) }, "y", .points(), "Down.")
  } finish: { draft, _ in
    ViewTransition([.offset(draft)])
  }
  static let popMessageFromTop = Form(
    "popMessageFromTop", "Down from the top edge while it fades in.", .constant, from: ViewTransition.popMessageFromTop
  ) {}

  static let dismissGesture = Form<DismissGesture>(
    "dismissGesture", "A long press, a drag that the view follows, or a gesture of the script's own.", .plain,
    from: GestureDraft()
  ) {
    Key({ $1(&$0.longPress) }, "longPress", .seconds(.positive), default: "none", "How long it takes.")
    Key(
      { $1(&$0.custom) }, "custom",
      .function(
        FunctionForm(
          [.init("touches", "overlay.ViewTouch[]"), .init("container", "overlay.ViewEnvironment")], result: "boolean")),
      default: "none",
      "Asked after each sample of a touch that went down on the view, and 60 times a second while it rests, with all samples so far; true dismisses."
    )
    Key(
      { $1(&$0.drag) }, "drag",
      .either([
        Kind<PullDismissal.Way>.choice().map { [$0] }, .list(Kind<PullDismissal.Way>.choice(), minimumCount: 1),
      ]), default: "none",
      "The view follows a finger, and leaves there: towards one edge, towards both that lie across or along, or towards those of a list."
    )
    Key(
      { $1(&$0.start) }, "dragStart", .table(dragStartForm), default: "after 10 points, which are not added",
      "With `drag`: when a finger begins to drag it; `refusesAcross` counts along and across its way.")
    Key(
      { $1(&$0.threshold) }, "threshold",
      Kind.number(.positive).map { $0 <= 1 ? .share($0) : .points($0) }, default: "0.5",
      "With `drag`: how far it has to be dragged to leave: up to 1 a share of its size, else points.")
    Key(
      { $1(&$0.velocity) }, "velocity", .number(.atLeast(0), unit: "points per second"), default: "500",
      "With `drag`: a faster finger decides by its direction.")
    Key(
      { $1(&$0.resists) }, "resists",
      .either([
        translationFunctions.map { PullDismissal.Resistance($0) },
        Kind.function(
          FunctionForm([.init("translation"), .init("minimum"), .init("maximum")], result: "number")
        ).map { .scripted($0) },
      ]), default: "overlay.clamp",
      "With `drag`: how it follows a finger the other way; a translation function, from 0 to its size.")
    Key(
      { $1(&$0.fades) }, "fades", .list(.number(.atLeast(0)), minimumCount: 2), default: "it does not",
      "With `drag`: two shares of its size, between which it fades to nothing as it is dragged.")
  } finish: {
    $0.gesture(&$1)
  }

  private struct GestureDraft: Sendable {
    var longPress: Double?
    var custom: FunctionReference?
    var drag: [PullDismissal.Way]?
    var start: DragStart?
    var threshold: PullDismissal.Threshold?
    var velocity: Double?
    var resists: PullDismissal.Resistance?
    var fades: [Double]?

    func gesture(_ reader: inout SettingReader) -> DismissGesture? {
      let given = [("longPress", longPress != nil), ("custom", custom != nil), ("drag", drag != nil)]
      let named = given.filter { $0.1 }.map { $0.0 }
      guard named.count == 1 else {
        reader.report(.notOne(of: given.map { $0.0 }, given: named))
        return nil
      }
      if let longPress { return .longPress(seconds: longPress) }
      let parts = [
        ("dragStart", start != nil), ("threshold", threshold != nil), ("velocity", velocity != nil),
        ("resists", resists != nil),
        ("fades", fades != nil),
      ]
      guard let drag else {
        for (name, isGiven) in parts where isGiven { reader.report(.partnerMissing(name, partner: "drag")) }
        return custom.map { .custom($0) }
      }
      var pull = PullDismissal()
      pull.ways = drag
      pull.start = start ?? pull.start
      if pull.start.refusesAcross != nil, pull.moves(across: true), pull.moves(across: false) {
        reader.report(
          .contradiction("a view that is dragged both across and along has no way to refuse"),
          at: [.key("dragStart"), .key("refusesAcross")])
      }
      pull.threshold = threshold ?? pull.threshold
      pull.velocity = velocity ?? pull.velocity
      pull.resistance = resists ?? pull.resistance
      if let fades {
        guard fades.count == 2, fades[0] < fades[1] else {
          reader.report(
            .contradiction("expected two shares, the smaller one first, such as { 0.1, 0.6 }"), at: [.key("fades")])
          return nil
        }
        pull.fade = PullDismissal.Fade(start: fades[0], end: fades[1])
      }
      return .pull(pull)
    }
  }

  static let backgroundStyle = Form<ViewBackgroundStyle>(
    "backgroundStyle", "What lies behind a view or a group of views.", .plain, isOneOf: true,
    from: ViewBackgroundStyle?.none, as: itself
  ) {
    Key("color", .paint, default: "none", "One colour.") { $0 = .color($1) }
    Key("blur", blurStyle, default: "none", "What is below, out of focus.") { $0 = .blur($1) }
    Key("content", .node, default: "none", "A picture.") { $0 = .content($1) }
  }

  static let viewStyle: [Key<ViewStyle>] = [
    .live(
      { $1(&$0.alignment) }, "alignment", .choice(), default: "center, leading, bottom",
      "Where views lie in the container's area."),
    .live(
      { $1(&$0.tapToDismiss) }, "tapToDismiss", .flag, default: "false", "Whether a tap on the background dismisses."),
    .live(
      { $1(&$0.backgroundStyle) }, "backgroundStyle",
      .either([.word("disable", .disable), Kind.paint.map { .color($0) }, .table(backgroundStyle)]), default: "none",
      "What lies behind a view (stacking) or the group."),
    .live(
      { $1(&$0.backgroundTransition) }, "backgroundTransitionStyle", .choice(), default: "opacity",
      "How the background comes and goes."),
    .live(
      { $1(&$0.shadowStyle) }, "shadowStyle",
      .either([.word("disable", .disable), Kind.table(viewShadow).map { .shadow($0) }]),
      default: "none",
      "The shadow below a view."),
    .live(
      { $1(&$0.dismissGesture) }, "dismissGesture", .either([.words(gestures), .table(dismissGesture)]),
      default: "none",
      "The gesture that dismisses a view."),
    .live({ $1(&$0.transition) }, "transition", transition, default: "none", "How views come and go."),
    .live(
      { $1(&$0.autoDismiss) }, "autoDismiss",
      .either([Kind.seconds(.atLeast(0)).map { .seconds($0) }, .word("disable", .disable)]),
      default: "never", "When a displayed view disappears by itself."),
    .live(
      { $1(&$0.holdsWhileTouched) }, "holdsWhileTouched", .flag, default: "false",
      "Whether `autoDismiss` waits while a finger is on the view, and goes on with what was left."),
    .live(
      { $1(&$0.appearAction) }, "appearAction", .function(environment), default: "none",
      "Called once a view is displayed."),
    .live(
      { $1(&$0.disappearAction) }, "disappearAction", .function(environment), default: "none",
      "Called once a dismissed view is no longer seen."),
    .live(
      { $1(&$0.animation) }, "animation",
      .either([Kind.choice(ViewAnimation.Named.self).map { .named($0) }, .word("disable", .disable), viewAnimations]),
      default: "a spring of 0.55 s", "How the transition runs."),
  ]

  private static let gestures: [(spelling: String, meaning: DismissGesture)] =
    [("tap", .tap), ("doubleTap", .doubleTap)]
    + SwipeDirection.allCases.map { ("swipe" + $0.word.prefix(1).uppercased() + $0.word.dropFirst(), .swipe($0)) } + [
      ("disable", .disable)
    ]

  private static let viewAnimations = Kind<ViewAnimation>(animations.type) { input, reader in
    reader.read(input, as: animations).flatMap(ViewAnimation.init)
  }
}

extension PullDismissal.Resistance {
  /// Makes the resistance of a translation function that needs no script.
  fileprivate init(_ function: TranslationFunction) {
    self =
      switch function {
      case .rubberBand(let band): .rubberBand(band)
      case .squareRootBand(let band): .squareRootBand(band)
      case .clamp, .scripted: .clamp
      }
  }
}

extension ViewAnimation {
  /// Makes a view's animation of another one; nil for a script's.
  fileprivate init?(_ animation: AnimationSettings) {
    switch animation {
    case .spring(let spring): self = .spring(spring)
    case .dampedSpring(let spring): self = .dampedSpring(spring)
    case .timing(let timing): self = .timing(timing)
    case .swing(let swing): self = .swing(swing)
    case .paced(let animation, let pace):
      guard let inner = ViewAnimation(animation) else { return nil }
      self = .paced(inner, pace)
    case .scripted, .heights: return nil
    }
  }
}

extension ViewContainerChange {
  /// One changed setting of a running container; nil for those that never change while it runs, and where something is
  /// wrong. Nothing means what holds where nothing is said.
  package init?(key: String, _ input: SettingInput, _ reader: inout SettingReader) {
    guard let change = SettingSchema.viewContainerKeys.first(where: { $0.facts.name == key })?.change else {
      return nil
    }
    guard let apply = change(input, SettingSchema.standardContainer, &reader) else { return nil }
    self.init(apply)
  }

  /// The settings that never change while a container runs.
  package static var fixedKeys: [String] {
    ["name"] + SettingSchema.viewContainerKeys.filter { $0.change == nil }.map { $0.facts.name }
  }

  /// Returns what holds where nothing is said, or `nil` if that depends on other settings.
  package static func standard(of key: String) -> Value? {
    return SettingSchema.viewContainerKeys.first { $0.facts.name == key }?.show(SettingSchema.standardContainer)
  }
}
