extension SettingSchema {
  /// Everything that functions of a config are handed.
  public static let objects: [ObjectForm] = [
    containerProxy, context, drawContext, layerFacts, sheetProxy, sheetContext, cardProxy, viewEnvironment, viewTouch, viewContainerProxy,
    host, timer,
    manager,
  ]

  private static let place: [ObjectForm.Field] = [
    .init("availableSpace", "number", "The container's own height in points, safe area included."),
    .init("width", "number", "The container's width in points."),
    .init("safeArea", "overlay.SafeArea", "What hardware and bars cover: top, left, bottom, right."),
  ]
  private static let ladder: [ObjectForm.Field] = [
    .init("notches", "string[]", "Names, lowest first."),
    .init("heights", "table<string, number>", "Points by notch; nil before the first layout."),
    .init("notch", "string?", "The notch last moved to; nil before the first layout."),
  ]
  private static let containerProxy = ObjectForm(
    "ContainerProxy", "A container: what its functions get, and what `host:overlay` gives.",
    fields: place + ladder + [
      .init("height", "number", "The translation height in points."),
      .init("isDragging", "boolean", "Whether a finger drags it."),
      .init("contentHeight", "number?", "How high its content wants to be at this width, points; nil: it has none."),
      .init("time", "number", "Seconds of the run."), callbackHost,
    ], methods: requests(of: .container))

