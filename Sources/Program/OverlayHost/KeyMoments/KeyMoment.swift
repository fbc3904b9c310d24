import OverlayEngine
import OverlayReview
import Text

/// A picture that tells something, and what it tells.
struct KeyMoment {
  var seconds: Double
  /// The snapshot of the moment, with fingers.
  var snapshot: Snapshot
  /// The facts in order of time.
  var facts: [Fact]

  struct Fact: Equatable {
    /// The time, seconds.
    var time: Double
    /// The layer's; `nil` for the scene.
    var layer: Name?
    var kind: Kind
    var title: String
    /// The layer's height, points; `nil` means as it is seen in the picture.
    var height: Double?
    /// The layer whose height that is.
    var subject: Name?
    /// Points per second, towards the edge is positive; `nil` means as it is seen in the picture.
    var velocity: Double?
    /// The edge of that layer.
    var edge = OverlayEdge.bottom
    /// A further line.
    var detail: String?
  }

  /// The kind of a moment, the more telling the later.
  enum Kind: UInt8, Comparable {
    case start, drag, move, change, overshoot, rest, mark, release

    static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }

    /// Whether its picture is the one after the motion that it sets off.
    var isSeenLater: Bool { self == .change || self == .rest }
  }

  var leading: Fact? { facts.max { $0.kind < $1.kind } }

  /// Whether it is a mark just before a drag starts.
  func announces(_ other: KeyMoment) -> Bool {
    leading?.kind == .mark && other.leading?.kind == .drag && other.seconds - seconds <= 0.1
  }

  /// Whether both show the same: layers, and fingers or their absence.
  func looksLike(_ other: KeyMoment) -> Bool {
    snapshot.layers == other.snapshot.layers && snapshot.screen == other.snapshot.screen
      && snapshot.touches.map { $0.location } == other.snapshot.touches.map { $0.location }
  }
}

extension [KeyMoment] {
  /// Neighbours that look the same are one moment with the facts of both; so is a mark, and the drag that it announces,
  /// whose picture it is.
  var merged: [KeyMoment] {
    var moments: [KeyMoment] = []
    for moment in self {
      if let last = moments.last, last.looksLike(moment) {
        moments[moments.count - 1].facts += moment.facts
      } else if let last = moments.last, last.announces(moment) {
        moments[moments.count - 1] = moment
        moments[moments.count - 1].facts = last.facts + moment.facts
      } else {
        moments.append(moment)
      }
    }
    return moments
  }

  /// Returns at most that many moments: the most telling ones, of equally telling ones the earlier; in order of time.
  func mostTelling(_ limit: Int) -> [KeyMoment] {
    guard count > limit else { return self }
    let ranks = map { $0.leading?.kind ?? .start }
    let chosen = indices.sorted { ranks[$0] != ranks[$1] ? ranks[$0] > ranks[$1] : $0 < $1 }.prefix(limit)
    return chosen.sorted().map { self[$0] }
  }
}

/// Finds the moments of a run that are worth a look, from what is reported and from what is seen frame by frame.
struct KeyMomentFinder {
  private(set) var moments: [KeyMoment] = []
  /// Moments that came when there were enough.
  private(set) var omitted = 0
  /// The facts reported since the last frame, or waiting for stillness. The first frame is always worth a look.
  private var pending: [KeyMoment.Fact]
  /// The times of the frames: what happens at other times is left out, as no frame shows it.
  private let span: ClosedRange<Double>
  /// How many of them the last frame has seen.
  private var seenCount = 0
  private var last: KeyMoment?
  private var moves: [Move] = []
  /// The edges of layers that do not lie at the bottom.
  private var edges: [Name: OverlayEdge] = [:]
  /// The path of what has moved since it stood still, and what is said of it in its midst.
  private var path = MotionPath()
  private var scrolls = ScrollPath()
  private var wayTitles: [(time: Double, layer: Name, words: String)] = []
  private var wasStill = true

  /// The number of moments that are gathered at most; far fewer are shown.
  private static let capacity = 200
  /// The distance from its target below which a layer rests, points.
  private static let nearness = 0.05
  /// The least overshoot: less is none that a person sees in a picture, and less is no bounce, points.
  private static let leastOvershoot = 2.0
  private static let leastBounce = 8.0

  /// The longest way, seconds.
  private static let longestWay = 2.0

