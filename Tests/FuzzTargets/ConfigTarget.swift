import LuaBridge
import OverlayEngine
import OverlayReplay
import OverlayScript
import OverlaySettings

/// The border to the config. An input stands for a config, damaged or generated, and for events that are played on the scene it makes. It must be
/// loaded or refused, and played or ended by an error, within limits that count.
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
      let config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(source.text.utf8), limits: limits, seed: 3))
      var screen = Screen.standard
      screen.size = Size(width: config.screen.width ?? screen.size.width, height: config.screen.height ?? screen.size.height)
      screen.safeArea = config.screen.safeArea ?? screen.safeArea
      let stage = Stage(config.scene, screen: screen)
      defer { stage.close() }
      try stage.start()
      if choices.oneIn(4), let events = source.events {
        try play(events, config, stage)
      } else {
        try playRandom(choices, config, stage, note)
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

  private static func play(_ events: [UInt8], _ config: LoadedConfig, _ stage: Stage) throws {
    let layers = config.layers.map { Vocabulary.Layer(id: $0.id, kind: $0.kind, notches: $0.notches) }
    var file = try EventFile(
      name: "events.json", source: .memory(events), vocabulary: Vocabulary(layers: layers, actions: config.actions))
    var count = 0
    while let event = try file.next() {
      try stage.apply(event)
      count += 1
      if count % 8 == 0 { try look(stage, config) }
    }
    try rest(stage, config)
  }

  private static func playRandom(_ choices: Choices, _ config: LoadedConfig, _ stage: Stage, _ note: (String) -> Void) throws {
    var events = StageEvents(StageScene(choices))
    for count in 0..<24 {
      let event = events.next()
      note("-- \(event.time.seconds) \(event.layer.map(\.text) ?? "") \(event.kind)")
      try stage.apply(event)
      if count % 8 == 3 { try look(stage, config) }
      if count == 12, let action = config.actions.first {
        let kind = InputEvent.Kind.action(Name(action), arguments: .string("x"))
        try stage.apply(InputEvent(time: event.time, kind: kind))
      }
    }
    try rest(stage, config)
  }

  private static func look(_ stage: Stage, _ config: LoadedConfig) throws {
    _ = try stage.snapshot(at: stage.now.seconds, config.scene.script.draw)
    stage.drainRecords { _ in }
  }

  /// Scripts may go on for ever: some steps are enough.
  private static func rest(_ stage: Stage, _ config: LoadedConfig) throws {
    for _ in 0..<60 {
      guard let due = stage.nextDueTime else { break }
      try stage.advance(to: due)
    }
    try look(stage, config)
  }
}
