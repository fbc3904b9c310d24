package import OverlayEngine
import OverlayReplay
package import Text

/// How much of each a motion may have, as a test declares it. What is not declared is not checked.
package struct MotionBudgets: Equatable, Sendable {
  /// Points, seconds, points per second and its square; by budget.
  private(set) var limits: [Limit] = []
  package private(set) var isMonotone = false

  package enum Budget: String, CaseIterable, Sendable {
    case maximumOvershoot, maximumSettleTime, maximumTimeToFirstMovement, maximumJumpAtGrab, maximumUnaskedStep,
      maximumJumpAtRelease, maximumJumpAtHandOver
    case maximumVelocityStepAtGrab, maximumVelocityStepAtRelease, maximumVelocityStepAtHandOver
    case maximumPeakVelocity, maximumPeakAcceleration, maximumOneFrameFaults

    /// The limited figure in words, and its unit; `nil` for a count.
    private var facts: (name: String, unit: String?) {
      switch self {
      case .maximumOvershoot: ("overshoot", "pt")
      case .maximumSettleTime: ("settle time", "s")
      case .maximumTimeToFirstMovement: ("time to first movement", "s")
      case .maximumJumpAtGrab: ("jump at grab", "pt")
      case .maximumUnaskedStep: ("unasked step in a drag", "pt")
      case .maximumJumpAtRelease: ("jump at release", "pt")
      case .maximumJumpAtHandOver: ("jump at hand-over", "pt")
      case .maximumVelocityStepAtGrab: ("velocity step at grab", "pt/s")
      case .maximumVelocityStepAtRelease: ("velocity step at release", "pt/s")
      case .maximumVelocityStepAtHandOver: ("velocity step at hand-over", "pt/s")
      case .maximumPeakVelocity: ("peak velocity", "pt/s")
      case .maximumPeakAcceleration: ("peak acceleration", "pt/s\u{B2}")
      case .maximumOneFrameFaults: ("number of one-frame faults", nil)
      }
    }

    var name: String { facts.name }
    package var unit: String? { facts.unit }

    /// The limited figure: `overshoot` of `maximumOvershoot`.
    package var figure: String {
      let name = rawValue.dropFirst(Self.prefix.count)
      return name.prefix(1).lowercased() + name.dropFirst()
    }

    package init?(figure: String) {
      self.init(rawValue: Self.prefix + figure.prefix(1).uppercased() + figure.dropFirst())
    }

    private static let prefix = "maximum"

    /// The largest in the motion of several layers; nil where none has any.
    package func largest(in layers: [MotionMetrics]) -> Double? {
      layers.lazy.compactMap { $0.findings(for: self).lazy.map { $0.value }.max() }.max()
    }

    fileprivate func inWords(_ value: Double) -> String {
      unit == "s" ? Measure.milliseconds(value) : Measure.brief(value) + (unit.map { " " + $0 } ?? "")
    }
  }

  struct Limit: Equatable {
    var budget: Budget
    var limit: Double
  }

  /// The reason why budgets that a test declares cannot be taken.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads `{"maximumOvershoot": 4, "monotoneSettle": true}`; later ones win.
  package init(_ value: Value) throws(Refusal) {
    guard case .object(let fields) = value else {
      throw Refusal(description: "motion budgets must be an object, such as {\"maximumOvershoot\": 4}")
    }
    func wrongType(_ field: Value.Field, _ expected: String) -> Refusal {
      Refusal(description: "\"\(field.key)\" must be \(expected), found \(field.value.json)")
    }
    for field in fields {
      if field.key == Self.monotoneKey {
        guard case .bool(let bool) = field.value else { throw wrongType(field, "true or false") }
        isMonotone = bool
        continue
      }
      guard let budget = Budget(rawValue: field.key) else {
        let all = "expected \(NameHint.list(Self.keys.map { "\"\($0)\"" }, "or"))"
        let hint = NameHint.question(NearestName.of(field.key, in: Self.keys)) ?? all
        throw Refusal(description: "unknown motion budget \"\(field.key)\"; \(hint)")
      }
      guard case .number(let limit) = field.value, limit >= 0 else { throw wrongType(field, "a number, 0 or more") }
      limits.removeAll { $0.budget == budget }
      limits.append(Limit(budget: budget, limit: limit))
    }
  }

  static let monotoneKey = "monotoneSettle"
  static let keys = Budget.allCases.map { $0.rawValue } + [monotoneKey]

  package func violations(of metrics: MotionMetrics) -> [CaseFault] {
    var faults = limits.flatMap { entry in
      metrics.findings(for: entry.budget).filter { $0.value > entry.limit }.map { found in
        let (value, limit) = (entry.budget.inWords(found.value), entry.budget.inWords(entry.limit))
        return CaseFault(
          "\(metrics.layer): the \(entry.budget.name) is \(value)\(found.place()), \(entry.budget.rawValue) is \(limit)",
          at: found.seconds, "\(entry.budget.name) \(value)")
      }
    }
    guard isMonotone else { return faults }
    for move in metrics.moves where !move.isMonotone {
      let back = "goes \(Measure.points(move.retreat)) back"
      faults.append(
        CaseFault(
          "\(metrics.layer): the move to \(move.target) at \(Measure.seconds(move.seconds)) \(back), \(Self.monotoneKey) is true",
          at: move.seconds, "the move to \(move.target) \(back)"))
    }
    return faults
  }
}

