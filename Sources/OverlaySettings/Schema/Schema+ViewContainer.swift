import OverlayEngine

extension SettingSchema {
  private static let environment = FunctionForm([.init("container", "overlay.ViewEnvironment")])

  static let viewContainers = [
    SettingForm(
      .viewContainer, "Queues of transient views: toasts, banners, dialogs.",
      keys: [
        SettingKey("name", .text, .required, "Its id, unique in the scene."),
        .choice("displayType", ["stacking", "horizontal", "vertical"], "stacking", "How displayed views lie to each other."),
        .choice(
          "queueType", ["multiple", "oneByOne", "oneByOneWaitFinish"], "multiple",
          "What happens to a view that is shown while others are displayed."),
        .number("delayForShowingNext", .atLeast(0), unit: "seconds", 0.5, "Between a view's going and the next waiting one's appearance."),
        SettingKey(
          "maximumNumberOfViewsInMultipleMode", .either([.integer(.atLeast(1)), .choice(["unlimited"])]), .value(.string("unlimited")),
          "How many views `multiple` displays at once."),
        .number("spacing", unit: "points", 10, "Between views of horizontal and vertical."),
        SettingKey(
          "insets", .either([.number(.any), .table(.insets)]), unit: "points", .value(.number(0)),
          "Around each view in stacking, around the group otherwise."),
        .flag("clipped", false, "Whether nothing is drawn outside of its area."),
        .flag("ignoresSafeArea", false, "Whether its area is the whole screen."),
        .choice("displayOrder", ["ascending", "descending"], "ascending", "Whether the view displayed later lies in front."),
        SettingKey(
          "queueControlOperator", .either([.choice(["none"]), .built([.debounce])]), .value(.string("none")),
          "How many operations in a short time are taken."),
      ] + viewStyle),
    SettingForm(
      .view, .plain, "One view of a view container.",
      keys: [
        SettingKey("width", .number(.atLeast(0)), unit: "points", .required, "From edge to edge."),
        SettingKey("height", .number(.atLeast(0)), unit: "points", .required, "From edge to edge."),
        SettingKey(
          "content",
          .either([.node, .function(FunctionForm([.init("container", "overlay.ViewEnvironment")], result: "overlay.Node"))]),
          .described("none"), "What is drawn; a function is asked at display, and again when its container has changed."),
        SettingKey("isPresented", .text, .described("unbound"), "The state of the scene that it is bound to."),
      ] + viewStyle),
    SettingForm(.insets, .plain, "Distances from the four edges, inwards.", keys: insetEdges),
    SettingForm(
      .debounce, "Of operations close to each other only the last is carried out.", positional: ["seconds"],
      keys: [SettingKey("seconds", .number(.positive), unit: "seconds", .required, "How close, and how long the last one waits.")]),
    SettingForm(
      .asymmetric, "Comes as one transition does and goes as another.", positional: ["insertion", "removal"],
      keys: [
        SettingKey("insertion", transition, .required, "How it comes."),
        SettingKey("removal", transition, .required, "How it goes."),
      ]),
    SettingForm(.popMessageFromTop, .constant, "Down from the top edge while it fades in."),
    SettingForm(
      .longPress, .plain, "A long press.",
      keys: [SettingKey("longPress", .number(.positive), unit: "seconds", .required, "How long it takes.")]),
    SettingForm(
      .backgroundStyle, .plain, "What lies behind a view or a group of views.", isOneOf: true,
      keys: [
        SettingKey("color", .paint, .described("none"), "One colour."),
        SettingKey("blur", blurs, .described("none"), "What is below, out of focus."),
        SettingKey("content", .node, .described("none"), "A picture."),
      ]),
    SettingForm(
      .viewShadow, .plain, "A soft shadow below a view.",
      keys: [
        SettingKey(
          "radius", .number(.atLeast(0)), unit: "points", .required,
          "How soft it is, as on iOS (half of a design tool's blur): it has faded away about twice as far out."),
        SettingKey("color", .color, .value(.string("#00000054")), "Its colour."),
        .number("x", unit: "points", 0, "To the right."),
        .number("y", unit: "points", 0, "Down."),
      ]),
  ]

  static let viewStyle = [
    SettingKey(
      "alignment",
      .choice(["center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]),
      .described("center, leading, bottom"), "Where views lie in the container's area."),
    SettingKey("tapToDismiss", .boolean, .described("false"), "Whether a tap on the background dismisses."),
    SettingKey(
      "backgroundStyle", .either([.choice(["disable"]), .paint, .table(.backgroundStyle)]), .described("none"),
      "What lies behind a view (stacking) or the group."),
    SettingKey("backgroundTransitionStyle", .choice(["opacity", "identity"]), .described("opacity"), "How the background comes and goes."),
    SettingKey("shadowStyle", .either([.choice(["disable"]), .table(.viewShadow)]), .described("none"), "The shadow below a view."),
    SettingKey(
      "dismissGesture",
      .either([.choice(["tap", "doubleTap", "swipeUp", "swipeDown", "swipeLeft", "swipeRight", "disable"]), .table(.longPress)]),
      .described("none"), "What a person does on a view to dismiss it."),
    SettingKey("transition", transition, .described("none"), "How views come and go."),
    SettingKey(
      "autoDismiss", .either([.number(.atLeast(0)), .choice(["disable"])]), unit: "seconds", .described("never"),
      "When a displayed view goes by itself."),
    SettingKey("appearAction", .function(environment), .described("nobody listens"), "Called once a view is displayed."),
    SettingKey("disappearAction", .function(environment), .described("nobody listens"), "Called once a displayed view is dismissed."),
    SettingKey(
      "animation",
      .either([.choice(["default", "spring", "linear", "easeIn", "easeOut", "easeInOut", "disable"]), animations]),
      .described("none"), "How the transition runs."),
  ]

  static let transition: SettingType = .either([.transition, .built([.asymmetric, .popMessageFromTop])])

  private static let insetEdges = edges.map { SettingKey($0.name, .number(.any), unit: $0.unit, $0.standard, $0.sentence) }
}
