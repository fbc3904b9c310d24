import OverlayRun
import Text

@testable import OverlayEngine
@testable import OverlaySession

/// What holds in every scene, whatever happens in it.
enum InterplayInvariant: String, CaseIterable {
  /// Of the generator's scenes, not of their runs.
  case reads = "a generated scene is valid"
  case ends = "a valid scene runs to its end"
  case held =
    "an overlay under a finger moves only as its finger does, or the run tells what else moved it"
  case gone = "whatever is dismissed is reported once, and takes no taps afterwards"
  case answered = "a request is carried out or reported"
  case finished = "a move that began ends as done or cancelled"
  case agreed = "callbacks, policies and trace agree on every fact of one moment"
  case rests = "at rest it is at a notch, at a free rest, or gone"
  case kept = "heights that change dismiss nothing but under \"policy\""
  case bounded = "nothing is NaN, infinite or outside its range"
  case noted = "a note is never contradicted by the trace"
  case replays = "a recording replays to the same bytes"
}

struct InterplayComplaint {
  var invariant: InterplayInvariant
  var detail: String
}

/// Looks at a session from outside: its inputs, its records, and its layers before and after each input.
final class InterplayWatch: ReplayObserver {
  private(set) var complaint: InterplayComplaint?
  private var facts: [Name: LayerWatch] = [:]
  private var order: [Name] = []
  /// Records of the time that passes before an input, or of the input.
  private var records: [Record] = []
  /// What was asked for in them: the place among the records, and the words.
  private var asks: [(place: Int, words: [String])] = []
  /// Of the requests by their numbers: of which layer, and how often their completions were called.
  private var completions: [String: (layer: Name, count: Int)] = [:]
  private var rest = StageRest()
  private var pans: [Name: Double] = [:]
  private var fingers: [Int32: Point] = [:]
  private var now = Instant.start

  init() { super.init(expects: true, inputs: true, records: .all) }

  private func complain(_ invariant: InterplayInvariant, _ detail: String) {
    if complaint == nil {
      complaint = InterplayComplaint(invariant: invariant, detail: "at \(now.seconds) s: \(detail)")
    }
  }

  // MARK: What is called at each input, in this order

  override func add(_ input: InputEvent, in session: Session) {
    // Time has passed.
    now = session.now
    look(session, input: nil)
    records.removeAll(keepingCapacity: true)
    asks.removeAll(keepingCapacity: true)
    if case .present = input.kind, let layer = input.layer {
      facts[layer]?.isGone = false
      facts[layer]?.isCalled = true
    }
  }

  override func applied(_ input: InputEvent, in session: Session) {
    now = session.now
    look(session, input: input)
    check(input, session)
    follow(input)
    records.removeAll(keepingCapacity: true)
    asks.removeAll(keepingCapacity: true)
    do {
      if let wrong = try StageInvariants.complaint(session.stage) { complain(.bounded, wrong) }
    } catch { complain(.ends, "\(error)") }
  }

  override func add(_ record: Record, in session: Session) throws(Thrown) {
    now = record.time
    if case .print(let line) = record.kind { take(line.split(separator: "\t").map(String.init)) }
    records.append(record)
    if let range = record.outOfRange { complain(.bounded, "\(record.kind): \(range)") }
    guard let id = record.layer else { return }
    if let wrong = facts[id, default: LayerWatch()].take(record) {
      complain(wrong.invariant, "\(id.text): \(wrong.detail)")
    }
    if case .leftBetweenAnchors(let height) = record.kind { rest.leave(id, at: height) }
  }

  override func end(_ session: Session, at seconds: Double) throws(Thrown) {
    look(session, input: nil)
    for (id, watch) in facts.sorted(by: { $0.key.text < $1.key.text }) {
      if let wrong = watch.unfinished(isLaidOut: session.layer(id)?.isLaidOut ?? true) {
        complain(wrong.invariant, "\(id.text): \(wrong.detail)")
      }
    }
    for (number, request) in completions.sorted(by: { $0.key < $1.key }) where request.count != 1 {
      // What is not presented keeps a move for its next coming.
      if request.count == 0, let container = session.layer(request.layer) as? Container, container.ladder == nil {
        continue
      }
      complain(.finished, "the completion of request \(number) was called \(request.count) times")
    }
    if let wrong = try rest.complaint(session.stage) { complain(.rests, wrong) }
  }

