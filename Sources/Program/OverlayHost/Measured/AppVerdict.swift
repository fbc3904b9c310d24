import OverlayEngine
import OverlayMeasure
import OverlayReview
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// A measured log held against a config: whether the app moves as the config does, and what the gestures could not show.
struct AppVerdict {
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
  /// The reason why the settling differs, where it does.
  let settling: SettleExplanation?
  /// The rule that fits the app's own releases, where they differ.
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
    try judgement.acceptNearMisses(observation) { try play.rest(after: $0, []) }
    self.judgement = judgement
    if judgement.unseen.count * 2 > judgement.verdicts.count {
      throw RunFailure(
        .notMeasurable,
        "\(name): not measurable: \(Self.lateFrames(judgement)); play it again on a machine that is less "
          + "busy, or with a clock that stands still")
    }
    untested = try Self.untested(play, observation, played, judgement)
    let faults = judgement.faults
    settling =
      faults.contains(.settle) || faults.contains(.pace)
      ? try SettleExplanation(observation, played.gestures, delay: judgement.delay) : nil
    release =
      faults.contains(.decision)
      ? ReleaseChoice(SeenRelease.all(observation), tops: observation.notches) {}.fits.first : nil
  }

  /// Each declared parameter is moved by a tenth either way, within its bounds, or to each of its other words; where the
  /// config's own runs stay within the bands, the app's could not have shown it either.
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
      return [max(number - step, low), min(number + step, high)].filter { $0 != number }.map(Value.number)
    case (.choice(let words), .string(let word)): return words.filter { $0 != word }.map(Value.string)
    case (.toggle, .bool(let flag)): return [.bool(!flag)]
    default: return []
    }
  }
}

extension HeardTouches {
  /// Says which events drive the config, and why.
  var sentence: String {
    let (chosen, other) = source == .pointer ? ("pointer", "touch") : ("touch", "pointer")
    let reason =
      isGiven
      ? "as its header says"
      : "they explain the motion to \(Measure.fixed(misfit, digits: 1)) pt a frame, \(other) events to "
        + "\(Measure.fixed(otherMisfit, digits: 1)) pt; \"hears\": \"\(other)\" in the header takes those"
    return "the log's \(chosen) events drive: \(reason)"
  }
}

extension AppVerdict {
  /// A sentence for each fault, the most telling first; empty: the app moves as the config does.
  var sentences: [String] {
    judgement.faults.flatMap { fault -> [String] in
      switch fault {
      case .decision: decisionSentences
      case .rest: restSentences
      case .settle, .pace: fault == .pace && judgement.faults.contains(.settle) ? [] : [settleSentence]
      case .finger: [fingerSentence]
      case .delay:
        [
          "the picture is \(Measure.fixed(judgement.lateness * 1000, digits: 1)) ms later than the finger; expected "
            + "\((tolerance.delay.lowerBound * 1000...tolerance.delay.upperBound * 1000).words()) ms"
        ]
      }
    }
  }

  /// The words that say which of two kinds of touches drives the config, where the log has both.
  var driver: [String] { observation.heard.map { [$0.sentence] } ?? [] }

  private static func lateFrames(_ judgement: Judgement) -> String {
    let most = Measure.fixed((judgement.unseen.map(\.blind).max() ?? 0) * 1000, digits: 0)
    return "frames were up to \(most) ms late in \(judgement.unseen.count) of "
      + Measure.counted(judgement.verdicts.count, "gesture")
  }

  /// The notes that are given in any case.
  var notes: [String] {
    var notes = judgement.unseen.isEmpty ? [] : ["not judged: \(Self.lateFrames(judgement))"]
    if !judgement.excused.isEmpty {
      let numbers = judgement.excused.map { "\($0 + 1)" }.joined(separator: ", ")
      notes.append(
        "\(Measure.counted(judgement.excused.count, "release")) rested elsewhere, where a finger a little faster, slower, "
          + "higher or lower decides (gesture \(numbers))")
    }
    if !untested.isEmpty { notes.append("not tested here: \(untested.joined(separator: ", ")) (\(circumstances))") }
    return notes
  }

  /// All of it, for people.
  var text: String {
    let (config, log) = (PathText.last(config.path), name)
    let head: String
    if sentences.isEmpty {
      head = "\(log) moves as \(config) says: \(figures)"
    } else {
      head = "\(log) does not move as \(config) says: \(sentences[0])"
    }
    return ([head] + sentences.dropFirst() + (sentences.isEmpty ? [] : [figures]) + driver + notes).map {
      TerminalText.line($0) + "\n"
    }.joined()
  }

  var figures: String {
    var parts = [Measure.counted(judgement.releases, "release")]
    let delay = (judgement.delay + (judgement.clockShift ?? 0)) * 1000
    parts.append("delay \(Measure.fixed(delay, digits: 1)) ms" + (judgement.clockShift == nil ? "" : " of two clocks"))
    if let share = judgement.fingerOutside {
      parts.append("\(Measure.fixed(share * 100, digits: 0)) % of frames under the finger outside")
    }
    if let share = judgement.settleOutside {
      let misses = judgement.verdicts.filter { $0.settleOutside != nil }.map(\.settle95)
      parts.append(
        "\(Measure.fixed(share * 100, digits: 0)) % while it settles (\(Measure.fixed(misses.median, digits: 2)) pt)")
    }
    if let pace = judgement.pace { parts.append("pace \(pace.words())") }
    return parts.joined(separator: ", ")
  }

