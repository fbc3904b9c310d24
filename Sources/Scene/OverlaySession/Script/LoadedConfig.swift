import Assets
package import Lua
package import OverlayEngine
package import OverlaySettings
package import Text

/// A config that was run and found right: what is on the screen, and what an event file may name.
package struct LoadedConfig {
  package var scene: SceneSettings
  /// The parts of the screen that the config gives.
  package var screen: ScreenSettings
  /// Pictures that content names, relative to the config's folder; nodes know them by their place in this list.
  package var images: [String]
  /// The place at which each was named first.
  package var imagePlaces: [LuaPosition?] { script.imagePlaces }
  package var script: Script
}

/// Runs configs.
package enum ConfigLoader {
  /// The source of a config, and what it may use.
  package struct Source {
    /// The name that is shown in messages.
    package var name: String
    package var bytes: [UInt8]
    package var limits: LuaLimits
    /// Keeps the limits of processor time; `nil` leaves only those that count instructions, memory and prints.
    package var watchdog: LuaWatchdog?
    /// How much there may be on the screen.
    package var sceneLimits = SceneLimits()
    /// The seed of `math.random`.
    package var seed: UInt64
    /// The values that the config's parameters are given; of equal names the last counts.
    package var parameters: [GivenParameter] = []
    package var environment = Environment()
    /// The state in which the scene was left in an earlier run, or `nil` if it begins as the config says.
    package var restored: SavedScene?
    /// The known sheet that the config's containers behave as, by its preset's name; `nil` means as the config says.
    package var tried: String?
    /// Finds the source of a module that the config requires.
    package var module: (String) throws(LuaMessage) -> LuaSource
    /// Finds the same where it is there.
    package var known: (String) -> LuaSource?
    /// Gets each line that a config printed which then could not be loaded; those of others go into their run's
    /// records.
    package var onDiscardedOutput: (String) -> Void = { _ in }

    package init(
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
      known = { try? module($0) }
    }

    /// A config from text, and its modules from text, by their names.
    package init(name: String, text: String, seed: UInt64, module: @escaping (String) -> String?) {
      self.init(name: name, bytes: Array(text.utf8), seed: seed) { required throws(LuaMessage) in
        guard let text = module(required) else { throw LuaMessage("there is no module \"\(required)\"") }
        return LuaSource(name: "\(required).lua", bytes: Array(text.utf8))
      }
    }
  }

  /// Runs a config in a fresh state. Throws `ParameterFailure` where parameters are given what they cannot take,
  /// `ScriptFailure` where the script fails, `ConfigFailure` with all its problems where it is wrong.
  package static func load(_ source: Source) throws(Thrown) -> LoadedConfig {
    let script = try script(source)
    do throws(Thrown) {
      let value = try script.run(source)
      try script.requireSuitableParameters()
      return try script.finish(value, name: source.name)
    } catch {
      script.memory.earlyPrints.forEach(source.onDiscardedOutput)
      throw error
    }
  }

  /// A script that has not run. Throws `ScriptFailure`.
  fileprivate static func script(_ source: Source) throws(Thrown) -> Script {
    do throws(LuaFailure) {
      let script = try Script(limits: source.limits, seed: source.seed, watchdog: source.watchdog)
      script.sceneLimits = source.sceneLimits
      script.environment = source.environment
      script.restored = source.restored
      script.parameters = ParameterList(given: source.parameters)
      script.state.moduleSource = { [unowned(unsafe) script] name throws(LuaMessage) in
        try script.module(name, of: source)
      }
      try script.installModule(named: source.tried == nil ? "overlay" : "overlay.native")
      return script
    } catch {
      throw thrown(ScriptFailure(kind: .script(error)))
    }
  }
}

