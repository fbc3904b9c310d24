package import OverlayEngine

extension SettingSchema {
  private static let closeButton = Key<CloseButton>.live(
    { $1(&$0) }, "closeButton", .either([Kind.flag.map { $0 ? .standard : .none }, Kind.node.map { .content($0) }]),
    default: "a grey cross",
    "What closes a view or the card, drawn in a square of 30 points; false: nothing.")

  /// The options of sheets' own that can change while it runs.
  static let sheetOptions: [Key<SheetSettings>] =
    [
      .live(
        { $1(&$0.isExpandGestureEnabled) }, "isExpandGestureEnabled", .flag,
        "Whether a tap on the header of the collapsed sheet expands it."),
      .live(
        { $1(&$0.isCollapseGestureEnabled) }, "isCollapseGestureEnabled", .flag,
        "Whether a tap outside the expanded sheet collapses it."),
      .live(
        { $1(&$0.cancelsTouchesInCollapsedState) }, "cancelsTouchesInCollapsedState", .flag,
        "Collapsed, all of the sheet is header: nothing on its card takes touches."),
      .live(
        { $1(&$0.hidesTabBarUponExpansion) }, "hidesTabBarUponExpansion", .flag,
        "Whether the tab bar hides while the sheet is expanded."),
      .live({ $1(&$0.bounces) }, "bounces", .flag, "Whether it goes on beyond its outer anchors, and swings."),
      .live(
        { $1(&$0.animatesCorners) }, "animatesCorners", .flag,
        "Whether the corners lose their rounding on the way down."
      ),
      closeButton.lifted(to: { $1(&$0.closeButton) }),
      .live({ $1(&$0.hasChevron) }, "hasChevron", .flag, "Whether there is a short bar at the top edge."),
      .live(
        { $1(&$0.settlesWhenCancelled) }, "settlesWhenCancelled", .flag,
        "Whether it goes to an anchor when its drag is cancelled; else it stays where that left it, as sheets' own does."
      ),
    ]

  static let sheet = Form<DeclaredLayer>("sheet", "A sheet with anchors and a stack of views.", from: DeclaredSheet()) {
    Key({ $1(&$0.declared.id) }, "id", .text, "Unique in the scene.")
    interruption.lifted(to: { $1(&$0.declared.settings.interruption) })
    Key({ $1(&$0.declared.settings.respectsReduceMotion) }, "respectsReduceMotion", .flag, respectsReduceMotion)
    Key(
      { $1(&$0.keyboard) }, "keyboard", keyboardManner(), or: SheetFunctions.distance, as: KeyboardResponse.scripted,
      default: "\"ignore\"", keyboardSentence)
    Key(
      { $1(&$0.back) }, "backAction", Kind<BackAction>.choice().map({ .fixed($0) }, show: { $0.action }),
      or: SheetFunctions.back,
      as: BackPolicy.scripted, default: "\"none\"",
      "What a way back does: the top view goes, or the sheet goes to its lowest anchor, or nothing; a function as a container's."
    )
    dragStart.lifted(to: { $1(&$0.declared.settings.dragStart) })
    velocityEstimator.lifted(to: { $1(&$0.declared.settings.velocityEstimator) })
    lastStepIgnoresPause.lifted(to: { $1(&$0.declared.settings.lastStepIgnoresPause) })
    Key(
      { $1(&$0.coordination) }, "scrollCoordination", SheetFunctions.coordination, default: "sheets' own rule",
      "Returns `overlay` or `list`: whether a step of a finger in a list moves the sheet or the list."
        + " What is beyond a limit goes to the other."
    )
    Key(
      "momentum", .table(sheetMomentum), default: "none goes over",
      "Whether speed goes over from the sheet to its list, and back."
    ) {
      $0.declared.add($1, at: { $1(&$0.momentum) })
    }
    Key(
      { $1(&$0.declared.settings.dimming) }, "dimming", .table(dimming),
      default: "0.3 at the highest anchor, 0 from the second on",
      "How dark it is behind the sheet, from its lowest anchor to its highest.")
    Key(
      { $1(&$0.declared.settings.grabberAction) }, "grabberAction", layerTap, default: "nothing",
      "What a tap on its top 24 points does.")
    Key(
      { $1(&$0.anchors) }, "anchors", .list(anchors, minimumCount: 1), default: "expanded and collapsed",
      "Where its top edge may rest, in any order.")
    Key(
      required: { $1(&$0.views) }, "views", .list(.table(sheetView), minimumCount: 1),
      "The stack when the run begins, root first.")
    Key({ $1(&$0.declared.settings.main) }, "main", .node, default: "the layers below", "What is behind it.")
    Key(
      { $1(&$0.declared.settings.isPresented) }, "isPresented", .flag,
      "Whether it is there when the run begins; `present` and `dismissPresentation` let it come and go.")
    sheetOptions.lifted(to: { $1(&$0.declared.settings) })
    Key(
      { $1(&$0.declared.settings.tabBar) }, "tabBar", .table(tabBar), default: "none",
      "The bar of tabs at the screen's bottom edge.")
    Key(
      { $1(&$0.translation) }, "translationFunction", translationFunctions.optional, or: SheetFunctions.translation,
      as: TranslationFunction.scripted,
      default: "overlay.squareRootBand {}", "As a container's.")
    Key(
      { $1(&$0.target) }, "targetNotchPolicy", targetPolicies.map { .builtIn($0) }, or: SheetFunctions.target,
      as: SheetTargetPolicy.scripted,
      default: "overlay.projection {}",
      "Which anchor a released sheet goes to: its index, 0 is the highest on screen; or `overlay.restAt`."
    )
    Key(
      { $1(&$0.animation) }, "animation", animations.map { SheetAnimationSource.fixed($0) }.optional,
      or: SheetFunctions.animation,
      as: SheetAnimationSource.scripted, default: "overlay.dampedSpring {}, damping 1 where it does not bounce",
      "How it gets to an anchor.")
    [lookBackground("the theme's card"), lookShadow("a soft one"), lookRadius, lookTransform].lifted(to: {
      $1(&$0.declared.settings.look)
    })
  } finish: { sheet, reader in
    sheet.finished(&reader).map { .sheet($0) }
  }

