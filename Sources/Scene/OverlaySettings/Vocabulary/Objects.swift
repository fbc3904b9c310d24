package import OverlayEngine
import Text

extension SettingSchema {
  /// Everything that functions of a config are handed.
  package static let objects: [ObjectForm] = [
    ObjectForm(
      "ContainerProxy", "A container: what its functions get, and what `host:overlay` gives.", fields: containerFields,
      methods: requests(of: .container)),
    ObjectForm(
      "Context", "What policies and callbacks of a container get. Valid during the call only.",
      fields: contextFields,
      methods: requests(of: .context) + [
        .init(
          "animateAlongside",
          [
            .init("animations", "fun(context: overlay.Context)"), .init("completion", "fun(context: overlay.Context)?"),
          ],
          "Called once; the numbers it sets in context.values move with the overlay.")
      ]),
    ObjectForm(
      "DrawContext", "What functions that are asked for each frame get: what is seen, not where it is going.",
      fields: drawFields),
    ObjectForm(
      "LayerFacts", "What can be read of another layer; nil: that kind of layer has no such thing.", fields: layerFields
    ),
    ObjectForm(
      "SheetProxy",
      "A sheet, as `host:overlay` gives it. Anchors are counted from the highest on screen, 0. Its options can be assigned: \(NameHint.list(SheetChange.keys)).",
      fields: sheetFields,
      methods: requests(of: .sheet) + [heightOfAnchor]),
    ObjectForm(
      "SheetContext", "What policies of a sheet get. Valid during the call only.", fields: sheetContextFields,
      methods: [heightOfAnchor]),
    ObjectForm(
      "CardProxy", "A card of overlay.appStorePresentation.", fields: cardFields, methods: requests(of: .card)),
    ObjectForm(
      "ViewEnvironment",
      "What a view can read of the container that displays it. Valid as long as the view is shown or waits: a button in it may dismiss it later.",
      fields: environmentFields,
      methods: [.init("dismiss", [], "Dismisses the view.")]),
    ObjectForm(
      "ViewTouch", "One sample of a finger that went down on a view.",
      fields: [
        .init("t", "number", "Seconds of the run."),
        .init("x", "number", "Points, in the view's coordinates when the finger went down."),
        .init("y", "number", "Points, likewise."),
        .init(
          "phase", "string",
          "began, moved, ended or cancelled; stationary: the last one is of a finger that rests, at the present moment."
        ),
        .init("id", "integer", "Which finger."),
      ]),
    ObjectForm(
      "ViewContainerProxy",
      "A view container, as `host:overlay` gives it: its settings can be read; they can be assigned, all but \(NameHint.list(ViewContainerChange.fixedKeys))."
    ),
    ObjectForm(
      "Host", "What actions get.", fields: hostFields,
      methods: [
        .init("overlay", [.init("id", "string")], result: "any", "The layer of that id."),
        .init(
          "after", [.init("seconds", "number"), .init("call", "fun(host: overlay.Host)")], result: "overlay.Timer",
          "Calls a function later, in simulated time."),
        .init(
          "frameOf", [.init("layer", "string"), .init("node", "string")], result: "overlay.Rect?",
          "Where something of a layer is drawn now, by its id, in that layer's own coordinates; nil where it is not drawn."
        ),
        .init(
          "saveState", [], result: "overlay.SavedScene",
          "Where everything is, as plain data: a recording's `restore` begins there. Views that were shown by the program are not kept."
        ),
      ] + requests(of: .host)),
    ObjectForm("Timer", "A scheduled call.", methods: [.init("cancel", [], "Cancels it.")]),
    ObjectForm("ViewManager", "Shows and dismisses views of the view containers.", methods: requests(of: .views)),
  ]

  /// Returns the fields with which a container's table and each of its contexts begin.
  private static func place<Subject>() -> [ObjectField<Subject>] {
    area.map { ObjectField(facts: $0.facts, source: .table) } + [
      .init(.notches, "string[]", "Names, lowest first."),
      .init(.heights, "table<string, number>", "Points by notch; nil before the first layout."),
      .init(.notch, "string?", "The notch last moved to; nil before the first layout."),
    ]
  }

  package static let containerFields: [ObjectField<Container>] =
    place() + [
      .init("height", "number", "The translation height in points.") { .number($0.height) },
      .init("isDragging", "boolean", "Whether a finger drags it.") { .boolean($0.isDragging) },
      .init(
        "contentHeight", "number?", "How high its content wants to be at this width, points; nil: it has none.",
        .contentHeight),
      .init("time", "number", "Seconds of the run.") { .number($0.stage.now.seconds) },
      .init("keyboard", "number", "The part of it that the keyboard covers once that is there, points.") {
        .number($0.keyboardCover)
      },
      .init("environment", "overlay.Surroundings", "The user's settings on the device.", .environment),
      callbackHost(),
    ]