  /// A move by itself to a height.
  private struct Move {
    var layer: Name
    var start: Instant
    var target: Double
    /// 1: upwards. `nil` if not seen yet.
    var direction: Double?
    /// The furthest that it went beyond its target, points.
    var excess = 0.0
    var isPeakTold = false
    /// How near it has come to its target, and how far it has gone back since, points.
    var nearest = Double.infinity
    var bounce = 0.0
    /// The words for what it rests at; nil where a record will tell.
    var rest: String?
  }

  /// `span`: of the frames that are seen, seconds.
  init(span: ClosedRange<Double> = 0...(.infinity)) {
    self.span = span
    let first = span.lowerBound
    pending = [KeyMoment.Fact(time: first, kind: .start, title: first > 0 ? "first frame" : "start")]
  }

  mutating func add(_ record: Record) {
    if let layer = record.layer, record.edge != .bottom { edges[layer] = record.edge }
    let fact: (kind: KeyMoment.Kind, title: String)? =
      switch record.kind {
      case .willStartDragging: (.drag, "drag starts")
      case .didMoveToNotch(let notch): (.rest, "rests at \(notch.text)")
      case .willTranslate(let way) where !way.isAnimated: way.ownHeight.map { (.rest, "rests at \($0)") }
      case .presented: (.change, "presented")
      case .dismissed: (.change, "dismissed")
      case .viewShown(let id): (.change, Self.shown(id))
      case .viewDismissed(let id, from: .main, _): (.change, "\(id) is gone")
      case .mark(let label): (.mark, label)
      default: nil
      }
    if case .viewDismissed(let id, from: .main, _) = record.kind, forgetComing(of: id, in: record.layer) {
      // Gone before anything stood still with it: its coming and going are told in their midst.
    } else if let fact {
      let velocity = fact.kind == .rest ? 0.0 : nil
      note(
        KeyMoment.Fact(
          time: record.time.seconds, layer: record.layer, kind: fact.kind, title: fact.title, velocity: velocity))
    }
    followMove(record)
    followWay(record)
    guard case .targetNotch(let decision) = record.kind else { return }
    note(
      KeyMoment.Fact(
        time: record.time.seconds, layer: record.layer, kind: .release, title: "release", height: decision.height,
        velocity: decision.velocity,
        detail: decision.choice == .dismissed ? decision.target : "to \(decision.choice.words)"))
  }

  /// Whether the appearance of a view was still to be reported; from now on it is not.
  private mutating func forgetComing(of id: String, in layer: Name?) -> Bool {
    guard let place = pending.lastIndex(where: { $0.layer == layer && $0.title == Self.shown(id) }) else {
      return false
    }
    pending.remove(at: place)
    return true
  }

  private static func shown(_ id: String) -> String { "\(id) is shown" }

  /// Notes what a picture in the midst of the next motion is called. A new motion ends the one before.
  private mutating func followWay(_ record: Record) {
    let words: String? =
      switch record.kind {
      case .willMoveToNotch(let notch): "moves to \(notch.text)"
      case .willTranslate(let way): way.ownHeight.map { "moves to \($0)" }
      case .anchor(_, let index): "moves to anchor \(index)"
      case .viewShown(let id): "\(id) comes"
      case .viewDismissed(let id, from: .main, _): "\(id) goes"
      case .viewReleased(let release) where !release.leaves: "\(release.id) returns"
      default: nil
      }
    guard let words, let layer = record.layer else { return }
    keepMiddle()
    wayTitles.removeAll { $0.layer == layer }
    wayTitles.append((record.time.seconds, layer, words))
  }

  /// The picture in the midst of the motion that ends here.
  private mutating func keepMiddle() {
    guard let middle = path.takeMiddle(), span.contains(middle.seconds) else { return }
    // A title that nothing followed is of no later motion, nor of another layer's.
    func way(_ title: (time: Double, layer: Name, words: String)) -> Double { middle.ways[title.layer] ?? 0 }
    let title = wayTitles.filter { middle.seconds - $0.time < Self.longestWay && way($0) > 0 }.max { way($0) < way($1) }
    var (layer, words) = (title?.layer, title?.words)
    wayTitles.removeAll { way($0) > 0 }
    for fact in pending where fact.title == "dismissed" || fact.title == "presented" && words == nil {
      (layer, words) = (fact.layer, fact.title == "dismissed" ? "leaves" : "comes")
    }
    let fact = KeyMoment.Fact(time: middle.seconds, layer: layer, kind: .move, title: words ?? "moves")
    let moment = KeyMoment(seconds: middle.seconds, snapshot: middle.snapshot, facts: [])
    keep(moment, [fact], at: (moments.lastIndex { $0.seconds <= middle.seconds } ?? -1) + 1)
  }

