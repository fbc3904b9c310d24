import Diagnostics
package import OverlayEngine
package import OverlayScript
import OverlaySettings

/// Loads a config, and asks each of its functions over a grid of drags, releases, moves and screens, the policies twice
/// with fresh contexts.
package struct FunctionCheck: Sendable {
  /// Whether the config could be loaded.
  package private(set) var isLoadable = false
  /// In the order in which they were found; each once.
  package private(set) var findings: [CheckFinding] = []
  package private(set) var suspiciousValues: [SuspiciousValue] = []
  /// Target policies that never said why.
  package private(set) var mutePolicies: [String] = []
  /// How often each function was asked.
  package private(set) var functions: [FunctionReport] = []
  private var parameters: [Parameter] = []

  /// Checks a config as it is given, then with the extremes of its parameters: what is found with these alone says with
  /// which.
  package init(_ source: ConfigLoader.Source) {
    self.init(once: source)
    for trial in ParameterTrial.all(parameters) {
      var varied = source
      varied.parameters += trial.given
      for var finding in FunctionCheck(once: varied).findings where !findings.contains(where: { $0.says(finding) }) {
        finding.message += " (\(trial.words))"
        findings.append(finding)
      }
    }
  }

  private init(once source: ConfigLoader.Source) {
    let log = CheckLog()
    defer { findings = log.findings }
    do {
      let config = try ConfigLoader.load(source)
      config.script.check = log
      defer { config.script.check = nil }
      CheckDrive(config, log).run()
      config.script.noteDrawnWrites(log)
      (isLoadable, suspiciousValues, mutePolicies, functions, parameters) = (
        true, log.suspiciousValues, log.mutePolicies, config.script.functionReports, config.parameters
      )
    } catch {
      log.note(error)
    }
  }
}

extension CheckFinding {
  /// Whether the other is the same complaint, found again with other values.
  fileprivate func says(_ other: CheckFinding) -> Bool {
    place == other.place && subject == other.subject && message.hasPrefix(other.message)
  }
}

/// The values with which a check tries a config's parameters: each bound and each choice alone, then all lowest, then
/// all highest.
struct ParameterTrial {
  var given: [GivenParameter]
  /// As findings mention it.
  let words: String

  static func all(_ parameters: [Parameter]) -> [ParameterTrial] {
    let single = parameters.flatMap { parameter in
      parameter.extremes.filter { $0 != parameter.value }.map { ParameterTrial([(parameter, $0)]) }
    }
    let lowest = ParameterTrial(parameters.compactMap { parameter in parameter.extremes.first.map { (parameter, $0) } })
    let highest = ParameterTrial(parameters.compactMap { parameter in parameter.extremes.last.map { (parameter, $0) } })
    return parameters.count > 1 ? single + [lowest, highest] : single
  }

  private init(_ values: [(Parameter, Value)]) {
    words = "with " + values.map { "\($0.name) = \(ParameterTrial.words($1))" }.joined(separator: ", ")
    given = values.map { GivenParameter(name: $0.name, content: .value($1), place: "check", origin: .commandLine) }
  }

  private static func words(_ value: Value) -> String {
    switch value {
    case .number(let number): NumberWords.text(number)
    case .string(let text): "\"\(text)\""
    case .bool(let flag): "\(flag)"
    case .null, .list, .object, .function, .content: ""
    }
  }
}
