import OverlayEngine
import OverlayReplay
import OverlaySettings
import Text

extension LiveScene {
  /// Sets the environment. What a person has set on the device is a part of the recording: everything is done again
  /// with it. `changes`: by their keys; null is as usual.
  func set(environment changes: [Value.Field]) throws(Thrown) {
    var fields: [Value.Field] = if case .object(let known) = header.environmentValue { known } else { [] }
    for change in changes {
      fields.removeAll { $0.key.isSame(as: change.key) }
      if change.value != .null { fields.append(change) }
    }
    let (settings, problems) = EnvironmentSettings.reading(.object(fields))
    guard let settings else {
      throw thrown(UnknownEnvironment(problem: problems.first.map { "\($0)" } ?? ""))
    }
    let before = (take, header)
    note(environment: .object(fields), settings)
    try rebuild(keepsGhost: true) { (take, header) = before }
  }

  func note(environment value: Value, _ settings: EnvironmentSettings) {
    let isUsual = value == .object([])
    (header.environment, header.environmentValue) = (settings, isUsual ? .null : value)
    take.header.removeAll { $0.key == "environment" }
    if !isUsual { take.header.append(Value.Field(key: "environment", value: value)) }
  }
}

struct UnknownEnvironment: Error, CustomStringConvertible {
  var problem: String
  var description: String { "this is no environment: \(problem)" }
}
