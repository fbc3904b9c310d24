package import OverlayEngine
package import OverlayScript
package import OverlaySettings

/// A config in its state after loading, for one session.
package struct LoadedScene: ~Copyable {
  package var settings: SceneSettings
  /// The parts of the screen that the config gives.
  package var screen: ScreenSettings
  /// Bottom to top.
  package let layers: [LoadedConfig.LayerFacts]
  package let actions: [String]
  /// Pictures that content names, relative to the config's folder; nodes know them by their place in this list.
  package let images: [String]
  let script: Script?
  /// In the order of their declaration, each with the value that the config got.
  package let parameters: [Parameter]
  /// Those whose value is not the default, as a trace tells them.
  package let changedParameters: [Value.Field]

  package init(_ config: LoadedConfig) {
    settings = config.scene
    screen = config.screen
    (layers, actions, images, script) = (config.layers, config.actions, config.images, config.script)
    (parameters, changedParameters) = (config.parameters, config.changedParameters)
  }

  /// A scene that needs no script.
  package init(_ settings: SceneSettings, screen: ScreenSettings, layers: [LoadedConfig.LayerFacts]) {
    self.settings = settings
    self.screen = screen
    self.layers = layers
    (actions, images, script) = ([], [], nil)
    (parameters, changedParameters) = ([], [])
  }
}