  /// The reason why the gestures may not have shown something.
  private var circumstances: String {
    let fastest = judgement.verdicts.map(\.speed.magnitude).max() ?? 0
    let ends = (played.tops.first ?? 0, played.tops.last ?? 0)
    let places = played.gestures.flatMap(\.track.places)
    let goesBeyond = places.contains { $0 < ends.0 - 5 || $0 > ends.1 + 5 }
    return "no release above \(Measure.fixed((fastest / 10).rounded(.up) * 10, digits: 0)) pt/s, "
      + (goesBeyond ? "\(Measure.counted(observation.gestures.count, "gesture"))" : "nothing beyond the end notches")
  }

  private func notchName(_ notch: Int) -> String { played.notches[played.notches.count - 1 - notch].name }

  private var decisionSentences: [String] {
    var groups: [(app: Int, config: Int, speeds: [Double])] = []
    for verdict in judgement.elsewhere where !verdict.isDraggedElsewhere {
      guard let notches = verdict.notches else { continue }
      if let place = groups.firstIndex(where: { $0.app == notches.app && $0.config == notches.config }) {
        groups[place].speeds.append(verdict.speed.magnitude)
      } else {
        groups.append((notches.app, notches.config, [verdict.speed.magnitude]))
      }
    }
    groups.sort { ($1.speeds.count, $0.app, $0.config) < ($0.speeds.count, $1.app, $1.config) }
    return groups.enumerated().map { place, group in
      let speeds = (group.speeds.min() ?? 0)...(group.speeds.max() ?? 0)
      let rule =
        place == 0
        ? release.map { fit in
          fit.threshold.map { "; its threshold is \($0)" } ?? "; its releases fit \(fit.words)"
        } ?? "" : ""
      return "the app rests at \(notchName(group.app)) where the config goes to \(notchName(group.config)), "
        + "\(group.speeds.count) of \(judgement.releases): all at \(speeds.words()) pt/s\(rule)"
    }
  }

  private var restSentences: [String] {
    judgement.rests.enumerated().compactMap { notch, rest in
      guard let rest, rest.magnitude > tolerance.rest else { return nil }
      return "\(notchName(notch)) rests \(Measure.fixed(rest.magnitude, digits: 1)) pt \(rest > 0 ? "lower" : "higher")"
    }
  }

  private var fingerSentence: String {
    let worst = judgement.ranked.max { ($0.fingerOutside ?? 0) < ($1.fingerOutside ?? 0) }
    var words =
      "under the finger \(Measure.fixed((judgement.fingerOutside ?? 0) * 100, digits: 0)) % of the frames lie outside"
    if let worst, let (top, bottom) = played.tops.first.map({ ($0, played.tops.last ?? $0) }) {
      let place = played.gestures[worst.number].track.place(before: worst.worstFinger.time)
      let here = place < top - 2 ? "beyond the top " : place > bottom + 2 ? "below the lowest notch " : ""
      let points = worst.worstFinger.points
      words +=
        ": \(here)the app is up to \(Measure.fixed(points.magnitude, digits: 1)) pt \(points > 0 ? "lower" : "higher")"
        + " (gesture \(worst.number + 1))"
      if worst.isDraggedElsewhere, let notches = worst.notches {
        words += ", and rests at \(notchName(notches.app)) where the config goes to \(notchName(notches.config))"
      }
    }
    return words
  }

  private var settleSentence: String {
    switch settling {
    case .numbers(let family, let numbers)? where !numbers.isEmpty:
      let time = numbers.first { $0.unknown.isSeconds }
      let lead =
        time.map { number -> String in
          let share = number.app.value / number.config - 1
          return "the app's \(family.noun) is \(Measure.fixed(share.magnitude * 100, digits: 0)) % "
            + "\(share > 0 ? "slower" : "faster"): "
        } ?? "the app's \(family.noun) has other numbers: "
      return lead
        + numbers.map { "\($0.unknown.words($0.app)), config says \(Measure.fixed($0.config, digits: 3))" }
        .joined(separator: "; ")
    case .law(let app, let config)?:
      let own = config.map { "; the config's is a \($0.words)" } ?? ""
      return "the app settles by another law: \(app.words)\(own)"
    case .noLaw(let closest)?:
      return "the app settles by no law that is known: the closest, \(closest.words), misses "
        + "\(Measure.fixed(closest.percentile95, digits: 1)) pt"
    default:
      let share = (judgement.pace?.value ?? 1) - 1
      let pace =
        share.magnitude > tolerance.pace
        ? "it settles \(Measure.fixed(share.magnitude * 100, digits: 0)) % \(share > 0 ? "slower" : "faster"): " : ""
      return
        "\(pace)while it settles \(Measure.fixed((judgement.settleOutside ?? 0) * 100, digits: 0)) % of the frames "
        + "lie outside"
    }
  }

  /// The judgement for programs.
  var value: Value {
    func number(_ value: Double?, _ digits: Double = 1e4) -> Value? {
      value.map { .number(($0 * digits).rounded() / digits) }
    }
    return .fields([
      "same": .bool(sentences.isEmpty), "sentences": .list(sentences.map(Value.string)),
      "notes": .list((driver + notes).map(Value.string)), "releases": .number(Double(judgement.releases)),
      "delay": number(judgement.delay), "fingerOutside": number(judgement.fingerOutside),
      "settleOutside": number(judgement.settleOutside), "pace": number(judgement.pace?.value),
      "rests": .object(
        judgement.rests.enumerated().compactMap { notch, rest in
          number(rest).map { Value.Field(key: notchName(notch), value: $0) }
        }),
      "elsewhere": .list(judgement.elsewhere.map { .number(Double($0.number + 1)) }),
      "excused": .list(judgement.excused.map { .number(Double($0 + 1)) }),
      "notTested": .list(untested.map(Value.string)),
    ])
  }
}

extension SheetTrack {
  fileprivate func place(before time: Double) -> Double {
    let place = times.lastIndex { $0 <= time } ?? 0
    return places.isEmpty ? 0 : places[place]
  }
}
