/// What a script may use.
public struct ScriptLimits: Sendable {
  /// Of `math.random`.
  public var seed: Int64
  /// Lua instructions of one call.
  public var instructions: Int64
  /// Of the whole Lua state.
  public var megabytes: Int

  public init(seed: Int64, instructions: Int64, megabytes: Int) {
    self.seed = seed
    self.instructions = instructions
    self.megabytes = megabytes
  }
}

/// A config file, to be loaded once for each run.
public struct ScriptSource: Sendable {
  public let path: String
  public let limits: ScriptLimits

  public init(path: String, limits: ScriptLimits) {
    self.path = path
    self.limits = limits
  }

  /// Throws `FileFailure`, and what is wrong with the script.
  public func load() throws -> LoadedScene {
    _ = try InputFile(path: path)
    throw FileFailure(path: path, act: .read, reason: .system(38))
  }
}
