import OverlayHost
import OverlayRun
import Text

@testable import OverlayPreview

extension PreviewSettings {
  /// A config on the disk, as a page with a server has it.
  init(config: String, limits: ScriptLimits) {
    var files = PreviewFiles(
      config: .onDisk,
      recording: { path throws(Thrown) in try InputFile(path: path).readAll() },
      keep: { _ in [] }, writeDefaults: { _ throws(Thrown) in ([], []) })
    files.learned = { path, limits in
      guard MeasuredOpponent.isMeant(path), let measured = try? MeasuredOpponent(path: path, limits: limits) else {
        return nil
      }
      return PreviewFiles.Measured(
        source: measured.source, events: measured.events, size: measured.size, edge: { measured.edge(at: $0) })
    }
    self.init(config: config, limits: limits, files: files)
  }
}
