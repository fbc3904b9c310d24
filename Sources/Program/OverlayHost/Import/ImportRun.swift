package import OverlayImport
import Text

/// One log of a device or a browser, made into an event file.
package struct ImportRun {
  /// The log; `-`: standard input.
  package var log: String
  package var format: ImportFormat
  /// The file for the events; `-`: standard output.
  package var output: String
  /// The description of the device, beside the log.
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

/// The kind of a log that is none of the format that was named.
enum LogKind: Equatable {
  case log(ImportFormat)
  case recording
  case config

  /// Words that only one kind has at its beginning, the clearest first.
  private static let marks: [(words: [String], kind: LogKind)] = [
    (["\"version\"", "\"events\""], .recording), (["physicalX"], .log(.flutter)),
    (["\"actions\"", "\"type\""], .log(.webdriver)), (["pointerType"], .log(.pointerEvents)),
    (["pointerId"], .log(.pointerEvents)),
    (["libinput:"], .log(.libinput)), (["# EVEMU"], .log(.evemu)), (["E: 0.0"], .log(.evemu)),
    (["/dev/input/event", "EV_"], .log(.getevent)), (["overlay.scene"], .config), (["require \"overlay\""], .config),
  ]

  /// `nil` for what it cannot tell.
  init?(_ bytes: [UInt8]) {
    let start = String(decoding: bytes.prefix(8192), as: UTF8.self)
    guard let mark = Self.marks.first(where: { mark in mark.words.allSatisfy { start.contains($0) } }) else {
      return nil
    }
    self = mark.kind
  }

  /// - Parameter path: as it can be typed.
  func words(_ path: String) -> String {
    switch self {
    case .log(let format):
      "it looks like \(format.rawValue): overlay-host import \(format.rawValue) \(path) -o FILE.jsonl"
    case .recording: "it is a recording already: overlay-host run CONFIG \(path)"
    case .config: "it is a config, and no log of touches"
    }
  }
}
