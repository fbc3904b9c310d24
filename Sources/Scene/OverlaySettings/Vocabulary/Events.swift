import OverlayEngine

extension SettingSchema {
  /// Everything that may stand in a recording, in the order of the reference.
  package static let events: [EventDeclaration] = touches + requests + reviews

  private static let coordinate = Kind<Double>.points(.within(-1e9...1e9))
  private static let speed = Kind<Double>.number(.within(-1e9...1e9), unit: "points per second")
  private static let draggable: [LayerKind] = [.container, .sheet, .card]

  /// The events of what a person does.
  static let touches: [EventDeclaration] = [
    EventDeclaration(
      "touch", "Raw input of one finger; taps, presses, swipes, drags and scrolls are recognised from it.",
      example: #""phase": "began", "x": 195, "y": 700"#, from: TouchDraft()
    ) {
      Key(required: { $1(&$0.sample.phase) }, "phase", .cases(), "What the finger does.")
      Key(
        { $1(&$0.x) }, "x", coordinate, default: "given, unless `on` is",
        "From the screen's left edge, or from where `on` says.")
      Key(
        { $1(&$0.y) }, "y", coordinate, default: "given, unless `on` is",
        "From the screen's top edge, or from where `on` says.")
      Key(
        { $1(&$0.sample.finger) }, "id",
        Kind.integer(.within(-2_147_483_648...2_147_483_647)).map({ Int32($0) }) { Int($0) },
        "Which finger.")
      Key(
        { $1(&$0.layer) }, "on", .text, default: "the screen",
        "Only at `began`: the layer to touch, wherever it is seen; x and y of all samples then count from there."
      )
      Key(
        { $1(&$0.anchor) }, "anchor", .text, default: "\"centre\"",
        "With `on`: \"grabber\", \"centre\", or the id of something that the layer draws.")
    } finish: {
      $0.kind(&$1)
    },
    EventDeclaration(
      "pan", "A recognised vertical drag of an overlay, exact: no recogniser in between.", of: draggable,
      example: #""phase": "changed", "translation": -120, "velocity": -900"#,
      from: (sample: PanSample(phase: .began), x: Double?.none, y: Double?.none)
    ) {
      Key(required: { $1(&$0.sample.phase) }, "phase", .cases(), "Where in the drag it is.")
      Key(
        { $1(&$0.x) }, "x", coordinate, default: "the middle of the overlay's top edge",
        "Where the drag began; at `began` only, with `y`.")
      Key({ $1(&$0.y) }, "y", coordinate, default: "1 point inside the overlay", "At `began` only, with `x`.")
      Key(
        { $1(&$0.sample.translation) }, "translation", coordinate, default: "the last one",
        "Since `began`, down is positive. That of `ended` is not applied, as in OverlayContainer: a last step needs a `changed`."
      )
      Key({ $1(&$0.sample.velocity) }, "velocity", speed, "Down is positive; neither clamped nor estimated.")
      Key({ $1(&$0.sample.velocityX) }, "velocityX", speed, "Right is positive.")
    } finish: { draft, reader in
      var sample = draft.sample
      if sample.phase != .began {
        if draft.x != nil { reader.report(.keyOfOtherPhase("x", phase: "began")) }
        if draft.y != nil { reader.report(.keyOfOtherPhase("y", phase: "began")) }
      } else if (draft.x == nil) != (draft.y == nil) {
        reader.report(.partnerMissing(draft.x == nil ? "y" : "x", partner: draft.x == nil ? "x" : "y"))
      }
      sample.location = draft.x.flatMap { x in draft.y.map { Point(x: x, y: $0) } }
      return .pan(sample)
    },
    EventDeclaration(
      "scroll", "A drag inside the driving scroll view.", of: draggable,
      example: #""phase": "ended", "translation": 80, "velocity": 300"#,
      from: (sample: ScrollSample(phase: .began), list: String?.none)
    ) {
      Key(
        required: { $1(&$0.sample.phase) }, "phase",
        .words([("began", .began), ("changed", .changed), ("ended", .ended)]), "Where in the drag it is.")
      Key(
        { $1(&$0.sample.translation) }, "translation", coordinate, default: "the last one",
        "Since `began`, down is positive. That of `ended` is not applied: a last step needs a `changed`.")
      Key({ $1(&$0.sample.velocity) }, "velocity", speed, "Down is positive.")
      Key(
        { $1(&$0.sample.targetOffset) }, "targetOffset", coordinate, default: "by the deceleration of scroll views",
        "Where the content would come to rest; at `ended` only.")
      Key({ $1(&$0.list) }, "scrollView", .text, default: "the first", "The id of the scroll view, at `began`.")
    } finish: { draft, reader in
      var sample = draft.sample
      if sample.targetOffset != nil, sample.phase != .ended {
        reader.report(.keyOfOtherPhase("targetOffset", phase: "ended"))
      }
      sample.scrollView = draft.list.map(Name.init)
      return .scroll(sample)
    },
    EventDeclaration(
      "tap", "A recognised tap, at a place or on something by its id, wherever that is drawn.",
      example: #""x": 195, "y": 400"#,
      from: (x: Double?.none, y: Double?.none, node: String?.none)
    ) {
      Key({ $1(&$0.x) }, "x", coordinate, default: "given, unless `node` is", "From the screen's left edge.")
      Key({ $1(&$0.y) }, "y", coordinate, default: "given, unless `node` is", "From the screen's top edge.")
      Key(
        { $1(&$0.node) }, "node", .text, default: "what lies at `x` and `y`",
        "The id of what is tapped; where it is not drawn, or covered, that is an error record.")
    } finish: { draft, reader in
      switch draft {
      case (nil, nil, let node?): return .tapNode(node)
      case (let x?, let y?, nil): return .tap(Point(x: x, y: y))
      case (nil, nil, nil): reader.report(.notOne(of: ["x", "node"], given: []))
      case (let x, _, _?): reader.report(.notOne(of: ["x", "node"], given: [x == nil ? "y" : "x", "node"]))
      case (nil, _?, nil): reader.report(.partnerMissing("y", partner: "x"))
      case (_?, nil, nil): reader.report(.partnerMissing("x", partner: "y"))
      }
      return nil
    },
    EventDeclaration(
      "doubleTap", "A recognised double tap.", example: #""x": 195, "y": 400"#, from: Point(x: 0, y: 0),
      as: InputEvent.Kind.doubleTap
    ) {
      place
    },
    EventDeclaration(
      "longPress", "A recognised long press.", example: #""x": 195, "y": 400, "duration": 0.8"#,
      from: (point: Point(x: 0, y: 0), duration: 0.5)
    ) {
      place.lifted(to: { $1(&$0.point) })
      Key({ $1(&$0.duration) }, "duration", .seconds(.within(0...1e9)), "How long the finger stayed.")
    } finish: { draft, _ in
      .longPress(draft.point, duration: draft.duration)
    },
    EventDeclaration(
      "swipe", "A recognised swipe.", example: #""x": 195, "y": 90, "direction": "up""#,
      from: (point: Point(x: 0, y: 0), direction: SwipeDirection.up)
    ) {
      place.lifted(to: { $1(&$0.point) })
      Key(required: { $1(&$0.direction) }, "direction", .cases(), "Where the finger went.")
    } finish: { draft, _ in
      .swipe(draft.point, draft.direction)
    },
    back,
  ]

