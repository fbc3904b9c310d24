import OverlayEngine
import ValueBuilders

/// A random scene: a map, a container, a presented container, a sheet, a card and two view containers, with settings as
/// a config could give them.
struct StageScene {
  static let notches = ["low", "middle", "high", "higher", "highest"]
  static let views = ["main", "other", "third"]

  let inbox = Inbox()
  var choices: Choices

  init(_ choices: Choices) {
    self.choices = choices
  }

  mutating func settings() -> SceneSettings {
    var layers: [LayerSettings] = [.content(ContentLayerSettings(id: Name("map"))), .container(container("overlay"))]
    if choices.oneIn(2) {
      var presented = container("presented")
      presented.presentation = presentation()
      layers.append(.container(presented))
    }
    if let sheet = sheet() { layers.append(.sheet(sheet)) }
    if choices.oneIn(3) {
      var card = AppStoreCardSettings(id: Name("card"))
      card.back = choices.pick([BackAction.dismiss, .none])
      layers.append(.appStore(card))
    }
    for id in ["toasts", "dialogs"] { layers.append(.views(viewContainer(id))) }
    var scene = SceneSettings(layers: layers, inbox: inbox)
    scene.script.run = { _, _, _ in nil }
    scene.state = [Value.Field(key: "on", value: .bool(choices.oneIn(2)))]
    return scene
  }

  mutating func length() -> Double {
    choices.pick([0, 0.5, 44, 100, 333.25, 500, 844, 2000, -20, 1e6, choices.number(0, 900)])
  }

  private mutating func container(_ id: String) -> ContainerSettings {
    let count = 1 + choices.below(StageScene.notches.count)
    let notches = StageScene.notches.prefix(count).map(Name.init)
    let heights = (0..<count).map { _ in max(length(), 0) }.sorted()
    let table = Dictionary(uniqueKeysWithValues: zip(notches, heights))
    var settings = ContainerSettings(id: Name(id), notches: .fixed(notches), heightForNotch: .fixed(table))
    if choices.oneIn(3) {
      let ratios = (0..<count).map { Double($0 + 1) / Double(count) }
      settings.heightForNotch = .scripted { notch, container in
        container.availableSpace * (notches.firstIndex(of: notch).map { ratios[$0] } ?? 1)
      }
      if choices.oneIn(2) {
        settings.notches = .scripted { container in container.availableSpace < 600 ? notches.suffix(1) : Array(notches)
        }
      }
    }
    settings.style = choices.pick(OverlayStyle.allCases)
    settings.interruption = choices.pick(Interruption.allCases)
    settings.translation = translation()
    settings.target = choices.pick([
      .builtIn(.rushingForward(RushingForward(minimumVelocity: choices.pick([0, 400])))),
      .builtIn(.projection(Projection())),
      .builtIn(.nearest), .scripted { _ in .place(notches[count - 1]) },
    ])
    if choices.oneIn(2) { settings.animation = .fixed(animation()) }
    if choices.oneIn(3) {
      let wall = choices.below(count)
      var reachable = NotchSet()
      for place in 0..<count where place != wall { reachable.insert(place) }
      settings.reachableNotches = { [reachable] container in
        var present = NotchSet()
        for place in 0..<(container.ladder?.count ?? 0) where reachable.contains(place) { present.insert(place) }
        return present
      }
    }
    if choices.oneIn(2) { settings.scrollView = .fixed(scrollViews()) }
    settings.edge = choices.oneIn(2) ? .bottom : choices.pick(OverlayEdge.allCases)
    settings.keyboard = choices.pick(KeyboardResponse<OverlayContext>.Manner.allCases.map { KeyboardResponse($0) })
    settings.heightsChanged = choices.pick(HeightsChanged.allCases)
    settings.back = .fixed(choices.pick(BackAction.allCases))
    if choices.oneIn(4) { changeScrollViews(&settings) }
    if choices.oneIn(4) { listen(&settings) }
    return settings
  }

  /// Another scroll view, or none, drives the overlay at another notch: it may change while a finger is in it.
  private mutating func changeScrollViews(_ settings: inout ContainerSettings) {
    let views = [scrollView(), scrollView()]
    settings.scrollView = .scripted { container in
      container.notchPlace == 0 ? [] : [views[container.notchPlace % 2]]
    }
  }