  // MARK: What scripts say

  private func take(_ words: [String]) {
    guard words.count > 1 else { return }
    switch words[0] {
    case "ask":
      asks.append((records.count, words))
      if words[1] == "present" { facts[Name(words[2])]?.isGone = false }
      if words[1] == "move", words.count > 4 { completions[words[4]] = (Name(words[2]), 0) }
    case "done": completions[words[1]]?.count += 1
    case "fact", "pressed":
      let id = Name(words.count > 2 ? words[0] == "fact" ? words[2] : words[1] : "")
      if let wrong = facts[id, default: LayerWatch()].hear(words) {
        complain(wrong.invariant, "\(id.text): \(wrong.detail)")
      }
    default: break
    }
  }

  // MARK: What is seen

  /// Compares the layers with how they were last; `input`: what has happened since, nil: time has passed.
  private func look(_ session: Session, input: InputEvent?) {
    for layer in session.layers {
      let id = layer.id
      var watch = facts[id] ?? LayerWatch()
      let seen = LayerSight(layer, at: session.now.seconds)
      defer {
        watch.sight = seen
        if input != nil { watch.isCalled = false }
        if seen.isStaying { watch.isGone = false }
        facts[id] = watch
      }
      guard let before = watch.sight else { continue }
      watch.wasStaying = before.isStaying
      if before.isLaidOut, !seen.isLaidOut, !tells(id, { if case .dismissed = $0 { true } else { false } }) {
        complain(.gone, "\(id.text): it has left, and no record says so")
      }
      checkHold(id, before, seen, input, watch)
      let isLeft = seen.isDragging && seen.height == before.height
      watch.leftBehind = isLeft ? watch.leftBehind + (input.flatMap(way) ?? 0) : 0
      if let container = layer as? Container { checkKept(container, before, seen, input) }
      if !seen.isDragging { watch.isUnasked = false }
      watch.wasUnasked = watch.isUnasked
    }
  }

  private func tells(_ id: Name, _ isMeant: (Record.Kind) -> Bool) -> Bool {
    records.contains { $0.layer == id && isMeant($0.kind) }
  }

  private func checkHold(
    _ id: Name, _ before: LayerSight, _ seen: LayerSight, _ input: InputEvent?, _ watch: LayerWatch
  ) {
    guard before.isDragging, seen.isDragging, before.space == seen.space, !watch.isUnasked, !watch.wasUnasked,
      !tells(id, \.isTurnOfDrag)
    else { return }
    let change = seen.height - before.height
    guard let input, let way = way(of: input) else {
      if change.magnitude > 0.01 {
        complain(.held, "\(id.text): it goes by \(change) pt, from \(before.height), while a finger holds it still")
      }
      return
    }
    guard before.isInside, before.isWhereWanted, seen.isInside else { return }
    if case .pan(let sample) = input.kind, sample.phase == .changed, input.layer == id, let now = sample.translation {
      let step = now - (pans[id] ?? 0)
      if (change + step).magnitude > 1e-6 {
        complain(.held, "\(id.text): it goes by \(change) pt, from \(before.height), and its finger by \(-step)")
      }
    } else if change.magnitude > way + watch.leftBehind + 1e-6 {
      complain(.held, "\(id.text): it goes by \(change) pt, from \(before.height), and the finger by \(way)")
    }
  }

