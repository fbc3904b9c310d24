import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// What comes and goes where the person wants less motion.
struct ReducedMotionTests {
  private static let layers = [
    "overlay.appStorePresentation { id = \"it\" }",
    """
    overlay.sheet { id = "it", isPresented = false, anchors = { overlay.ratio(0.3), overlay.collapsed }, views = { { id = "root" } } }
    """,
    """
    overlay.container { id = "it", notches = { "only" }, heightForNotch = { only = 400 },
      presentation = overlay.sheetPresentation {} }
    """,
  ]

  private func run(_ layer: String) throws -> TestRun {
    let config = try ConfigLoader.load(
      source("return overlay.scene { screen = { width = 390, height = 844 }, layers = { \(layer) } }"))
    var scene = config.scene
    scene.environment.reducesMotion = true
    let stage = Stage(scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    return TestRun(config: config, stage: stage)
  }

  /// The top edges and opacities of one of the layer's surfaces in the frames of a second, 0 is the rearmost.
  private func frames(_ run: TestRun, _ place: Int = 0, from start: Double) throws -> [(top: Double, opacity: Double)] {
    try (0..<60).compactMap { frame in
      let seconds = start + Double(frame) / 60
      try run.stage.advance(to: Instant(seconds: seconds))
      let snapshot = try run.stage.snapshot(at: seconds) { _, _ in .null }
      var surfaces: [Surface] = []
      for case .surface(let surface) in snapshot.layers[0].elements { surfaces.append(surface) }
      return surfaces.indices.contains(place) ? (surfaces[place].rect.y, surfaces[place].opacity) : nil
    }
  }

  @Test(arguments: layers)
  func `a layer that is presented fades in its place, within a quarter of a second`(layer: String) throws {
    let run = try run(layer)
    try run.apply(1, .present(animated: true))
    let coming = try frames(run, from: 1)
    #expect(Set(coming.map(\.top)).count == 1, "\(coming)")
    #expect(coming.first?.opacity == 0 && coming[16...].allSatisfy { $0.opacity == 1 }, "\(coming)")
    try run.apply(3, .dismissPresentation(animated: true))
    let leaving = try frames(run, from: 3)
    #expect(Set(leaving.map(\.top)) == Set(coming.map(\.top)) && leaving.count < 17, "\(leaving)")
  }

  @Test func `a view of a stack fades over the one below`() throws {
    let run = try run(
      """
      overlay.sheet { id = "it", anchors = { overlay.ratio(0.3), overlay.collapsed }, views = { { id = "root" } } }
      """)
    try run.apply(0.5, .anchors(.expand(animated: false)))
    try run.apply(1, .stack(.push(SheetView(id: "more"), animated: true)))
    let coming = try frames(run, 1, from: 1)
    #expect(Set(coming.map(\.top)).count == 1, "\(coming)")
    #expect(coming.first?.opacity == 0 && coming.count < 17, "\(coming)")
    #expect(zip(coming, coming.dropFirst()).allSatisfy { $0.opacity < $1.opacity }, "\(coming)")
  }
}