  /// Returns the fields in every context.
  private static func around<Subject>() -> [ObjectField<Subject>] {
    [
      .init(
        "keyboard", "overlay.Keyboard",
        "What the keyboard covers of the screen, points: `height` as it is seen, `target` once it is there.", .keyboard),
      .init("environment", "overlay.Surroundings", "The user's settings on the device.", .environment),
      .init(
        "back", "overlay.Back?",
        "A way back under way, or nil: the id of its `layer`, its `progress` from 0 to 1, and the `edge` that it comes from.",
        .back),
    ]
  }

  private static func callbackHost<Subject>() -> ObjectField<Subject> {
    .init("host", "overlay.Host", "In callbacks: what acts on the other layers.", .host)
  }

  package static let contextFields: [ObjectField<OverlayContext>] =
    place() + [
      .init(
        .isDragging, "boolean",
        "Whether this translation is a finger's; where the moment is about none, whether a finger drags the overlay."),
      .init(.velocity, "number", "Points per second, down is positive."),
      .init(.height, "number", "The translation height at this moment, points."),
      .init(.reachable, "string[]", "Names of the reachable notches, lowest first."),
      .init(.targetNotch, "string?", "Where it is about to move."),
      .init(.targetHeight, "number?", "The height it is about to have, points."),
      .init(.isAnimated, "boolean?", "Whether it is about to move animated."),
      .init(
        .isCancelled, "boolean", "In completions: another move has overtaken this one, or the overlay was taken away."),
      .init(.progress, "number?", "The target height between the lowest (0) and the highest (1) reachable notch."),
      .init(.overallProgress, "number?", "The target height between the lowest (0) and the highest (1) notch."),
      .init(
        .values, "table<string, number>?",
        "In animateAlongside: numbers that move with the overlay, to be set; in completions as they are seen."
      ) {
        .pairs($0.values)
      },
      callbackHost(),
      otherLayers(),
    ] + around() + [
      .init("reachedNotch", "string?", "The notch that it was last at; nil before it was at any.") {
        .text($0.container.reachedNotch?.text)
      },
      .init("startNotch", "string?", "The notch last moved to when the drag began.") { context in
        let place = context.finger?.startPlace ?? context.container.notchPlace
        return .text(context.container.ladder?.names[place].text)
      },
      .init("contentHeight", "number?", "The container's, where a layout pass has asked for it.") {
        .number($0.container.contentHeight)
      },
    ] + list() + finger()

  private static func list<Subject: FingerMoment>() -> [ObjectField<Subject>] {
    [
      .init("scrollView", "string?", "In scrollCoordination: the id of the list whose finger it is.") {
        .text($0.list?.id)
      },
      .init(.offset, "number?", "In scrollCoordination: the list's, points.") { .number($0.list?.offset) },
      .init(.isAtTop, "boolean?", "In scrollCoordination: whether the list is at its top, or beyond.") {
        .boolean($0.list?.isAtTop)
      },
      .init(.isAtBottom, "boolean?", "In scrollCoordination: whether it is at its bottom, or beyond.") {
        .boolean($0.list?.isAtBottom)
      },
      .init("isRefreshable", "boolean?", "In scrollCoordination: whether it has a `refresh`.") {
        .boolean($0.list?.isRefreshable)
      },
      .init(.step, "number?", "In scrollCoordination: the finger's, points, down is positive.") {
        .number($0.list?.step)
      },
    ]
  }

  private static func otherLayers<Subject>() -> ObjectField<Subject> {
    .init(
      "layers", "table<string, overlay.LayerFacts>",
      "The scene's layers by their ids: what is seen where it draws, the models elsewhere.", .layers)
  }

  package static let layerFields: [ObjectField<LayerFacts>] = [
    .init("height", "number?", "The height of a container, a sheet or a card, points.") { .number($0.height) },
    .init(
      "progress", "number?", "Between the lowest (0) and the highest (1) reachable notch; of a card: 1 in its place."
    ) {
      .number($0.progress)
    },
    .init("overallProgress", "number?", "Between the lowest (0) and the highest (1) notch.") {
      .number($0.overallProgress)
    },
    .init(
      "velocity", "number?", "The finger's while it drags, else of what is seen; points per second, down is positive."
    ) {
      .number($0.velocity)
    },
    .init("notch", "string?", "A container's, last moved to.") { .text($0.notch?.text) },
    .init(
      "shown", "number?", "How much of a container is on screen: 1 at the height of the notch last moved to, 0 gone."
    ) {
      .number($0.shown)
    },
    .init("anchor", "integer?", "A sheet's, last moved to; 0 is the highest on screen.") { .integer($0.anchor) },
    .init("isDragging", "boolean?", "Whether a finger drags it.") { .boolean($0.isDragging) },
    .init("isPresented", "boolean?", "Whether it is there, or on its way in.") { .boolean($0.isPresented) },
    .init("visible", "string[]?", "Ids of a view container's displayed views.") { .texts($0.visible) },
    .init("frame", "overlay.Rect?", "On the screen, points.") { .rect($0.frame) },
    .init("values", "table<string, number>?", "What a container's `animateAlongside` has set.") { .pairs($0.values) },
  ]