  /// Whoever has sent an overlay off has said so: a finger, a tap, the way back, or a request of the program.
  private func checkKept(_ container: Container, _ before: LayerSight, _ seen: LayerSight, _ input: InputEvent?) {
    let id = container.settings.id
    guard container.settings.heightsChanged != .policy else { return }
    if let asked = records.first(where: { $0.layer == id && $0.kind.isDecision && !$0.isOfFinger }) {
      complain(.kept, "\(id.text): \(asked.kind)")
    }
    guard before.isStaying, !before.awaitsHeight, !seen.isStaying, container.leavingReason(records) == .program
    else { return }
    switch input?.kind {
    case .dismissPresentation?, .moveToHeight?: if input?.layer == id { return }
    default: break
    }
    if asks.contains(where: { $0.words[1] == "leave" && $0.words[2] == id.text }) { return }
    // A move that was asked for, or that a finger has led to, may end off the screen.
    if records.contains(where: { $0.layer == id && $0.kind.isMove && $0.cause?.isOfHeights == false }) { return }
    complain(.kept, "\(id.text): it goes, and nothing has asked for that")
  }

  /// How far a finger goes in an input, points; nil: none does.
  private func way(of input: InputEvent) -> Double? {
    switch input.kind {
    case .touch(let sample):
      guard let before = fingers[sample.finger] else { return 0 }
      return max((sample.location.x - before.x).magnitude, (sample.location.y - before.y).magnitude)
    case .pan(let sample): return ((sample.translation ?? 0) - (input.layer.flatMap { pans[$0] } ?? 0)).magnitude
    case .scroll(let sample): return ((sample.translation ?? 0) - (input.layer.flatMap { pans[$0] } ?? 0)).magnitude
    default: return nil
    }
  }

  private func follow(_ input: InputEvent) {
    switch input.kind {
    case .touch(let sample): fingers[sample.finger] = sample.location
    case .pan(let sample): if let layer = input.layer { pans[layer] = sample.phase == .began ? 0 : sample.translation }
    case .scroll(let sample):
      if let layer = input.layer { pans[layer] = sample.phase == .began ? 0 : sample.translation }
    default: break
    }
  }

  // MARK: What an input has led to

  private func check(_ input: InputEvent, _ session: Session) {
    if session.stage.phase == .active { checkAnswer(input, session) }
    for ask in asks { checkAsk(ask.words, since: ask.place, session) }
    if let reason = session.idleReason(of: input) {
      let id: Name
      switch reason {
      case .noList(let layer): id = layer
      case .noPresentation(let layer): id = layer
      }
      if let other = records.first(where: { $0.layer == id && $0.kind.isChange }) {
        complain(.noted, "\(id.text): it changes nothing, says a note, and there is \(other.kind)")
      }
    }
  }

  private func isReported(since place: Int, _ id: Name) -> Bool {
    records[place...].contains { if case .error = $0.kind { $0.layer == nil || $0.layer == id } else { false } }
  }

  private func checkAnswer(_ input: InputEvent, _ session: Session) {
    guard let id = input.layer, let layer = session.layer(id) else { return }
    switch input.kind {
    case .moveOverlay(let notch, _, _): checkMove(id, notch, since: 0, session)
    case .present: checkPresence(layer, isWanted: true, since: 0)
    case .dismissPresentation: checkPresence(layer, isWanted: false, since: 0)
    case .anchors(.snap(let index, _)):
      guard let sheet = layer as? Sheet, sheet.presence.isLaidOut, asks.isEmpty else { return }
      if sheet.anchor != min(index, sheet.heights.count - 1), !isReported(since: 0, id) {
        complain(.answered, "\(id.text): snap to \(index) leaves it at \(sheet.anchor)")
      }
    default: break
    }
  }

  private func checkAsk(_ words: [String], since place: Int, _ session: Session) {
    let id = Name(words[2])
    guard let layer = session.layer(id) else { return }
    switch words[1] {
    case "move": checkMove(id, Name(words[3]), since: place, session)
    case "present": checkPresence(layer, isWanted: true, since: place)
    case "leave": checkPresence(layer, isWanted: false, since: place)
    case "show":
      let isDone = records[place...].contains {
        switch $0.kind {
        case .viewShown(let id), .viewQueued(let id), .viewDismissed(let id, _, _): id == words[3]
        default: false
        }
      }
      guard let views = layer as? ViewContainer, case .none = views.settings.queueControl,
        session.stage.phase != .background
      else {
        return
      }
      if !isDone, !isReported(since: place, id) {
        complain(.answered, "\(id.text): nothing is told of showing \(words[3])")
      }
    default: break
    }
  }

