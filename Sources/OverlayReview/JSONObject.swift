import OverlayEngine

/// A JSON object under construction: keys in the order in which they are put, nothing for what is not known.
struct JSONObject {
  private(set) var fields: [Value.Field] = []

  var value: Value { .object(fields) }

  mutating func put(_ key: String, _ value: Value?) {
    if let value { fields.append(Value.Field(key: key, value: value)) }
  }

  mutating func put(_ key: String, _ text: String?) { put(key, text.map(Value.string)) }

  mutating func put(_ key: String, _ number: Double?) { put(key, number.map(Value.number)) }

  mutating func put(_ key: String, _ bool: Bool) { put(key, Value.bool(bool)) }

  static func make(_ fill: (inout JSONObject) -> Void) -> Value {
    var object = JSONObject()
    fill(&object)
    return object.value
  }
}
