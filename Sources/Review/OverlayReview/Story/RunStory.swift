package import OverlayEngine
import OverlayReplay
import Text

/// The story of a run's records for people: what moved where, when and why. It holds a bounded number of lines,
/// whatever the length of the run.
package struct RunStory {
  package struct Line: Equatable, Sendable {
    package var time: Instant
    /// `nil` for the scene.
    package var layer: String?
    package var text: String
    package var kind: Kind
    /// The result of a release, in a word or two.
    package var result: String?
    /// How often the same was said again.
    package var repetitions = 0

    package enum Kind: String, Sendable {
      case step, release, error
      /// An expectation.
      case failed
    }
  }

  private let capacity: Int
  /// Whether releases say why they went where they went.
  private let explains: Bool
  /// Springs whose damping depends on the finger's speed, by their layers.
  private let springs: [Name: SpringSettings]

  package private(set) var lines: [Line] = []
  package private(set) var omitted = 0
  package private(set) var failedExpectations: [Line] = []
  /// The number of expectations that failed, also of those that the list has no room for.
  private var failureCount = 0

  /// The first expectation that failed, and how many others, or `nil` if everything was as expected.
  package var failureSummary: String? {
    guard let first = failedExpectations.first else { return nil }
    let others = failureCount - 1
    let more = others > 0 ? ", and \(Measure.counted(others, "other"))" : ""
    return String(first.words.drop { $0 == " " }) + more
  }

  /// Releases whose move is still to come say why already.
  private var explained: (layer: Name?, time: Instant)?
  /// The release that was reported last.
  private var released: (layer: Name?, time: Instant, velocity: Double)?
  private var keyboardIsUp = false
  /// Layers that have their first place.
  private var placed: Set<Name> = []

  package init(capacity: Int = 200, explains: Bool = false, springs: [Name: SpringSettings] = [:]) {
    self.capacity = capacity
    self.explains = explains
    self.springs = springs
  }

  package mutating func add(_ record: Record) {
    switch record.kind {
    case .targetNotch(let decision):
      explained = (record.layer, record.time)
      released = (record.layer, record.time, decision.velocity)
      let (cause, edge, explains) = (record.cause, record.edge, explains)
      tell(record, explains ? decision.explanation(of: cause, at: edge) : decision.sentence(of: cause, at: edge))
    case .willTranslate(let translation):
      if let height = translation.ownHeight { tellMove(record, to: height) }
      if translation.isAnimated { tellSpeed(record, translation) }
    case .moveReplaced(let choice):
      tell(record, "the move to \(choice.words) is replaced: another request takes its place before it begins")
    case .dragRefused(let refusal): tell(record, refusal.words(at: record.edge))
    case .leftBetweenAnchors(let height):
      tell(record, "the drag is cancelled: it rests between its anchors, at \(Measure.tenthsOfPoints(height))")
    case .tapTaken(let point, let receipt) where explains: tell(record, receipt.words(at: point))
    case .keyboard(let height, _):
      let leaving = keyboardIsUp ? "the keyboard goes" : "no keyboard is up, so none goes"
      tell(record, height > 0 ? "the keyboard comes, \(Measure.tenthsOfPoints(height)) high" : leaving)
      keyboardIsUp = height > 0
    case .refresh(let list): tell(record, "the list \"\(list)\" is pulled to refresh it")
    case .scenePhase(let phase): tell(record, phase.words)
    case .back(let phase, let action): tell(record, BackAction.words(phase, action, isTaken: record.layer != nil))
    case .dismissalRuled(let rule) where explains: tell(record, rule.words(at: record.edge))
    case .willMoveToNotch(let notch): tellMove(record, to: notch.text)
    case .anchor(let height, let index): tellMove(record, "moves to anchor \(index), \(Measure.tenthsOfPoints(height))")
    case .presented: tell(record, "presented")
    case .dismissed(let reason): tell(record, "dismissed, by \(reason.words)")
    case .viewQueued(let id): tell(record, "\"\(id)\" waits")
    case .viewShown(let id): tell(record, "shows \"\(id)\"")
    case .viewDismissed(let id, let queue, let reason):
      let why = reason.words.map { ", \($0)" } ?? ""
      tell(record, (queue == .main ? "dismisses \"\(id)\"" : "drops \"\(id)\", which waited") + why)
    case .viewReleased(let release):
      tell(record, "\"\(release.id)\" \(release.leaves ? "leaves" : "returns"): \(release.reason)")
    case .stack(let ids): tell(record, "stack: \(ids.joined(separator: ", "))")
    case .action(let name, _): tell(record, "action \(name.text)")
    case .mark(let label): tell(record, "mark: \(label)")
    case .error(let message): tell(record, "refused: \(message)")
    case .expectation(passed: false, let expected, let found):
      failureCount += 1
      guard failedExpectations.count < capacity else { return }
      // As short as elsewhere, where that still tells the two apart.
      let (wanted, short) = (expected.words(NumberText.description), found.words(Self.rounded))
      let told = short == expected.words(Self.rounded) ? found.words(NumberText.description) : short
      failedExpectations.append(line(record, SentenceText.shortened("expected \(wanted), found \(told)")))
    default: break
    }
  }

  /// Returns a number rounded to thousandths.
  private static func rounded(_ number: Double) -> String {
    NumberText.description(of: number.magnitude < 1e12 ? (number * 1000).rounded() / 1000 : number)
  }

  /// A move that a decision has announced needs no line of its own.
  private mutating func tellMove(_ record: Record, _ text: @autoclosure () -> String) {
    defer { explained = nil }
    if let explained, explained.layer == record.layer, explained.time == record.time { return }
    tell(record, text())
  }

  /// Reports how fast a released overlay sets off with its release.
  private mutating func tellSpeed(_ record: Record, _ translation: Record.Translation) {
    guard let released, released.layer == record.layer, released.time == record.time else { return }
    self.released = nil
    guard let last = lines.indices.last, lines[last].layer == record.layer?.text, lines[last].repetitions == 0,
      omitted == 0
    else { return }
    lines[last].text += translation.speedWords(after: released.velocity, isThorough: explains)
    guard explains, let spring = record.layer.flatMap({ springs[$0] }) else { return }
    lines[last].text += spring.dampingWords(after: released.velocity)
  }

  private mutating func tellMove(_ record: Record, to place: String) {
    let isFirst = record.layer.map { placed.insert($0).inserted } ?? false
    tellMove(record, "\(isFirst ? "starts at" : "moves to") \(place)")
  }

  private mutating func tell(_ record: Record, _ text: @autoclosure () -> String) {
    guard lines.count < capacity else {
      omitted += 1
      return
    }
    let line = line(record, text())
    if let last = lines.last, last.layer == line.layer, last.text == line.text {
      lines[lines.count - 1].repetitions += 1
    } else {
      lines.append(line)
    }
  }

  private func line(_ record: Record, _ text: String) -> Line {
    let kind: Line.Kind =
      switch record.kind {
      case .targetNotch: .release
      case .error: .error
      case .expectation: .failed
      default: .step
      }
    let result: String? = if case .targetNotch(let decision) = record.kind { decision.target } else { nil }
    return Line(time: record.time, layer: record.layer?.text, text: text, kind: kind, result: result)
  }
}

