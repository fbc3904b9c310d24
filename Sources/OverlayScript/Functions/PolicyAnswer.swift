import LuaBridge
import OverlayEngine
import Spelling

/// The tables through which a script sees a layer whose policies get a context.
protocol PolicyTables: AnyObject {
  associatedtype Moment
  /// Calls with the context of a moment, which is valid meanwhile.
  func withContext<Result>(_ moment: Moment, _ call: (LuaTable) throws(LuaFailure) -> Result) throws(LuaFailure) -> Result
}

extension Script {
  /// Asks a function that gets a context.
  @inline(__always)
  func askingPolicy<Tables: PolicyTables, Answer: PolicyAnswer>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment,
    _ body: (LuaState, LuaFunction, LuaTable) throws(LuaFailure) -> Answer
  ) throws -> Answer {
    try askingPolicy(reference) { state, function throws(LuaFailure) in
      try tables.withContext(moment) { context throws(LuaFailure) in try body(state, function, context) }
    }
  }
}

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
    asNumber?.bitPattern == other.asNumber?.bitPattern && asBoolean == other.asBoolean && asName == other.asName && isNull == other.isNull
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
      a.list.count == b.list.count && a.fields.map(\.name) == b.fields.map(\.name) && zip(a.list, b.list).allSatisfy { $0.isSame(as: $1) }
        && zip(a.fields, b.fields).allSatisfy { $0.value.isSame(as: $1.value) }
    default: self == other
    }
  }

  func words(_ script: Script) -> String { script.words(self) }
}