  /// Returns the fields that policies, animations and translation functions get about the finger and the move. Without
  /// a finger there is no way, and the overlay is where it is.
  private static func finger<Subject: FingerMoment>() -> [ObjectField<Subject>] {
    [
      .init(.translation, "number", "The finger's way in points, whatever came of it; down is positive.") {
        .number($0.finger?.translation ?? 0)
      },
      .init(
        .fingerHeight, "number", "Where the overlay would be if it had followed the finger without resistance, points."
      ) {
        .number($0.finger?.fingerHeight ?? $0.height)
      },
      .init("velocityX", "number", "The finger's to the right, points per second.") {
        .number($0.finger?.velocityX ?? 0)
      },
      .init(
        .source, "\"pan\"|\"scroll\"|nil", "A drag of the overlay, or of a list in it; nil: no finger has led to this."
      ) {
        .text($0.finger?.source.rawValue)
      },
      .init(.lastStep, "number", "The finger's last step in points, down is positive.") {
        .number($0.finger?.lastStep ?? 0)
      },
      .init(.startHeight, "number", "What was seen when the drag began, points.") {
        .number($0.finger?.startHeight ?? $0.height)
      },
      .init("duration", "number", "Seconds since the finger went down.") { moment in
        .number(moment.finger.map { moment.stage.now.seconds(since: $0.start) } ?? 0)
      },
      .init("time", "number", "Seconds of the run.") { .number($0.stage.now.seconds) },
      .init("scale", "number", "The screen's pixels per point.") { .number($0.stage.screen.scale) },
      .init("seenHeight", "number", "What is seen at the moment, points.") {
        .number($0.move?.seenHeight ?? $0.seenHeight)
      },
      .init(
        "seenVelocity", "number",
        "The finger's, else that of the animation under way; points per second, down is positive."
      ) {
        .number($0.move?.seenVelocity ?? $0.finger?.velocity ?? $0.motionVelocity)
      },
      .init("fromHeight", "number?", "In an animation: where the move begins, points.") {
        .number($0.move?.seenHeight)
      },
      .init("toHeight", "number?", "In an animation: where it ends, points.") { .number($0.move?.toHeight) },
    ]
  }

  package static let drawFields: [ObjectField<DrawContext>] =
    place() + [
      .init(.height, "number", "The height that is seen, points."),
      .init(.progress, "number", "Between the lowest (0) and the highest (1) reachable notch."),
      .init(.overallProgress, "number", "Between the lowest (0) and the highest (1) notch."),
      .init(.offset, "number?", "The driving scroll view's content offset, points."),
      .init(.time, "number", "Seconds of the run."), otherLayers(),
    ] + around() + [
      .init("values", "table<string, number>", "What animateAlongside has set, as it is seen.", .values),
      .init(.container, "overlay.ViewEnvironment?", "In a view's content: the container that displays it."),
    ]

  private static let area: [ObjectField<Sheet>] = [
    .init(.availableSpace, "number", "The container's own height in points, safe area included.") {
      .number($0.availableSpace)
    },
    .init(.width, "number", "The container's width in points.") { .number($0.width) },
    .init(.safeArea, "overlay.SafeArea", "What hardware and bars cover: top, left, bottom, right.") {
      .insets($0.safeArea)
    },
  ]
  package static let sheetFields: [ObjectField<Sheet>] =
    area + [
      .init(
        "heights", "number[]",
        "Heights of the anchors, points, highest on screen first: an anchor's is `heights[anchor + 1]`, or `heightOfAnchor(anchor)`."
      ) { .numbers($0.heights) },
      .init("height", "number", "Points.") { .number($0.height) },
      .init("anchor", "integer", "The anchor last moved to; 0 is the highest on screen.") { .integer($0.anchor) },
      .init("isDragging", "boolean", "Whether a finger drags it.") { .boolean($0.isDragging) },
      .init("stack", "string[]", "Ids of its views, root first.") { .texts($0.stack.ids) },
      .init("isPresented", "boolean", "Whether it is on screen, or on its way there.") { .boolean($0.isPresented) },
    ] + optionFields