  private static let callbackHost = ObjectForm.Field("host", "overlay.Host", "In callbacks: what acts on the other layers.")

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
      .init("isCancelled", "boolean", "In completions: another move has overtaken this one, or the overlay was taken away."),
      .init("progress", "number?", "The target height between the lowest (0) and the highest (1) reachable notch."),
      .init("overallProgress", "number?", "The target height between the lowest (0) and the highest (1) notch."),
      .init("values", "table<string, number>?", "In animateAlongside: numbers that move with the overlay."), callbackHost,
      otherLayers, .init("startNotch", "string?", "The notch last moved to when the drag began."),
      .init("contentHeight", "number?", "The container's, where a layout pass has asked for it."),
    ] + list + finger,
    methods: requests(of: .context) + [
      .init(
        "animateAlongside", [.init("animations", "fun(context: overlay.Context)"), .init("completion", "fun(context: overlay.Context)?")],
        "Called once; the numbers it sets in context.values move with the overlay.")
    ])

  private static let list: [ObjectForm.Field] = [
    .init("scrollView", "string?", "In scrollCoordination: the id of the list whose finger it is."),
    .init("offset", "number?", "In scrollCoordination: the list's, points."),
    .init("isAtTop", "boolean?", "In scrollCoordination: whether the list is at its top, or beyond."),
    .init("isAtBottom", "boolean?", "In scrollCoordination: whether it is at its bottom, or beyond."),
    .init("step", "number?", "In scrollCoordination: the finger's, points, down is positive."),
  ]

  private static let otherLayers = ObjectForm.Field(
    "layers", "table<string, overlay.LayerFacts>", "The scene's layers by their ids: what is seen where it draws, the models elsewhere.")

  private static let layerFacts = ObjectForm(
    "LayerFacts", "What can be read of another layer; nil: that kind of layer has no such thing.",
    fields: [
      .init("height", "number?", "Of a container, a sheet or a card, points."),
      .init("progress", "number?", "Between the lowest (0) and the highest (1) reachable notch; of a card: 1 in its place."),
      .init("overallProgress", "number?", "Between the lowest (0) and the highest (1) notch."),
      .init("velocity", "number?", "The finger's while it drags, else of what is seen; points per second, down is positive."),
      .init("notch", "string?", "A container's, last moved to."),
      .init("anchor", "integer?", "A sheet's, last moved to; 0 is the highest on screen."),
      .init("isDragging", "boolean?", "Whether a finger drags it."),
      .init("isPresented", "boolean?", "Whether it is there, or on its way in."),
      .init("visible", "string[]?", "Ids of a view container's displayed views."),
      .init("frame", "overlay.Rect?", "On the screen, points."),
    ])

  /// What policies, animations and translation functions are told of the finger and of the move.
  private static let finger: [ObjectForm.Field] = [
    .init("translation", "number", "The finger's way in points, whatever came of it; down is positive."),
    .init("fingerHeight", "number", "Where the overlay would be if it had followed the finger without resistance, points."),
    .init("velocityX", "number", "The finger's to the right, points per second."),
    .init("source", "\"pan\"|\"scroll\"|nil", "A drag of the overlay, or of a list in it; nil: no finger has led to this."),
    .init("lastStep", "number", "The finger's last step in points, down is positive."),
    .init("startHeight", "number", "What was seen when the drag began, points."),
    .init("duration", "number", "Seconds since the finger went down."), .init("time", "number", "Seconds of the run."),
    .init("scale", "number", "The screen's pixels per point."),
    .init("seenHeight", "number", "What is seen at the moment, points."),
    .init("seenVelocity", "number", "The finger's, else that of the animation under way; points per second, down is positive."),
    .init("fromHeight", "number?", "In an animation: where the move begins, points."),
    .init("toHeight", "number?", "In an animation: where it ends, points."),
  ]

  private static let drawContext = ObjectForm(
    "DrawContext", "What functions of a frame's moment are told: what is seen, not where it is going.",
    fields: place + ladder + [
      .init("height", "number", "The height that is seen, points."),
      .init("progress", "number", "Between the lowest (0) and the highest (1) reachable notch."),
      .init("overallProgress", "number", "Between the lowest (0) and the highest (1) notch."),
      .init("offset", "number?", "The driving scroll view's content offset, points."),
      .init("time", "number", "Seconds of the run."), otherLayers,
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
      otherLayers, .init("startAnchor", "integer", "The anchor last moved to when the drag began."),
    ] + list + finger)

  private static let sheetProxy = ObjectForm(
    "SheetProxy", "A sheet, as `host:overlay` gives it. Anchors are counted from the highest on screen, 0.", fields: sheetPlace,
    methods: requests(of: .sheet))

  private static let cardProxy = ObjectForm(
    "CardProxy", "A card of overlay.appStorePresentation.",
    fields: [.init("isPresented", "boolean", "Whether it is on screen, or on its way there."), callbackHost], methods: requests(of: .card))

  private static let viewEnvironment = ObjectForm(
    "ViewEnvironment", "What a view can read of the container that displays it. Valid during the call only.",
    fields: [
      .init("name", "string", "The container's name."),
      .init("width", "number", "Of the container's area, points."),
      .init("height", "number", "Of the container's area, points."),
      .init("displayType", "string", "How displayed views lie to each other."),
      .init("queueType", "string", "What happens to a view that is shown while others are displayed."),
      .init("view", "string", "The view's id."), callbackHost,
    ], methods: [.init("dismiss", "Dismisses the view.")])

  private static let viewTouch = ObjectForm(
    "ViewTouch", "One sample of a finger that went down on a view.",
    fields: [
      .init("t", "number", "Seconds of the run."), .init("x", "number", "Points, in the view's coordinates when the finger went down."),
      .init("y", "number", "Points, likewise."), .init("phase", "string", "began, moved, ended or cancelled."),
      .init("id", "integer", "Which finger."),
    ])

  private static let viewContainerProxy = ObjectForm(
    "ViewContainerProxy",
    "A view container, as `host:overlay` gives it: its settings can be read; they can be assigned, all but queueType, name, frame, clipped and views."
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
      .init(
        "after", [.init("seconds", "number"), .init("call", "fun(host: overlay.Host)")], result: "overlay.Timer",
        "Calls a function later, in simulated time."),
    ] + requests(of: .host))

  private static let timer = ObjectForm(
    "Timer", "A call that is to come.", fields: [], methods: [.init("cancel", [], "Takes it back.")])

  private static let manager = ObjectForm(
    "ViewManager", "Shows and dismisses views of the view containers.",
    methods: requests(of: .views))
}

extension SettingSchema {
  fileprivate static func requests(of object: ScriptObject) -> [ObjectForm.Method] {
    requests.filter { $0.objects.contains(object) }.map(\.method)
  }
}

extension EventDeclaration {
  /// As a method of a script's object: the positional keys, then a table of options.
  fileprivate var method: ObjectForm.Method {
    var parameters = facts.positional.compactMap { facts.key($0)?.parameter }
    let rest = facts.keys.filter { !facts.positional.contains($0.name) }
    if !rest.isEmpty {
      let fields = rest.map { "\($0.name): \($0.type.lua)\($0.standard == nil ? "" : "?")" }.joined(separator: ", ")
      parameters.append(FunctionForm.Parameter("options", "{ \(fields) }" + (rest.contains { $0.standard == nil } ? "" : "?")))
    }
    return ObjectForm.Method(facts.name, parameters, facts.sentence)
  }
}

extension SettingKey {
  fileprivate var parameter: FunctionForm.Parameter { FunctionForm.Parameter(name, type.lua) }
}
