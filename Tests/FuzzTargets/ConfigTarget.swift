import Lua
import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings

/// The border to the config. An input stands for a config, damaged or generated, and for events that are played on the
/// scene it makes. It must be loaded or refused, and played or ended by an error, within limits that count.
enum ConfigTarget {
  static func run(_ input: [UInt8]) -> String? {
    play(input) { _ in }
  }

  static func explain(_ input: [UInt8]) -> String {
    var lines: [String] = []
    let complaint = play(input) { lines.append($0) }
    return (lines + ["-- \(complaint ?? "all is well")"]).joined(separator: "\n")
  }

  private static func play(_ input: [UInt8], _ note: (String) -> Void) -> String? {
    var choices = Choices(input)
    let source = config(&choices)
    note(source.text)
    do {
      let config = try ConfigLoader.load(
        ConfigLoader.Source(name: "config.lua", bytes: Array(source.text.utf8), limits: limits, seed: 3))
      let scene = LoadedScene(config)
      let vocabulary = scene.vocabulary
      let actions = vocabulary.actions.all
      var listener = Session.Listener()
      listener.record = { _, _ in }
      let session = Session(scene, screen: config.screen.applied(to: .standard), listener: listener)
      if choices.oneIn(4), let events = source.events {
        try play(events, vocabulary, session)
      } else {
        try playRandom(choices, actions, session, note)
      }
    } catch {
      note("-- ended by \(error)")
      return "\(error)".isEmpty ? "an error without words" : nil
    }
    return nil
  }

  private static var limits: LuaLimits {
    var limits = LuaLimits()
    limits.instructionsPerCall = 30_000
    limits.memoryBytes = 4 << 20
    limits.printedLinesPerCall = 20
    limits.millisecondsPerCall = 0
    return limits
  }

  private static func config(_ choices: inout Choices) -> (text: String, events: [UInt8]?) {
    if Examples.all.isEmpty || choices.oneIn(2) {
      var generator = ConfigGenerator(choices)
      generator.makeConfig()
      choices = generator.choices
      return (generator.text, nil)
    }
    let example = choices.pick(Examples.all)
    var mutation = ConfigMutation(choices: choices, config: example.config)
    mutation.damage(times: mutation.choices.below(5))
    choices = mutation.choices
    return (mutation.config.text, example.events)
  }

  private static func play(_ events: [UInt8], _ vocabulary: Vocabulary, _ session: Session) throws {
    var file = try EventFile(name: "events.json", source: .memory(events), vocabulary: vocabulary)
    var count = 0
    while let event = try file.next() {
      try session.apply(event)
      count += 1
      if count % 8 == 0 { _ = try session.snapshot() }
    }
    try rest(session)
  }

  private static func playRandom(
    _ choices: Choices, _ actions: [String], _ session: Session, _ note: (String) -> Void
  ) throws {
    var events = StageEvents(StageScene(choices))
    for count in 0..<24 {
      let event = events.next()
      note("-- \(event.time.seconds) \(event.layer.map(\.text) ?? "") \(event.kind)")
      try session.apply(event)
      if count % 8 == 3 { _ = try session.snapshot() }
      if count == 12, let action = actions.first {
        let kind = InputEvent.Kind.action(Name(action), arguments: .string("x"))
        try session.apply(InputEvent(time: event.time, kind: kind))
      }
    }
    try rest(session)
  }

  /// Scripts may go on for ever: some steps are enough.
  private static func rest(_ session: Session) throws {
    for _ in 0..<60 {
      guard let due = session.nextDueTime else { break }
      try session.advance(to: due)
    }
    _ = try session.snapshot()
  }
}
