import Diagnostics
package import OverlayConfig
import OverlayEngine
import OverlayReplay
import OverlaySession
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
    .of {
      if let picture {
        try FilePlan.refuse([("--picture", picture, .png)], onto: try config.load([]).images, of: config.path)
      }
      let judging = try Judging(config: config, measured: log, layer: layer)
      var outcome = CommandOutcome(text: judging.text)
      (outcome.status, outcome.json) = (judging.sentences.isEmpty ? .success : .failed, judging.value.json)
      try outcome.write(Array(JudgingChart.svg(judging).utf8), to: curves, "look at the curves")
      let strip = try picture != nil || page != nil ? JudgingStrip(judging: judging).png() : nil
      if picture != nil, strip == nil { throw RunFailure(.failed, "\(log): no gesture has a frame to show") }
      try outcome.write(strip ?? [], to: picture, "look at the gesture that differs most")
      try outcome.write(JudgingPage.html(judging, strip: strip), to: page, "look at it in a browser")
      return outcome
    }
  }
}
