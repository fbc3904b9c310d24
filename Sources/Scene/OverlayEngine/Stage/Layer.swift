import Text

/// A layer of a running scene: what the stage asks of each, and the answers of one that does nothing.
public class Layer {
  /// Its name in events and records.
  public final let id: Name
  /// The scene that it is in.
  package final let stage: Stage
  /// Its place among the scene's layers, 0 is the lowest.
  final let place: Int

  init(_ id: Name, stage: Stage, place: Int) {
    self.id = id
    self.stage = stage
    self.place = place
  }

  /// The kind of layer.
  package final var kind: LayerKind { stage.scene.layers[place].kind }

  /// Records what has become of it.
  final func record(_ kind: Record.Kind, cause: Record.Cause? = nil) {
    stage.record(kind, layer: id, cause: cause, edge: seenEdge)
  }

  // Time passes.

  /// The first layout, at the start of the run.
  func start() throws(Thrown) {}

  /// Performs the layout pass that follows each event. Containers carry out their pending moves here; a view container
  /// inside an overlay follows its host's size.
  func layout() throws(Thrown) {}

  /// Whether the layout pass has work.
  var needsLayout: Bool { false }

  /// Performs work that the layer planned for this moment.
  func perform(_ work: ScheduledWork) throws(Thrown) {}

  /// Writes the `drag` record that a gesture event of this moment owes.
  func reportDrag() throws(Thrown) {}

  // The surroundings change.

  /// The screen has another size or safe area.
  func screenChanged(from old: Screen) throws(Thrown) {}

  /// Whether it moves less where the person wants that.
  var respectsReduceMotion: Bool { true }

  /// The keyboard goes to another height, or comes or goes.
  func keyboardChanged(from before: Double) throws(Thrown) {}

  /// The keyboard is about to move, or a finger has taken the layer while it is up.
  func keyboardWillMove() {}

  /// Whether lists end above the keyboard.
  var insetsForKeyboard: Bool { false }

  /// How a drag of the layer dismisses the keyboard, unless its list says so; `nil` if it does not.
  var dismissesKeyboard: KeyboardDismissal? { nil }

  /// Whether the part of it that a field lies in is there to stay, and seen.
  func holds(_ field: TapTarget) -> Bool { true }

  // Events come.

  /// Whether events of this kind mean something to it.
  func understands(_ kind: InputEvent.Kind) -> Bool { false }

  /// Handles an event that is meant for it.
  func handle(_ kind: InputEvent.Kind) throws(Thrown) {}

  /// Handles a gesture on the part of it that was decided when the finger went down.
  func handle(_ kind: InputEvent.Kind, in region: TouchRegion?) throws(Thrown) { try handle(kind) }

  /// Asks the script again, when a finger goes down, for settings that it gives by a function.
  func updateScriptedLists() throws(Thrown) {}

  // Fingers come down.

  /// Returns what of it lies under a point, or `nil` if nothing does, so that the touch goes to the layer below.
  package func region(at point: Point) -> TouchRegion? { nil }

  /// Returns what of it lies there below a part that lets touches through, or on top of all; `nil` if nothing does.
  func region(at point: Point, below part: TouchRegion?) -> TouchRegion? { part == nil ? region(at: point) : nil }

  /// Whether a touch beside the overlay goes through to what lies behind.
  func passes(_ point: Point) throws(Thrown) -> Bool { false }

  /// Whether it takes touches on all of a region, not only where something is drawn.
  func takes(_ region: TouchRegion) -> Bool { true }

  /// Whether something on the layer can be tapped.
  var isTappable: Bool { false }

  /// Whether fingers drag it as a whole.
  var isDraggable: Bool { false }

  /// Whether a finger drags it, or its content; of views the one in that region.
  func isHeld(in region: TouchRegion?) -> Bool { false }

  /// Whether content is on its way by itself: a touch stops it, and does nothing else.
  var isScrolling: Bool { listOwner.map { $0.scroll?.motion != nil || $0.innerListsMove } ?? false }

