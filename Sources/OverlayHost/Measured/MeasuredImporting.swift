import Diagnostics
import MeasuredImport
import OverlayEngine
import OverlayFit
import OverlayReplay
import OverlayReview
import Quoting

/// Makes the own format of what was measured by any tool, where a case has it: beside its config.
package struct MeasuredImporting: Sendable {
  /// The log; `-`: standard input.
  package var log: String
  /// A folder, or a file that ends in `.measured.jsonl`.
  package var output: String
  package var layer: String?
  /// The position, size or alpha that is the edge, of MotionTestRule's and Reanimated's files.
  package var feature: String?
  /// A file with a header, and touches too, for a log that has none.
  package var header: String?

  package init(log: String, output: String) {
    (self.log, self.output) = (log, output)
  }

  package func perform() -> CommandOutcome {
    .of {
      let file = try MeasuredFile(path: log, layer: layer, feature: feature, header: header)
      let path = try Self.place(output, of: log)
      try Self.write(file.log, to: path)
      let observation = Observation(file.log)
      let gestures = Measure.counted(observation.gestures.count, "gesture")
      let hint = observation.gestures.isEmpty ? "; without touches nothing can be judged or learned: see --header" : ""
      return CommandOutcome(
        text: "\(path): \(Measure.counted(file.log.frames.count, "frame")), \(gestures)\(hint)\n")
    }
  }

  static func write(_ log: MeasuredLog, to path: String) throws {
    let text = ([log.header] + log.lines).map { $0.json + "\n" }.joined()
    try OutputFile.write(Array(text.utf8), to: path)
  }

  /// In a folder under the log's own name.
  static func place(_ output: String, of log: String) throws -> String {
    if output == "-" || output.hasSuffix(".jsonl") { return output }
    try FolderListing.make(output)
    let name = log == "-" ? "app" : PathText.last(log)
    let stem = name.split(separator: ".").first.map(String.init) ?? "app"
    return PathText.joined(output, "\(stem).measured.jsonl")
  }
}
