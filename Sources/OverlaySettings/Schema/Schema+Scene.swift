import OverlayEngine

extension SettingSchema {
  /// The constructors of layers.
  public static let layers: [FormID] = [.container, .sheet, .viewContainer, .content, .appStorePresentation]

  static let scene = [
    SettingForm(
      .scene, "What is on the screen, and what the app around it can do.",
      keys: [
        SettingKey("layers", .list(.built(layers), minimumCount: 1), .required, "Bottom to top; each has an id of its own."),
        SettingKey("screen", .table(.screen), .described("390 x 844 at 2, no safe area"), "The device's screen; an event file's keys win."),
        SettingKey(
          "actions",
          .dictionary(
            .function(
              FunctionForm([.init("host", "overlay.Host"), .init("arguments", "any")], result: "any")), keys: "the actions' names"),
          .described("none"), "What buttons of the app would do; events call them by name."),
        SettingKey(
          "state", .dictionary(.anything, keys: "the states' names"), .described("none"),
          "Named states, for `isPresented` and for actions."),
        .choice("theme", Theme.allCases.map(\.rawValue), "light", "Which of the default colours are used."),
        SettingKey("background", .paint, .value(.string("page")), "What is seen where no layer draws."),
        SettingKey("statusBar", .boolean, .described("drawn where the safe area leaves 20 points"), "Whether clock and battery are drawn."),
        SettingKey(
          "homeIndicator", .boolean, .described("drawn where the safe area leaves 20 points"),
          "Whether the bar at the bottom edge is drawn."),
      ]),
    SettingForm(
      .screen, .plain, "The device's screen.",
      keys: [
        SettingKey("width", .number(.positive), unit: "points", .described("390"), "From edge to edge."),
        SettingKey("height", .number(.positive), unit: "points", .described("844"), "From edge to edge."),
        SettingKey("scale", .number(.within(1...4)), unit: "pixels per point", .described("2"), "How fine it is."),
        SettingKey("safeArea", .table(.safeArea), .described("nothing is covered"), "What hardware and bars cover."),
      ]),
    SettingForm(
      .safeArea, .plain, "What hardware and bars cover at each edge.",
      keys: edges),
    SettingForm(
      .content, "A layer that only shows a picture: what lies under the overlays.",
      keys: [
        SettingKey("id", .text, .required, "Unique in the scene."),
        SettingKey("content", .node, .described("none"), "What is drawn."),
        SettingKey("background", background, .described("none"), "What lies behind the content."),
        SettingKey("shadow", shadow, .described("none"), "What it throws on the layers below."),
        .cornerRadius(0),
        .alpha,
      ]),
  ]

  static let edges = [
    SettingKey.number("top", .atLeast(0), unit: "points", 0, "Inwards from the top edge."),
    SettingKey.number("left", .atLeast(0), unit: "points", 0, "Inwards from the left edge."),
    SettingKey.number("bottom", .atLeast(0), unit: "points", 0, "Inwards from the bottom edge."),
    SettingKey.number("right", .atLeast(0), unit: "points", 0, "Inwards from the right edge."),
  ]
}