  package static let sheetView = Form("sheetView", "One view of a sheet's stack.", .plain, from: SheetView(id: "")) {
    Key(required: { $1(&$0.id) }, "id", .text, "Unique in the stack.")
    Key({ $1(&$0.headerHeight) }, "headerHeight", .points(.atLeast(0)), "A tap in it expands the collapsed sheet.")
    Key(
      { $1(&$0.scrollViews) }, "drivingScrollView", scrollViews, default: "none",
      "The scroll view whose content drives the sheet, or several: the one under the finger does.")
    Key({ $1(&$0.content) }, "content", .node, default: "none", "What is drawn.")
  }

  static let ratio = Form<SheetAnchor>(
    "ratio", "A share of the safe area's height, from the top.", positional: ["ratio"], from: 0.0, as: SheetAnchor.ratio
  ) {
    Key(required: { $1(&$0) }, "ratio", .number(), "0 is the very top, 1 the very bottom; beyond, a run notes it.")
  }
  static let pointsFromTop = Form<SheetAnchor>(
    "pointsFromTop", "A distance from the safe area's top edge.", positional: ["points"], from: 0.0,
    as: SheetAnchor.pointsFromTop
  ) {
    Key(required: { $1(&$0) }, "points", .points(), "Downwards.")
  }
  static let pointsFromBottom = Form<SheetAnchor>(
    "pointsFromBottom", "A distance from the safe area's bottom edge.", positional: ["points"], from: 0.0,
    as: SheetAnchor.pointsFromBottom
  ) {
    Key(required: { $1(&$0) }, "points", .points(), "Upwards.")
  }
  static let expanded = Form("expanded", "20 points from the top.", .constant, from: SheetAnchor.expanded) {}
  static let collapsed = Form("collapsed", "44 points from the bottom.", .constant, from: SheetAnchor.collapsed) {}
  static let anchor = Form<SheetAnchor>(
    "anchor", "An anchor as event files write it.", .plain, isOneOf: true, from: SheetAnchor?.none, as: itself
  ) {
    Key("ratio", .number(), default: "none", "A share of the safe area's height, from the top.") { $0 = .ratio($1) }
    Key("pointsFromTop", .points(), default: "none", "From the safe area's top edge.") { $0 = .pointsFromTop($1) }
    Key("pointsFromBottom", .points(), default: "none", "From the safe area's bottom edge.") {
      $0 = .pointsFromBottom($1)
    }
  }

  /// An anchor in any of its spellings.
  package static let anchors: Kind<SheetAnchor> = .either([
    .built([ratio, pointsFromTop, pointsFromBottom, expanded, collapsed]), .table(anchor),
    .words([("expanded", .expanded), ("collapsed", .collapsed)]),
  ])

