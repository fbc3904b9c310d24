/// Why a script was stopped or an answer of it could not be used: facts only.
package struct LuaFailure: Error, Sendable {
  package enum Kind: Equatable, Sendable {
    case syntax
    case runtime
    /// More instructions than `limit`, or as much work in allocation and library loops.
    case instructionLimit(limit: Int)
    case memoryLimit(bytes: Int)
    case stackOverflow
    case printLimit(lines: Int, bytes: Int)
    case timeLimit(milliseconds: Int)
    case totalLimit(limit: Int)
    case totalTimeLimit(milliseconds: Int)
    /// The user wants the process to end.
    case interrupted
    /// The function answered `found` where `expected` was asked for.
    case badReturn(found: String, expected: String)
    /// A value could not be read as a tree: a cycle, too deep, too large, or of a kind that has no tree.
    case unreadable(path: String, Unreadable)
    /// The machine has no more memory, or the version of Lua is not the one this was written for.
    case unavailable(String)
  }

  package enum Unreadable: Equatable, Sendable {
    case cycle(backTo: String)
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case kind(String)
    case key(String)
    case longKey(limit: Int)
  }

  package var kind: Kind
  /// What Lua or the script said, without the position.
  package var message: String
  package var position: LuaPosition?
  /// The lines around the position.
  package var excerpt: [SourceLine] = []
  /// From the innermost call outward; functions of the host are left out.
  package var traceback: [Frame] = []
  package var isTracebackCut = false
  /// Where the function that was called from outside was defined.
  package var definition: LuaPosition?

  package struct SourceLine: Equatable, Sendable {
    package let number: Int
    package let text: String
  }

  package struct Frame: Equatable, Sendable {
    package let position: LuaPosition
    /// What the function was called as, if known, or "main chunk".
    package let name: String?
  }

  init(_ kind: Kind, message: String = "", position: LuaPosition? = nil) {
    (self.kind, self.message, self.position) = (kind, message, position)
  }
}