  /// Seconds of a long press on one of its regions; `nil` means as anywhere.
  func longPressDuration(in region: TouchRegion) -> Double? { nil }

  /// Returns what a drag is that starts across one of its regions: scroll views scroll up and down, a card can be
  /// dragged away from its side.
  func sidewaysDrag(in region: TouchRegion, at point: Point) -> TouchRecognizer.SidewaysDrag {
    if let owner = listOwner, owner.listAcross(at: point) != nil {
      return owner.canScrollAcross(at: point) ? .sidePan : .ignored
    }
    return region == .scrollView ? .ignored : .pan
  }

  /// Sets when a finger on the layer begins to drag, and how its velocity is estimated.
  func prepare(_ recognizer: inout TouchRecognizer, in region: TouchRegion) {}

  /// A finger goes down in its scroll view, which drives from now on, and stops if it decelerates.
  func touchBegan(inListAt point: Point) { listOwner?.takeList(at: point) }

  /// The last finger of a touch has lifted: what that stopped in a scroll view, and left where it cannot rest, goes on.
  func touchEnded() { listOwner?.releaseLists() }

  /// Passes a sample of a finger to a part that follows fingers itself.
  func follow(_ sample: TouchSample, in region: TouchRegion?, isFirst: Bool, isLast: Bool) throws(Thrown) {}

  /// Whether a swipe on one of its regions dismisses that.
  func isDismissed(by swipe: SwipeDirection, in region: TouchRegion?) -> Bool { false }

  // It is seen.

  /// Whether it is on screen, or on its way there or off it.
  package var isLaidOut: Bool { true }

  /// The edge of the stage at which it lies.
  package var edge: OverlayEdge { .bottom }

  /// The edge of the device at which it is seen: leading is left there, and trailing is right.
  package final var seenEdge: OverlayEdge { stage.isMirrored ? edge.mirrored : edge }

  /// The draw-time function that says how it is drawn; `nil` means as it is.
  var transform: FunctionReference? { nil }

  /// Returns the facts that a draw-time function gets.
  func drawContext(at seconds: Double) throws(Thrown) -> DrawContext { DrawContext(layer: id, time: seconds) }

  /// The container in whose overlay it lies, or `nil` for the screen.
  var hostContainer: Container? { nil }

  /// Whether its transform draws its backdrops elsewhere, too.
  var transformsBackdrops: Bool { false }

  /// Returns its frame as its snapshot has it.
  func drawnFrame(at seconds: Double) -> Rect? { nil }

  /// Returns the layer's snapshot before its transform and before a way back is drawn on it. `room` is an empty array
  /// whose storage is reused.
  func plainSnapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    LayerSnapshot(id: id, elements: room)
  }

  /// Whether the layer is modal: what lies behind it takes no touches.
  var isModal: Bool { false }

  /// The actions of its controls: the grabber, the dimming, the close button.
  var controlActions: [(part: String, action: String)] { [] }

  /// Returns the centre of one of its controls, by the name that the trace has for it; `nil` where it is not shown.
  func controlCenter(named name: String) -> Point? { nil }

  // It goes back.

  /// Whether a way back would do something to it.
  func handlesBackGesture() throws(Thrown) -> Bool { false }

  /// The part of it on which a way back is seen; `nil` means on all of it.
  var backGesturePart: Surface.Part? { nil }

  /// Returns what a way back does to it, as it or its function says.
  func requestBackAction() throws(Thrown) -> BackAction { .none }

  /// Performs what a way back does to it.
  func performBackAction(_ action: BackAction) throws(Thrown) {}

  /// Whether it, or the part that showed the way back, is on its way off the screen.
  var isDismissingByBackGesture: Bool { false }

  // It is asked for what it is.

  /// The layer as one with scroll views of which each may drive it; `nil` if it is none.
  var listOwner: (any ListOwner)? { nil }

  /// Notches or anchors, lowest first; none: the layer has none, or is not on screen.
  public var notchHeights: [(name: String, height: Double)] { [] }

  /// Returns where it rests, or `nil` if it has nothing that could.
  package func resting(at time: Instant) -> RestingState? { nil }

  /// Returns the facts of the layer as it is seen at a number of seconds of the run; `nil` means as its model is now.
  /// Asks no script.
  package func facts(seenAt seconds: Double?) -> LayerFacts { LayerFacts() }

  /// Returns where a release would lead, and the reason that a script gives; `nil` where it has no notches, or is not
  /// on screen. To be asked as a question: what a script asks for meanwhile is dropped.
  func planLanding(
    releasedAt height: Double, velocity: Double, from start: Int?, isHeld: Bool
  ) throws(Thrown) -> (landing: Landing, reason: String?)? { nil }

  /// Returns the animation by which a release goes to a notch or an anchor. To be asked as a question.
  func planWay(from start: Double, to place: Int, at rest: Double?, velocity: Double) throws(Thrown) -> Settle? { nil }

  /// The layer's values that look like mistakes.
  var suspiciousValues: [SuspiciousValue] { [] }

  /// Returns the layer's state for a later run, or `nil` if there is none to keep.
  func saved(at seconds: Double) -> SavedLayer? { nil }

  /// Returns a sentence about the first name in a saved state that the layer does not have, or `nil` if it has all.
  func missing(from saved: SavedLayer) -> String? { nil }
}