  /// Listeners that move their own and the other container, while the finger is down and afterwards; never in a circle.
  private mutating func listen(_ settings: inout ContainerSettings) {
    let (inbox, own, other) = (inbox, settings.id, Name("presented"))
    let notch = Name(StageScene.notches[0])
    let isAnimated = choices.oneIn(2)
    let layer = choices.oneIn(2) ? own : other
    settings.callbacks.willEndDragging = { _ in
      inbox.append(.moveOverlay(notch: notch, animated: isAnimated, completion: nil), layer: layer)
    }
    settings.callbacks.willStartDragging = { _ in inbox.append(.invalidateNotchHeights, layer: layer) }
  }

  private mutating func translation() -> TranslationFunction {
    choices.pick([
      .rubberBand(RubberBand()), .rubberBand(RubberBand(factor: 3, bouncesAtMinimumHeight: false)),
      .squareRootBand(SquareRootBand()),
      .clamp,
      .scripted { height, minimum, maximum in min(max(height, minimum - 50), maximum + 50) },
    ])
  }

  mutating func animation() -> AnimationSettings {
    switch choices.below(5) {
    case 0:
      .spring(
        SpringSettings(
          damping: choices.pick([0.05, 0.7, 1, 4]), response: choices.pick([0.01, 0.3, 5]), initialVelocity: .release))
    case 1:
      .dampedSpring(
        DampedSpringSettings(duration: choices.pick([0, 0.001, 0.5, 600]), damping: choices.pick([0.01, 0.85, 1])))
    case 2:
      .timing(
        TimingCurve(
          duration: choices.pick([0, 0.25, 600]),
          shape: choices.pick([.linear, .easeIn, .cubicBezier(x1: 1, y1: -3, x2: 0, y2: 5)])))
    case 3: .scripted { elapsed in (elapsed < 0.5 ? elapsed * 2 : 1, elapsed >= 0.5) }
    default: .spring(SpringSettings())
    }
  }

  private mutating func scrollView() -> ScrollViewSettings {
    ScrollViewSettings(
      identity: Int32(choices.below(3)), contentHeight: max(length(), 0), inset: choices.pick([0, 20, -5]),
      frame: choices.oneIn(2) ? nil : Rect(x: 0, y: 44, width: 390, height: max(length(), 0)))
  }

  /// One, or one with another in its content, beside one that scrolls across.
  private mutating func scrollViews() -> [ScrollViewSettings] {
    var outer = scrollView()
    outer.bounces = choices.pick([ScrollViewSettings.Bounces.list, .none, .overlay])
    outer.paging = choices.oneIn(4)
    if choices.oneIn(3) { outer.refresh = ListRefresh(action: .function(FunctionReference(id: 1))) }
    guard choices.oneIn(2) else { return [outer] }
    var inner = scrollView()
    (inner.id, inner.identity, inner.outer) = ("inner", 7, "1")
    inner.frame = .rect(Rect(x: 0, y: choices.number(0, 300), width: 300, height: choices.number(0, 300)))
    inner.axis = choices.pick(ScrollViewSettings.Axis.allCases)
    var shelf = scrollView()
    (shelf.id, shelf.identity, shelf.axis) = ("shelf", 8, .horizontal)
    shelf.paging = choices.oneIn(2)
    return [outer, inner, shelf]
  }

  private mutating func presentation() -> SheetPresentationSettings {
    var presentation = SheetPresentationSettings()
    presentation.dismissesOnTap = .fixed(choices.oneIn(2))
    if choices.oneIn(3) { presentation.dismissingVelocity = choices.pick([nil, 0, 100]) }
    if choices.oneIn(3) { presentation.dismissingPosition = .height(max(length(), 0)) }
    return presentation
  }

  mutating func anchors() -> [SheetAnchor] {
    let all: [SheetAnchor] = [
      .expanded, .collapsed, .ratio(0.5), .ratio(-1), .ratio(2), .pointsFromTop(length()), .pointsFromBottom(length()),
      .ratio(0.5),
    ]
    return (0...choices.below(4)).map { _ in choices.pick(all) }
  }

  mutating func sheetView() -> SheetView {
    SheetView(
      id: choices.pick(["root", "one", "two", "three"]), headerHeight: choices.pick([0, 44, 300]),
      scrollView: choices.oneIn(2) ? scrollView() : nil)
  }