  private static let back = EventDeclaration(
    "back",
    "Goes back: a swipe that shows on its way what it will do, as Android's predictive back, or at once by a key. It is for the front-most layer whose `backAction` would do something.",
    of: [.container, .sheet, .card, .viewContainer], example: #""phase": "changed", "progress": 0.4, "edge": "left""#,
    from: BackSample(), as: InputEvent.Kind.back
  ) {
    Key({ $1(&$0.phase) }, "phase", .choice(), "Where it stands; what is committed without having begun is a key.")
    Key({ $1(&$0.progress) }, "progress", .share, default: "the last one", "How far it has come.")
    Key({ $1(&$0.edge) }, "edge", .choice(), "The side of the screen that the finger comes from.")
  }

  private struct TouchDraft: Sendable {
    var sample = TouchSample(phase: .began, location: Point(x: 0, y: 0))
    var x, y: Double?
    var layer, anchor: String?

    func kind(_ reader: inout SettingReader) -> InputEvent.Kind? {
      guard let layer else {
        if anchor != nil { reader.report(.partnerMissing("anchor", partner: "on")) }
        for (key, value) in [("x", x), ("y", y)] where value == nil {
          reader.report(.missingKey(key, expected: coordinate.type.words))
        }
        guard let x, let y else { return nil }
        return .touch(TouchSample(phase: sample.phase, location: Point(x: x, y: y), finger: sample.finger))
      }
      if sample.phase != .began { reader.report(.keyOfOtherPhase("on", phase: "began")) }
      let place: RelativeTouch.Anchor =
        switch anchor {
        case nil, "centre"?: .centre
        case "grabber"?: .grabber
        case let id?: .node(id)
        }
      return .touchOn(
        RelativeTouch(layer: layer, anchor: place, offset: Point(x: x ?? 0, y: y ?? 0), finger: sample.finger))
    }
  }

  private static let place: [Key<Point>] = [
    Key(required: { $1(&$0.x) }, "x", coordinate, "From the screen's left edge."),
    Key(required: { $1(&$0.y) }, "y", coordinate, "From the screen's top edge."),
  ]