extension Script {
  /// Returns what the config returns.
  fileprivate func run(_ source: ConfigLoader.Source) throws(Thrown) -> LuaValue {
    returnPlace = source.returnPlace
    noteUnused("overlay", of: source)
    do throws(LuaFailure) {
      let value = try state.run(LuaSource(name: source.name, bytes: source.bytes))
      parameters.finish()
      return value
    } catch {
      try requireSuitableParameters()
      let error = placed(error)
      if problems.isEmpty { throw thrown(ScriptFailure(kind: .script(error))) }
      // The error that ended a config in which other things were wrong already.
      let last = ConfigProblem(place: error.position, subject: "then the script stopped", .contradiction(error.message))
      throw thrown(ConfigFailure(problems: problems + [last]))
    }
  }

  /// A failure in a known sheet that the config calls as the last thing it does (`return vaul.container {...}`), where
  /// Lua has forgotten the caller, is placed at that return.
  fileprivate func placed(_ failure: LuaFailure) -> LuaFailure {
    guard let returnPlace, failure.position?.file.hasPrefix(Preset.prefix) == true,
      !failure.traceback.contains(where: { $0.position.file == returnPlace.file })
    else { return failure }
    var placed = failure
    (placed.position, placed.excerpt) = (returnPlace, [])
    return placed
  }
}

