import OverlayEngine
import OverlayRender
import OverlaySession
import OverlaySettings

/// A started stage of 400 x 800 points with these layers, which knows where their content lies.
func measuredStage(_ layers: String) throws -> Stage {
  var config = try ConfigLoader.load(
    source("return overlay.scene { screen = { width = 400, height = 800 }, layers = { \(layers) } }"))
  config.scene.geometry = ContentGeometry(ContentMeter())
  let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
  try stage.start()
  return stage
}
