import OverlayEngine
import OverlayRender
import OverlayRun
import OverlaySession
import PixelRaster
import Text

/// One phone: a config, what it does, and the picture of it. There are two where configs are compared.
final class Side {
  let name: String
  private(set) var source: ScriptSource
  private(set) var simulation: Simulation
  private var renderer: FrameRenderer
  private var canvas: Canvas?
  /// Whether the canvas was drawn by an earlier text of the config, and has to be drawn anew.
  private var isForeign = false
  /// Pixels a point; `nil` for the screen's own.
  let scale: Double?

  /// Throws what is wrong with the config or its pictures.
  init(_ name: String, _ source: ScriptSource, _ simulation: Simulation, scale: Double?) throws(Thrown) {
    (self.name, self.source, self.simulation, self.scale) = (name, source, simulation, scale)
    renderer = try Self.renderer(source, simulation)
  }

  var picture: Pixmap? { canvas?.pixmap }

  /// Replaces the simulation: the config was edited, or another one was chosen. What was drawn is kept, for a map takes
  /// longer to draw than ten seconds take to simulate; but not where images are shown, which are known by their places
  /// and may have changed.
  func replace(_ source: ScriptSource, _ simulation: Simulation) throws(Thrown) {
    let showsImages = !self.simulation.facts.images.isEmpty || !simulation.facts.images.isEmpty
    if showsImages { renderer = try Self.renderer(source, simulation) }
    (self.source, self.simulation) = (source, simulation)
    isForeign = showsImages
  }

  private static func renderer(_ source: ScriptSource, _ simulation: Simulation) throws(Thrown) -> FrameRenderer {
    let pictures = try source.pictures(simulation.facts.images)
    return try rethrowing { () throws(RasterError) in try FrameRenderer(pictures: pictures) }
  }

  /// Brings the picture up to a snapshot; says where it changed, nil where it has another size now.
  func draw(_ snapshot: Snapshot) throws(Thrown) -> ChangedArea? {
    var snapshot = snapshot
    if let scale {
      snapshot.screen.scale = scale
    }
    let screen = snapshot.screen
    let fits = canvas?.fits(screen) == true
    if let canvas, fits, !isForeign { return renderer.draw(snapshot, on: canvas) }
    try rethrowing { () throws(RasterError) in try Canvas.check(screen) }
    let canvas = Canvas(screen)
    (self.canvas, isForeign) = (canvas, false)
    let changed = renderer.draw(snapshot, on: canvas)
    return fits ? changed : nil
  }
}
