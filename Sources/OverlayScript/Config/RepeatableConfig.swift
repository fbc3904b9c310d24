import LuaBridge
import OverlayEngine
import OverlaySettings

/// A config in its state after loading, for many runs after each other: what a run does to the script is undone before the next.
///
/// For one thread. A stage of it must have been closed before the next one begins.
public final class RepeatableConfig {
  private let config: LoadedConfig
  private let memory: ScriptMemory

  /// Throws as `ConfigLoader.load`.
  public init(_ source: ConfigLoader.Source) throws {
    var source = source
    source.limits.canBePutBack = true
    config = try ConfigLoader.load(source)
    do throws(LuaFailure) {
      memory = try ScriptMemory(config.script)
    } catch {
      throw ScriptFailure(.script(error))
    }
  }

  /// The config as it was when it had been loaded.
  public func again() -> LoadedConfig {
    config.script.putBack(memory)
    return config
  }
}

/// Everything of a script that a run changes, as it was at some moment between two runs.
struct ScriptMemory: ~Copyable {
  fileprivate let image: LuaImage
  fileprivate let built: [Built?]
  fileprivate let builtSizes: [BuiltSize]
  fileprivate let builtTables: [LuaTable]
  fileprivate let origins: [LuaPosition?]
  fileprivate let runtimeObjects: [RuntimeObject]
  fileprivate let containerSettings: [Int: [SettingInput.Field]]
  fileprivate let images: ImageList
  fileprivate let functions: [ScriptFunction]
  fileprivate let freeFunctions: [Int]
  fileprivate let luaNames: [LuaName?]
  fileprivate let layers: [ScriptLayer]
  fileprivate let tables: [ContainerTables.Shown?]
  fileprivate let earlyPrints: [String]
  fileprivate let timerCount: Int
  fileprivate let touches: LuaTable?
  fileprivate let touchCount: Int

  init(_ script: Script) throws(LuaFailure) {
    image = try script.state.takeImage()
    (built, builtSizes, builtTables, origins) = (script.built, script.builtSizes, script.builtTables, script.origins)
    (runtimeObjects, images, containerSettings) = (script.runtimeObjects, script.images, script.containerSettings)
    (functions, freeFunctions, luaNames) = (script.functions, script.freeFunctions, script.luaNames)
    (layers, tables) = (script.layers, script.layers.map { $0.container?.shown })
    (earlyPrints, timerCount) = (script.earlyPrints, script.timerCount)
    (touches, touchCount) = (script.touches, script.touchCount)
  }
}

extension Script {
  fileprivate func putBack(_ memory: borrowing ScriptMemory) {
    precondition(stage == nil, "a stage still drives the script")
    state.putBack(memory.image)
    repetition += 1
    (built, builtSizes, builtTables, origins) = (memory.built, memory.builtSizes, memory.builtTables, memory.origins)
    (runtimeObjects, images, containerSettings) = (memory.runtimeObjects, memory.images, memory.containerSettings)
    (functions, freeFunctions, luaNames) = (memory.functions, memory.freeFunctions, memory.luaNames)
    (layers, earlyPrints, timerCount) = (memory.layers, memory.earlyPrints, memory.timerCount)
    (touches, touchCount) = (memory.touches, memory.touchCount)
    for (layer, shown) in zip(layers, memory.tables) {
      if let shown { layer.container?.shown = shown }
      layer.sheet?.current = nil
    }
    // What a call that failed has left behind.
    (activity, printedWhileDrawing, isAskingPolicy) = (.free, false, false)
    (drawnMoment, lastDrawn, environmentOfCall, inputSize) = (Instant(microseconds: -1), nil, nil, .none)
    inbox.removeAll()
  }
}
