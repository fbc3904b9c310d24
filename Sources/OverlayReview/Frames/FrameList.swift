import Diagnostics
import JSONText
import OverlayEngine
import OverlayReplay
import Quoting

/// What a frame folder's manifest says that matters for a comparison.
package struct FrameList: Equatable, Sendable {
  /// The recording's last path component; empty: the manifest does not tell.
  package var events: String
  /// The recording's name, or `nil` if it has none, or the manifest does not give it.
  package var recording: String?
  package var framesPerSecond: Double
  /// Pixels.
  package var width: Double
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  package var frames: [Frame]

  package struct Frame: Equatable, Sendable {
    package var file: String
    /// Its number on the frame clock.
    package var index: Int
    package var seconds: Double
  }

  /// Reads a `manifest.json`.
  package static func read(name: String, _ bytes: [UInt8]) throws(TraceFileError) -> FrameList {
    func located(_ problem: TraceFileError.Problem) -> TraceFileError {
      TraceFileError(file: name, place: TextPlace(line: 1, column: 1), problem: problem)
    }
    guard case .object(let fields) = try Trace.document(name: name, bytes) else { throw located(.noObject) }
    do throws(RecordReader.Refusal) {
      return try FrameList(RecordReader(fields: fields))
    } catch {
      throw located(error.problem)
    }
  }

  private init(_ manifest: RecordReader) throws(RecordReader.Refusal) {
    events = try manifest.optionalText("events") ?? ""
    recording = try manifest.optionalText("recording")
    framesPerSecond = try manifest.number("fps", 1...1000)
    width = try manifest.number("width", 0...1e6)
    height = try manifest.number("height", 0...1e6)
    scale = try manifest.number("scale", 0...1000)
    frames = []
    for frame in try manifest.objects("frames") {
      let file = try frame.text("file")
      guard !file.utf8.contains(UInt8(ascii: "/")), !file.isSame(as: ".."), !file.isSame(as: ".") else {
        throw frame.wrong("file", "the name of a file in the manifest's folder")
      }
      frames.append(
        Frame(
          file: file, index: try frame.wholeNumber("index", 0...1e12),
          seconds: try frame.number("time", RecordReader.moments)))
    }
  }

  var sizeWords: String {
    "\(Measure.fixed(width, digits: 0)) x \(Measure.fixed(height, digits: 0)) pixels at \(Measure.fixed(scale, digits: 2))"
  }
}
