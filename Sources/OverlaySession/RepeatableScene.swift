public import OverlayEngine
public import OverlayScript

/// A config that was loaded once, for many sessions after each other: each begins in the state after loading, whatever those before have done.
///
/// For one thread. A session must have gone before the next scene is asked for.
public final class RepeatableScene {
  private let config: RepeatableConfig
  private let geometry: ContentGeometry

  /// Throws as `ConfigLoader.load`.
  public init(_ source: ConfigLoader.Source, geometry: ContentGeometry) throws {
    config = try RepeatableConfig(source)
    self.geometry = geometry
  }

  public func scene() -> LoadedScene {
    var config = config.again()
    config.scene.geometry = geometry
    return LoadedScene(config)
  }
}
