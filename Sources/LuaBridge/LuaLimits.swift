import CLuaTrampoline

/// What one call of a script may use. Reaching a limit ends the call; no script can catch it.
public struct LuaLimits: Sendable, Equatable {
  /// Instructions of one call from outside, 1...2,147,483,647. Memory and library loops are charged against a second meter of this size.
  public var instructionsPerCall: Int = 10_000_000
  /// Instructions of all calls in the life of a state together, and what they are charged for libraries and memory. Drawing has as much again.
  public var instructionsInAll: Int = 500_000_000
  /// Bytes of the whole state while a script runs.
  public var memoryBytes: Int = 256 << 20
  /// Bytes of one source text.
  public var sourceBytes: Int = 256 << 10
  /// Printed lines of one call.
  public var printedLinesPerCall: Int = 1_000
  /// Printed bytes of the whole life of the state.
  public var printedBytes: Int = 16 << 20
  /// Processor time of one call, milliseconds; 0 for any.
  public var millisecondsPerCall: Int = 2_000
  /// Processor time of all calls in the life of a state together, milliseconds; 0 for any.
  public var millisecondsInAll: Int = 6_000
  /// For tests: this allocation after the state is open fails, 0 for none; and every later one where that is wanted.
  package var failingAllocation = 0
  package var failsForEver = false
  /// Its memory lies in one piece, so that `takeImage` has something to give.
  public var canBePutBack = false
  /// `false` lifts all of them, for profiling.
  public var isEnabled = true

  public init() {}

  func native(seed: UInt64) -> overlay_lua_limits {
    overlay_lua_limits(
      enabled: isEnabled, instructions: Int64(instructionsPerCall), totalInstructions: Int64(instructionsInAll), bytes: memoryBytes,
      sourceBytes: sourceBytes,
      printLines: Int64(printedLinesPerCall), printBytes: Int64(printedBytes), milliseconds: Int64(millisecondsPerCall),
      totalMilliseconds: Int64(millisecondsInAll), seed: seed, canBePutBack: canBePutBack)
  }
}
