import JSONText
import OverlaySettings

extension JSONNode {
  /// The part to which a path leads; as far as the path can be followed.
  func part(at path: [SettingProblem.Step]) -> JSONNode {
    var part = self
    for step in path {
      switch (step, part.content) {
      case (.key(let name), _):
        guard let value = part.field(name) else { return part }
        part = value
      case (.entry(let place), .list(let elements)) where place <= elements.count: part = elements[place - 1]
      case (.entry, _): return part
      }
    }
    return part
  }

  /// Where the part stands that a problem is about.
  func position(of problem: SettingProblem) -> Int {
    let part = part(at: problem.path)
    guard case .object(let fields) = part.content else { return part.at }
    switch problem.kind {
    case .unknownKey(let key, _, _), .keyOfOtherPhase(let key, _), .partnerMissing(let key, _):
      return fields.first { $0.key == key }?.at ?? part.at
    default: return part.at
    }
  }
}