  private func checkMove(_ id: Name, _ notch: Name, since place: Int, _ session: Session) {
    guard let container = session.layer(id) as? Container, container.presence.isLaidOut,
      facts[id]?.sight?.isLaidOut ?? true, container.ladder?.place(of: notch) != nil, !session.stage.isTurning
    else { return }
    let isDone = records[place...].contains { record in
      guard record.layer == id else { return false }
      return switch record.kind {
      case .willMoveToNotch(let name): name == notch
      case .moveReplaced(.notch(let name)): name == notch
      case .dismissed: true
      default: false
      }
    }
    if !isDone, !isReported(since: place, id) {
      complain(.answered, "\(id.text): nothing is told of a move to \(notch.text)")
    }
  }

  private func checkPresence(_ layer: Layer, isWanted: Bool, since place: Int) {
    let others = asks.filter { $0.words[2] == layer.id.text && $0.words[1] != (isWanted ? "present" : "leave") }
    guard let isThere = layer.isThere, isThere != isWanted, !others.contains(where: { $0.place >= place }),
      !isReported(since: place, layer.id)
    else { return }
    func turns(_ record: Record) -> Bool {
      guard record.layer == layer.id else { return false }
      return switch record.kind {
      case .dismissed, .presented, .dismissalRuled, .back(.committed, .dismiss): true
      default: false
      }
    }
    // It was so when that was asked for, and what the input itself asks, or a finger's release, has followed.
    let stayed: Bool? =
      switch records[..<place].last(where: turns)?.kind {
      case nil: facts[layer.id]?.wasStaying
      case .dismissed?: false
      case .presented?: true
      default: nil
      }
    let wasSo = stayed == isWanted && others.isEmpty
    if !wasSo, !records[place...].contains(where: turns) {
      complain(.answered, "\(layer.id.text): it was to \(isWanted ? "come" : "go"), and nothing is told")
    }
  }
}

/// How a layer is at a moment.
private struct LayerSight {
  var height = 0.0
  var space = 0.0
  var isDragging = false
  var isLaidOut = true
  var isStaying = true
  /// Whether it goes to a height of its own when it is laid out, which may be off the screen.
  var awaitsHeight = false
  /// Whether a finger moves it one to one: it would have it between its limits.
  var isInside = false
  /// Whether it is where its finger has it; a limit that has moved away takes effect with the finger's next step.
  var isWhereWanted = true

  init(_ layer: Layer, at seconds: Double) {
    isLaidOut = layer.isLaidOut
    isStaying = layer.isThere ?? true
    switch layer {
    case let container as Container:
      (height, space) = (container.presentationHeight(at: seconds), container.availableSpace)
      isDragging = container.isDragging
      if case .toHeight? = container.movement.pending?.target { awaitsHeight = true }
      guard let ladder = container.ladder else { return }
      let rest = ladder.heights[container.notchPlace]
      let reachable = ladder.heights.indices.filter { container.lastReachable.contains($0) }.map { ladder.heights[$0] }
      let wanted = container.drag.map { $0.origin - $0.facts.ownTranslation } ?? height
      // A step that was cut leaves it at a limit but for the rounding of a sum.
      let rounding = 1e-6
      isInside =
        wanted > min(reachable.first ?? rest, rest) + rounding && wanted < max(reachable.last ?? rest, rest) - rounding
      isWhereWanted = (height - wanted).magnitude < rounding
    case let sheet as Sheet:
      (height, space) = (sheet.presentationHeight(at: seconds), sheet.availableSpace)
      isDragging = sheet.isDragging
    default: break
    }
  }
}

/// What the records and the callbacks of one layer say, in their order.
private struct LayerWatch {
  var sight: LayerSight?
  /// Whether it was dismissed, and not presented since.
  var isGone = false
  /// Whether the input asks it to come, which follows what is due at its moment.
  var isCalled = false
  /// Whether something else than its finger has moved it, which was told, since the finger last moved it.
  var isUnasked = false
  var wasUnasked = false
  /// How far its finger has gone on without it, points: a drag that refuses steps makes up for them.
  var leftBehind = 0.0
  /// Whether it was there, and not on its way off, before the last input.
  var wasStaying = true
  private var moves: [(notch: Name?, height: Double)] = []
  private var willMove: Name?
  private var isThere = false
  private var views: Set<String> = []
  private var latest: [String: Record.Kind] = [:]
  private var policy: [String]?

