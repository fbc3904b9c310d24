public import Portable

/// What a layer does about a keyboard that covers a part of it.
public enum KeyboardResponse<Moment> {
  /// Nothing: the keyboard lies over it.
  case ignore
  /// It stands on the keyboard, as far up as it has room.
  case lift
  /// It goes to its highest place, and back.
  case extend
  /// Nothing moves: its lists end above the keyboard, and a focused field is scrolled into sight.
  case inset
  /// A function gives how many points it moves up.
  case scripted((Moment) throws(Thrown) -> Double)

  /// The responses that need no script.
  public enum Manner: String, CaseIterable, Sendable {
    case ignore, lift, extend, inset
  }

  /// A response without a script.
  public init(_ manner: Manner) {
    self =
      switch manner {
      case .ignore: .ignore
      case .lift: .lift
      case .extend: .extend
      case .inset: .inset
      }
  }

  /// The response, or `nil` if a function answers.
  public var manner: Manner? {
    switch self {
    case .ignore: .ignore
    case .lift: .lift
    case .extend: .extend
    case .inset: .inset
    case .scripted: nil
    }
  }

  /// Whether what stands at its visible edge stands above the keyboard.
  var keepsContentClear: Bool {
    switch self {
    case .inset, .lift: true
    case .ignore, .extend, .scripted: false
    }
  }

  var isInset: Bool { if case .inset = self { true } else { false } }
}

/// How a drag sends the keyboard away.
public enum KeyboardDismissal: String, CaseIterable, Sendable {
  /// As soon as it begins.
  case onDrag
  /// The keyboard's top goes down with the finger.
  case interactive
}

/// How far a layer has been moved up for the keyboard: by a script's distance, on the keyboard's own curve.
struct KeyboardLift {
  var target = 0.0
  var motion: Motion?

  func distance(at seconds: Double) -> Double { motion?.height(at: seconds) ?? target }

  mutating func go(to distance: Double, _ stage: Stage) {
    let seen = self.distance(at: stage.now.seconds)
    motion = stage.keyboard.motion.map { Motion(from: seen, to: distance, start: $0.start, curve: $0.curve) }
    target = distance
  }
}

/// Where an overlay was before the keyboard took it up.
struct BeforeKeyboard {
  /// The notch or anchor.
  var place: Int
  var height: Double
  var restsFreely: Bool
  /// Where the keyboard has taken it.
  var raisedTo: Int
}

extension Layer {
  /// The keyboard goes to another height, or comes or goes.
  func keyboardChanged(from before: Double) throws(Thrown) {
    switch self {
    case .container(let container): try container.keyboardChanged(from: before)
    case .sheet(let sheet): try sheet.keyboardChanged(from: before)
    case .views(let views): try views.keyboardChanged()
    case .appStore, .content: break
    }
  }

  /// How a drag of it sends the keyboard away, or `nil` if it does not.
  var keyboardRule: KeyboardDismissal? {
    let list = listOwner.flatMap { $0.isContentHeld ? $0.scroll?.settings.dismissesKeyboard : nil }
    guard list == nil, case .container(let container) = self else { return list }
    return container.settings.dismissesKeyboard
  }
}

extension Stage {
  /// A layer's drag has begun.
  func dragHasBegun(of place: Int) {
    guard keyboard.target > 0, layers[place].keyboardRule == .onDrag else { return }
    inbox.append(.keyboard(KeyboardChange(height: 0)), layer: nil)
  }

  /// Scrolls the focused field of a layer whose lists end above the keyboard to above that.
  func bringFocusIntoSight() throws(Thrown) {
    guard keyboard.target > 0, let (place, target) = keyboard.focus, let owner = layers[place].listOwner,
      layers[place].insetsForKeyboard, let geometry = scene.geometry
    else { return }
    scene.script.beginSnapshot(now.seconds)
    let snapshot = try layers[place].snapshot(at: now.seconds, screen: screen, room: [], scene.script.draw)
    let nodes = try geometry.nodes(snapshot, screen)
    guard let field = nodes.first(where: { $0.isSame(as: target, in: snapshot) }), field.isScrolled else { return }
    let hidden = field.rect.maxY - (screen.size.height - keyboard.target)
    if hidden > 0 { owner.scrollOn(by: hidden) }
  }
}

extension Layer {
  fileprivate var insetsForKeyboard: Bool {
    switch self {
    case .container(let container): container.settings.keyboard.isInset
    case .sheet(let sheet): sheet.settings.keyboard.isInset
    case .appStore, .views, .content: false
    }
  }
}

extension ListOwner {
  /// The part of each list that the keyboard will cover becomes room below its content.
  func insetLists(for stage: Stage) {
    guard edge == .bottom else { return }
    let (top, frame) = (stage.screen.size.height - stage.keyboard.target, touchFrame)
    func inset(_ list: ScrollCoordination) -> Double {
      let own = seenFrame(of: list, overlay: frame)
      return stage.keyboard.target > 0 ? max(0, min(own.height, frame.y + own.maxY - top)) : 0
    }
    if let list = scroll { scroll?.keyboardInset = inset(list) }
    for place in parked.indices { parked[place].keyboardInset = inset(parked[place]) }
    fitContent(isAnimated: true)
  }

  /// The content goes on by so many points, as far as there is any.
  func scrollOn(by points: Double) {
    guard let state = scroll, let bounds = scrollBounds, !isContentHeld else { return }
    let target = bounds.clamp(state.offset(at: stage.now.seconds) + points)
    scroll?.stop(at: stage.now)
    decelerate(to: target, after: ScrollSample(phase: .ended))
  }
}
