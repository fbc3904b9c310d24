package import OverlayEngine

extension Record {
  /// What its line says behind the event and the layer, as it would be read back.
  package var fields: [Value.Field] {
    var fields = FieldList()
    putKeys(to: &fields)
    return fields.fields
  }
}

/// Where a record's keys go, in their order: into a trace's line, or into values in memory.
protocol KeySink: ~Copyable {
  /// Under a key; without one it is a list's next element.
  mutating func put(_ key: StaticString?, _ value: PlainValue)
  /// Begins a list or an object: what is put from now on is in it.
  mutating func open(_ key: StaticString?, _ group: KeyGroup)
  mutating func close(_ group: KeyGroup)
}

enum KeyGroup {
  case list, object
}

/// What can stand under a key that begins no group.
enum PlainValue {
  case number(Double)
  case flag(Bool)
  case name(Name)
  case text(String)
  case value(Value)
}

/// Keys and values in memory.
private struct FieldList: KeySink {
  /// The fields of the group that is being made; elements of a list have no key.
  private(set) var fields: [Value.Field] = []
  /// The groups around it, outermost first, and the key under which the next one stands in each.
  private var outer: [(fields: [Value.Field], key: StaticString?)] = []

  mutating func put(_ key: StaticString?, _ value: PlainValue) { add(key, Value(value)) }

  private mutating func add(_ key: StaticString?, _ value: Value) {
    fields.append(Value.Field(key: key?.description ?? "", value: value))
  }

  mutating func open(_ key: StaticString?, _ group: KeyGroup) {
    outer.append((fields, key))
    fields = []
  }

  mutating func close(_ group: KeyGroup) {
    let value = group == .list ? Value.list(fields.map { $0.value }) : .object(fields)
    let key: StaticString?
    (fields, key) = outer.removeLast()
    add(key, value)
  }
}

extension Value {
  /// JSON knows no other numbers than finite ones, and no sign of 0.
  fileprivate init(_ plain: PlainValue) {
    self =
      switch plain {
      case .number(let number): number.isFinite ? .number(number + 0) : .null
      case .flag(let flag): .bool(flag)
      case .name(let name): .string(name.text)
      case .text(let text): .string(text)
      case .value(let value): value
      }
  }
}
