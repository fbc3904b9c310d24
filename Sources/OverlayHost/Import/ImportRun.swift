import Diagnostics
import Quoting
package import TouchImport

/// One log of a device or a browser, made into an event file.
package struct ImportRun {
  /// The log; `-`: standard input.
  package var log: String
  package var format: ImportFormat
  /// Where the event file goes; `-`: standard output.
  package var output: String
  /// What describes the device, beside the log.
  package var description: String?
  package var options: ImportOptions

  package init(log: String, format: ImportFormat, output: String, description: String?, options: ImportOptions) {
    (self.log, self.format, self.output, self.description, self.options) = (log, format, output, description, options)
  }

  /// Reads, converts, writes. The output is opened last: where anything is refused, nothing is written.
  package func perform() -> CommandOutcome {
    .of {
      var options = options
      if let description { options.description = try Self.read(description) }
      let text = try Self.read(log)
      let recording: ImportedRecording
      do {
        recording = try TouchImport.convert(text, from: format, options: options)
      } catch {
        guard let kind = LogKind(text.bytes), kind != .log(format) else { throw error }
        throw RunFailure(RunFailure(error).status, "\(error); \(kind.words(ShellWord.path(log)))")
      }
      let file = try OutputFile(path: output)
      try file.write(recording.bytes)
      try Interruption.check()
      try file.publish()
      return CommandOutcome(text: recording.report.summary)
    }
  }

  /// A log becomes values in memory that take many times its bytes; an hour of a panel's touches is a tenth of this.
  private static let mostBytes = 64_000_000

  private static func read(_ path: String) throws -> LogText {
    LogText(name: path, bytes: try InputFile(path: path).readAll(limit: mostBytes))
  }
}
