import OverlayEngine

extension SettingSchema {
  private static let closeButton = SettingKey(
    "closeButton", .either([.boolean, .node]), .described("a grey cross"), "What closes a view or the card; false: nothing.")
  private static let main = SettingKey("main", .node, .described("the layers below"), "What is behind it.")

  static let sheets = [
    SettingForm(
      .sheet, "A sheet with anchors and a stack of views.",
      keys: [
        SettingKey("id", .text, .value(.string("sheet")), "Unique in the scene."),
        interruption,
        SettingKey(
          "anchors", .list(anchors, minimumCount: 1), .described("expanded and collapsed"), "Where its top edge may rest, in any order."),
        SettingKey("views", .list(.table(.sheetView), minimumCount: 1), .required, "The stack when the run begins, root first."),
        main,
        .flag("isExpandGestureEnabled", true, "Whether a tap on the header of the collapsed sheet expands it."),
        .flag("isCollapseGestureEnabled", true, "Whether a tap outside the expanded sheet collapses it."),
        .flag("cancelsTouchesInCollapsedState", false, "Collapsed, all of the sheet is header."),
        .flag("hidesTabBarUponExpansion", true, "Whether the tab bar hides while the sheet is expanded."),
        .flag("bounces", true, "Whether it goes on beyond its outer anchors, and swings."),
        .flag("animatesCorners", false, "Whether the corners lose their rounding on the way down."),
        closeButton,
        .flag("hasChevron", false, "Whether there is a short bar at the top edge."),
        SettingKey("tabBar", .table(.tabBar), .described("none"), "The bar of tabs at the screen's bottom edge."),
        SettingKey("translationFunction", translationFunctions, .described("overlay.squareRootBand {}"), "As a container's."),
        SettingKey(
          "targetNotchPolicy",
          .either([
            .function(FunctionForm([.init("context", "overlay.SheetContext")], result: "integer")),
            .built([.rushingForward, .projection, .nearest]),
          ]), .described("overlay.projection {}"), "Which anchor a released sheet goes to: its index, 0 is the highest on screen."),
        SettingKey(
          "animation",
          .either([.function(FunctionForm([.init("context", "overlay.SheetContext")], result: "overlay.Animation")), animations]),
          .described("overlay.dampedSpring {}, damping 1 where it does not bounce"), "How it gets to an anchor."),
        SettingKey("background", background, .described("the theme's card"), "What lies behind the content."),
        SettingKey("shadow", shadow, .described("a soft one"), "What it throws on the layers below; false: none."),
        .cornerRadius(10),
      ]),
    SettingForm(
      .sheetView, .plain, "One view of a sheet's stack.",
      keys: [
        SettingKey("id", .text, .required, "Unique in the stack."),
        .number("headerHeight", .atLeast(0), unit: "points", 44, "A tap in it expands the collapsed sheet."),
        SettingKey("drivingScrollView", .table(.scrollView), .described("none"), "The scroll view whose content drives the sheet."),
        SettingKey("content", .node, .described("none"), "What is drawn."),
      ]),
    SettingForm(
      .ratio, "A share of the safe area's height, from the top.", positional: ["ratio"],
      keys: [SettingKey("ratio", .number(.any), .required, "0 is the very top, 1 the very bottom.")]),
    SettingForm(
      .pointsFromTop, "A distance from the safe area's top edge.", positional: ["points"],
      keys: [SettingKey("points", .number(.any), unit: "points", .required, "Downwards.")]),
    SettingForm(
      .pointsFromBottom, "A distance from the safe area's bottom edge.", positional: ["points"],
      keys: [SettingKey("points", .number(.any), unit: "points", .required, "Upwards.")]),
    SettingForm(.expanded, .constant, "20 points from the top."),
    SettingForm(.collapsed, .constant, "44 points from the bottom."),
    SettingForm(
      .anchor, .plain, "An anchor as event files write it.", isOneOf: true,
      keys: [
        SettingKey("ratio", .number(.any), .described("none"), "A share of the safe area's height, from the top."),
        SettingKey("pointsFromTop", .number(.any), unit: "points", .described("none"), "From the safe area's top edge."),
        SettingKey("pointsFromBottom", .number(.any), unit: "points", .described("none"), "From the safe area's bottom edge."),
      ]),
    SettingForm(
      .tabBar, .plain, "A bar of tabs at the screen's bottom edge.", entries: "items",
      keys: [
        SettingKey("items", .list(.table(.tabBarItem), minimumCount: 1), .required, "From left to right."),
        SettingKey("selected", .integer(.atLeast(1)), .value(.number(1)), "The place of the chosen one; 1 is the first."),
        .number("height", .atLeast(0), unit: "points", 49, "Above the safe area's bottom edge."),
      ]),
    SettingForm(
      .tabBarItem, .plain, "One tab.",
      keys: [
        SettingKey("title", .text, .required, "The word below the symbol."),
        SettingKey("symbol", symbols, .required, "What is drawn."),
      ]),
    SettingForm(
      .appStorePresentation, "A card that comes from below over a blurred screen, and shrinks away under the finger.",
      keys: [
        SettingKey("id", .text, .value(.string("card")), "Unique in the scene."),
        SettingKey("content", .node, .described("none"), "What is drawn on the card."),
        SettingKey("background", background, .described("the theme's card"), "What lies behind the content."),
        SettingKey("drivingScrollView", .table(.scrollView), .described("none"), "The scroll view whose content can drag the card away."),
        .flag("isPresented", false, "Whether it is there when the run begins."),
        .number("edgeThreshold", .positive, unit: "points", 100, "How far a finger from the left edge dismisses."),
        .number("verticalThreshold", .positive, unit: "points", 200, "How far a finger moves down to dismiss."),
        .number("edgeWidth", .atLeast(0), unit: "points", 20, "From the left edge, within which a drag across begins."),
        SettingKey("blur", blurs, .value(.string("regular")), "How much of the screen shines through."),
        closeButton,
      ]),
  ]

  /// An anchor in any of its spellings.
  public static let anchors: SettingType = .either([
    .built([.ratio, .pointsFromTop, .pointsFromBottom, .expanded, .collapsed]), .table(.anchor), .choice(["expanded", "collapsed"]),
  ])
}