/// The file `budgets.json`: motion budgets of every layer, and in `layers` those of some by their id.
package struct CaseBudgets {
  private let path: String
  /// The name of the file with this recording's own budgets.
  private let own: String
  private var all: MotionBudgets
  private var layers: [(id: String, budgets: MotionBudgets)] = []

  /// The reason why the file cannot be taken.
  package struct Refusal: ReportedError {
    package var status: ExitStatus { .malformedInput }
    package let description: String
  }

  /// - Parameters:
  ///   - path: The file, as messages call it.
  ///   - own: What budgets of this recording alone would be called.
  package init(path: String, _ bytes: [UInt8], own: String) throws(Refusal) {
    (self.path, self.own) = (path, own)
    var value: Value
    do throws(EventFileError) { value = try ValueLines.document(name: path, bytes) } catch {
      throw Refusal(description: error.description)
    }
    var entries: [Value.Field] = []
    if case .object(var fields) = value, let place = fields.firstIndex(where: { $0.key.isSame(as: Self.layersKey) }) {
      guard case .object(let found) = fields.remove(at: place).value else {
        throw Refusal(description: "\(path): \"layers\" must be an object")
      }
      (entries, value) = (found, .object(fields))
    }
    all = try Self.read(value, path, of: nil)
    for entry in entries { layers.append((entry.key, try Self.read(entry.value, path, of: entry.key))) }
  }

  private static let layersKey = "layers"

  private static func read(_ value: Value, _ path: String, of layer: String?) throws(Refusal) -> MotionBudgets {
    do throws(MotionBudgets.Refusal) { return try MotionBudgets(value) } catch {
      throw Refusal(description: "\(path): \(layer.map { "\"layers.\($0)\": " } ?? "")\(error.description)")
    }
  }

  package func violations(of trace: Trace) -> [CaseFault] {
    let metrics = MotionMetrics.measure(trace)
    let file = PathText.last(path)
    let remedy =
      file == own
      ? "raise it in \(file), or mend the motion"
      : "raise it in \(file), give this recording budgets of its own in \(own), or mend the motion"
    var (faults, strays) = (metrics.flatMap { all.violations(of: $0) }, [CaseFault]())
    let known = metrics.map { $0.layer }
    for (id, budgets) in layers {
      if let place = known.place(of: id) {
        faults += budgets.violations(of: metrics[place])
      } else {
        let found = known.isEmpty ? "none; remove it" : "\(NameHint.quoted(known)); name one of these, or remove it"
        strays.append(CaseFault("\(path) is about \"\(id)\", but no such layer has a height; found \(found)"))
      }
    }
    if !faults.isEmpty { faults[0].sentence += "; \(remedy)" }
    return faults + strays
  }
}
