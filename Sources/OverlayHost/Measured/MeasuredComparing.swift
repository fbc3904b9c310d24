import Diagnostics
package import OverlayConfig
import OverlayEngine
import OverlayReplay
import Quoting

/// Holds an app's measured log to a config, once.
package struct MeasuredComparing: Sendable {
  package var config: ScriptSource
  /// The measured log.
  package var log: String
  package var layer: String?
  /// Where the curves of the gestures go, SVG.
  package var curves: String?
  /// Where the moments of the gesture go that differs most, PNG.
  package var picture: String?
  /// Where all of it goes as a page, HTML.
  package var page: String?

  package init(config: ScriptSource, log: String) {
    (self.config, self.log) = (config, log)
  }

  /// Whether these two files ask for this kind of comparison.
  package static func isMeant(_ first: String, _ second: String) -> Bool {
    first.ends(with: ".lua") && !second.ends(with: ".lua") || MeasuredFile.isOne(second)
  }

  package func perform() -> CommandOutcome {
    do {
      let judging = try Judging(config: config, measured: log, layer: layer)
      var outcome = CommandOutcome(text: judging.text)
      (outcome.status, outcome.json) = (judging.sentences.isEmpty ? .success : .failed, judging.value.json)
      if let curves {
        try OutputFile.write(Array(JudgingChart.svg(judging).utf8), to: curves)
        outcome.text += "look at the curves: \(curves)\n"
      }
      let strip = try picture != nil || page != nil ? JudgingStrip(judging: judging).png() : nil
      if let picture {
        guard let strip else { throw RunFailure(.failed, "\(log): no gesture has a frame to show") }
        try OutputFile.write(strip, to: picture)
        outcome.text += "look at the gesture that differs most: \(picture)\n"
      }
      if let page {
        try OutputFile.write(JudgingPage.html(judging, strip: strip), to: page)
        outcome.text += "look at it in a browser: \(page)\n"
      }
      return outcome
    } catch {
      let failure = RunFailure(error)
      var outcome = CommandOutcome(failure)
      outcome.json = Value.fields(["message": .string(failure.message)]).json
      return outcome
    }
  }
}