  private mutating func sheet() -> SheetSettings? {
    guard let anchors = try? SheetAnchors(anchors()), let stack = try? SheetStack([sheetView()]) else { return nil }
    var settings = SheetSettings(id: Name("sheet"), anchors: anchors, stack: stack)
    settings.bounces = choices.oneIn(2)
    settings.isExpandGestureEnabled = choices.oneIn(2)
    settings.isCollapseGestureEnabled = choices.oneIn(2)
    settings.cancelsTouchesInCollapsedState = choices.oneIn(2)
    settings.hasChevron = choices.oneIn(2)
    settings.interruption = choices.pick(Interruption.allCases)
    if choices.oneIn(2) { settings.translation = translation() }
    if choices.oneIn(2) { settings.animation = .fixed(animation()) }
    if choices.oneIn(3) { settings.tabBar = TabBarSettings(items: [TabBarSettings.Item(title: "One", symbol: .star)]) }
    settings.keyboard = choices.pick(KeyboardResponse<SheetContext>.Manner.allCases.map { KeyboardResponse($0) })
    settings.back = .fixed(choices.pick(BackAction.allCases))
    settings.target = choices.pick([
      .builtIn(.rushingForward(RushingForward())), .builtIn(.projection(Projection())), .builtIn(.nearest),
      .scripted { _ in .place(0) },
    ])
    return settings
  }

  mutating func view() -> ViewSettings {
    var view = ViewSettings(width: choices.pick([0, 100, 300, 1e6]), height: choices.pick([0, 60, 900]))
    view.style = style()
    if choices.oneIn(4) { view.isPresented = choices.pick(["on", "off"]) }
    return view
  }

  mutating func style() -> ViewStyle {
    var style = ViewStyle()
    if choices.oneIn(2) { style.alignment = choices.pick(Alignment.allCases) }
    if choices.oneIn(2) { style.tapToDismiss = choices.oneIn(2) }
    if choices.oneIn(2) { style.backgroundStyle = choices.pick([.blur(.regular), .disable]) }
    if choices.oneIn(2) { style.backgroundTransition = choices.pick(BackgroundTransition.allCases) }
    if choices.oneIn(2) { style.dismissGesture = gesture() }
    style.holdsWhileTouched = choices.oneIn(2)
    if choices.oneIn(2) { style.transition = choices.pick([.identity, .opacity, .slide, .scale, .popMessageFromTop]) }
    if choices.oneIn(2) { style.autoDismiss = choices.pick([.seconds(0), .seconds(0.25), .seconds(3), .disable]) }
    if choices.oneIn(2) {
      style.animation = choices.pick([.named(.spring), .named(.linear), .disable, .timing(TimingCurve(duration: 600))])
    }
    return style
  }

  mutating func gesture() -> DismissGesture {
    var pull = PullDismissal(choices.pick(PullDismissal.Way.allCases))
    pull.fade = choices.oneIn(2) ? PullDismissal.Fade(start: 0.1, end: 0.6) : nil
    pull.resistance = choices.pick([.clamp, .squareRootBand(SquareRootBand()), .rubberBand(RubberBand())])
    return choices.pick([
      .tap, .doubleTap, .longPress(seconds: 0.5), .swipe(choices.pick(SwipeDirection.allCases)), .disable, .pull(pull),
    ])
  }

  private mutating func viewContainer(_ id: String) -> ViewContainerSettings {
    var settings = ViewContainerSettings(
      id: Name(id), displayType: choices.pick(DisplayType.allCases), queueType: choices.pick(QueueType.allCases))
    settings.delayForShowingNext = choices.pick([0, 0.5, 3])
    settings.maximumNumberOfViews = choices.pick([nil, 1, 2])
    settings.spacing = choices.pick([10, 0, -30])
    settings.displayOrder = choices.pick(DisplayOrder.allCases)
    settings.keyboard = choices.pick(KeyboardResponse<Void>.Manner.allCases)
    settings.back = choices.pick([BackAction.dismiss, .none])
    settings.queueControl = choices.pick([.none, .debounce(seconds: 0.2), .debounce(seconds: 0)])
    settings.style = style()
    return settings
  }
}