  private static let optionFields: [ObjectField<Sheet>] = sheetOptions.map { key in
    ObjectField<Sheet>(key.facts.name, key.facts.type.lua, key.facts.sentence) { sheet in
      guard case .bool(let flag)? = key.show(sheet.settings) else { return FieldValue.boolean(nil) }
      return FieldValue.boolean(flag)
    }
  }

  private static let heightOfAnchor = ObjectForm.Method(
    "heightOfAnchor", [.init("index", "integer")], result: "number",
    "The height of an anchor, points; 0 is the highest on screen.")

  package static let sheetContextFields: [ObjectField<SheetContext>] =
    sheetFields.map { $0.lifted { $0.sheet } } + [
      .init("velocity", "number", "Points per second, down is positive.") { .number($0.velocity) },
      .init("targetIndex", "integer?", "The anchor that it is about to move to.") { .integer($0.targetIndex) },
      .init("targetHeight", "number?", "Its height in points.") { .number($0.targetHeight) }, otherLayers(),
    ] + around() + [
      .init("startAnchor", "integer", "The anchor last moved to when the drag began.") {
        .integer($0.finger?.startPlace ?? $0.sheet.anchor)
      }
    ] + list() + finger()

  package static let cardFields: [ObjectField<AppStoreCard>] = [
    .init("isPresented", "boolean", "Whether it is on screen, or on its way there.") { .boolean($0.isPresented) },
    callbackHost(),
  ]

  package static let environmentFields: [ObjectField<ViewEnvironment>] =
    [
      .init("name", "string", "The container's name.") { .text($0.container.text) },
      .init("width", "number", "The size of the container's area, points.") { .number($0.size.width) },
      .init("height", "number", "The size of the container's area, points.") { .number($0.size.height) },
      .init("displayType", "string", "How displayed views are arranged.") { .text($0.displayType.rawValue) },
      .init("queueType", "string", "What happens to a view that is shown while others are displayed.") {
        .text($0.queueType.rawValue)
      },
      .init("view", "string", "The view's id.") { .text($0.view) },
      .init(
        "reason", "string?",
        "In disappearAction: why it went: program, state, time, gesture, background or replaced."
      ) {
        .text($0.dismissal?.rawValue)
      },
      .init("time", "number", "Seconds of the run.", .time),
    ] + around() + [callbackHost()]

  package static let hostFields: [ObjectForm.Field] = [
    .init("views", "overlay.ViewManager", "Shows and dismisses views."),
    .init("state", "table<string, any>", "The named states, to be read."),
    .init("time", "number", "Seconds of the run."),
  ]

}

/// The facts that contexts of containers and of sheets have alike.
protocol FingerMoment: SendableMetatype {
  var finger: DragFacts? { get }
  var move: MoveFacts? { get }
  var list: ListFacts? { get }
  var height: Double { get }
  var seenHeight: Double { get }
  /// The velocity of the animation under way, points per second, down is positive.
  var motionVelocity: Double { get }
  var stage: Stage { get }
}

extension OverlayContext: FingerMoment {
  var stage: Stage { container.stage }
  var seenHeight: Double { container.presentationHeight(at: stage.now.seconds) }
  var motionVelocity: Double { container.motionVelocity }
}

extension SheetContext: FingerMoment {
  var stage: Stage { sheet.stage }
  var seenHeight: Double { sheet.presentationHeight(at: stage.now.seconds) }
  var motionVelocity: Double { sheet.motionVelocity }
}

extension SettingSchema {
  fileprivate static func requests(of object: ScriptObject) -> [ObjectForm.Method] {
    (requests + hostRequests).filter { $0.objects.contains(object) }.map { $0.method }
  }
}

extension EventDeclaration {
  /// The request as a method of a script's object: the positional keys, then a table of options.
  fileprivate var method: ObjectForm.Method {
    var parameters = facts.positional.compactMap { facts.key($0) }.map { FunctionForm.Parameter($0.name, $0.type.lua) }
    let rest = facts.keys.filter { !facts.positional.contains($0.name) }
    if !rest.isEmpty {
      let fields = rest.map { "\($0.name): \($0.type.lua)\($0.standard == nil ? "" : "?")" }.joined(separator: ", ")
      parameters.append(
        FunctionForm.Parameter("options", "{ \(fields) }" + (rest.contains { $0.standard == nil } ? "" : "?")))
    }
    return ObjectForm.Method(facts.name, parameters, result: result, facts.sentence)
  }
}
