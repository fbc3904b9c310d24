import OverlayEngine

extension SettingSchema {
  private static let notchOfContainer = [
    FunctionForm.Parameter("notch", "string"), FunctionForm.Parameter("container", "overlay.ContainerProxy"),
  ]
  private static let notchAndContext = [
    FunctionForm.Parameter("notch", "string"), FunctionForm.Parameter("context", "overlay.Context"),
  ]
  static let animations: SettingType = .built([.spring, .dampedSpring, .timing])
  static let elapsed = FunctionForm([.init("elapsed")], result: "number, boolean?")
  static let translationFunctions: SettingType = .either([
    .function(FunctionForm([.init("translation"), .init("minimum"), .init("maximum")], result: "number")),
    .built([.rubberBand, .squareRootBand, .clamp]),
  ])
  static let interruption = SettingKey.choice(
    "interruption", ["fromPresentation", "fromTarget"], "fromPresentation",
    "Where a grab in the middle of an animation goes on: from what is seen, or from the animation's target.")

  static let containers = [
    SettingForm(
      .container, "A draggable overlay with notches.",
      keys: [
        SettingKey("id", .text, .value(.string("overlay")), "Unique in the scene."),
        .choice(
          "style", ["expandableHeight", "flexibleHeight", "rigid"], "expandableHeight",
          "How tall the overlay is drawn for a translation height."),
        SettingKey(
          "notches",
          .either([
            .list(.text, minimumCount: 1), .function(FunctionForm([.init("container", "overlay.ContainerProxy")], result: "string[]")),
          ]), .required, "Names, lowest first; a function is asked again on invalidation."),
        SettingKey(
          "heightForNotch",
          .either([
            .function(FunctionForm(notchOfContainer, result: "number")), .dictionary(.number(.atLeast(0)), keys: "the notches"),
          ]), unit: "points", .required, "Heights above the bottom edge, ascending."),
        SettingKey(
          "canReachNotch", .function(FunctionForm(notchOfContainer, result: "boolean")), .described("always true"),
          "Which notches a drag can reach at the moment."),
        SettingKey(
          "translationFunction", translationFunctions, .described("overlay.rubberBand {}"),
          "How the height that a finger asks for becomes the overlay's."),
        SettingKey(
          "targetNotchPolicy",
          .either([
            .function(FunctionForm([.init("context", "overlay.Context")], result: "string")),
            .built([.rushingForward, .projection, .nearest]),
          ]), .described("overlay.rushingForward {}"), "Which notch a released overlay goes to."),
        SettingKey(
          "animation",
          .either([.function(FunctionForm([.init("context", "overlay.Context")], result: "overlay.Animation")), animations]),
          .described("overlay.spring {} with the style's damping"),
          "How an animated move gets to its notch; the function gives one of the animations, or a `function(elapsed)`."),
        SettingKey(
          "shouldStartDragging",
          .function(
            FunctionForm([.init("point", "overlay.Point"), .init("container", "overlay.ContainerProxy")], result: "boolean")),
          .described("the point is inside the overlay"), "Whether a drag may start there; the point is in the overlay's own coordinates."),
        SettingKey(
          "drivingScrollView",
          .either([
            .table(.scrollView),
            .function(FunctionForm([.init("container", "overlay.ContainerProxy")], result: "overlay.ScrollView?")),
          ]), .described("none"), "The scroll view whose content drives the overlay."),
        interruption,
        SettingKey(
          "willStartDragging", .function(.listener), .described("nobody listens"), "Called at the first change of height of a drag."),
        SettingKey("willEndDragging", .function(.listener), .described("nobody listens"), "Called when a drag that started is released."),
        SettingKey(
          "willMoveToNotch", .function(FunctionForm(notchAndContext)), .described("nobody listens"), "Called before a move to a notch."),
        SettingKey(
          "didMoveToNotch", .function(FunctionForm(notchAndContext)), .described("nobody listens"), "Called after a move to a notch."),
        SettingKey("willTranslate", .function(.listener), .described("nobody listens"), "Called before each translation."),
        SettingKey("presentation", .table(.sheetPresentation), .described("always on screen"), "How it is presented and dismissed."),
      ] + card(cornerRadius: 12)),
    SettingForm(
      .scrollView, "A scroll view whose content drives an overlay.",
      keys: [
        SettingKey("contentHeight", .number(.atLeast(0)), unit: "points", .required, "Of all that can be scrolled."),
        .number("inset", unit: "points", 0, "Top inset; the first offset is minus this."),
        SettingKey("frame", .table(.frame), .described("all of the overlay"), "Its place in the overlay's own coordinates."),
      ]),
    SettingForm(
      .frame, .plain, "A rectangle.",
      keys: [
        .number("x", unit: "points", 0, "Of its left edge."),
        .number("y", unit: "points", 0, "Of its top edge."),
        SettingKey("width", .number(.atLeast(0)), unit: "points", .required, "From edge to edge."),
        SettingKey("height", .number(.atLeast(0)), unit: "points", .required, "From edge to edge."),
      ]),
    SettingForm(
      .sheetPresentation, "How a container is presented over a dimmed screen, and when it is dismissed.",
      keys: [
        SettingKey("dimming", .table(.dimming), .described("0, 0.3, 0.6"), "How dark it is behind the overlay."),
        .number("dismissingVelocity", unit: "points per second", 2400, "A faster release downwards dismisses."),
        SettingKey("dismissingNotch", .text, .described("the lowest"), "A translation to below its height dismisses."),
        SettingKey(
          "dismissingHeight", .number(.atLeast(0)), unit: "points", .described("the notch's"), "A translation to below it dismisses."),
        SettingKey(
          "shouldDismiss", .function(FunctionForm([.init("context", "overlay.Context")], result: "boolean")),
          .described("by velocity and height"), "A rule in place of velocity and height."),
        .flag("dismissesOnTap", true, "Whether a tap beside the overlay dismisses."),
      ]),
    SettingForm(
      .dimming, .plain, "Alphas of the black behind an overlay.",
      keys: [
        .number("dismissed", .within(0...1), 0, "When it is not presented."),
        .number("minimum", .within(0...1), 0.3, "At the lowest reachable notch."),
        .number("maximum", .within(0...1), 0.6, "At the highest reachable notch."),
      ]),
  ]
}
