import LuaBridge
public import OverlayEngine
public import OverlaySettings

/// What a script is given, what it may use, and how much it may put on the screen.
public struct ScriptLimits: Sendable {
  /// Of `math.random`.
  public var seed: UInt64
  /// What the config's parameters are given; it wins over what a recording says.
  public var parameters: [GivenParameter] = []
  /// The known sheet that the config's containers behave as, by its preset's name; nil: as the config says.
  package var tried: String?
  /// Lua instructions of one call, and of all calls of a run together.
  public var instructions = 10_000_000
  public var totalInstructions = 500_000_000
  /// Of the whole Lua state.
  public var megabytes = 256
  /// Kilobytes of the config's source, and of each module's.
  public var sourceKilobytes = 256
  /// Printed lines of one call, and megabytes of a run.
  public var printedLines = 1000
  public var printedMegabytes = 16
  /// Milliseconds of processor time of one call, and seconds of all calls of a run together; 0 for any.
  public var milliseconds = 2000
  public var totalSeconds = 6
  public var scene = SceneLimits()
  /// For tests: this allocation of the Lua state fails, 0 for none.
  package var failingAllocation = 0
  /// `false` lifts all that concern the script's own work, for profiling.
  public var areEnabled = true

  public init(seed: UInt64 = 0) {
    self.seed = seed
  }

  /// Gives a parameter a value as `--set` writes it, `NAME=VALUE`; false for anything else.
  @discardableResult
  public mutating func set(_ option: String) -> Bool {
    guard let given = GivenParameter(option: option) else { return false }
    parameters.append(given)
    return true
  }

  var bridged: LuaLimits {
    var limits = LuaLimits()
    limits.instructionsPerCall = instructions
    limits.instructionsInAll = totalInstructions
    limits.memoryBytes = megabytes << 20
    limits.sourceBytes = sourceKilobytes << 10
    limits.printedLinesPerCall = printedLines
    limits.printedBytes = printedMegabytes << 20
    limits.millisecondsPerCall = milliseconds
    limits.millisecondsInAll = totalSeconds * 1000
    limits.failingAllocation = failingAllocation
    limits.isEnabled = areEnabled
    return limits
  }
}