  static let tabBar = Form(
    "tabBar", "A bar of tabs at the screen's bottom edge.", .plain, entries: "items", from: TabBarSettings(items: [])
  ) {
    Key(required: { $1(&$0.items) }, "items", .list(.table(tabBarItem), minimumCount: 1), "From left to right.")
    Key(
      { $1(&$0.selected) }, "selected", .integer(.atLeast(1)).map({ $0 - 1 }) { $0 + 1 },
      "The place of the chosen one; 1 is the first.")
    Key({ $1(&$0.height) }, "height", .points(.atLeast(0)), "Above the safe area's bottom edge.")
    Key(
      { $1(&$0.onSelect) }, "onSelect",
      .function(FunctionForm([.init("host", "overlay.Host"), .init("index", "integer")])),
      default: "none", "Called when a tab is tapped; 1 is the first.")
  } finish: { bar, reader in
    guard bar.selected >= bar.items.count else { return bar }
    let expected = "the place of a tab, 1 to \(bar.items.count)"
    reader.report(.outOfRange(found: "\(bar.selected + 1)", expected: expected), at: [.key("selected")])
    return nil
  }
  static let tabBarItem = Form("tabBarItem", "One tab.", .plain, from: TabBarSettings.Item(title: "", symbol: .star)) {
    Key(required: { $1(&$0.title) }, "title", .text, "The word below the symbol.")
    Key(required: { $1(&$0.symbol) }, "symbol", .choice(), "What is drawn.")
  }

  static let appStorePresentation = Form<DeclaredLayer>(
    "appStorePresentation", "A card that comes from below over a blurred screen, and shrinks away under the finger.",
    from: Declared<AppStoreCardSettings, Void>(AppStoreCardSettings(id: .unassigned), id: "card"),
    as: DeclaredLayer.card
  ) {
    Key({ $1(&$0.id) }, "id", .text, "Unique in the scene.")
    [lookContent, lookBackground("the theme's card"), lookTransform].lifted(to: { $1(&$0.settings.look) })
    Key(
      { $1(&$0.settings.scrollView) }, "drivingScrollView", .table(scrollView), default: "none",
      "The scroll view whose content can drag the card away.")
    Key({ $1(&$0.settings.isPresented) }, "isPresented", .flag, "Whether it is there when the run begins.")
    backAction(
      { $1(&$0.settings.back) }, { $1(&$0.settings.backFunction) }, .init("card", "overlay.CardProxy"),
      "Whether a way back dismisses it; a function is asked once it is committed.")
    Key(
      { $1(&$0.settings.didPresent) }, "didPresent", .function(FunctionForm([.init("card", "overlay.CardProxy")])),
      default: "none",
      "Called once it is presented.")
    Key(
      { $1(&$0.settings.didDismiss) }, "didDismiss",
      .function(FunctionForm([.reason, .init("card", "overlay.CardProxy")])),
      default: "none", "Called once it is off the screen, with the reason.")
    Key(
      { $1(&$0.settings.presentation.edgeThreshold) }, "edgeThreshold", .points(.positive),
      "How far a finger from the left edge dismisses.")
    Key(
      { $1(&$0.settings.presentation.verticalThreshold) }, "verticalThreshold", .points(.positive),
      "How far a finger moves down to dismiss.")
    Key(
      { $1(&$0.settings.presentation.edgeWidth) }, "edgeWidth", .points(.atLeast(0)),
      "From the left edge, within which a drag across begins.")
    Key({ $1(&$0.settings.presentation.blur) }, "blur", blurStyle, "How much of the screen shines through.")
    closeButton.lifted(to: { $1(&$0.settings.presentation.closeButton) })
  }
}

extension DeclaredSheet {
  /// Returns the sheet with its stack and anchors; nil if they are none.
  fileprivate func finished(_ reader: inout SettingReader) -> DeclaredSheet? {
    var sheet = self
    var ids: Set<String> = []
    for view in views where !ids.insert(view.id).inserted {
      reader.report(.duplicate(view.id, what: "view"), at: [.key("views")])
    }
    let dimming = declared.settings.dimming
    if let dimming, dimming.dismissed != 0 {
      reader.report(
        .contradiction(
          "a sheet has no other dimming once it is dismissed; minimum says how dark it is at its lowest anchor"),
        at: [.key("dimming"), .key("dismissed")])
    }
    reader.refuseDismissal(because: "no tap dismisses a sheet", by: dimming?.action, declared.settings.grabberAction)
    if let anchors {
      if let known = try? SheetAnchors(anchors) {
        sheet.declared.settings.anchors = known
      } else {
        reader.report(.extraEntries(count: anchors.count, taken: SheetAnchors.capacity), at: [.key("anchors")])
      }
    }
    // Once their number was found right: it compares each with each.
    sheet.declared.add { [views] in if let stack = try? SheetStack(views) { $1.stack = stack } }
    return sheet
  }
}

extension SheetChange {
  /// One changed option of a running sheet; nil for those that never change while it runs, and where something is wrong.
  package init?(key: String, _ input: SettingInput, _ reader: inout SettingReader) {
    guard let change = SettingSchema.sheetOptions.first(where: { $0.facts.name == key })?.change,
      let apply = change(input, SheetSettings(id: .unassigned, stack: SheetStack(root: SheetView(id: ""))), &reader)
    else { return nil }
    self.init(apply)
  }

  /// The options that can change.
  package static var keys: [String] { SettingSchema.sheetOptions.map { $0.facts.name } }
}
