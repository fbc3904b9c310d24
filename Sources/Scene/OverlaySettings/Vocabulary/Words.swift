package import OverlayEngine
import Text

/// Words for fingers, lists and what lies behind, of containers and sheets.
extension SettingSchema {
  static let dragStart = Key<DragStart>(
    { $1(&$0) }, "dragStart", .table(dragStartForm), default: "after 10 points, which are not added",
    "When a finger begins to drag it.")

  static let dragStartForm = Form("dragStart", "When a finger's movement becomes a drag.", .plain, from: DragStart()) {
    Key({ $1(&$0.slop) }, "slop", .points(.atLeast(0)), default: "10", "How far it has to move.")
    Key(
      { $1(&$0.axis) }, "axis", .choice(),
      "Along which: on either axis, up and down, down alone (lists scroll both ways), across, or along the overlay's own way."
    )
    Key(
      { $1(&$0.keeps) }, "keeps",
      .either([
        .words(keptWays) { kept in keptWays.first { $0.1 == kept }.map { .string($0.0) } },
        Kind<Double>.share.map(DragStart.Keeps.share) { if case .share(let share) = $0 { share } else { nil } },
      ]), "How much of the way until then counts: nothing, what is beyond the slop, all, or a share from 0 to 1.")
    Key(
      { $1(&$0.whileMoving) }, "whileMoving", .points(.atLeast(0)), default: "the slop",
      "The slop while the layer moves by itself; 0: who touches it holds it.")
    Key(
      { $1(&$0.refusesAcross) }, "refusesAcross", .points(.atLeast(0)), default: "nothing is refused",
      "Until it is so far below its start, a finger that goes more across than down drags nothing; farther across than that ends the drag."
    )
  }

  private static let keptWays: [(spelling: String, meaning: DragStart.Keeps)] = [
    ("none", .none), ("excess", .excess), ("all", .all),
  ]

  /// A word, or a function that answers by one of them: what a way back does to something that can only go.
  static func backAction<Draft>(
    _ action: @escaping At<Draft, BackAction>, _ function: @escaping At<Draft, FunctionReference?>,
    _ parameter: FunctionForm.Parameter, _ sentence: String
  ) -> Key<Draft> {
    let words = Kind<BackAction>.words([("dismiss", .dismiss), ("none", .none)]) { .string($0.rawValue) }
    let form = FunctionForm([parameter], result: "\"dismiss\"|\"none\"|nil")
    return .live("backAction", .orFunction(words, form), default: "\"none\"", sentence) {
      store(BackAction.none, in: &$0, at: action)
      store(FunctionReference?.none, in: &$0, at: function)
    } store: { draft, given in
      switch given {
      case .value(let value):
        store(value, in: &draft, at: action)
        store(FunctionReference?.none, in: &draft, at: function)
      case .function(let reference): store(reference, in: &draft, at: function)
      }
    }
  }

  static let lastStepIgnoresPause = Key<Bool>(
    { $1(&$0) }, "lastStepIgnoresPause", .flag, default: "false",
    "Whether `context.lastStep` keeps the last step that was not zero, even after a pause.")

  static let velocityEstimator = Key<VelocityEstimate>(
    { $1(&$0) }, "velocityEstimator",
    .either([
      Kind<VelocityEstimate.Rule>.choice().map({ VelocityEstimate($0) }) {
        $0 == VelocityEstimate($0.rule) ? $0.rule : nil
      },
      .table(velocityEstimate),
    ]), "How fast a lifting finger is taken to be; the velocity of a `pan` event is taken as it is.")

  static let velocityEstimate = Form("velocityEstimate", "A velocity with bounds.", .plain, from: VelocityEstimate()) {
    Key(
      { $1(&$0.rule) }, "kind", .choice(),
      "The latest samples, the whole way by the whole time, or the last two samples.")
    Key(
      { $1(&$0.window) }, "window", .seconds(.within(0.001...1)), default: "the whole way",
      "Of `mean`: how long before the finger lifts; at most the last 20 samples.")
    Key(
      { $1(&$0.oneDirection) }, "oneDirection", .flag,
      "Of `mean`: whether only the way since the finger last turned round counts.")
    Key({ $1(&$0.minimum) }, "minimum", .number(.atLeast(0), unit: "points per second"), "Slower fingers rest.")
    Key(
      { $1(&$0.maximum) }, "maximum", .number(.positive, unit: "points per second"),
      "No finger is faster, nor than 8000.")
  }

  static let momentum = momentum(named: "momentum", ContainerFunctions.handover)
  static let sheetMomentum = momentum(named: "sheetMomentum", SheetFunctions.handover)

