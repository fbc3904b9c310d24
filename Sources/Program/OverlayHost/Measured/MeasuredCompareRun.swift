package import OverlayEngine
import OverlayMeasure
import OverlayReplay
package import OverlayRun
import OverlaySession
import Text

/// Holds an app's measured log to a config, once.
package struct MeasuredCompareRun: Sendable {
  package var config: ScriptSource
  /// The measured log.
  package var log: String
  package var layer: String?
  /// The file for the curves of the gestures, SVG.
  package var curves: String?
  /// The file for the moments of the gesture that differs most, PNG.
  package var picture: String?
  /// The file for a page with all of it, HTML.
  package var page: String?

  package init(config: ScriptSource, log: String) {
    (self.config, self.log) = (config, log)
  }

  /// Whether these two files ask for this kind of comparison.
  package static func isMeant(_ first: String, _ second: String) -> Bool {
    first.ends(with: ".lua") && !second.ends(with: ".lua") || MeasuredFile.isOne(second)
  }

  package func perform() -> CommandOutcome {
    .of {
      if let picture {
        try FilePlan.refuse([("--picture", picture, .png)], onto: try config.load([]).images, of: config.path)
      }
      let appVerdict = try AppVerdict(config: config, measured: log, layer: layer)
      var outcome = CommandOutcome(text: appVerdict.text)
      (outcome.status, outcome.json) = (appVerdict.sentences.isEmpty ? .success : .failed, appVerdict.value.json)
      try outcome.write(Array(VerdictChart.svg(appVerdict).utf8), to: curves, "look at the curves")
      let strip = try picture != nil || page != nil ? VerdictStrip(appVerdict: appVerdict).png() : nil
      if picture != nil, strip == nil { throw RunFailure(.failed, "\(log): no gesture has a frame to show") }
      try outcome.write(strip ?? [], to: picture, "look at the gesture that differs most")
      try outcome.write(VerdictPage.html(appVerdict, strip: strip), to: page, "look at it in a browser")
      return outcome
    }
  }
}

/// The things that a preview shows of a measured log: the config that is learned from it, its touches as a recording,
/// and where its edge was seen meanwhile.
package struct MeasuredOpponent: Sendable {
  package let source: ScriptSource
  /// The text of that config.
  let config: [UInt8]
  /// An event file.
  package let events: [UInt8]
  /// The screen that was measured, points.
  package let size: Size
  private let log: MeasuredLog
  /// The log's time at which the recording begins, as the picture shows it: the delay is taken off.
  private let start: Double

  package static func isMeant(_ path: String) -> Bool { MeasuredFile.isOne(path) }

  /// Throws what reading throws, and `RunFailure` if nothing can be learned.
  package init(path: String, limits: ScriptLimits) throws {
    let observation = try MeasuredFile(path: path).observation()
    let sheet = try LearnedSheet(observation.log) { _ in try Interruption.check() }
    guard let config = LearnedConfig(sheet) else {
      throw RunFailure(.malformedInput, "\(path): no config can be learned from it: the sheet does not rest anywhere")
    }
    self.config = Array(config.text.utf8)
    source = ScriptSource(path: path, bytes: self.config, limits: limits)
    let begin = (observation.gestures.first?.begin ?? 0) - 0.5
    events = Self.events(observation, from: begin)
    (log, size) = (observation.log, observation.log.screen.size)
    start = begin + (sheet.delay?.seconds ?? 0)
  }

  /// The longest gap between pictures over which an edge is made up where something moved meanwhile, seconds.
  private static let longestGap = 0.1

  /// Returns where the app's edge was seen, points from the top.
  ///
  /// - Parameter seconds: of the recording.
  /// - Returns: `nil` where the log has no frame.
  package func edge(at seconds: Double) -> Double? {
    let (time, frames) = (start + seconds, log.frames)
    let next = frames.firstPlace { $0.time > time }
    guard next > 0 else { return nil }
    let before = frames[next - 1]
    guard next < frames.count else { return log.keepsOnlyChanges || time == before.time ? before.y : nil }
    let after = frames[next]
    if log.keepsOnlyChanges { return before.y }
    guard after.time - before.time <= Self.longestGap || (after.y - before.y).magnitude < 1 else { return nil }
    return before.y + (after.y - before.y) * (time - before.time) / (after.time - before.time)
  }

  /// Seconds of the recording until the last frame.
  var duration: Double { max((log.frames.last?.time ?? start) - start, 0) }

  /// Returns its gestures, from half a second on.
  private static func events(_ observation: Observation, from start: Double) -> [UInt8] {
    let (log, size) = (observation.log, observation.log.screen.size)
    var lines: [Value] = [
      .fields([
        "version": .number(1), "name": .string(log.name),
        "screen": .fields([
          "width": .number(size.width), "height": .number(size.height), "scale": .number(log.screen.scale),
        ]),
      ])
    ]
    for gesture in observation.gestures {
      for (place, sample) in gesture.toldSamples.enumerated() {
        let phase = place == 0 ? "began" : place + 1 == gesture.toldSamples.count ? "ended" : "moved"
        lines.append(
          .fields([
            "t": .number(((sample.time - start) * 1e6).rounded() / 1e6), "type": .string("touch"),
            "phase": .string(phase), "x": .number(sample.x), "y": .number(sample.y),
          ]))
      }
    }
    return lines.flatMap { Array(($0.json + "\n").utf8) }
  }
}
