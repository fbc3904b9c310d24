public import LuaBridge
public import OverlayEngine
public import OverlaySettings

/// A config that was run and found right: what is on the screen, and what an event file may name.
public struct LoadedConfig {
  public var scene: SceneSettings
  /// The parts of the screen that the config gives.
  public var screen: ScreenSettings
  public var names: NameTable
  /// What the stage must be made with.
  public var inbox: Inbox
  /// Bottom to top.
  public var layers: [LayerFacts]
  public var actions: [String]
  /// Pictures that content names, relative to the config's folder; nodes know them by their place in this list.
  public var images: [String]
  public var script: Script

  public enum LayerKind: Equatable, Sendable {
    case container, sheet, viewContainer
    /// `overlay.appStorePresentation`.
    case card
    /// Something that is only drawn.
    case content
  }

  public struct LayerFacts: Equatable, Sendable {
    public var id: String
    public var kind: LayerKind
    /// A container's notches; nil where a function gives them, so that only the run knows.
    public var notches: [String]?
  }

  /// Tells the script which stage runs; to be called once, before the stage starts. What the config printed goes into its records.
  public func attach(_ stage: Stage) {
    script.attach(stage)
  }

  /// Calls the script's draw-time functions.
  public var draw: DrawFunction {
    { [script] function, context in try script.draw(function, context) }
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

  /// Runs a config in a fresh state. Throws `ScriptFailure` where the script fails, `ConfigFailure` with all its problems where it is wrong.
  public static func load(_ source: Source, names: NameTable = NameTable()) throws -> LoadedConfig {
    let script: Script
    let value: LuaValue
    do throws(LuaFailure) {
      script = try Script(limits: source.limits, seed: source.seed, names: names)
      script.sceneLimits = source.sceneLimits
      script.state.moduleSource = source.module
      try script.installModule()
      try script.defineObjects()
      try script.defineHost()
    } catch {
      throw ScriptFailure(.script(error))
    }
    do throws(LuaFailure) {
      value = try script.state.run(LuaSource(name: source.name, bytes: source.bytes))
    } catch {
      script.earlyPrints.forEach(source.printedInVain)
      guard script.problems.isEmpty else {
        throw ConfigFailure(problems: script.problems + [ConfigProblem(error)])
      }
      throw ScriptFailure(.script(error))
    }
    do {
      return try script.finish(value, name: source.name)
    } catch {
      script.earlyPrints.forEach(source.printedInVain)
      throw error
    }
  }
}

extension ConfigProblem {
  /// The error that ended a config in which other things were wrong already.
  init(_ failure: LuaFailure) {
    self.init(
      place: failure.position, subject: "then the script stopped", problem: SettingProblem(path: [], kind: .contradiction(failure.message)))
  }
}