extension Record.TargetDecision {
  /// The place and velocity of the release, and its result.
  fileprivate func sentence(of cause: Record.Cause?, at edge: OverlayEdge) -> String {
    let projection = projectedHeight.map { ", projected \(Measure.tenths($0))" } ?? ""
    return "\(occasion(of: cause, at: edge))\(projection): \(target)"
  }

  package var target: String {
    switch choice {
    case .notch, .anchor: choice.words
    case .rest: "rests at \(choice.words)"
    case .dismissed: "goes"
    }
  }
}

extension Record.TargetDecision.Choice {
  /// Its name, or its height.
  package var words: String {
    switch self {
    case .notch(let notch): notch.text
    case .anchor(let index): "anchor \(index)"
    case .rest(let height): Measure.tenthsOfPoints(height)
    case .dismissed: "nothing"
    }
  }
}

extension TapReceipt {
  /// Says who got a tap, or who took it and why nothing came of it.
  fileprivate func words(at point: Point) -> String {
    let place = "the tap at (\(Measure.tenths(point.x)), \(Measure.tenths(point.y)))"
    guard let layer else { return "\(place) hits nothing: no layer takes touches there" }
    if let node { return "\(place) hits \"\(node)\"" }
    if layer.text == "keyboard" { return "\(place) is the keyboard's" }
    return "takes \(place)" + (hasEffect ? "" : ": nothing there can be tapped")
  }
}

extension DismissalReason {
  fileprivate var words: String {
    switch self {
    case .program: "the program"
    case .tap: "a tap"
    case .drag: "a drag"
    case .back: "a way back"
    }
  }
}

extension ViewDismissalReason {
  /// `nil` where the app asked for it.
  fileprivate var words: String? {
    switch self {
    case .program: nil
    case .state: "as its state is false"
    case .time: "as its time is over"
    case .gesture: "by a gesture"
    case .background: "by a tap beside it"
    case .replaced: "for another view"
    }
  }
}

extension ScenePhase {
  fileprivate var words: String {
    switch self {
    case .active: "the scene is active"
    case .inactive: "the scene is inactive: no finger touches it"
    case .background: "the scene goes to the background: timers stop, and queues wait"
    }
  }
}

extension BackAction {
  /// The result of a way back.
  fileprivate static func words(_ phase: BackSample.Phase, _ action: BackAction?, isTaken: Bool) -> String {
    guard phase == .committed else { return "the way back is cancelled: it stays as it was" }
    guard isTaken else { return "the way back is taken by no layer" }
    switch action {
    case .dismiss?: return "the way back asks for its dismissal"
    case .collapse?: return "the way back collapses it"
    case BackAction.none?, nil: return "the way back leaves it where it is"
    }
  }
}

extension Value {
  /// One side of an expectation in words: `notch medium, height 312`.
  fileprivate func words(_ number: (Double) -> String) -> String {
    switch self {
    case .null: "nothing"
    case .bool(let bool): "\(bool)"
    case .number(let value): number(value)
    case .string(let text): text
    case .list(let values): "[\(values.map { $0.words(number) }.joined(separator: ", "))]"
    case .object(let fields): fields.map { "\($0.key) \($0.value.words(number))" }.joined(separator: ", ")
    case .function: "a function"
    case .content: "a node"
    }
  }
}

extension RunStory.Line {
  /// The words as it stands in a list of lines.
  package var words: String {
    let seconds = Measure.padded(time.seconds, digits: 2)
    let again = repetitions > 0 ? " (\(repetitions + 1) times)" : ""
    return String(repeating: " ", count: max(0, 6 - seconds.count)) + seconds + " s  " + (layer.map { "\($0): " } ?? "")
      + text + again
  }
}
