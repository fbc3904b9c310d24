import Text

extension JSONNode {
  func fault(_ problem: ImportProblem) -> ImportFault {
    ImportFault(.byte(at), problem)
  }

  func required(_ key: String, of owner: ImportProblem.Owner) throws(ImportFault) -> JSONNode {
    guard let value = field(key) else { throw fault(.missingKey(key, of: owner)) }
    return value
  }

  /// This value as an object; `key` names it.
  func checkObject(_ key: String) throws(ImportFault) {
    guard fields != nil else { throw wrongType(key, .object) }
  }

  func list(_ key: String) throws(ImportFault) -> [JSONNode] {
    guard let elements else { throw wrongType(key, .list) }
    return elements
  }

  func string(_ key: String) throws(ImportFault) -> String {
    guard let string else { throw wrongType(key, .string) }
    return string
  }

  func number(_ key: String, _ limits: ClosedRange<Double> = -1e12...1e12) throws(ImportFault) -> Double {
    guard let value = number else { throw wrongType(key, .number) }
    guard limits.contains(value) else {
      throw fault(.outOfRange(key: key, found: value, least: limits.lowerBound, most: limits.upperBound))
    }
    return value
  }

  /// A finger's number.
  func whole(_ key: String) throws(ImportFault) -> Int32 {
    let value = try number(key, Double(Int32.min)...Double(Int32.max))
    guard let whole = Int32(exactly: value) else { throw fault(.notWhole(key: key, found: value)) }
    return whole
  }

  func choice(_ key: String, of choices: [String]) throws(ImportFault) -> String {
    let found = try string(key)
    guard choices.contains(found) else {
      throw fault(.unknownChoice(key: key, found: found, nearest: NearestName.of(found, in: choices), choices: choices))
    }
    return found
  }

  func wrongType(_ key: String, _ expected: ImportProblem.ExpectedType) -> ImportFault {
    fault(.wrongType(key: key, found: shown, expected: expected))
  }
}
