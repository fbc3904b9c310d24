import OverlayEngine
import Testing

/// Where a release would go and how it would settle are questions: they leave no trace in the scene.
struct QuestionTests {
  private static let config = """
    return overlay.container {
      notches = { "min", "mid", "max" },
      heightForNotch = { min = 100, mid = 300, max = 600 },
      targetNotchPolicy = function(context)
        print("asked at " .. context.height)
        context:moveOverlay("max", { animated = false })
        return context.height > 400 and "max" or "min"
      end,
    }
    """

  @Test func `a question moves nothing, keeps no request, and records nothing`() throws {
    let run = try TestRun(Self.config)
    run.stage.drainRecords { _ in }
    guard case .container(let container) = run.stage.layers[0] else {
      Issue.record("expected a container")
      return
    }
    let before = (container.height, container.notch)
    #expect(try run.stage.layers[0].landing(releasedAt: 450, velocity: 0) == .place(2))
    #expect(try run.stage.layers[0].landing(releasedAt: 250, velocity: 0) == .place(0))
    let settle = try run.stage.layers[0].settle(from: 450, to: 2, velocity: -300)
    #expect(settle != nil)
    #expect((container.height, container.notch) == before)
    try run.settle()
    #expect((container.height, container.notch) == before)
    var records: [Record] = []
    run.stage.drainRecords { records.append($0) }
    #expect(records.isEmpty)
  }
}
