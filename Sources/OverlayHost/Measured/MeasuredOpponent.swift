import Diagnostics
package import OverlayConfig
import OverlayEngine
import OverlayFit
import OverlayReplay

/// What a preview shows of a measured log: the config that is learned from it, and its touches as a recording.
package struct MeasuredOpponent {
  package let source: ScriptSource
  /// An event file.
  package let events: [UInt8]

  package static func isMeant(_ path: String) -> Bool { MeasuredFile.isOne(path) }

  /// The opponent that a path names, or `nil` if it names none, or one from which nothing can be learned.
  package static func meant(by path: String?, _ limits: ScriptLimits) -> MeasuredOpponent? {
    path.flatMap { isMeant($0) ? try? MeasuredOpponent(path: $0, limits: limits) : nil }
  }

  /// Throws what reading throws, and `RunFailure` if nothing can be learned.
  package init(path: String, limits: ScriptLimits) throws {
    let observation = try MeasuredFile(path: path).observation()
    let sheet = try LearnedSheet(observation.log) { _ in try Interruption.check() }
    guard let config = LearnedConfig(sheet) else {
      throw RunFailure(.malformedInput, "\(path): no config can be learned from it: the sheet does not rest anywhere")
    }
    source = ScriptSource(path: path, bytes: Array(config.text.utf8), limits: limits)
    events = Self.events(observation)
  }

  /// Its gestures, from half a second on.
  private static func events(_ observation: Observation) -> [UInt8] {
    let (log, size) = (observation.log, observation.log.screen.size)
    let start = (observation.gestures.first?.begin ?? 0) - 0.5
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
