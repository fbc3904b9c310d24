import OverlayEngine
import OverlaySession
import Testing

/// Numbers that callbacks let move with the overlay.
struct AlongsideTests {
  private static let script = """
    return overlay.container {
      notches = { "low", "high" },
      heightForNotch = { low = 100, high = 500 },
      animation = overlay.timing { 1, "linear" },
      willTranslate = function(context)
        context:animateAlongside(function(context)
          context.values.shade = context.targetHeight / 1000
        end, function() print("there") end)
      end,
      alpha = function(context) return context.values.shade end,
    }
    """

  private func shade(_ run: TestRun, at seconds: Double) throws -> Double {
    let snapshot = try run.stage.snapshot(at: seconds, run.config.scene.script.draw)
    guard case .surface(let surface)? = snapshot.layers[0].elements.last else { return .nan }
    return surface.opacity
  }

  @Test func `what is set moves along the animation's curve and ends at its value`() throws {
    let run = try TestRun(Self.script)
    let high = Name("high")
    #expect(try shade(run, at: 0) == 0.1)
    try run.apply(1, .moveOverlay(notch: high, animated: true, completion: nil))
    #expect(try abs(shade(run, at: 1) - 0.1) < 1e-12)
    try run.stage.advance(to: Instant(seconds: 1.5))
    #expect(try abs(shade(run, at: 1.5) - 0.3) < 1e-9)
    try run.settle()
    #expect(try shade(run, at: 3) == 0.5)
  }

  @Test func `a drag sets it at once, and each completion is called`() throws {
    let run = try TestRun(Self.script)
    try run.apply(0.1, .pan(PanSample(phase: .began)))
    try run.apply(0.2, .pan(PanSample(phase: .changed, translation: -100)))
    #expect(try shade(run, at: 0.2) == 0.2)
    var prints = 0
    run.stage.drainRecords { if case .print = $0.kind { prints += 1 } }
    #expect(prints == 3)
  }
}