extension Layer {
  /// The ids of its scroll views as they are now; `nil` where none can drive it, or it is not laid out.
  package final var listNames: [String]? { isLaidOut ? listOwner?.lists.map { $0.id } : nil }
}

/// The part of a layer that a touch landed on; decided when it begins.
package enum TouchRegion: Equatable, Sendable {
  case overlay
  case scrollView
  /// The dimming or cover over the layers below.
  case background
  /// A view of a view container, by its token.
  case view(Int)
  case viewBackground(Int)
  /// A part that takes taps only.
  case button
  /// Something that can be tapped, on a layer that takes no other touches.
  case node

  /// The region that fingers share in one gesture: a list belongs to its overlay.
  var gestureTarget: TouchRegion { self == .scrollView ? .overlay : self }
}

extension [Layer] {
  /// The front-most of those that are looked for: one that is seen goes before one that is not, and one that is on
  /// screen before others.
  package func frontmost(where isLookedFor: (Layer) -> Bool) -> Layer? {
    let onScreen = filter { isLookedFor($0) && $0.isLaidOut }
    return onScreen.last { $0.facts(seenAt: nil).height != 0 } ?? onScreen.last ?? last(where: isLookedFor)
  }
}

/// The facts that other layers can know of a layer; each fact is `nil` if the layer has no such thing.
package struct LayerFacts {
  /// The height, points.
  package var height: Double?
  package var progress: Double?
  package var overallProgress: Double?
  /// The finger's while it drags, else that of what is seen; points per second, down is positive.
  package var velocity: Double?
  package var notch: Name?
  /// The height that is on screen as a share of its notch's: 0 is gone.
  package var shown: Double?
  /// 0 is the highest on screen.
  package var anchor: Int?
  package var isDragging: Bool?
  package var isPresented: Bool?
  /// Ids of displayed views.
  package var visible: [String]?
  /// The frame on the screen, points.
  package var frame: Rect?
  /// The numbers that the script moves along with a container.
  package var values: [AlongsideTarget]?
}

/// The kinds of layers that messages and events distinguish.
public enum LayerKind: CaseIterable, Equatable, Sendable {
  case container, sheet, viewContainer
  /// A card of the App Store presentation.
  case card
  /// Something that is only drawn.
  case content

  /// Whether that part of an expectation can be compared with it; a sheet's anchors go by their index.
  public func answers(_ part: Expectation.Part) -> Bool {
    switch self {
    case _ where !part.isOfLayers: true
    case .container: part != .visible && part != .view
    case .sheet: part != .visible && part != .view
    case .card: part == .height || part == .offset || part == .presented || part == .reason
    case .viewContainer: part == .visible || part == .view || part == .reason
    case .content: false
    }
  }
}