  typealias Wrong = (invariant: InterplayInvariant, detail: String)

  mutating func take(_ record: Record) -> Wrong? {
    defer { if let name = record.kind.callback { latest[name] = record.kind } }
    if isGone, record.kind.isOfPresent { return (.gone, "it was dismissed, and there is \(record.kind)") }
    switch record.kind {
    case .dismissed:
      defer { isGone = !isCalled }
      return isGone ? (.gone, "dismissed twice") : nil
    case .presented: isGone = false
    case .movedUnderFinger: isUnasked = true
    case .willMoveToNotch(let notch): willMove = notch
    case .willTranslate(let translation):
      if translation.isDragging { isUnasked = false }
      if translation.isAnimated { moves.append((willMove, translation.targetHeight)) }
      // What is not animated is there at once.
      isThere = !translation.isAnimated && willMove != nil
      willMove = nil
    case .didMoveToNotch(let notch):
      // The newest: those that it has overtaken are cancelled.
      if !isThere, let place = moves.lastIndex(where: { $0.notch == notch }) { moves.remove(at: place) }
      isThere = false
    case .translationCancelled(let height):
      // A move to a height of its own ends without a word.
      let place =
        moves.firstIndex { $0.height == height && $0.notch != nil } ?? moves.firstIndex { $0.height == height }
      if let place {
        moves.remove(at: place)
      } else {
        return (.finished, "a move to \(height) pt is cancelled that did not begin")
      }
    case .targetNotch(let decision):
      guard let told = policy else { return nil }
      policy = nil
      if !told[3].isNumber(decision.height) || !told[4].isNumber(decision.velocity) {
        return (
          .agreed,
          "the policy was asked at \(told[3]) pt, \(told[4]) pt/s; told are \(decision.height), \(decision.velocity)"
        )
      }
    case .viewShown(let id):
      if !views.insert(id).inserted { return (.gone, "the view \(id) is shown twice") }
    case .viewDismissed(let id, from: .main, _):
      if views.remove(id) == nil { return (.gone, "the view \(id) is dismissed, and was not shown") }
    default: break
    }
    return nil
  }

  /// What a callback was given.
  mutating func hear(_ words: [String]) -> Wrong? {
    if words[0] == "pressed" {
      guard words.count > 2, ["x", "y", "z"].contains(words[2]), !views.contains(words[2]) else { return nil }
      return (.gone, "the view \(words[2]) takes a tap, and is not shown")
    }
    guard let kind = latest[words[1]] else {
      if words[1] == "policy" { policy = words }
      return words[1] == "appear" && !views.contains(words[3])
        ? (.agreed, "\(words[3]) appears, and is not shown") : nil
    }
    let isSame =
      switch kind {
      case .willTranslate(let told):
        words[3].isNumber(told.height) && words[4].isNumber(told.targetHeight) && words[5] == "\(told.isDragging)"
          && words[6] == "\(told.isAnimated)" && words[7].isNumber(told.velocity)
      case .willMoveToNotch(let notch), .didMoveToNotch(let notch): words[3] == notch.text && words[4] == "false"
      case .willStartDragging: words[3] == "true"
      case .willEndDragging(let velocity): words[3].isNumber(velocity) && words[4] == "false"
      case .dismissed(let reason): words[3] == reason.rawValue
      default: true
      }
    return isSame ? nil : (.agreed, "the callback got \(words.joined(separator: " ")), the trace says \(kind)")
  }

  /// What is still open at the end.
  func unfinished(isLaidOut: Bool) -> Wrong? {
    guard let open = moves.first(where: { $0.notch != nil }) else { return nil }
    return (.finished, "the move to \(open.notch?.text ?? "") neither ends nor is cancelled")
  }
}

