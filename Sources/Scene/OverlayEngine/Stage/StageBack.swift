public import Text

/// The way back: it belongs to the front-most layer that would do something, is seen on that while a finger makes it,
/// and does something once it is committed.
extension Stage {
  /// Seconds in which a layer returns to its own size when the way back is over.
  private static let returningSeconds = 0.2

  func goBack(_ sample: BackSample, layer: Name?) throws(Thrown) {
    switch sample.phase {
    case .began, .changed:
      if sample.phase == .began { retreat() }
      if back?.isOver != false {
        back = try backOwner(layer).map {
          BackGesture(
            layer: $0.id, part: $0.backGesturePart, edge: sample.edge, progress: .resting(at: 0, since: .start))
        }
      }
      if let progress = sample.progress { back?.progress = .resting(at: progress, since: now) }
    case .cancelled:
      guard let back, !back.isOver else { return }
      record(.back(.cancelled, nil), layer: back.layer)
      retreat()
    case .committed: try commitBack(sample, layer)
    }
  }

  private func commitBack(_ sample: BackSample, _ layer: Name?) throws(Thrown) {
    let held = back.flatMap { back in back.isOver ? nil : layers.first { $0.id == back.layer } }
    let owner: Layer?
    if let held { owner = held } else { owner = try backOwner(layer) }
    guard let owner else {
      record(.back(.committed, nil), layer: nil)
      if layer == nil, let action = scene.backAction { try perform(action) }
      return
    }
    // What it was seen on may have gone since: then it does nothing.
    var isThere = true
    if held != nil { isThere = try owner.handlesBackGesture() && owner.backGesturePart == back?.part }
    let action = try isThere ? owner.requestBackAction() : .none
    record(.back(.committed, action), layer: owner.id)
    try owner.performBackAction(action)
    // What leaves keeps the size that it was given until it has left.
    if action == .dismiss, owner.isDismissingByBackGesture { back?.isOver = true } else { retreat() }
  }

  /// The front-most layer that a way back would do something to, or the one that is named.
  private func backOwner(_ named: Name?) throws(Thrown) -> Layer? {
    for layer in layers.reversed() where named == nil || layer.id == named {
      if try layer.handlesBackGesture() { return layer }
    }
    return nil
  }

  /// Sends what is seen of the way back to nothing, by an animation.
  private func retreat() {
    guard var back, !back.isOver else { return }
    back.isOver = true
    let seen = back.progress.height(at: now.seconds)
    guard seen > 0 else {
      self.back = nil
      return
    }
    let curve = AnimationCurve.timing(TimingCurve(duration: Self.returningSeconds, shape: .easeOut))
    back.progress = Motion(from: seen, to: 0, start: now, curve: curve)
    back.token = makeToken()
    plan(.backEnd, at: back.progress.end, layer: nil, token: back.token)
    self.back = back
  }

  /// Returns what of it can be read: whose it is, how far it is seen to have come, and from where.
  package func backFacts(at seconds: Double) -> (layer: String, progress: Double, edge: BackSample.Edge)? {
    back.map { ($0.layer.text, $0.progress.height(at: seconds), $0.edge) }
  }

  func endBack(_ token: Int) {
    if back?.token == token { back = nil }
  }

  /// A layer, or that part of it, has left the screen: nothing is seen on it any more.
  func forgetBack(on layer: Name, _ part: Surface.Part? = nil) {
    if let back, back.isOver, back.layer == layer, back.part == part { self.back = nil }
  }
}

extension Presence {
  var isLeaving: Bool { if case .dismissing = self { true } else { false } }
}

extension BackGesture {
  /// Points that a layer becomes narrower by on a whole way: what Material's sheets do.
  private static let shrinking = 48.0

  /// Returns how a layer of that frame is drawn while the way back is seen on it: smaller, and still at its edge.
  func transform(at seconds: Double, in frame: Rect, _ edge: OverlayEdge?) -> LayerTransform {
    var transform = LayerTransform()
    let breadth = edge?.isAcross == true ? frame.height : frame.width
    if breadth > Self.shrinking {
      transform.scale = 1 - Self.shrinking / breadth * progress.height(at: seconds)
    }
    switch edge {
    case nil: break
    case .bottom?: transform.anchor.y = 1
    case .top?: transform.anchor.y = 0
    case .leading?: transform.anchor.x = 0
    case .trailing?: transform.anchor.x = 1
    }
    return transform
  }
}

extension LayerSnapshot {
  /// Draws the way back on it. `edge` is where the layer lies, or `nil` if it has no edge.
  mutating func apply(_ back: BackGesture, at seconds: Double, in screen: Rect, _ edge: OverlayEdge?) {
    var frame = frame ?? screen
    if let part = back.part {
      for case .surface(let surface) in elements where surface.part == part { frame = surface.rect }
    }
    draw(back.transform(at: seconds, in: frame, edge), in: frame, only: back.part)
  }
}

/// A way back of the person: a swipe that shows on its way what it will do (Android's predictive back), or a key, which
/// commits at once.
public struct BackSample: Equatable, Sendable {
  /// The phase of a way back.
  public enum Phase: String, CaseIterable, Sendable {
    case began, changed, cancelled, committed
  }

  /// The side of the screen that the swipe comes from.
  public enum Edge: String, CaseIterable, Sendable {
    case left, right
  }

  /// The phase of the way back.
  public var phase: Phase
  /// How far it has come, 0 to 1, or `nil` for as far as before.
  public var progress: Double?
  /// The side that it comes from.
  public var edge: Edge

  /// A way back at a moment; by a key unless it is said otherwise.
  public init(phase: Phase = .committed, progress: Double? = nil, edge: Edge = .left) {
    (self.phase, self.progress, self.edge) = (phase, progress, edge)
  }
}

/// The effect of a way back on a layer, once it is committed.
public enum BackAction: String, CaseIterable, Sendable {
  /// It goes off the screen; a sheet's top view goes, and a view container's front-most one.
  case dismiss
  /// It goes to its lowest place.
  case collapse
  case none
}

/// The rule that says what a way back does to a layer.
public enum BackPolicy<Moment> {
  case fixed(BackAction)
  /// A script's function, asked once it is committed.
  case scripted((Moment) throws(Thrown) -> BackAction)

  /// The action, or `nil` if a function answers.
  package var action: BackAction? { if case .fixed(let action) = self { action } else { nil } }
}

/// A way back that is seen on a layer.
struct BackGesture {
  var layer: Name
  /// The part that shows it, or `nil` for all of the layer's surfaces.
  var part: Surface.Part?
  var edge: BackSample.Edge
  /// How far it has come: under the finger, or on its way back to nothing.
  var progress: Motion
  /// The finger has let go, so that nothing that it does counts any more.
  var isOver = false
  /// The token of the work that is due at the end of its way back.
  var token = 0
}

extension Motion {
  static func resting(at height: Double, since start: Instant) -> Motion {
    Motion(from: height, to: height, start: start, curve: .held)
  }
}
