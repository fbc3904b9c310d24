import Foundation
import TestSupport
import Testing

/// One sheet's vectors.
struct VectorFile {
  let setups: [String: Vector]
  private let groups: [String: [String: Any]]

  init(_ name: String) throws {
    let data = try PackageFolder.data("Tests/PresetTests/Vectors/\(name).json")
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    groups = object.compactMapValues { $0 as? [String: Any] }
    setups = (groups["setups"] ?? [:]).compactMapValues { ($0 as? [String: Any]).map(Vector.init) }
  }

  /// The cases of a group, `count` of them, each with its setup's fields where its own do not say otherwise.
  func cases(_ group: String, count: Int) throws -> [Vector] {
    let object = try #require(groups[group])
    let keys = try #require(object["keys"] as? [String])
    let rows = try #require(object["cases"] as? [[Any]])
    try #require(rows.count == count)
    return try rows.map { row in
      var fields: [String: Any] = [:]
      for (key, value) in zip(keys, row) where !(value is NSNull) { fields[key] = value }
      if let name = fields["s"] as? String {
        fields.merge(try #require(setups[name]).fields) { own, _ in own }
      }
      return Vector(fields)
    }
  }

  func tolerance(_ group: String) -> Double {
    (groups[group]?["tolerance"] as? NSNumber)?.doubleValue ?? 0
  }
}

struct Vector: CustomStringConvertible {
  let fields: [String: Any]

  init(_ fields: [String: Any]) {
    self.fields = fields
  }

  func number(_ key: String) -> Double { (fields[key] as? NSNumber)?.doubleValue ?? 0 }
  func numbers(_ key: String) -> [Double] { (fields[key] as? [NSNumber])?.map(\.doubleValue) ?? [] }
  func text(_ key: String) -> String { fields[key] as? String ?? "" }
  func flag(_ key: String) -> Bool { (fields[key] as? NSNumber)?.boolValue ?? false }
  func has(_ key: String) -> Bool { fields[key] != nil }
  func table(_ key: String) -> [String: Double] {
    (fields[key] as? [String: NSNumber])?.mapValues(\.doubleValue) ?? [:]
  }

  var description: String {
    fields.filter { !($0.value is [Any]) && !($0.value is [String: Any]) }.sorted { $0.key < $1.key }.map {
      "\($0.key) \($0.value)"
    }
    .joined(separator: ", ")
  }
}

/// What did not agree, told together.
struct Disagreements {
  private var found: [String] = []

  mutating func compare<Answer: Equatable>(_ answer: Answer, _ expected: Answer, _ vector: Vector) {
    if answer != expected { found.append("\(vector): \(answer) instead of \(expected)") }
  }

  mutating func compare(_ answer: Double, _ expected: Double, tolerance: Double, _ vector: Vector, _ what: String = "")
  {
    if !((answer - expected).magnitude <= max(tolerance, 1e-6)) {
      found.append("\(vector)\(what): \(answer) instead of \(expected)")
    }
  }

  func expectNone(_ location: SourceLocation = #_sourceLocation) {
    #expect(
      found.isEmpty, "\(found.count) differ:\n\(found.prefix(12).joined(separator: "\n"))", sourceLocation: location)
  }
}
