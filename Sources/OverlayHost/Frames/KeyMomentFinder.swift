import OverlayEngine

/// Finds the moments of a run that are worth a look, from what is reported and from what is seen frame by frame.
struct KeyMomentFinder {
  private(set) var moments: [KeyMoment] = []
  /// Moments that came when there were enough.
  private(set) var omitted = 0
  /// Reported since the last frame, or waiting for stillness. The first frame is always worth a look.
  private var pending: [KeyMoment.Fact]
  /// What happens at other times is not told: no frame shows it.
  private let span: ClosedRange<Double>
  /// How many of them the last frame has seen.
  private var seenCount = 0
  private var last: KeyMoment?
  /// Layers on their way.
  private var moves: [Move] = []

  /// More than these are not gathered; far fewer are shown.
  private static let capacity = 200
  /// Nearer than this to its target a layer rests, points.
  private static let nearness = 0.05
  /// Less is no overshoot that a person sees, points.
  private static let leastOvershoot = 0.5

  /// A move by itself to a height.
  private struct Move {
    var layer: Name
    var start: Instant
    var target: Double
    /// 1: upwards. nil: not seen yet.
    var direction: Double?
    /// The furthest that it went beyond its target, points.
    var excess = 0.0
    var isPeakTold = false
    /// What it rests at; nil where a record will tell.
    var rest: String?
  }

  /// `span`: of the frames that are seen, seconds.
  init(span: ClosedRange<Double> = 0...(.infinity)) {
    self.span = span
    let first = span.lowerBound
    pending = [KeyMoment.Fact(time: first, kind: .start, title: first > 0 ? "first frame" : "start")]
  }

  mutating func add(_ record: Record, _ names: NameTable) {
    let fact: (kind: KeyMoment.Kind, title: String)? =
      switch record.kind {
      case .willStartDragging: (.drag, "drag starts")
      case .didMoveToNotch(let notch): (.rest, "rests at \(names.text(notch))")
      case .presented: (.change, "presented")
      case .dismissed: (.change, "dismissed")
      case .viewShown(let id): (.change, "shows \(id)")
      case .viewDismissed(let id, from: .main): (.change, "dismisses \(id)")
      case .mark(let label): (.mark, label)
      default: nil
      }
    if let fact {
      let velocity = fact.kind == .rest ? 0.0 : nil
      note(KeyMoment.Fact(time: record.time.seconds, layer: record.layer, kind: fact.kind, title: fact.title, velocity: velocity))
    }
    followMove(record)
    if case .targetNotch(let decision) = record.kind { note(decision, record, names) }
  }

  private mutating func note(_ decision: Record.TargetDecision, _ record: Record, _ names: NameTable) {
    note(
      KeyMoment.Fact(
        time: record.time.seconds, layer: record.layer, kind: .release, title: "release", height: decision.height,
        velocity: decision.velocity, detail: "to \(decision.target(names))"))
  }

  private mutating func note(_ fact: KeyMoment.Fact) {
    guard span.contains(fact.time) else { return }
    if !fact.kind.isSeenLater { takePending() }
    pending.append(fact)
  }

  /// What waits for stillness is shown as it was last seen, where something else comes first.
  private mutating func takePending() {
    guard let last, !pending.isEmpty, pending.allSatisfy(\.kind.isSeenLater) else { return }
    keep(last)
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
      moves.append(Move(layer: layer, start: record.time, target: translation.targetHeight))
    case .anchor(let height, let index):
      moves.removeAll { $0.layer == layer }
      moves.append(Move(layer: layer, start: record.time, target: height, rest: "rests at anchor \(index)"))
    default: return
    }
  }

  /// A frame: what is seen, fingers included.
  mutating func see(_ snapshot: Snapshot, seconds: Double) {
    for place in moves.indices { look(at: place, snapshot, seconds) }
    pending.removeAll { $0.kind == .rest && !snapshot.shows($0.layer) }
    let now = KeyMoment(seconds: seconds, snapshot: snapshot, facts: [])
    if !pending.isEmpty, isStill(snapshot) || !pending.allSatisfy(\.kind.isSeenLater) { keep(now) }
    (last, seenCount) = (now, pending.count)
  }

  /// Whether nothing moves, and nothing is about to since the last frame.
  private func isStill(_ snapshot: Snapshot) -> Bool {
    seenCount == pending.count && last?.snapshot.layers == snapshot.layers
  }

  /// The run is over.
  mutating func finish() {
    if let last, !pending.isEmpty { keep(last) }
  }

  private mutating func keep(_ moment: KeyMoment) {
    if moments.count < Self.capacity {
      moments.append(moment)
      moments[moments.count - 1].facts = pending.map { complete($0, moment) }
    } else {
      omitted += 1
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Fills in what the picture shows of the fact's layer.
  private func complete(_ fact: KeyMoment.Fact, _ moment: KeyMoment) -> KeyMoment.Fact {
    var fact = fact
    guard let layer = fact.layer ?? moment.snapshot.layers.last(where: { $0.height != nil })?.id else { return fact }
    guard fact.height == nil, let height = moment.snapshot.height(of: layer) else { return fact }
    fact.height = height
    // A screen that has turned lays out anew: that is no motion.
    if let last, last.snapshot.screen == moment.snapshot.screen, let before = last.snapshot.height(of: layer), last.seconds < moment.seconds
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
      keepPeak(move)
    }
    guard let rest = move.rest, (height - move.target).magnitude < Self.nearness else { return }
    guard height == last?.snapshot.height(of: move.layer) else { return }
    moves[place].rest = nil
    pending.append(KeyMoment.Fact(time: seconds, layer: move.layer, kind: .rest, title: rest, velocity: 0))
  }

  /// The frame before this one was the furthest.
  private mutating func keepPeak(_ move: Move) {
    guard let last else { return }
    let waiting = pending
    pending = [
      KeyMoment.Fact(
        time: last.seconds, layer: move.layer, kind: .overshoot, title: "overshoots by \(DecimalText.points(move.excess))", velocity: 0)
    ]
    keep(last)
    pending = waiting
  }
}

extension Snapshot {
  /// What is seen of a layer's height, points.
  func height(of layer: Name) -> Double? {
    layers.first { $0.id == layer }?.height
  }

  /// Whether any of a layer's frame is on the screen; a dismissed one rests below it.
  func shows(_ layer: Name?) -> Bool {
    guard let frame = layers.first(where: { $0.id == layer })?.frame else { return true }
    return frame.y < screen.size.height
  }
}
