/// A sheet with anchors and a stack of views, as the library sheets has it.
public final class Sheet {
  package internal(set) var settings: SheetSettings
  package let stage: Stage
  let place: Int

  var anchorList: SheetAnchors
  var ladder: AnchorLadder
  /// The anchor last moved to, 0 is the highest on screen.
  public internal(set) var anchor: Int
  /// Where the model's top edge is, points from the screen's top edge; an animated move sets it to its target at once.
  public internal(set) var origin: Double
  var dimmingAlpha = 0.0

  var presence: Presence
  /// The way in or out: 1, below the screen, to 0, in its place.
  var slide: Passage?
  /// When a drag was cancelled that has left it between its anchors for the first time, and at which height; points.
  var leftBetween: (time: Instant, height: Double)?

  // Animation
  /// How the height that is seen gets to the model's, or `nil` if it is there.
  var motion: Motion?
  /// Names the work that is due at its end.
  var motionToken = 0

  // Drag
  var drag: DragSession?
  var owesDragRecord = false { didSet { if owesDragRecord { stage.setNeedsDragRecord() } } }

  // Stack
  package internal(set) var stack: SheetStack
  /// Every view that was ever in the stack, with its content's offset: it keeps that while it is away.
  var knownViews: [KnownSheetView] = []
  /// The place of each among them, by its id: a stack may have seen very many.
  var knownPlaces: [String: Int]
  /// The top view's place among them.
  var topPlace = 0
  var transition: SheetTransition?

  // Keyboard
  var keyboardLift = KeyboardLift()
  var beforeKeyboard: BeforeKeyboard?

  var tabBar = TabBarState()
  package internal(set) var selectedTab: Int

  init(_ settings: SheetSettings, stage: Stage, place: Int) {
    self.settings = settings
    self.stage = stage
    self.place = place
    let isThere = stage.scene.restored?[settings.id.text]?.isPresented ?? settings.isPresented
    presence = isThere ? .onScreen : .absent
    anchorList = settings.anchors
    ladder = AnchorLadder(settings.anchors, in: settings.safeArea(of: stage.screen))
    anchor = ladder.lowest
    origin = ladder.origins[ladder.lowest]
    stack = settings.stack
    knownViews = settings.stack.views.map { KnownSheetView($0, chevronInset: settings.chevronInset) }
    knownPlaces = Dictionary(uniqueKeysWithValues: knownViews.enumerated().map { ($1.view.id, $0) })
    topPlace = knownViews.count - 1
    selectedTab = settings.tabBar?.selected ?? 0
    dimmingAlpha = dimming(at: origin)
    if let saved = stage.scene.restored?[settings.id.text] { restore(saved) }
    tabBar.isHidden = hidesTabBar(at: anchor)
  }

  /// Where it was left: of its stack those views that it has.
  private func restore(_ saved: SavedLayer) {
    if let anchor = saved.anchor, ladder.contains(anchor) {
      (self.anchor, origin) = (anchor, ladder.origins[anchor])
      dimmingAlpha = dimming(at: origin)
    }
    let known = (saved.stack ?? []).compactMap { id in knownPlaces[id].map { knownViews[$0].view } }
    if let stack = try? SheetStack(known), let place = knownPlaces[stack.top.id] {
      (self.stack, topPlace) = (stack, place)
    }
    restoreOffsets(saved)
  }

  /// Points; the sheet lives on the whole screen, safe area included.
  public var availableSpace: Double { stage.screen.size.height }
  /// Points.
  package var width: Double { stage.screen.size.width }
  package var safeArea: EdgeInsets { stage.screen.safeArea }
  /// Whether it is on screen, or on its way there.
  package var isPresented: Bool { presence.isStaying }
  /// Collapsed, nothing on its card takes touches.
  var blocksContent: Bool { settings.cancelsTouchesInCollapsedState && anchor == ladder.lowest }
  /// Whether a finger moves the sheet.
  public var isDragging: Bool { drag != nil }
  /// The model's height, points.
  public var height: Double { availableSpace - origin }
  /// The anchors' heights in points, the highest on screen first.
  public var heights: [Double] { ladder.origins.map { availableSpace - $0 } }
  package var anchors: [SheetAnchor] { anchorList.anchors }

  /// The height that is seen, points: the model's unless an animation runs.
  public func presentationHeight(at seconds: Double) -> Double {
    motion?.height(at: seconds) ?? height
  }

  /// Where its top edge is seen, points.
  func seenOrigin(at seconds: Double) -> Double { movedOrigin(at: seconds) - lift(at: seconds) }

  /// The same without the keyboard, which may lift it.
  func movedOrigin(at seconds: Double) -> Double {
    motion.map { availableSpace - $0.height(at: seconds) } ?? origin
  }

  /// The sheet's frame on screen: at the highest anchor it reaches down to the screen's bottom edge, at one below the
  /// screen it is empty.
  func frame(atOrigin origin: Double) -> Rect {
    Rect(x: 0, y: origin, width: width, height: max(availableSpace - ladder.origins[0], 0))
  }

  /// The same as it is seen: at its highest anchor it ends where the keyboard begins that it stands on.
  func seenFrame(at seconds: Double) -> Rect {
    var frame = frame(atOrigin: seenOrigin(at: seconds))
    if motion == nil, origin == ladder.origins[0], stands(at: seconds) {
      frame.height = frame.height(downTo: stage.keyboardTop(at: seconds))
    }
    return frame
  }

  /// Where a finger finds the sheet: where it is seen, or where its model is.
  var touchFrame: Rect {
    let now = stage.now.seconds
    return frame(
      atOrigin: settings.interruption == .fromPresentation ? seenOrigin(at: now) : origin - lift(at: nil))
  }

  var scroll: ScrollCoordination? {
    get { knownViews[topPlace].scroll }
    set { knownViews[topPlace].scroll = newValue }
  }

  var parked: [ScrollCoordination] {
    get { knownViews[topPlace].parked }
    set { knownViews[topPlace].parked = newValue }
  }

  var inner: InnerLists { knownViews[topPlace].inner }

  /// The top view's.
  var lists: [ScrollViewSettings] { knownViews[topPlace].view.scrollViews }

  func record(_ kind: Record.Kind, cause: Record.Cause? = nil) {
    stage.record(kind, layer: settings.id, cause: cause)
  }

  func refuse(_ refusal: SheetRefusal) {
    record(.error(message: refusal.message(sheet: settings.id.text)))
  }

}

extension SheetSettings {
  /// In which anchors are measured: tabs do not cover the sheet's anchors.
  func safeArea(of screen: Screen) -> Rect {
    var insets = screen.safeArea
    insets.bottom += tabBar?.height ?? 0
    return screen.bounds.inset(by: insets)
  }
}
