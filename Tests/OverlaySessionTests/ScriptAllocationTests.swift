import AllocationCounter
import OverlayEngine
import OverlaySession
import Testing

struct ScriptAllocationTests {
  @Test func `policies that get numbers and names while a finger drags ask for no memory`() throws {
    let config = try ConfigLoader.load(
      source(
        """
        return overlay.container {
          notches = { "low", "high" },
          heightForNotch = { low = 100, high = 500 },
          canReachNotch = function(notch, container) return container.heights == nil or container.heights[notch] >= 0 end,
          translationFunction = function(translation, minimum, maximum) return (translation + minimum) / 2 end,
        }
        """))
    let stage = Stage(config.scene, screen: .standard, recording: .none)
    try stage.start()
    func drag(_ steps: Range<Int>) throws {
      for step in steps {
        let sample = PanSample(phase: step == 0 ? .began : .changed, translation: -Double(step % 50), velocity: -100)
        try stage.apply(InputEvent(time: Instant(microseconds: Int64(step) * 8000), kind: .pan(sample)))
      }
    }
    try drag(0..<200)
    let before = overlay_allocations_of_this_thread()
    try drag(200..<1200)
    #expect(overlay_allocations_of_this_thread() - before == 0)
    #expect(config.script.functionReports.allSatisfy { $0.statistics.calls >= 1200 })
  }
}
