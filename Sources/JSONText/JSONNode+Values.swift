/// What a value is, for readers that know what they expect; `nil` and empty lists where it is something else.
extension JSONNode {
  package var flag: Bool? { if case .bool(let flag) = content { flag } else { nil } }
  package var number: Double? { if case .number(let number) = content { number } else { nil } }
  package var string: String? { if case .string(let string) = content { string } else { nil } }
  package var elements: [JSONNode]? { if case .list(let elements) = content { elements } else { nil } }
  package var fields: [Field]? { if case .object(let fields) = content { fields } else { nil } }

  /// The value as messages show it: numbers and texts as they are, lists and objects by their kind.
  package var shown: String {
    switch content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .string(let string): Wording.quoted(string)
    case .list: "a list"
    case .object: "an object"
    }
  }
}
