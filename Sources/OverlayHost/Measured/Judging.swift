import OverlayConfig
import OverlayEngine
import OverlayFit
import OverlaySession
import OverlaySettings
import Quoting

/// A measured log held against a config: whether the app moves as the config does, and what the gestures could not show.
struct Judging {
  let config: ScriptSource
  /// The log's name, as messages have it.
  let name: String
  /// The config's, where it was named.
  let layer: String?
  let tolerance: Tolerance
  let observation: Observation
  let played: MeasuredPlay.Result
  let judgement: Judgement
  /// Parameters on whose value nothing of this log depends.
  let untested: [String]
  /// Why the settling differs, where it does.
  let settling: SettleExplanation?
  /// What the app's own releases say of its rule, where they differ.
  let release: ReleaseFit?

  /// Throws what reading and running throw.
  init(config: ScriptSource, measured path: String, layer: String? = nil) throws {
    let observation = try MeasuredFile(path: path).observation()
    try self.init(
      config: config, observation, name: PathText.last(path), layer: layer, tolerance: try Tolerance.beside(path))
  }

  /// A log that is in memory.
  init(config: ScriptSource, log: MeasuredLog, name: String) throws {
    try self.init(config: config, Observation(log), name: name, tolerance: Tolerance())
  }

  private init(
    config: ScriptSource, _ observation: Observation, name: String, layer: String? = nil, tolerance: Tolerance
  ) throws {
    (self.config, self.observation, self.name, self.tolerance) = (config, observation, name, tolerance)
    self.layer = layer
    let play = MeasuredPlay(source: config, screen: observation.log.screen, layer: layer)
    played = try play.play(observation.gestures)
    var judgement = Judgement(observation, played.gestures, tops: played.tops, tolerance)
    try judgement.excuse(observation) { try play.rest(after: $0, []) }
    self.judgement = judgement
    untested = try Self.untested(play, observation, played, judgement)
    let faults = judgement.faults
    settling =
      faults.contains(.settle) || faults.contains(.pace)
      ? try SettleExplanation(observation, played.gestures, delay: judgement.delay) : nil
    release =
      faults.contains(.decision)
      ? ReleaseChoice(SeenRelease.all(observation), tops: observation.notches) {}.fits.first : nil
  }

  /// Each declared parameter is moved by a tenth either way, or to each of its other words; where the config's own runs
  /// stay within the bands, the app's could not have shown it either.
  private static func untested(
    _ play: MeasuredPlay, _ observation: Observation, _ played: MeasuredPlay.Result, _ judgement: Judgement
  ) throws -> [String] {
    try played.parameters.filter { parameter in
      try !parameter.otherValues.contains { value in
        let given = GivenParameter(
          name: parameter.name, content: .value(value), place: play.source.path, origin: .commandLine)
        // A value that the config refuses makes a difference.
        guard let other = try? play.play(observation.gestures, [given]) else {
          try Interruption.check()
          return true
        }
        return Self.differs(played, other, observation, judgement)
      }
    }.map(\.name)
  }

  /// Whether the other run, measured as the app was, differs enough from the config's to be noticed.
  private static func differs(
    _ own: MeasuredPlay.Result, _ other: MeasuredPlay.Result, _ observation: Observation, _ judgement: Judgement
  ) -> Bool {
    let seen = observation.showing(other.gestures, delay: judgement.delay)
    let between = Judgement(seen, own.gestures, tops: own.tops, judgement.tolerance, delay: judgement.delay)
    return between.faults.contains { $0 != .delay }
  }
}

extension Parameter {
  /// Values that would be another setting.
  fileprivate var otherValues: [Value] {
    switch (kind, value) {
    case (.number(let low, let high, _, _), .number(let number)):
      let step = number == 0 ? (high - low) / 10 : number.magnitude / 10
      return [number - step, number + step].filter { (low...high).contains($0) }.map(Value.number)
    case (.choice(let words), .string(let word)): return words.filter { $0 != word }.map(Value.string)
    case (.toggle, .bool(let flag)): return [.bool(!flag)]
    default: return []
    }
  }
}
