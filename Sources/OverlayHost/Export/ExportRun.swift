package import OverlayExport
import Quoting

/// Writes a layer of a config as an app's own file.
package struct ExportRun: Sendable {
  package var format: ExportFormat
  package var config: ScriptSource
  /// nil: the front-most that the format has words for; of JSON all.
  package var layer: String?
  /// `-`: standard output.
  package var output: String

  package init(_ format: ExportFormat, config: ScriptSource, output: String) {
    (self.format, self.config, self.output) = (format, config, output)
  }

  package func perform() -> CommandOutcome {
    .of {
      let name = PathText.last(config.path)
      let exported = try Export(config: name, load: { try config.load() }).file(format, layer: layer)
      try OutputFile.write(Array(exported.text.utf8), to: output)
      return CommandOutcome(text: exported.summary)
    }
  }
}
