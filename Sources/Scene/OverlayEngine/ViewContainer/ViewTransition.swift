import Text

/// How a view comes and how it goes: effects that are all there at the far end and all gone while it is displayed.
package struct ViewTransition: Equatable, Sendable {
  package enum Effect: Equatable, Sendable {
    case opacity
    /// Grows about a point and shrinks to it.
    case scale(Scaling)
    /// Moves by its own width or height, towards this edge when it goes.
    case move(Edge)
    /// Moves beyond this edge of the screen when it goes, so far that nothing of it is seen, and no further.
    case leave(Edge)
    /// Moves by this offset when it goes; right and down are positive.
    case offset(Point)
  }

  /// How small a view is at the far end, and which of its points stays where it is.
  package struct Scaling: Equatable, Sendable {
    /// 1 is its own size.
    package var amount = 0.0
    package var anchor = Point(x: 0.5, y: 0.5)

    package init() {}
  }

  package enum Edge: String, CaseIterable, Sendable {
    case top, bottom, leading, trailing

    var opposite: Edge {
      switch self {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    }
  }

  package var insertion: [Effect]
  package var removal: [Effect]

  package init(insertion: [Effect], removal: [Effect]) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Goes the way it came.
  package init(_ effects: [Effect]) {
    self.init(insertion: effects, removal: effects)
  }

  /// Comes as one transition does and goes as another.
  package static func asymmetric(_ insertion: ViewTransition, _ removal: ViewTransition) -> ViewTransition {
    ViewTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  package static let identity = ViewTransition([])
  package static let opacity = ViewTransition([.opacity])
  package static let scale = ViewTransition([.scale(Scaling())])
  /// A transition in from the leading edge, out towards the trailing one.
  package static let slide = ViewTransition(insertion: [.move(.leading)], removal: [.move(.trailing)])
  /// Returns a transition in from an edge while it fades in, out through the opposite one while it fades.
  package static func push(from edge: Edge) -> ViewTransition {
    ViewTransition(insertion: [.move(edge), .opacity], removal: [.move(edge.opposite), .opacity])
  }
  /// The ready-made one for messages: down from the top while it fades in.
  package static let popMessageFromTop = ViewTransition([.move(.top), .opacity])

  package static func + (a: ViewTransition, b: ViewTransition) -> ViewTransition {
    ViewTransition(insertion: a.insertion + b.insertion, removal: a.removal + b.removal)
  }

  /// Reads `identity`, `opacity`, `slide`, `scale`, `move(top)`, `push(top)`, `leave(top)` and so on, joined by `+`; nil for anything
  /// else.
  package init?(spelling: String) {
    var whole = ViewTransition.identity
    for part in spelling.split(separator: "+", omittingEmptySubsequences: false) {
      guard let transition = ViewTransition.single(part) else { return nil }
      whole = whole + transition
    }
    self = whole
  }

  private static func single(_ spelling: Substring) -> ViewTransition? {
    switch spelling.split(separator: " ").joined() {
    case "identity": .identity
    case "opacity": .opacity
    case "scale": .scale
    case "slide": .slide
    case let text:
      Edge.allCases.first { text == "move(\($0.rawValue))" }.map { ViewTransition([.move($0)]) }
        ?? Edge.allCases.first { text == "push(\($0.rawValue))" }.map(push)
        ?? Edge.allCases.first { text == "leave(\($0.rawValue))" }.map { ViewTransition([.leave($0)]) }
    }
  }
}

extension ViewContainer {
  /// Puts a view on the screen, with its transition where it is to be animated.
  func appear(_ view: QueuedView, animated: Bool) {
    let animation = animated ? merge.animation(view.settings.style) : .disable
    let transition = transition(view.settings.style)
    if displayed.isEmpty { fadeBackground(to: 1, animation) }
    let area = localArea(at: nil)
    var shown = DisplayedView(
      view: view, order: stage.makeToken(), rect: area, area: area, insertion: transition.insertion)
    if !transition.insertion.isEmpty || hasFadingBackground(view) {
      shown.entrance = passage(from: 1, to: 0, animation)
    }
    displayed.append(shown)
    layOut(animation: animation)
  }

  /// Takes a view off the queue: whether it stays to be seen until its transition has ended.
  func disappear(at place: Int, animated: Bool) -> Bool {
    let now = stage.now.seconds
    var view = displayed.remove(at: place)
    let style = view.view.settings.style
    let animation = animated ? merge.animation(style) : .disable
    let transition = transition(style)
    view.removal = transition.removal
    freeze(&view, at: now)
    if let pull = view.pull, pull.goal != nil {
      view.removal = []
      view.exit = exit(of: pull)
    } else if !transition.removal.isEmpty || hasFadingBackground(view.view) {
      let goesTheWayItCame = transition.insertion == transition.removal && view.insertion == transition.insertion
      view.exit = passage(from: goesTheWayItCame ? view.entrance?.amount(at: now) ?? 0 : 0, to: 1, animation)
      if goesTheWayItCame { forget(&view.entrance) }
    }
    if view.exit == nil {
      forget(&view.entrance)
      view.pull?.back.map { cancel(.transitionEnd, token: $0.token) }
    } else {
      leaving.append(view)
    }
    if displayed.isEmpty { fadeBackground(to: 0, animation) }
    layOut(animation: animation)
    return view.exit != nil
  }

  /// A view that leaves stays where it is seen, whatever becomes of its neighbours.
  private func freeze(_ view: inout DisplayedView, at now: Double) {
    guard let shift = view.shift else { return }
    let seen = view.shift(at: now)
    view.rect.x += seen.x
    view.rect.y += seen.y
    view.shift = nil
    cancel(.transitionEnd, token: shift.passage.token)
  }

  /// `nil` if there is nothing to see on the way.
  func passage(from: Double, to: Double, _ animation: ViewAnimation) -> AnimatedAmount? {
    passage(from: from, to: to, along: animation.curve)
  }

  func passage(from: Double, to: Double, along curve: AnimationCurve) -> AnimatedAmount? {
    let curve = calm(curve)
    guard from != to, stage.now.advanced(bySeconds: curve.duration) > stage.now else { return nil }
    return stage.begin(.transitionEnd, from: from, to: to, curve, layer: place)
  }

  private func forget(_ passage: inout AnimatedAmount?) {
    if let passage { cancel(.transitionEnd, token: passage.token) }
    passage = nil
  }

  func endTransition(_ token: Int) throws(Thrown) {
    for place in displayed.indices { displayed[place].end(token) }
    for place in leaving.indices { leaving[place].end(token) }
    if backgroundFade?.token == token { backgroundFade = nil }
    guard let gone = leaving.firstIndex(where: { $0.exit?.token == token }) else { return }
    let view = leaving.remove(at: gone)
    for passage in [view.entrance, view.exit, view.shift?.passage, view.pull?.back] {
      passage.map { cancel(.transitionEnd, token: $0.token) }
    }
    try performBatchUpdates { () throws(Thrown) in try finishDismissal(view.view) }
  }

  /// A stacking view's own background that fades.
  private func hasFadingBackground(_ view: QueuedView) -> Bool {
    let style = view.settings.style
    return settings.displayType == .stacking && merge.backgroundStyle(style) != .disable
      && merge.backgroundTransition(style) == .opacity
  }

  /// The group's background comes with the first view and goes with the last.
  private func fadeBackground(to target: Double, _ animation: ViewAnimation) {
    let seen = backgroundFade?.amount(at: stage.now.seconds) ?? 1 - target
    forget(&backgroundFade)
    guard settings.displayType != .stacking, merge.backgroundStyle(nil) != .disable,
      merge.backgroundTransition(nil) == .opacity
    else {
      return
    }
    backgroundFade = passage(from: seen, to: target, animation)
  }
}

extension DisplayedView {
  /// Forgets a passage that has ended, except an exit: its view goes with it.
  fileprivate mutating func end(_ token: Int) {
    if entrance?.token == token { entrance = nil }
    if shift?.passage.token == token { shift = nil }
    if pull?.back?.token == token { pull = nil }
  }
}

package struct BackgroundAppearance: Equatable, Sendable {
  /// The style, never `disable`.
  package var style: ViewBackgroundStyle
  /// 0 to 1.
  package var alpha: Double
}

/// A view at a moment, transition included.
package struct ViewAppearance: Equatable, Sendable {
  package var id: String
  /// The view's token.
  package var token: Int
  /// The rectangle in which it lies in the end, points.
  package var rect: Rect
  /// How far it is seen from there, points.
  package var offset: Point
  /// The opacity of the view with its shadow, 0 to 1.
  package var opacity: Double
  /// The scale about its middle; at 0 nothing is to be seen. Springs overshoot 1.
  package var scale: Double
  /// The background of a stacking view.
  package var background: BackgroundAppearance?
  package var shadow: Shadow?
  /// The order in depth; larger ones lie in front: the order of display, or its negative.
  package var z: Int
  /// Whether it is dismissed, and seen until its transition ends.
  package var isLeaving: Bool
  package var content: ContentTemplate?
  package var tap: TapAction?

  /// The rectangle in which it is seen, before `scale`.
  package var seenRect: Rect { rect.moved(by: offset) }
}

package enum ViewAnimation: Equatable, Sendable {
  case named(Named)
  case spring(SpringSettings)
  case dampedSpring(DampedSpringSettings)
  case timing(TimingCurve)
  case swing(SwingSettings)
  indirect case paced(ViewAnimation, Pace)
  /// No animation, whatever the container says.
  case disable

  /// SwiftUI's ready-made animations.
  package enum Named: String, CaseIterable, Sendable {
    /// SwiftUI's own default: a spring of 0.55 s that does not swing.
    case `default`
    /// A swing of 0.55 s, damped to 0.825.
    case spring
    case linear, easeIn, easeOut, easeInOut
  }

  /// The way from 0 to 1.
  package var curve: AnimationCurve { curve(velocity: 0, from: 0, to: 1) }

  /// The way between two places in points that a finger has sent something on.
  ///
  /// - Parameter velocity: the finger's, in points per second, towards smaller numbers positive.
  func curve(velocity: Double, from: Double, to: Double) -> AnimationCurve {
    switch self {
    case .named(let name): name.curve
    case .spring(let spring): spring.curve(velocity: velocity, from: from, to: to)
    case .dampedSpring(let spring): spring.curve(velocity: velocity, from: from, to: to)
    case .timing(let timing): .timing(timing)
    case .swing(let swing): swing.curve(velocity: velocity, from: from, to: to)
    case .paced(let animation, let pace):
      .paced(animation.curve(velocity: velocity / pace.speed, from: from, to: to), pace)
    case .disable: .jump
    }
  }
}

extension ViewAnimation.Named {
  private static let seconds = 0.35

  fileprivate var curve: AnimationCurve {
    switch self {
    case .default: SwingSettings(response: 0.55, damping: 1).curve(velocity: 0, from: 0, to: 1)
    case .easeInOut: .timing(TimingCurve(duration: Self.seconds, shape: .easeInOut))
    case .linear: .timing(TimingCurve(duration: Self.seconds, shape: .linear))
    case .easeIn: .timing(TimingCurve(duration: Self.seconds, shape: .easeIn))
    case .easeOut: .timing(TimingCurve(duration: Self.seconds, shape: .easeOut))
    case .spring: SwingSettings(response: 0.55, damping: 0.825).curve(velocity: 0, from: 0, to: 1)
    }
  }
}
