import OverlayEngine
import ValueBuilders

/// Random events, as an event file could say them, in the order of their times.
struct StageEvents {
  var scene: StageScene
  private var time = 0.0

  init(_ scene: StageScene) {
    self.scene = scene
  }

  mutating func next() -> InputEvent {
    time += scene.choices.pick([0, 0, 0.008, 0.016, 0.016, 0.1, 0.3, 0.5, 2, 100])
    let layers = ["overlay", "presented", "sheet", "card", "toasts", "dialogs", "map"]
    let layer = scene.choices.oneIn(3) ? Name(scene.choices.pick(layers)) : nil
    return InputEvent(time: Instant(seconds: time), layer: layer, kind: kind())
  }

  /// A far number now and then: files may say lengths up to a million.
  private mutating func length() -> Double {
    scene.choices.oneIn(12)
      ? scene.choices.pick([0, -0.0, 1e6, -1e6, .leastNonzeroMagnitude, 1e-9]) : scene.choices.number(-500, 500)
  }

  private mutating func velocity() -> Double {
    scene.choices.oneIn(12) ? scene.choices.pick([0, 1e6, -1e6]) : scene.choices.number(-4000, 4000)
  }

  private mutating func point() -> Point {
    scene.choices.oneIn(12)
      ? Point(x: length(), y: length()) : Point(x: scene.choices.number(0, 390), y: scene.choices.number(0, 844))
  }

  private mutating func phase() -> GesturePhase {
    scene.choices.pick([.began, .changed, .changed, .changed, .ended, .cancelled])
  }

  // A flat switch over the kinds of events.
  private mutating func kind() -> InputEvent.Kind {
    let isAnimated = !scene.choices.oneIn(3)
    switch scene.choices.below(28) {
    case 0, 1, 2, 3, 4:
      return .pan(
        PanSample(
          phase: phase(), location: scene.choices.oneIn(2) ? point() : nil,
          translation: scene.choices.oneIn(4) ? nil : length(),
          velocity: velocity()))
    case 5, 6, 7:
      return .scroll(
        ScrollSample(
          phase: phase(), translation: scene.choices.oneIn(8) ? nil : length(), velocity: velocity(),
          targetOffset: scene.choices.oneIn(4) ? length() : nil))
    case 8, 9, 10, 11, 12:
      let phase = scene.choices.pick([TouchSample.Phase.began, .moved, .moved, .moved, .ended, .cancelled])
      return .touch(TouchSample(phase: phase, location: point(), finger: Int32(scene.choices.below(3))))
    case 13: return .tap(point())
    case 14:
      return scene.choices.oneIn(2) ? .doubleTap(point()) : .longPress(point(), duration: scene.choices.number(0, 2))
    case 15: return .swipe(point(), scene.choices.pick(SwipeDirection.allCases))
    case 16:
      let notch = Name(scene.choices.pick(StageScene.notches))
      return .moveOverlay(notch: notch, animated: isAnimated, completion: nil)
    case 17: return .invalidateNotchHeights
    case 18: return resize()
    case 19: return scene.choices.oneIn(2) ? .present(animated: isAnimated) : .dismissPresentation(animated: isAnimated)
    case 20: return .views(views(isAnimated))
    case 21: return .stack(stack(isAnimated))
    case 22: return .anchors(anchors(isAnimated))
    case 23: return keyboard()
    case 24:
      return .back(
        BackSample(
          phase: scene.choices.pick(BackSample.Phase.allCases),
          progress: scene.choices.pick([nil, 0, 0.5, 1, 0.999]), edge: scene.choices.pick(BackSample.Edge.allCases)))
    case 25: return .scenePhase(scene.choices.pick(ScenePhase.allCases))
    case 26: return .endRefreshing(scrollView: scene.choices.pick([nil, "1", "inner", "nothing"]))
    default:
      switch scene.choices.below(5) {
      case 0:
        return .setState(
          key: scene.choices.pick(["on", "off"]), value: scene.choices.pick([.bool(true), .bool(false), .number(1)]))
      case 1: return .expect(Expectation(height: length(), visible: ["main"], offset: length()))
      case 2: return .moveToHeight(max(length(), 0), animated: isAnimated, completion: nil)
      case 3: return .reloadHeights(keeping: scene.choices.pick(HeightsChanged.allCases))
      default:
        return .sidePan(PanSample(phase: phase(), location: point(), translation: length(), velocity: velocity()))
      }
    }
  }

