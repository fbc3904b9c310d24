public import OverlayExport

/// Writes a layer of a config as an app's own file.
public struct ExportRun: Sendable {
  public var format: ExportFormat
  public var config: ScriptSource
  /// nil: the front-most that the format has words for; of JSON all.
  public var layer: String?
  /// `-`: standard output.
  public var output: String

  public init(_ format: ExportFormat, config: ScriptSource, output: String) {
    (self.format, self.config, self.output) = (format, config, output)
  }

  public func perform() -> CommandOutcome {
    .of {
      let name = PathText.last(config.path)
      let exported = try Export(config: name, load: { try config.load() }).file(format, layer: layer)
      try OutputFile.write(Array(exported.text.utf8), to: output)
      return CommandOutcome(text: exported.summary)
    }
  }
}
