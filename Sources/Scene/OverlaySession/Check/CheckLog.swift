package import Lua
package import OverlayEngine
import OverlaySettings
package import Text

/// One thing that a check found.
package struct CheckFinding: Equatable, Sendable {
  /// The place to look at.
  package var place: LuaPosition?
  /// The subject that it is about: a constructor, or a function and its layer.
  package var subject: String
  /// The message: found, expected, what to try.
  package var message: String

  /// `config.lua:5: targetNotchPolicy of "search": ...`
  package var text: String {
    (place.map { "\($0): " } ?? "") + "\(subject): \(message)"
  }
}

/// The findings of a check so far, each thing once.
package final class CheckLog {
  package private(set) var findings: [CheckFinding] = []
  /// Functions that failed, and how often, by reference.
  private var givenUp: [Int32: Int] = [:]
  /// The number of failures so far; a function that fails twice counts twice.
  package private(set) var failureCount = 0
  var drawnWrites = DrawnWrites()
  /// The circumstance that is out of the ordinary at the moment, for what is found then alone.
  package var circumstance: String?
  /// The suspicious values, each once, in the order in which they were seen.
  package private(set) var suspiciousValues: [SuspiciousValue] = []

  /// Policies that have answered without a reason, and those that gave one, by what they are called.
  private var (reasonless, reasoned): ([String], Set<String>) = ([], [])
  /// Policies that never said why.
  package var mutePolicies: [String] { reasonless.filter { !reasoned.contains($0) } }

  package init() {}

  func note(_ policy: String, hasReason: Bool) {
    if hasReason {
      reasoned.insert(policy)
    } else if !reasonless.contains(policy) {
      reasonless.append(policy)
    }
  }

  package func note(_ found: [SuspiciousValue]) {
    for suspiciousValue in found where !suspiciousValues.contains(suspiciousValue) {
      suspiciousValues.append(suspiciousValue)
    }
  }

  /// The states that functions have set, each once.
  private(set) var setStates: [String] = []

  func noteSetState(_ key: String) {
    if !setStates.contains(where: { $0.isSame(as: key) }) { setStates.append(key) }
  }

  /// Whether it was told already that there is no such action.
  func knowsAction(_ name: String) -> Bool { findings.contains { $0.message.has("unknown action \"\(name)\"") } }

  func hasGivenUp(_ reference: FunctionReference) -> Bool { givenUp[reference.id] != nil }

  func giveUp(_ reference: FunctionReference) {
    failureCount += 1
    givenUp[reference.id, default: 0] += 1
  }

  /// The failures of functions that a limit has stopped: these are not asked again, whatever needs their answer.
  private(set) var stopped: [Int32: ScriptFailure] = [:]
  /// Whether all that the script may ever take is used up.
  private(set) var isOver = false

  func giveUp(_ reference: FunctionReference, after kind: LuaFailure.Kind, _ failure: ScriptFailure) {
    giveUp(reference)
    switch kind {
    case .totalLimit, .totalTimeLimit: isOver = true
    case .instructionLimit, .timeLimit, .memoryLimit, .stackOverflow: stopped[reference.id] = failure
    default: break
    }
  }

  /// The reference may be another function's soon.
  func forget(_ reference: FunctionReference) {
    givenUp[reference.id] = nil
    stopped[reference.id] = nil
    drawnWrites.forget(reference)
  }

  /// The answer of a draw-time function that was given up: a number and, where that failed as well, a word that is a
  /// role of colours, too.
  func standIn(ofDrawn reference: FunctionReference) -> Value? {
    guard let failures = givenUp[reference.id] else { return nil }
    return failures == 1 ? .number(1) : failures == 2 ? .string("label") : .null
  }

  func note(_ problem: ConfigProblem) {
    add(CheckFinding(place: problem.place, subject: problem.subject, message: problem.problem.description))
  }

  /// Notes what ended a step of the check.
  package func note(_ error: Thrown) {
    if let problem: ConfigProblem = caught(error) {
      note(problem)
    } else if let failure: ConfigFailure = caught(error) {
      for problem in failure.problems { note(problem) }
    } else if let failure: ScriptFailure = caught(error) {
      add(CheckFinding(failure))
    } else if (caught(error) as ContentError?) == nil {
      // What stood for an answer and did not fit is a content's error: its function is noted already.
      add(CheckFinding(place: nil, subject: "the config", message: words(of: error)))
    }
  }

  private func add(_ finding: CheckFinding) {
    let isKnown = findings.contains { $0.place == finding.place && $0.subject == finding.subject && $0.isLike(finding) }
    guard !isKnown else { return }
    var finding = finding
    if let circumstance { finding.message += " (\(circumstance))" }
    findings.append(finding)
  }
}

extension CheckFinding {
  init(_ failure: ScriptFailure) {
    let subject = failure.subject ?? "the config"
    guard case .script(let script) = failure.kind else {
      self.init(place: failure.definition, subject: subject, message: failure.description)
      return
    }
    var bare = script
    if failure.use == nil { bare.position = nil }
    self.init(place: failure.use ?? script.position ?? failure.definition, subject: subject, message: bare.summary)
  }

  /// Whether it is the same complaint as another one, though perhaps with other numbers.
  fileprivate func isLike(_ other: CheckFinding) -> Bool {
    func words(_ text: String) -> String { text.filter { !"-.0123456789".contains($0) } }
    return words(message).hasPrefix(words(other.message))
  }
}