  private mutating func keyboard() -> InputEvent.Kind {
    var change = KeyboardChange(height: scene.choices.pick([nil, 0, 300, 1e6, -5]))
    change.duration = scene.choices.pick([nil, 0, 0.25, 600])
    change.curve = scene.choices.pick([nil, .linear, .easeIn])
    return .keyboard(change)
  }

  private mutating func resize() -> InputEvent.Kind {
    let size = scene.choices.pick([(390.0, 844.0), (844, 390), (1, 1), (320, 568), (1e6, 1e6), (0.5, 3000)])
    let edges = scene.choices.pick([
      EdgeInsets.zero, EdgeInsets(top: 47, bottom: 34), EdgeInsets(top: 900, left: 900, bottom: 900, right: 900),
    ])
    return .resize(
      width: scene.choices.oneIn(3) ? nil : size.0, height: size.1, safeArea: scene.choices.oneIn(2) ? nil : edges)
  }

  private mutating func views(_ isAnimated: Bool) -> ViewContainerOperation {
    let container = scene.choices.pick(["toasts", "dialogs", "none"])
    let id = scene.choices.pick(StageScene.views)
    switch scene.choices.below(8) {
    case 0, 1, 2:
      return .show(scene.view(), container: container, id: scene.choices.oneIn(4) ? nil : id, animated: isAnimated)
    case 3: return .dismiss(container: container, id: id, animated: isAnimated)
    case 4:
      return .dismissAll(
        scene.choices.oneIn(2) ? .only([container]) : .except([container]), onlyShowing: scene.choices.oneIn(2),
        animated: isAnimated)
    case 5: return .dismissTopmost(containers: [container, "toasts"], animated: isAnimated)
    case 6: return .dismissSelf(container: container, token: scene.choices.below(64))
    default:
      let (type, maximum) = (scene.choices.pick(DisplayType.allCases), scene.choices.pick([nil, 1, 2]))
      let gesture = scene.gesture()
      let changes: [ViewContainerChange] = [
        .init { $0.displayType = type }, .init { $0.maximumNumberOfViews = maximum }, .init { $0.spacing = -10 },
        .init { $0.queueControl = .debounce(seconds: 0.3) }, .init { $0.queueControl = .none },
        .init { $0.style.autoDismiss = .seconds(0.1) }, .init { $0.delayForShowingNext = 0 },
        .init { $0.insets = EdgeInsets(top: 500, bottom: 500) }, .init { $0.ignoresSafeArea = .all },
        .init { $0.style.tapToDismiss = true },
        .init { $0.style.dismissGesture = gesture },
      ]
      return .configure(container: container, scene.choices.pick(changes))
    }
  }

  private mutating func stack(_ isAnimated: Bool) -> SheetStackOperation {
    switch scene.choices.below(5) {
    case 0, 1: .push(scene.sheetView(), animated: isAnimated)
    case 2: .pop(animated: isAnimated)
    case 3:
      scene.choices.oneIn(2)
        ? .popToRoot(animated: isAnimated)
        : .popTo(id: scene.choices.pick(["root", "two", "none"]), animated: isAnimated)
    default: .setViews((0..<scene.choices.below(4)).map { _ in scene.sheetView() }, animated: isAnimated)
    }
  }

  private mutating func anchors(_ isAnimated: Bool) -> SheetAnchorOperation {
    switch scene.choices.below(4) {
    case 0: .setAnchors(scene.anchors(), index: scene.choices.pick([nil, 0, 1, 3, 1_000]), animated: isAnimated)
    case 1: .snap(index: scene.choices.pick([0, 1, 2, Int(Int32.max)]), animated: isAnimated)
    case 2: .expand(animated: isAnimated)
    default: .collapse(animated: isAnimated)
    }
  }
}
