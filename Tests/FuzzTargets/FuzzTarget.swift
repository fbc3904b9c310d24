/// What can be fuzzed: any input must end in an answer, in time, and leave nothing behind.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Damaged event files.
  case events
  /// Random Lua programs in the sandbox.
  case lua
  /// Damaged and generated configs, loaded and played.
  case config
  /// Random events on a stage of all kinds of layers.
  case stage
  /// What pages of the preview say.
  case messages
  /// Names and paths, written for every reader.
  case names
  /// Damaged logs of measured sheets, read and understood.
  case measured
  /// Sessions of the examples after each other, which leave nothing behind.
  case sessions
  /// Random valid scenes of all kinds of layers under random valid inputs, held to what must hold of every run.
  case interplay

  /// Carries out one input. Answers with what should not have been; nil: all is well.
  package func run(_ input: [UInt8]) -> String? {
    switch self {
    case .events: EventsTarget.run(input)
    case .lua: LuaTarget.run(input)
    case .config: ConfigTarget.run(input)
    case .stage: StageTarget.run(input)
    case .messages: MessagesTarget.run(input)
    case .names: NamesTarget.run(input)
    case .measured: MeasuredTarget.run(input)
    case .sessions: SessionsTarget.run(input)
    case .interplay: InterplayTarget.run(input)
    }
  }

  /// Carries out the input that a number stands for.
  package func run(seed: UInt64) -> String? {
    var choices = Choices(withUnsafeBytes(of: seed.littleEndian) { Array($0) })
    return run(withUnsafeBytes(of: choices.bits().littleEndian) { Array($0) })
  }

  /// What the input stands for, for people.
  package func explain(_ input: [UInt8]) -> String {
    switch self {
    case .events, .measured: String(decoding: input, as: UTF8.self)
    case .lua: LuaTarget.explain(input)
    case .config: ConfigTarget.explain(input)
    case .stage: StageTarget.explain(input)
    case .messages: MessagesTarget.explain(input)
    case .names: NamesTarget.explain(input)
    case .sessions: SessionsTarget.explain(input)
    case .interplay: InterplayTarget.explain(input)
    }
  }
}