  /// A list in the midst of its way, and where it came to stand.
  private mutating func keepScroll(_ stretch: ScrollPath.Stretch) {
    let distance = Measure.tenthsOfPoints(stretch.distance)
    if let middle = stretch.middle { keepScroll(stretch.layer, middle, .move, "the list scrolls") }
    if let end = stretch.frames.last { keepScroll(stretch.layer, end, .rest, "the list has scrolled \(distance)") }
  }

  private mutating func keepScroll(_ layer: Name, _ moment: KeyMoment, _ kind: KeyMoment.Kind, _ title: String) {
    guard span.contains(moment.seconds) else { return }
    let offset = moment.snapshot.offset(of: layer).map { "list at \(Measure.tenthsOfPoints($0))" }
    let fact = KeyMoment.Fact(
      time: moment.seconds, layer: layer, kind: kind, title: title, height: moment.snapshot.seenHeight(of: layer),
      detail: offset)
    keep(moment, [fact], at: (moments.lastIndex { $0.seconds <= moment.seconds } ?? -1) + 1)
  }

  private mutating func note(_ fact: KeyMoment.Fact) {
    guard span.contains(fact.time) else { return }
    if !fact.kind.isSeenLater { takePending() }
    pending.append(fact)
  }

  /// Something else comes: what stood still already is shown as it was last seen, and what does not rest yet is not
  /// said to.
  private mutating func takePending() {
    guard let last, !pending.isEmpty, pending.allSatisfy({ $0.kind.isSeenLater }) else { return }
    guard wasStill else { return pending.removeAll { $0.kind == .rest } }
    let seen = pending.filter { isSeen($0, last.snapshot) }
    if !seen.isEmpty { keep(last, seen) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func followMove(_ record: Record) {
    guard let layer = record.layer else { return }
    switch record.kind {
    case .willStartDragging, .dismissed, .translationCancelled: moves.removeAll { $0.layer == layer }
    // A gesture's last step is told after the move that its release set off.
    case .drag: moves.removeAll { $0.layer == layer && $0.start < record.time }
    case .willTranslate(let translation):
      moves.removeAll { $0.layer == layer }
      guard translation.isAnimated, !translation.isDragging else { return }
      let rest = translation.ownHeight.map { "rests at \($0)" }
      moves.append(Move(layer: layer, start: record.time, target: translation.targetHeight, rest: rest))
    case .anchor(let height, let index):
      moves.removeAll { $0.layer == layer }
      moves.append(Move(layer: layer, start: record.time, target: height, rest: "rests at anchor \(index)"))
    default: return
    }
  }

  /// A frame: what is seen, fingers included.
  mutating func see(_ snapshot: Snapshot, seconds: Double) {
    for place in moves.indices { look(at: place, snapshot, seconds) }
    let hasFinger = snapshot.touches.contains { $0.alpha == 1 }
    let distance = path.add(snapshot, seconds: seconds)
    if hasFinger || distance == 0 { keepMiddle() }
    let now = KeyMoment(seconds: seconds, snapshot: snapshot, facts: [])
    for stretch in scrolls.add(now) { keepScroll(stretch) }
    // Nothing moves, and nothing is about to since the last frame.
    let isStill = last == nil || seenCount == pending.count && last?.snapshot.layers == snapshot.layers
    let told = pending.filter { isStill || !$0.kind.isSeenLater }
    pending.removeAll { isStill || !$0.kind.isSeenLater }
    let seen = told.filter { isSeen($0, snapshot) }
    if !seen.isEmpty { keep(now, seen) }
    (last, seenCount, wasStill) = (now, pending.count, isStill)
  }

  /// A rest that is not seen is left out, and so is a release without a finger: a policy is asked for other reasons,
  /// too.
  private func isSeen(_ fact: KeyMoment.Fact, _ snapshot: Snapshot) -> Bool {
    switch fact.kind {
    case .rest: snapshot.shows(fact.layer)
    case .release: !snapshot.touches.isEmpty
    default: true
    }
  }

  mutating func finish() {
    keepMiddle()
    for stretch in scrolls.finish() { keepScroll(stretch) }
    guard let last else { return }
    let seen = pending.filter { isSeen($0, last.snapshot) && ($0.kind != .rest || wasStill) }
    if !seen.isEmpty { keep(last, seen) }
  }

  /// - Parameter place: `nil` means at the end.
  private mutating func keep(_ moment: KeyMoment, _ facts: [KeyMoment.Fact], at place: Int? = nil) {
    guard moments.count < Self.capacity else {
      omitted += 1
      return
    }
    var moment = moment
    moment.facts = facts.map { complete($0, moment) }
    moments.insert(moment, at: place ?? moments.count)
  }

  /// Fills in what the picture shows of the fact's layer.
  private func complete(_ fact: KeyMoment.Fact, _ moment: KeyMoment) -> KeyMoment.Fact {
    var fact = fact
    let snapshot = moment.snapshot
    let seen = snapshot.layers.filter { $0.height != nil && snapshot.shows($0.id) }
    // What moves says more than what lies in front.
    let moving = seen.last { $0.height != last?.snapshot.height(of: $0.id) }
    guard let layer = fact.layer ?? (moving ?? seen.last)?.id else { return fact }
    (fact.subject, fact.edge) = (layer, edges[layer] ?? .bottom)
    guard fact.height == nil, snapshot.shows(layer), let height = snapshot.seenHeight(of: layer) else { return fact }
    fact.height = height
    // A screen that has turned lays out anew: that is no motion.
    if let last, last.snapshot.screen == moment.snapshot.screen, let before = last.snapshot.seenHeight(of: layer),
      last.seconds < moment.seconds
    {
      fact.velocity = fact.velocity ?? (before - height) / (moment.seconds - last.seconds)
    }
    return fact
  }

  private mutating func look(at place: Int, _ snapshot: Snapshot, _ seconds: Double) {
    let move = moves[place]
    guard let height = snapshot.height(of: move.layer) else { return }
    guard let direction = move.direction else {
      if height != move.target { moves[place].direction = move.target > height ? 1 : -1 }
      return
    }
    let excess = (height - move.target) * direction
    if excess > move.excess {
      moves[place].excess = excess
    } else if move.excess > Self.leastOvershoot, !move.isPeakTold {
      moves[place].isPeakTold = true
      keepPeak(move.layer, "overshoots by \(Measure.tenthsOfPoints(move.excess))")
    }
    lookForBounce(at: place, height)
    guard let rest = move.rest, (height - move.target).magnitude < Self.nearness else { return }
    guard height == last?.snapshot.height(of: move.layer) else { return }
    moves[place].rest = nil
    pending.append(KeyMoment.Fact(time: seconds, layer: move.layer, kind: .rest, title: rest, velocity: 0))
  }

  /// A move that has reached its target may come back from it, as a ball from the floor.
  private mutating func lookForBounce(at place: Int, _ height: Double) {
    let distance = (height - moves[place].target).magnitude
    if distance <= moves[place].nearest {
      moves[place].nearest = distance
      return
    }
    let back = distance - moves[place].nearest
    if back >= moves[place].bounce {
      moves[place].bounce = back
    } else if moves[place].bounce > Self.leastBounce, moves[place].nearest < Self.leastBounce, !moves[place].isPeakTold
    {
      moves[place].isPeakTold = true
      keepPeak(moves[place].layer, "bounces back by \(Measure.tenthsOfPoints(moves[place].bounce))")
    }
  }

  /// The frame before this one was the furthest.
  private mutating func keepPeak(_ layer: Name, _ title: String) {
    guard let last else { return }
    keep(last, [KeyMoment.Fact(time: last.seconds, layer: layer, kind: .overshoot, title: title, velocity: 0)])
  }
}

extension Snapshot {
  func height(of layer: Name) -> Double? {
    layers.first { $0.id == layer }?.height
  }

  /// Returns a layer's height without what has slid below the screen.
  func seenHeight(of layer: Name) -> Double? {
    guard let layer = layers.first(where: { $0.id == layer }), let height = layer.height else { return nil }
    guard let top = layer.frame?.y, height > screen.size.height - top else { return height }
    return max(screen.size.height - top, 0)
  }

  /// Whether a point or more of a layer's frame is on the screen; a dismissed one rests below it, a hidden one has no
  /// height.
  func shows(_ layer: Name?) -> Bool {
    guard let seen = layers.first(where: { $0.id == layer }) else { return true }
    guard let frame = seen.frame else { return seen.height != nil || !seen.elements.isEmpty }
    return frame.y < screen.size.height - 1 && (seen.height ?? 1) >= 1 && frame.maxY > 1
      && frame.x < screen.size.width - 1 && frame.maxX > 1
  }
}
