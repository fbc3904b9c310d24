import LuaBridge
public import OverlayEngine
import OverlaySettings

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
      throw ScriptFailure(.script(error))
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