  static let tapExpectation = Form<TapExpectation>(
    "tapExpectation", "Who got a tap: something of a layer, or a layer that did nothing with it.", .plain,
    from: (layer: String?.none, node: String?.none, swallowedBy: String?.none)
  ) {
    Key({ $1(&$0.layer) }, "layer", .text, default: "any", "The id of the layer.")
    Key({ $1(&$0.node) }, "node", .text, default: "any", "What was tapped, as `tapped` in the trace names it.")
    Key(
      { $1(&$0.swallowedBy) }, "swallowedBy", .text, default: "none",
      "The layer that took it and did nothing with it.")
  } finish: { draft, reader in
    if let layer = draft.swallowedBy {
      if draft.layer == nil, draft.node == nil { return .swallowed(by: layer) }
      reader.report(
        .notOne(of: ["layer", "swallowedBy"], given: [draft.layer == nil ? "node" : "layer", "swallowedBy"]))
      return nil
    }
    if draft.layer == nil, draft.node == nil { reader.report(.nothingAsked(keys: ["layer", "node", "swallowedBy"])) }
    return .reaches(layer: draft.layer, node: draft.node)
  }

  /// The events of what the reviewer wants.
  static let reviews: [EventDeclaration] = [
    EventDeclaration(
      "expect", "What must hold, checked after everything else at that moment.",
      example: #""notch": "maximum", "height": 640"#,
      from: Expectation()
    ) {
      Key(
        { $1(&$0.notch) }, "notch", .notch, default: "not compared",
        "The notch last moved to; a sheet's anchors go by their index.")
      Key({ $1(&$0.height) }, "height", coordinate, default: "not compared", "The model's height.")
      Key({ $1(&$0.tolerance) }, "tolerance", .points(.within(0...1e9)), "How far height and offset may be off.")
      Key({ $1(&$0.visible) }, "visible", .list(.text), default: "not compared", "Ids of the displayed views.")
      Key(
        { $1(&$0.offset) }, "offset", coordinate, default: "not compared", "The driving scroll view's content offset.")
      Key(
        { $1(&$0.scrollView) }, "scrollView", .text, default: "the first",
        "The id of the scroll view whose offset it is.")
      Key({ $1(&$0.tap) }, "tap", .table(tapExpectation), default: "not compared", "Who got the last tap.")
      Key("swallowedBy", .text, default: "not compared", "The layer that took the last tap and did nothing with it.") {
        $0.tap = .swallowed(by: $1)
      }
      Key(
        { $1(&$0.reachable) }, "reachable", .list(.text), default: "not compared",
        "What a screen reader reaches, in reading order, by id or else by what it reads out: of the layer `overlay`, or of all; nothing behind a modal layer."
      )
      Key(
        { $1(&$0.presented) }, "presented", Kind.flag.optional, default: "not compared",
        "Whether the layer is presented, or on its way in.")
      Key(
        { $1(&$0.reason) }, "reason", Kind<String>.text.optional, default: "not compared",
        "Why the layer, or the `view` of it, was dismissed last, as `dismissed` and `viewDismissed` in the trace say it."
      )
      Key(
        { $1(&$0.view) }, "view", Kind<String>.text.optional, default: "not compared",
        "The id of a view of a view container.")
      Key({ $1(&$0.shown) }, "shown", .flag, "Whether that view is to be displayed.")
      Key({ $1(&$0.node) }, "node", .text, default: "none", "The id of the drawn node that `clearOf` is about.")
      Key(
        { $1(&$0.clearOf) }, "clearOf", .choice(), default: "not compared",
        "The node's lower edge must not be below the top of this.")
      Key(
        "until", .seconds(.within(0...1e9)), default: "that moment",
        "How long the node must stay clear, checked at each frame."
      ) {
        $0.until = Instant(seconds: $1)
      }
    } finish: { expectation, reader in
      if (expectation.node == nil) != (expectation.clearOf == nil) {
        let isNode = expectation.node == nil
        reader.report(.partnerMissing(isNode ? "clearOf" : "node", partner: isNode ? "node" : "clearOf"))
      }
      let parts = expectation.parts
      if parts.isEmpty { reader.report(.nothingAsked(keys: Expectation.Part.allCases.map { $0.rawValue })) }
      if let kind = reader.addressed, let part = parts.first(where: { !kind.answers($0) }) {
        reader.report(
          .wrongLayer(
            kind, asked: "expecting \(part.rawValue)", expected: LayerKind.allCases.filter { $0.answers(part) }))
      }
      return .expect(expectation)
    },
    EventDeclaration(
      "mark", "A named moment, for filmstrips and reports.", example: #""label": "released""#, from: "",
      as: InputEvent.Kind.mark
    ) {
      Key(required: { $1(&$0) }, "label", .text, "Its name.")
    },
  ]
}
