import LuaBridge
import OverlayEngine

/// A function of the config: what it is for, and what it was asked so far.
struct ScriptFunction {
  let lua: LuaFunction
  /// The key under which it was given, such as `targetNotchPolicy`.
  var name: String
  /// The id of the layer that it belongs to.
  var layer: String?
  var statistics = FunctionStatistics()

  /// `heightForNotch of "search"`.
  var label: String { name + (layer.map { " of \"\($0)\"" } ?? "") }
}

/// What the calls of one function cost.
public struct FunctionStatistics: Equatable, Sendable {
  public var calls = 0
  /// By the clock that the caller handed in; 0 without one.
  public var nanoseconds: UInt64 = 0
  /// Blocks of memory that Lua asked for meanwhile; 0 without a clock.
  public var allocations = 0
}

/// One function's figures, for reports.
public struct FunctionReport: Equatable, Sendable {
  public var name: String
  public var layer: String?
  /// `file:line` of its definition.
  public var definition: String
  public var statistics: FunctionStatistics
}