  private static func momentum<Functions, Moment>(
    named name: String, _ handover: FunctionKind<Functions, (Moment) throws(Thrown) -> Double>
  ) -> Form<Declared<Momentum<Moment>, Functions>> {
    let kind = Kind.flag.map { $0 ? Momentum<Moment>.Handover.always : .never }
    return Form(
      name, "Speed that goes over where one's way ends and the other's begins.", .plain,
      from: Declared<Momentum<Moment>, Functions>(Momentum())
    ) {
      Key(
        { $1(&$0.intoList) }, "intoList", kind, or: handover, as: Momentum<Moment>.Handover.scripted, default: "false",
        "Whether the list goes on with the speed of a release that reaches the highest place; a function gives the speed."
      )
      Key(
        { $1(&$0.intoOverlay) }, "intoOverlay", kind, or: handover, as: Momentum<Moment>.Handover.scripted,
        default: "false",
        "Whether a list that decelerates into its top releases the overlay with its speed; a function gives the speed.")
    }
  }

  static let dimming = Form(
    "dimming", "How dark it is behind an overlay: three alphas, or a function.", .plain, from: Dimming()
  ) {
    Key({ $1(&$0.dismissed) }, "dismissed", .share, "When it is not presented.")
    Key({ $1(&$0.minimum) }, "minimum", .share, "At the lowest reachable notch.")
    Key({ $1(&$0.maximum) }, "maximum", .share, "At the highest reachable notch.")
    Key(
      { $1(&$0.alpha) }, "alpha", .function(.draw("number")), default: "by the three",
      "In place of these: the alpha of a frame's moment.")
    Key({ $1(&$0.color) }, "color", .paint, "What it is dimmed with.")
    Key({ $1(&$0.action) }, "action", layerTap, default: "what the presentation says", "What a tap on it does.")
    Key(
      { $1(&$0.passesWhereClear) }, "passesWhereClear", .flag,
      "Whether touches beside the overlay reach what lies behind where nothing of it is seen, also if the overlay is presented."
    )
  } finish: { dimming, reader in
    let usual = Dimming()
    if dimming.alpha != nil,
      (dimming.dismissed, dimming.minimum, dimming.maximum) != (usual.dismissed, usual.minimum, usual.maximum)
    {
      reader.report(
        .contradiction("gives the alpha, and so do dismissed, minimum or maximum; give one or the other"),
        at: [.key("alpha")])
    }
    return dimming
  }

  static let layerTap = Kind<LayerTap>.either([
    .words([("expand", .expand), ("collapse", .collapse), ("toggle", .toggle), ("dismiss", .dismiss)]),
    Kind<TapAction.Effect>.effect.map { .action($0) },
  ])

  /// A policy's answer that is not a notch, as plain data: `overlay.restAt(height)` is `{ restAt = height }`.
  package static let restAt = Form<Value>(
    "restAt", "What a policy answers for a height of its own: it rests there, and what it was last moved to stays.",
    .declaration(returns: "overlay.Rest"), positional: ["height"], from: (height: Double?.none, share: Double?.none)
  ) {
    Key(
      { $1(&$0.height) }, "height", .points(.atLeast(0)), default: "given, unless `share` is", "Above the bottom edge.")
    Key(
      { $1(&$0.share) }, "share", .number(.within(0...1)), default: "none",
      "In place of the height: a share of `availableSpace`, as in `overlay.restAt { share = 0.5 }`.")
  } finish: { draft, reader in
    switch (draft.height, draft.share) {
    case (let height?, nil): return .object([Value.Field(key: "restAt", value: .number(height))])
    case (nil, let share?): return .object([Value.Field(key: restAtShare, value: .number(share))])
    case (nil, nil): reader.report(.missingKey("height", expected: "a number of points, or a share"))
    case (_?, _?): reader.report(.notOne(of: ["height", "share"], given: ["height", "share"]))
    }
    return nil
  }
  package static let restAtShare = "restAtShare"
  package static let dismissed = Form(
    "dismissed", "What a policy answers for a presented overlay that goes, with the finger's velocity.", .constant,
    from: Dismissed()
  ) {}

  /// An animation that gives heights, as plain data: `overlay.motion(f)` is `{ motion = f }`.
  package static let motion = Form<Value>(
    "motion", "An animation through heights of its own, also where there is no way to go.",
    .declaration(returns: "overlay.Heights"),
    positional: ["heights"], from: FunctionReference(id: 0)
  ) {
    Key(
      required: { $1(&$0) }, "heights", .function(FunctionForm([.init("elapsed")], result: "number, boolean?")),
      "The height in points that is seen `elapsed` seconds after its beginning, and whether that was the last.")
  } finish: { draft, _ in
    .object([Value.Field(key: "motion", value: .function(draft))])
  }

  package struct Dismissed: Equatable, Sendable {}
}

extension SettingReader {
  /// Taps dismiss only what is presented.
  mutating func refuseDismissal(
    because reason: String, by dimming: LayerTap?, _ grabber: LayerTap?, _ back: BackAction? = nil
  ) {
    let words = "\(reason); \"collapse\" takes it to its lowest place"
    if dimming == .dismiss { report(.contradiction(words), at: [.key("dimming"), .key("action")]) }
    if back == .dismiss { report(.contradiction(words), at: [.key("backAction")]) }
    if grabber == .dismiss { report(.contradiction(words), at: [.key("grabberAction")]) }
  }
}
