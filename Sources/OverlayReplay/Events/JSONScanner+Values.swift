import JSONText
import OverlayEngine
import OverlaySettings

extension JSONScanner {
  /// Reads any value; a key that stands twice in an object is refused.
  mutating func readValue(depth: Int = 0) throws(Fault) -> Value { Value(try readNode(depth: depth)) }

  /// Where the part of a checked value stands to which a path leads; as far as the path can be followed.
  func position(of path: [SettingProblem.Step]) -> Int {
    var walker = self
    for step in path {
      guard let next = try? walker.enter(step) else { break }
      walker.at = next.value
    }
    return walker.at
  }

  /// Where the part of the event stands that a problem is about.
  func position(of problem: SettingProblem) -> Int {
    var walker = self
    walker.at = position(of: problem.path)
    switch problem.kind {
    case .unknownKey(let key, _, _), .keyOfOtherPhase(let key, _), .partnerMissing(let key, _):
      return (try? walker.enter(.key(key)))?.key ?? walker.at
    default: return walker.at
    }
  }

  /// Where a key of the object stands, or an entry of the list, and where its value does.
  private func enter(_ step: SettingProblem.Step) throws(Fault) -> (key: Int, value: Int)? {
    var walker = self
    var isFirst = true
    switch step {
    case .key(let name):
      try walker.openObject()
      while let key = try walker.nextKey(isFirst: isFirst) {
        if text(key) == name { return (key.start - 1, walker.at) }
        try walker.skipValue()
        isFirst = false
      }
    case .entry(var remaining):
      try walker.openList()
      while try walker.nextElement(isFirst: isFirst) {
        if remaining == 1 { return (walker.at, walker.at) }
        try walker.skipValue()
        (remaining, isFirst) = (remaining - 1, false)
      }
    }
    return nil
  }
}
