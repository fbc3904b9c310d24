import Diagnostics
import MeasuredImport
import OverlayEngine
import OverlayFit

/// A measured log as a file, with what is wrong with it as a whole.
struct MeasuredFile {
  let path: String
  let log: MeasuredLog

  /// A log becomes values in memory that take a few times its bytes; an hour of measuring is a quarter of this.
  static let mostBytes = 64_000_000

  /// Throws `FileFailure`, `MeasuredLogError`.
  init(path: String, layer: String? = nil, feature: String? = nil, header: String? = nil) throws {
    self.path = path
    var options = MeasuredLogReader.Options()
    (options.layer, options.feature) = (layer, feature)
    if let header {
      options.header = (header, try InputFile(path: header).readAll(limit: Self.mostBytes))
    }
    let bytes = try InputFile(path: path).readAll(limit: Self.mostBytes)
    log = try MeasuredLogReader.read(name: path == "-" ? "standard input" : path, bytes, options: options)
  }

  /// Whether a file is a measured log; false for what cannot be read twice.
  static func isOne(_ path: String) -> Bool {
    guard path != "-", let input = try? InputFile(path: path), input.canRestart,
      let start = try? input.readStart(4096)
    else { return false }
    return MeasuredLogReader.isMeasured(start)
  }

  /// The log with its gestures. Throws where nothing can be learned or judged from it.
  func observation() throws -> Observation {
    let observation = Observation(log)
    guard !observation.gestures.isEmpty else {
      throw RunFailure(
        .malformedInput,
        "\(path): it has no whole touch, from \"began\" to \"ended\"; a sheet answers to the finger: "
          + "measure with a probe (overlay-host probe), or give the touches with --header")
    }
    let places = log.frames.map(\.y)
    if let low = places.min(), let high = places.max(), high - low < 2 {
      throw RunFailure(
        .malformedInput,
        "\(path): the sheet never moves: all \(places.count) frames show its edge at y = \(NumberWords.text(low)); "
          + "does the probe look at the element that moves, and at where it is seen?")
    }
    return observation
  }
}