extension ConfigLoader.Source {
  /// The line of the config's last `return`, or `nil` if it has none: those that are not indented count first.
  fileprivate var returnPlace: LuaPosition? {
    let word = Array("return".utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last =
      lines.lastIndex { $0.starts(with: word) }
      ?? lines.lastIndex { $0.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.starts(with: word) }
    return last.map { LuaPosition(file: name, line: $0 + 1) }
  }
}

/// A config in its state after loading, for many runs after each other: what a run does to the script is undone before
/// the next.
///
/// For one thread. A stage of it must have been closed before the next one begins.
package final class RepeatableConfig {
  private let config: LoadedConfig
  // The script between two runs.
  private let state: LuaSnapshot
  private let memory: ScriptMemory
  private let tables: [ContainerTables.Shown?]

  /// Throws as `ConfigLoader.load`.
  package init(_ source: ConfigLoader.Source, geometry: ContentGeometry) throws(Thrown) {
    var source = source
    source.limits.canBePutBack = true
    var config = try ConfigLoader.load(source)
    config.scene.geometry = geometry
    self.config = config
    let script = config.script
    state = try scripting { () throws(LuaFailure) in try script.state.snapshot() }
    memory = script.memory
    tables = memory.layers.map { $0.container?.shown }
  }

  /// The config as it was when it had been loaded.
  package func again() -> LoadedConfig {
    let script = config.script
    precondition(script.stage == nil, "a stage still drives the script")
    script.putBack(state, memory)
    for (layer, shown) in zip(memory.layers, tables) {
      if let shown { layer.container?.restore(shown) }
      layer.sheet?.current = nil
    }
    return config
  }
}

extension Script {
  /// Makes it what it was after loading.
  fileprivate func putBack(_ image: LuaSnapshot, _ memory: ScriptMemory) {
    state.restore(image)
    returned = ReturnedFunctions()
    self.memory = memory
    inbox.removeAll()
  }
}

/// A file of tests: it has what a config has, and declares functions in place of a scene. Each is called in the file's
/// state after loading.
///
/// For one thread.
package final class TestScript {
  private let script: Script
  private let state: LuaSnapshot
  private let memory: ScriptMemory

  /// Throws as `ConfigLoader.load`.
  /// - Parameter install: gives the state what tests have beside configs.
  package init(_ source: ConfigLoader.Source, install: (LuaState) throws(LuaFailure) -> Void) throws(Thrown) {
    var source = source
    source.limits.canBePutBack = true
    let script = try ConfigLoader.script(source)
    try scripting { () throws(LuaFailure) in try install(script.state) }
    _ = try script.run(source)
    guard script.problems.isEmpty else { throw thrown(ConfigFailure(problems: script.problems)) }
    script.isRunning = true
    state = try scripting { () throws(LuaFailure) in try script.state.snapshot() }
    (self.script, memory) = (script, script.memory)
  }

  /// Calls one of its functions, and undoes what that has left.
  package func call(_ function: LuaFunction, _ argument: LuaValue) throws(LuaFailure) {
    defer { script.putBack(state, memory) }
    _ = try script.state.callValue(function, argument)
  }
}

/// The name of a module as `require` takes it.
package enum ModuleName {
  /// The module that files of tests require.
  package static let test = "overlay.test"

  /// The folders and the file that `parts.list` names: `parts`, `list`.
  package static func parts(_ name: String) throws(LuaMessage) -> [String] {
    let parts = name.parts(between: ".")
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }) else {
      throw LuaMessage(
        "require takes the name of a module beside the config, such as \"parts.list\", found \"\(name)\"")
    }
    return parts
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

/// A known sheet as a Lua module that is part of the program: `require "overlay.presets.material"`.
package struct Preset: Sendable {
  /// The name behind `overlay.presets.`.
  package let name: String
  package let source: [UInt8]
  /// Whether it is a sheet, and not what the sheets share.
  package let isSheet: Bool

  package static let all: [Preset] = (0..<preset_file_count()).map { Preset(preset_file_at($0)) }

  private init(_ file: preset_file) {
    name = String(cString: file.name)
    source = Array(String(cString: file.text).utf8)
    isSheet = file.is_sheet
  }

  /// The first line, which says what it imitates.
  package var title: String {
    String(
      decoding: source.prefix { $0 != UInt8(ascii: "\n") }.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") },
      as: UTF8.self)
  }

  /// The title up to what explains it: "Flutter", "vaul 1.1.2".
  package var shortTitle: String {
    let end = title.firstIndex { ":,(".contains($0) } ?? title.endIndex
    return String(title[..<end].reversed().drop { $0 == " " }.reversed())
  }

  static let prefix = "overlay.presets."

  /// `nil` if it is not a module of ours.
  static func module(_ name: String) -> LuaSource? {
    guard name.hasPrefix(prefix), let preset = all.first(where: { $0.name == name.dropFirst(prefix.count) }) else {
      return nil
    }
    return LuaSource(name: name, bytes: preset.source)
  }

  /// Returns what a config requires that is tried as one of them, beside the presets: `overlay`, and in it the one that
  /// is tried.
  static func module(_ name: String, tryingAs tried: String) -> LuaSource? {
    switch name {
    case "overlay": LuaSource(name: name, bytes: Preset(like_preset_file()).source)
    case "overlay.tried": module(prefix + tried)
    default: nil
    }
  }
}

extension Preset {
  /// Returns what to try instead of a module that is not there.
  fileprivate static func hint(for name: String) -> String {
    if name.hasSuffix(".lua") { return "; a module is named without its ending: require \"\(name.dropLast(4))\"" }
    guard name.hasPrefix("overlay."), NearestName.of(name, in: [ModuleName.test]) == nil else { return "" }
    return NameHint.tail(name, in: all.map { prefix + $0.name }, lead: "the known sheets are")
  }
}

extension Script {
  /// The source of a module: a preset of ours, whatever lies beside the config, or one of the config's own.
  func module(_ name: String, of source: ConfigLoader.Source) throws(LuaMessage) -> LuaSource {
    if let tried = source.tried, let module = Preset.module(name, tryingAs: tried) { return module }
    guard let preset = Preset.module(name) else {
      do throws(LuaMessage) {
        let module = try source.module(name)
        memory.modules.append(name)
        return module
      } catch {
        throw LuaMessage(error.text + Preset.hint(for: name))
      }
    }
    noteUnused(name, of: source)
    return preset
  }

  /// Says that a module of the config's own is not used, because one of ours has its name.
  fileprivate func noteUnused(_ name: String, of source: ConfigLoader.Source) {
    if let words = source.unusedModule(name) { takePrint(words) }
  }
}

extension ConfigLoader.Source {
  /// The sentences about modules of the config's own that are not used.
  package var unusedModules: [String] {
    (["overlay", ModuleName.test] + Preset.all.map { Preset.prefix + $0.name }).compactMap(unusedModule)
  }

  /// Returns what to say about a module of the config's own that one of ours stands for, or `nil` if there is none.
  fileprivate func unusedModule(_ name: String) -> String? {
    guard let own = known(name) else { return nil }
    return "\(own.name) is not used: \(name) is part of overlay-host; give yours another name"
  }
}
