import OverlayEngine
import Testing

@Suite struct TimerTests {
  private final class Notes {
    var lines: [String] = []
    let returned = ReturnedFunctions()
  }

  private func stage(_ react: @escaping (Int32, Inbox) -> Void = { _, _ in }) throws -> (Stage, Inbox, Notes) {
    let notes = Notes()
    let inbox = Inbox()
    var settings = SceneSettings(layers: [.content(ContentLayerSettings(id: Name("page")))], inbox: inbox)
    settings.script.run = { function, _, stage in
      notes.lines.append("\(stage.now.seconds): \(function.id)")
      react(function.id, inbox)
      return nil
    }
    let stage = Stage(settings, screen: .standard)
    try stage.start()
    return (stage, inbox, notes)
  }

  private func timer(_ id: Int, _ seconds: Double, _ notes: Notes) -> InputEvent.Kind {
    .timer(
      id: id, seconds: seconds,
      FunctionReference(id: Int32(id), lease: FunctionLease(id: Int32(id), to: notes.returned)))
  }

  @Test func `a function is called when its time has come, unless it was taken back`() throws {
    let (stage, _, notes) = try stage()
    for (id, seconds) in [(1, 0.5), (2, 0.25), (3, 0.4)] {
      try stage.apply(InputEvent(time: .start, kind: timer(id, seconds, notes)))
    }
    try stage.apply(InputEvent(time: Instant(seconds: 0.3), kind: .cancelTimer(id: 3)))
    #expect(stage.nextDueTime == Instant(seconds: 0.5))
    #expect(notes.returned.take() == [2, 3])
    try stage.advance(to: Instant(seconds: 1))
    #expect(notes.lines == ["0.25: 2", "0.5: 1"])
    #expect(notes.returned.take() == [1])
    #expect(stage.records.count { if case .timer = $0.kind { true } else { false } } == 2)
  }

  @Test func `a timer that a timer's function sets does not hold the run`() throws {
    let (stage, _, notes) = try stage { id, inbox in
      if id == 1 { inbox.append(.timer(id: 2, seconds: 1, FunctionReference(id: 2)), layer: nil) }
    }
    try stage.apply(InputEvent(time: .start, kind: timer(1, 1, notes)))
    try stage.advance(to: Instant(seconds: 1))
    #expect(stage.nextDueTime == nil)
    try stage.advance(to: Instant(seconds: 2))
    #expect(notes.lines == ["1.0: 1", "2.0: 2"])
    #expect(notes.returned.take() == [1])
  }

  @Test func `timers that set each other for ever end the run`() throws {
    let (stage, _, notes) = try stage { _, inbox in
      inbox.append(.timer(id: 1, seconds: 0, FunctionReference(id: 1)), layer: nil)
    }
    try stage.apply(InputEvent(time: .start, kind: timer(1, 1, notes)))
    #expect(throws: StageFailure.endlessTimers) { try stage.advance(to: Instant(seconds: 2)) }
  }
}
