import OverlayEngine

/// What a run's records tell people: what moved where, when and why. It holds a bounded number of lines, whatever the length of the run.
struct RunStory {
  /// A moment worth a line.
  struct Line: Equatable, Sendable {
    var time: Instant
    /// nil: the scene.
    var layer: String?
    var text: String
    /// How often the same was said again.
    var repetitions = 0
  }

  static let capacity = 200

  private let names: NameTable
  private(set) var lines: [Line] = []
  private(set) var omitted = 0
  private(set) var failedExpectations: [Line] = []
  /// Releases whose move is still to come say why already.
  private var explained: (layer: Name?, time: Instant)?
  /// Layers that have their first place.
  private var placed: Set<Name> = []

  init(names: NameTable) {
    self.names = names
  }

  mutating func add(_ record: Record) {
    let names = names
    switch record.kind {
    case .targetNotch(let decision):
      explained = (record.layer, record.time)
      tell(record, decision.sentence(names))
    case .willMoveToNotch(let notch):
      let verb = verb(record)
      tellMove(record, "\(verb) \(names.text(notch))")
    case .anchor(let height, let index): tellMove(record, "moves to anchor \(index), \(DecimalText.points(height))")
    case .presented: tell(record, "presented")
    case .dismissed(let reason): tell(record, "dismissed, by \(reason.words)")
    case .viewQueued(let id): tell(record, "\"\(id)\" waits")
    case .viewShown(let id): tell(record, "shows \"\(id)\"")
    case .viewDismissed(let id, let queue): tell(record, queue == .main ? "dismisses \"\(id)\"" : "drops \"\(id)\", which waited")
    case .stack(let ids): tell(record, "stack: \(ids.joined(separator: ", "))")
    case .action(let name, _): tell(record, "action \(names.text(name))")
    case .mark(let label): tell(record, "mark: \(label)")
    case .error(let message): tell(record, "refused: \(message)")
    case .expectation(passed: false, let expected, let found):
      guard failedExpectations.count < Self.capacity else { return }
      failedExpectations.append(line(record, "expected \(expected.words), found \(found.words)"))
    default: break
    }
  }

  /// A move that a decision has announced needs no line of its own.
  private mutating func tellMove(_ record: Record, _ text: @autoclosure () -> String) {
    defer { explained = nil }
    if let explained, explained.layer == record.layer, explained.time == record.time { return }
    tell(record, text())
  }

  private mutating func verb(_ record: Record) -> String {
    guard let layer = record.layer, placed.insert(layer).inserted else { return "moves to" }
    return "starts at"
  }

  private mutating func tell(_ record: Record, _ text: @autoclosure () -> String) {
    guard lines.count < Self.capacity else {
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
    Line(time: record.time, layer: record.layer.map(names.text), text: text)
  }
}

extension Record.TargetDecision {
  /// Where it was released, how fast, and what that led to.
  fileprivate func sentence(_ names: NameTable) -> String {
    let projection = projectedHeight.map { ", projected \(DecimalText.brief($0))" } ?? ""
    return "released at \(DecimalText.points(height)), \(DecimalText.brief(velocity)) pt/s\(projection): \(target(names))"
  }

  /// The choice in words.
  func target(_ names: NameTable) -> String {
    switch choice {
    case .notch(let notch): names.text(notch)
    case .anchor(let index): "anchor \(index)"
    }
  }
}

extension DismissalReason {
  fileprivate var words: String {
    switch self {
    case .program: "the program"
    case .tap: "a tap"
    case .drag: "a drag"
    }
  }
}

extension Value {
  /// What an expectation's sides look like to people: `notch medium, height 312`.
  fileprivate var words: String {
    switch self {
    case .null: "nothing"
    case .bool(let bool): "\(bool)"
    case .number(let number): DecimalText.shortest(number)
    case .string(let text): text
    case .list(let values): "[\(values.map(\.words).joined(separator: ", "))]"
    case .object(let fields): fields.map { "\($0.key) \($0.value.words)" }.joined(separator: ", ")
    case .function: "a function"
    }
  }
}
