public import LuaBridge
public import OverlayEngine
public import OverlaySettings

/// A config that was run and found right: what is on the screen, and what an event file may name.
public struct LoadedConfig {
  public var scene: SceneSettings
  /// The parts of the screen that the config gives.
  public var screen: ScreenSettings
  /// Bottom to top.
  public var layers: [LayerFacts]
  public var actions: [String]
  /// Pictures that content names, relative to the config's folder; nodes know them by their place in this list.
  public var images: [String]
  /// Where each was named first.
  public var imagePlaces: [LuaPosition?] { script.imagePlaces }
  public var script: Script

  public struct LayerFacts: Equatable, Sendable {
    public var id: String
    public var kind: LayerKind
    /// A container's notches; nil where a function gives them, so that only the run knows.
    public var notches: [String]?

    public init(id: String, kind: LayerKind, notches: [String]?) {
      (self.id, self.kind, self.notches) = (id, kind, notches)
    }
  }
}

/// Runs configs.
public enum ConfigLoader {
  /// Where a config comes from and what it may use.
  public struct Source {
    /// Shown in messages.
    public var name: String
    public var bytes: [UInt8]
    public var limits: LuaLimits
    /// How much there may be on the screen.
    public var sceneLimits = SceneLimits()
    /// Of `math.random`.
    public var seed: UInt64
    /// What the config's parameters are given; of equal names the last counts.
    public var parameters: [GivenParameter] = []
    /// The known sheet that the config's containers behave as, by its preset's name; nil: as the config says.
    public var tried: String?
    /// Finds the source of a module that the config requires.
    public var module: (String) throws(LuaMessage) -> LuaSource
    /// Gets each line that a config printed which then could not be loaded; those of others go into their run's records.
    public var printedInVain: (String) -> Void = { _ in }

    public init(
      name: String, bytes: [UInt8], limits: LuaLimits = LuaLimits(), seed: UInt64 = 0,
      module: @escaping (String) throws(LuaMessage) -> LuaSource = { name throws(LuaMessage) in
        throw LuaMessage("there is no module \"\(name)\"")
      }
    ) {
      self.name = name
      self.bytes = bytes
      self.limits = limits
      self.seed = seed
      self.module = module
    }
  }

  /// Runs a config in a fresh state. Throws `ParameterFailure` where parameters are given what they cannot take, `ScriptFailure` where the
  /// script fails, `ConfigFailure` with all its problems where it is wrong.
  public static func load(_ source: Source) throws -> LoadedConfig {
    let script: Script
    do throws(LuaFailure) {
      script = try Script(limits: source.limits, seed: source.seed)
      script.sceneLimits = source.sceneLimits
      script.parameters = ParameterList(given: source.parameters)
      script.state.moduleSource = { [unowned script] name throws(LuaMessage) in try script.module(name, of: source) }
      try script.installModule(named: source.tried == nil ? "overlay" : "overlay.native")
    } catch {
      throw ScriptFailure(kind: .script(error))
    }
    do {
      let value = try script.run(source)
      try script.requireSuitableParameters()
      return try script.finish(value, name: source.name)
    } catch {
      script.memory.earlyPrints.forEach(source.printedInVain)
      throw error
    }
  }
}

extension Script {
  /// What the config returns.
  fileprivate func run(_ source: ConfigLoader.Source) throws -> LuaValue {
    do throws(LuaFailure) {
      let value = try state.run(LuaSource(name: source.name, bytes: source.bytes))
      parameters.finish()
      return value
    } catch {
      try requireSuitableParameters()
      if problems.isEmpty { throw ScriptFailure(kind: .script(error)) }
      // The error that ended a config in which other things were wrong already.
      let last = ConfigProblem(place: error.position, subject: "then the script stopped", .contradiction(error.message))
      throw ConfigFailure(problems: problems + [last])
    }
  }
}

/// A config in its state after loading, for many runs after each other: what a run does to the script is undone before the next.
///
/// For one thread. A stage of it must have been closed before the next one begins.
public final class RepeatableConfig {
  private let config: LoadedConfig
  // The script between two runs.
  private let state: LuaImage
  private let memory: ScriptMemory
  private let tables: [ContainerTables.Shown?]

  /// Throws as `ConfigLoader.load`.
  public init(_ source: ConfigLoader.Source, geometry: ContentGeometry) throws {
    var source = source
    source.limits.canBePutBack = true
    var config = try ConfigLoader.load(source)
    config.scene.geometry = geometry
    self.config = config
    do throws(LuaFailure) {
      state = try config.script.state.takeImage()
    } catch {
      throw ScriptFailure(kind: .script(error))
    }
    memory = config.script.memory
    tables = memory.layers.map { $0.container?.shown }
  }

  /// The config as it was when it had been loaded.
  public func again() -> LoadedConfig {
    let script = config.script
    precondition(script.stage == nil, "a stage still drives the script")
    script.state.putBack(state)
    script.returned = ReturnedFunctions()
    script.memory = memory
    for (layer, shown) in zip(memory.layers, tables) {
      if let shown { layer.container?.restore(shown) }
      layer.sheet?.current = nil
    }
    script.inbox.removeAll()
    return config
  }
}
