import Diagnostics
import LuaBridge
import OverlayEngine

/// What a policy returned, to be compared with what it returns when it is asked again.
protocol PolicyAnswer {
  func isSame(as other: Self) -> Bool
  func words(_ script: Script) -> String
}

extension Double: PolicyAnswer {
  func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern }
  func words(_ script: Script) -> String { NumberWords.text(self) }
}

extension Bool: PolicyAnswer {
  func isSame(as other: Bool) -> Bool { self == other }
  func words(_ script: Script) -> String { "\(self)" }
}

extension LuaScalar: PolicyAnswer {
  func isSame(as other: LuaScalar) -> Bool {
    asNumber?.bitPattern == other.asNumber?.bitPattern && asBoolean == other.asBoolean && asName == other.asName
      && isNull == other.isNull
  }

  func words(_ script: Script) -> String { script.words(self) }
}

extension LuaValue: PolicyAnswer {
  /// Functions are taken for the same: each call makes new ones.
  func isSame(as other: LuaValue) -> Bool {
    switch (self, other) {
    case (.function, .function): true
    case (.number(let a), .number(let b)): a == b || (a.isNaN && b.isNaN)
    case (.table(let a), .table(let b)):
      a.list.count == b.list.count && a.fields.map { $0.name } == b.fields.map { $0.name }
        && zip(a.list, b.list).allSatisfy { $0.isSame(as: $1) }
        && zip(a.fields, b.fields).allSatisfy { $0.value.isSame(as: $1.value) }
    default: self == other
    }
  }

  func words(_ script: Script) -> String { script.words(self) }
}

/// A policy's answer and what it says of it, to be compared with what it answers when it is asked again.
struct ReasonedAnswer: PolicyAnswer {
  var answer: LuaValue
  var reason: LuaValue

  func isSame(as other: ReasonedAnswer) -> Bool { answer.isSame(as: other.answer) && reason.isSame(as: other.reason) }
  func words(_ script: Script) -> String { answer.words(script) }

  init(_ values: (LuaValue, LuaValue)) { (answer, reason) = values }
}

extension Script {
  /// A simple value in words, for bad returns; of a text, while it is the last call's result.
  func words(_ scalar: LuaScalar) -> String {
    scalar.asNumber.map { NumberWords.text($0) } ?? state.describe(scalar)
  }

  func article(_ name: String) -> String { (name.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + name }

  /// A value in words, for bad returns.
  func words(_ value: LuaValue) -> String {
    switch value {
    case .null: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): NumberWords.text(number)
    case .string(let text): "\"\(text.prefix(60))\""
    case .table(let tree): tree.list.isEmpty && tree.fields.isEmpty ? "an empty table" : "a table"
    case .handle: "a table"
    case .function: "a function"
    case .object(let object): article(state.typeName(of: object.type))
    }
  }
}
