import OverlayEngine
import OverlayReplay
import Quoting

/// What `manifest.json` of a frame folder says: how to play the frames, and when each of them is.
struct FrameManifest: Sendable {
  static let fileName = RecordingName.manifest
  /// The manifest's first bytes: by them a folder is known as ours.
  private static let signature = "{\n  \"generator\": \"overlay-host\","

  var format: FrameFormat
  /// The recording's last path component; empty: it has none.
  var events = ""
  /// The recording's name, or `nil` if it has none. Many recordings share the name of their file.
  var recording: String?
  var framesPerSecond: Int
  /// Pixels, of the first frame.
  var width: Int
  var height: Int
  /// Pixels per point.
  var scale: Double
  /// Versions of what shapes the pixels beside this program: name, version.
  var libraries: [(name: String, version: String)] = []
  private(set) var frames: [(index: Int, seconds: Double)] = []

  /// Adds the next frame; `index` is its number on the frame clock.
  mutating func add(index: Int, seconds: Double) {
    frames.append((index, seconds))
  }

  private static let namePrefix = "frame-"
  /// The least.
  private static let nameDigits = 5

  /// `frame-00000.ppm` is the first one.
  static func fileName(of number: Int, _ format: FrameFormat) -> String {
    var name = ""
    appendFileName(of: number, format, to: &name)
    return name
  }

  static func appendFileName(of number: Int, _ format: FrameFormat, to text: inout String) {
    let digits = String(number)
    text += namePrefix
    for _ in digits.utf8.count..<max(nameDigits, digits.utf8.count) { text += "0" }
    text += digits
    text += "."
    text += format.rawValue
  }

  var json: String {
    let libraries = self.libraries.map { "\"\($0.name)\": \"\($0.version)\"" }.joined(separator: ", ")
    return """
      \(Self.signature)
        "version": 1,
        "events": \(Value.string(events).json),\(recordingLine)
        "format": "\(format.rawValue)",
        "fps": \(framesPerSecond),
        "width": \(width),
        "height": \(height),
        "scale": \(NumberText.description(of: scale)),
        "libraries": {\(libraries.isEmpty ? "" : " \(libraries) ")},
        "frames": [
      \(frameLines)
        ]
      }

      """
  }

  private var recordingLine: String {
    recording.map { "\n  \"recording\": \(Value.string($0).json)," } ?? ""
  }

  /// Short texts appended to a long one ask for no memory of their own: there may be many frames.
  private var frameLines: String {
    var lines = ""
    for (number, frame) in frames.enumerated() {
      lines += number == 0 ? "    { \"file\": \"" : ",\n    { \"file\": \""
      Self.appendFileName(of: number, format, to: &lines)
      lines += "\", \"index\": "
      lines += String(frame.index)
      lines += ", \"time\": "
      NumberText.append(frame.seconds, to: &lines)
      lines += " }"
    }
    return lines
  }

  static func isOurs(folder: String) -> Bool {
    let path = "\(folder)/\(fileName)"
    guard FileKind(at: path, followsLinks: false) == .regular, let file = try? InputFile(path: path),
      let start = try? file.readStart(signature.utf8.count)
    else {
      return false
    }
    return start == Array(signature.utf8)
  }

  static func isOurs(file: String) -> Bool {
    if file.isSame(as: fileName) { return true }
    guard file.begins(with: namePrefix), FrameFormat.allCases.contains(where: { file.ends(with: "." + $0.rawValue) })
    else {
      return false
    }
    let number = file.utf8.dropFirst(namePrefix.utf8.count).dropLast(4)
    return number.count >= nameDigits && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

package enum FrameFormat: String, CaseIterable, Sendable {
  case ppm, png
}
