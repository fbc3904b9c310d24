import OverlayEngine
import OverlaySettings
import Spelling

/// The values with which a check tries a config's parameters: each bound and each choice alone, then all lowest, then all highest.
struct ParameterTrial {
  var given: [GivenParameter]
  /// As findings mention it.
  let words: String

  static func all(_ parameters: [Parameter]) -> [ParameterTrial] {
    let single = parameters.flatMap { parameter in
      parameter.extremes.filter { $0 != parameter.value }.map { ParameterTrial([(parameter, $0)]) }
    }
    let ends = [\[Value].first, \[Value].last].map { end in
      ParameterTrial(parameters.compactMap { parameter in parameter.extremes[keyPath: end].map { (parameter, $0) } })
    }
    return parameters.count > 1 ? single + ends : single
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
    case .null, .list, .object, .function: ""
    }
  }
}
