import OverlayEngine
package import OverlayExport
import OverlayReview
package import OverlayRun
import Text

/// Writes a layer of a config as an app's own file.
package struct ExportRun: Sendable {
  package var format: ExportFormat
  package var config: ScriptSource
  /// `nil` for the front-most that the format has words for; of JSON all.
  package var layer: String?
  /// `-`: standard output.
  package var output: String

  package init(_ format: ExportFormat, config: ScriptSource, output: String) {
    (self.format, self.config, self.output) = (format, config, output)
  }

  package func perform() -> CommandOutcome {
    .of {
      let name = PathText.last(config.path)
      let export = Export(config: name, load: { try config.load() })
      let exported = try format.isDecisionTable ? decisions(export, name) : export.file(format, layer: layer)
      try OutputFile.write(Array(exported.text.utf8), to: output)
      let others = layer == nil && format != .json ? try export.layers(format).filter { $0 != exported.layer } : []
      return CommandOutcome(text: exported.summary + LandingProbe.words(others: others))
    }
  }

  /// Asks the policy, from each notch. Throws what asking throws, and `RunFailure`.
  private func decisions(_ export: Export, _ name: String) throws -> ExportedFile {
    let id = try export.layer(format, layer)
    let first = try LandingProbe(try config.load(), layer: id, from: nil, config: config.path)
    let probes = try first.notches.map {
      try LandingProbe(try config.load(), layer: id, from: $0.name, config: config.path)
    }
    let notches = first.notches.map { (name: $0.name, height: $0.height) }
    let heights = LandingMap.Grid.heights(of: first.notches, availableSpace: first.availableSpace)
    var table = try DecisionTable(layer: id, notches: notches, heights: heights) { from, height, velocity in
      let answer = try probes[from].answer(height, velocity)
      guard answer != LandingMap.between else {
        throw RunFailure(
          .wrongUsage,
          "\(config.path): the policy of \"\(id)\" lets it rest at heights of its own, which a table of notches does not hold"
        )
      }
      return answer == LandingMap.dismissed ? DecisionTable.dismissed : answer
    }
    table.edge = first.layer.edge
    guard let file = Export.decisions(table, format, config: name) else {
      throw RunFailure(.wrongUsage, "\(format.rawValue) is not a decision table")
    }
    return file
  }
}