extension String {
  /// Whether it is that number as Lua prints it, with 14 digits.
  fileprivate func isNumber(_ number: Double) -> Bool {
    guard let own = Double(self) else { return false }
    return (own - number).magnitude <= 1e-12 * max(1, number.magnitude)
  }
}

extension Session {
  fileprivate func layer(_ id: Name) -> Layer? { layers.first { $0.id == id } }
}

extension Layer {
  /// Whether it is on screen, or on its way there; nil: it always is.
  var isThere: Bool? {
    switch self {
    case let container as Container: container.settings.presentation == nil ? nil : container.presence.isStaying
    case let sheet as Sheet: sheet.presence.isStaying
    case let card as AppStoreCard: card.presence.isStaying
    default: nil
    }
  }
}

extension Container {
  /// Why it is on its way off the screen, or has left it.
  fileprivate func leavingReason(_ records: [Record]) -> DismissalReason? {
    if case .dismissing(let reason) = presence { return reason }
    return records.lazy.compactMap { record in
      if record.layer == self.settings.id, case .dismissed(let reason) = record.kind { reason } else { nil }
    }.first
  }
}

extension Record.Cause {
  fileprivate var isOfHeights: Bool { self == .layout || self == .keyboard }
}

extension Record.Kind {
  /// The callback that is told of it.
  fileprivate var callback: String? {
    switch self {
    case .willTranslate: "willTranslate"
    case .willMoveToNotch: "willMoveToNotch"
    case .didMoveToNotch: "didMoveToNotch"
    case .willStartDragging: "willStartDragging"
    case .willEndDragging: "willEndDragging"
    case .dismissed: "didDismiss"
    default: nil
    }
  }

  /// A drag begins, ends, or is told to be moved by something else.
  fileprivate var isTurnOfDrag: Bool {
    switch self {
    case .willStartDragging, .willEndDragging, .movedUnderFinger, .grabbed: true
    default: false
    }
  }

  /// The target policy was asked.
  fileprivate var isDecision: Bool { if case .targetNotch = self { true } else { false } }

  fileprivate var isMove: Bool {
    switch self {
    case .willMoveToNotch, .didMoveToNotch: true
    default: false
    }
  }

  /// Something of a layer that is there.
  fileprivate var isOfPresent: Bool {
    switch self {
    case .willStartDragging, .willMoveToNotch, .didMoveToNotch, .willTranslate, .targetNotch, .drag, .tapped,
      .scrollTarget, .tapTaken:
      true
    default: false
    }
  }

  fileprivate var isChange: Bool {
    switch self {
    case .willStartDragging, .willMoveToNotch, .willTranslate, .drag, .presented, .dismissed, .scrollTarget: true
    default: false
    }
  }
}

extension Record {
  fileprivate var isOfFinger: Bool { cause?.isFinger ?? false }

  /// What is wrong with its numbers.
  fileprivate var outOfRange: String? {
    func finite(_ numbers: Double?...) -> String? {
      numbers.contains { $0.map { !$0.isFinite } ?? false } ? "not finite" : nil
    }
    switch kind {
    case .willEndDragging(let velocity): return finite(velocity)
    case .willTranslate(let told):
      return finite(
        told.velocity, told.height, told.targetHeight, told.progress, told.overallProgress, told.startVelocity)
        ?? (min(told.height, told.targetHeight) < 0 ? "below 0" : nil)
    case .targetNotch(let told): return finite(told.height, told.velocity, told.projectedHeight)
    case .translationCancelled(let height): return finite(height)
    case .drag(let height, _, let offset): return finite(height, offset) ?? (height < 0 ? "below 0" : nil)
    case .scrollTarget(let offset): return finite(offset)
    case .dimming(let alpha): return (0...1).contains(alpha) ? nil : "beyond 0 to 1"
    case .anchor(let height, let index): return finite(height) ?? (index < 0 ? "below 0" : nil)
    case .keyboard(let height, let duration): return finite(height, duration) ?? (height < 0 ? "below 0" : nil)
    case .grabbed(let jump): return finite(jump)
    case .movedUnderFinger(let points): return finite(points) ?? (points < 0 ? "below 0" : nil)
    default: return nil
    }
  }
}
