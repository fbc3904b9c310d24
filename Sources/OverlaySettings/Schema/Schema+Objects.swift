extension SettingSchema {
  /// Everything that functions of a config are handed.
  public static let objects: [ObjectForm] = [
    container, context, drawContext, sheetProxy, sheetContext, card, viewEnvironment, viewContainerProxy, host, manager,
  ]

  private static let place: [ObjectForm.Field] = [
    .init("availableSpace", "number", "The container's height in points, safe area included."),
    .init("width", "number", "The container's width in points."),
    .init("safeArea", "overlay.SafeArea", "What hardware and bars cover: top, left, bottom, right."),
  ]
  private static let ladder: [ObjectForm.Field] = [
    .init("notches", "string[]", "Names, lowest first."),
    .init("heights", "table<string, number>", "Points by notch; nil before the first layout."),
    .init("notch", "string?", "The notch last moved to; nil before the first layout."),
  ]
  private static let animated = FunctionForm.Parameter("options", "{ animated: boolean? }?")
  private static let moves: [ObjectForm.Method] = [
    .init(
      "moveOverlay", [.init("notch", "string"), .init("options", "{ animated: boolean?, completion: fun()? }?")],
      "Moves to a notch, reachable or not."),
    .init("invalidateNotchHeights", "Asks for names and heights again, and moves where the target policy chooses."),
  ]
  private static let presentations: [ObjectForm.Method] = [
    .init("present", [animated], "Brings it on the screen."), .init("dismissPresentation", [animated], "Takes it off the screen."),
  ]

  private static let container = ObjectForm(
    "ContainerProxy", "A container: what its functions get, and what `host:overlay` gives.",
    fields: place + ladder + [
      .init("height", "number", "The translation height in points."),
      .init("isDragging", "boolean", "Whether a finger drags it."),
    ], methods: moves + presentations)

  private static let context = ObjectForm(
    "Context", "What policies and callbacks of a container are told. Valid during the call only.",
    fields: place + ladder + [
      .init("isDragging", "boolean", "Whether a finger drags it."),
      .init("velocity", "number", "Points per second, down is positive."),
      .init("height", "number", "The translation height at this moment, points."),
      .init("reachable", "string[]", "Names of the reachable notches, lowest first."),
      .init("targetNotch", "string?", "Where it is about to move."),
      .init("targetHeight", "number?", "The height it is about to have, points."),
      .init("isAnimated", "boolean?", "Whether it is about to move animated."),
      .init("isCancelled", "boolean", "Always false, as in the original."),
      .init("progress", "number?", "The target height between the lowest (0) and the highest (1) reachable notch."),
      .init("overallProgress", "number?", "The target height between the lowest (0) and the highest (1) notch."),
      .init("values", "table<string, number>?", "In animateAlongside: numbers that move with the overlay."),
    ],
    methods: moves + [
      .init(
        "animateAlongside", [.init("animations", "fun(context: overlay.Context)"), .init("completion", "fun()?")],
        "Called once; the numbers it sets in context.values move with the overlay.")
    ])

  private static let drawContext = ObjectForm(
    "DrawContext", "What functions of a frame's moment are told: what is seen, not where it is going.",
    fields: place + ladder + [
      .init("height", "number", "The height that is seen, points."),
      .init("progress", "number", "Between the lowest (0) and the highest (1) reachable notch."),
      .init("overallProgress", "number", "Between the lowest (0) and the highest (1) notch."),
      .init("offset", "number?", "The driving scroll view's content offset, points."),
      .init("time", "number", "Seconds of the run."),
      .init("values", "table<string, number>", "What animateAlongside has set, as it is seen."),
      .init("container", "overlay.ViewEnvironment?", "In a view's content: the container that displays it."),
    ])

  private static let sheetPlace: [ObjectForm.Field] =
    place + [
      .init("heights", "number[]", "Of the anchors, points, highest on screen first."),
      .init("height", "number", "Points."),
      .init("anchor", "integer", "The anchor last moved to; 0 is the highest on screen."),
      .init("isDragging", "boolean", "Whether a finger drags it."),
      .init("stack", "string[]", "Ids of its views, root first."),
    ]

  private static let sheetContext = ObjectForm(
    "SheetContext", "What policies of a sheet are told. Valid during the call only.",
    fields: sheetPlace + [
      .init("velocity", "number", "Points per second, down is positive."),
      .init("targetIndex", "integer?", "The anchor that it is about to move to."),
      .init("targetHeight", "number?", "Its height in points."),
    ])

  private static let sheetProxy = ObjectForm(
    "SheetProxy", "A sheet, as `host:overlay` gives it. Anchors are counted from the highest on screen, 0.", fields: sheetPlace,
    methods: [
      .init("push", [.init("view", "overlay.SheetView"), animated], "Puts a view on the stack."),
      .init("pop", [animated], "Takes the top view off the stack."),
      .init("popToRoot", [animated], "Takes all views but the root off the stack."),
      .init("popTo", [.init("id", "string"), animated], "Takes the views above one off the stack."),
      .init("setViews", [.init("views", "overlay.SheetView[]"), animated], "Replaces the stack, root first."),
      .init(
        "setAnchors", [.init("anchors", "overlay.AnyAnchor[]"), .init("options", "{ index: integer?, animated: boolean? }?")],
        "Replaces the anchors."),
      .init("snapToAnchor", [.init("index", "integer"), animated], "Moves to an anchor."),
      .init("expand", [animated], "Moves to the highest anchor."),
      .init("collapse", [animated], "Moves to the lowest anchor."),
    ])

  private static let card = ObjectForm("CardProxy", "A card of overlay.appStorePresentation.", methods: presentations)

  private static let viewEnvironment = ObjectForm(
    "ViewEnvironment", "What a view can read of the container that displays it. Valid during the call only.",
    fields: [
      .init("name", "string", "The container's name."),
      .init("width", "number", "Of the container's area, points."),
      .init("height", "number", "Of the container's area, points."),
      .init("displayType", "string", "How displayed views lie to each other."),
      .init("queueType", "string", "What happens to a view that is shown while others are displayed."),
      .init("view", "string", "The view's id."),
    ], methods: [.init("dismiss", "Dismisses the view.")])

  private static let viewContainerProxy = ObjectForm(
    "ViewContainerProxy", "A view container, as `host:overlay` gives it: its settings can be assigned, all but queueType, name and clipped."
  )

  private static let host = ObjectForm(
    "Host", "What actions get.",
    fields: [
      .init("views", "overlay.ViewManager", "Shows and dismisses views."),
      .init("state", "table<string, any>", "The named states, to be read."),
      .init("time", "number", "Seconds of the run."),
    ],
    methods: [
      .init("overlay", [.init("id", "string")], result: "any", "The layer of that id."),
      .init("setState", [.init("key", "string"), .init("value", "any")], "Sets a named state."),
    ])

  private static let manager = ObjectForm(
    "ViewManager", "Shows and dismisses views of the view containers.",
    methods: [
      .init(
        "show", [.init("view", "overlay.View"), .init("options", "{ container: string, id: string?, animated: boolean? }")],
        "Shows a view, or lets it wait."),
      .init(
        "dismiss", [.init("options", "{ container: string, id: string, animated: boolean? }")], "Dismisses a view, displayed or waiting."),
      .init(
        "dismissAll",
        [.init("options", "{ containers: string[]?, except: string[]?, onlyShowing: boolean?, animated: boolean? }")],
        "Dismisses the views of some containers, or of all but some."),
      .init(
        "dismissTopmost", [.init("options", "{ containers: string[], animated: boolean? }")],
        "Dismisses the front-most view of each container."),
    ])
}
