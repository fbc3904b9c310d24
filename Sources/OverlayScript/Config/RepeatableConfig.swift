import LuaBridge
import OverlayEngine
import OverlaySettings

/// A config in its state after loading, for many runs after each other: what a run does to the script is undone before the next.
///
/// For one thread. A stage of it must have been closed before the next one begins.
public final class RepeatableConfig {
  private let config: LoadedConfig
  private let image: ScriptImage

  /// Throws as `ConfigLoader.load`.
  public init(_ source: ConfigLoader.Source) throws {
    var source = source
    source.limits.canBePutBack = true
    config = try ConfigLoader.load(source)
    do throws(LuaFailure) {
      image = try ScriptImage(config.script)
    } catch {
      throw ScriptFailure(.script(error))
    }
  }

  /// The config as it was when it had been loaded.
  public func again() -> LoadedConfig {
    config.script.putBack(image)
    return config
  }
}

/// A script between two runs.
private struct ScriptImage: ~Copyable {
  let state: LuaImage
  let memory: ScriptMemory
  let tables: [ContainerTables.Shown?]

  init(_ script: Script) throws(LuaFailure) {
    state = try script.state.takeImage()
    memory = script.memory
    tables = memory.layers.map { $0.container?.shown }
  }
}

extension Script {
  fileprivate func putBack(_ image: borrowing ScriptImage) {
    precondition(stage == nil, "a stage still drives the script")
    state.putBack(image.state)
    returned = ReturnedFunctions()
    memory = image.memory
    for (layer, shown) in zip(memory.layers, image.tables) {
      if let shown { layer.container?.restore(shown) }
      layer.sheet?.current = nil
    }
    inbox.removeAll()
  }
}
