import CLuaTrampoline

/// What one call of a script may use. Reaching a limit ends the call; no script can catch it.
package struct LuaLimits: Sendable, Equatable {
  /// Instructions of one call from outside, 1...2,147,483,647. Memory and library loops are charged against a second
  /// meter of this size.
  package var instructionsPerCall: Int = 10_000_000
  /// Instructions of all calls in the life of a state together, and what they are charged for libraries and memory.
  /// Drawing has as much again.
  package var instructionsInAll: Int = 500_000_000
  /// Bytes of the whole state while a script runs.
  package var memoryBytes: Int = 256 << 20
  /// Bytes of one source text.
  package var sourceBytes: Int = 256 << 10
  /// Printed lines of one call.
  package var printedLinesPerCall: Int = 1_000
  /// Printed bytes of the whole life of the state.
  package var printedBytes: Int = 16 << 20
  /// Processor time of one call, milliseconds; 0 for any.
  package var millisecondsPerCall: Int = 2_000
  /// Processor time of all calls in the life of a state together, milliseconds; 0 for any.
  package var millisecondsInAll: Int = 6_000
  /// For tests: this allocation after the state is open fails, 0 for none; and every later one where that is wanted.
  package var failingAllocation = 0
  package var failsForEver = false
  /// Whether its memory lies in one piece, so that `snapshot` has something to give.
  package var canBePutBack = false
  /// `false` lifts all of them, for profiling.
  package var isEnabled = true

  package init() {}

  func native(seed: UInt64) -> overlay_lua_limits {
    overlay_lua_limits(
      enabled: isEnabled, instructions: Int64(instructionsPerCall), totalInstructions: Int64(instructionsInAll),
      bytes: memoryBytes,
      sourceBytes: sourceBytes,
      printLines: Int64(printedLinesPerCall), printBytes: Int64(printedBytes), milliseconds: Int64(millisecondsPerCall),
      totalMilliseconds: Int64(millisecondsInAll), seed: seed, canBePutBack: canBePutBack)
  }
}
