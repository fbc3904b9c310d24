import OverlayReplay
import Text

/// The kind of a file that was given as a trace.
package enum NoTrace {
  case config(String)
  case recording(String)
  case measured(String)

  /// The number of bytes in which a file shows its kind.
  package static let startLength = 4096

  /// `nil` where it is none of these.
  /// - Parameter start: the first bytes of the file.
  package init?(_ path: String, _ start: [UInt8]) {
    let text = String(decoding: start, as: UTF8.self)
    if PathText.ending(path) == "lua" {
      self = .config(path)
    } else if EventFileHeader.isOfMeasuredLog(start) {
      self = .measured(path)
    } else if start.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), text.has("\"version\""), !text.has("\"begin\"") {
      self = .recording(path)
    } else {
      return nil
    }
  }

  /// Returns what it is, and what to compare instead. The sides are named as they were given.
  package func sentence(_ first: String, _ second: String) -> String {
    switch self {
    case .config(let path):
      let other = path.isSame(as: first) ? second : first
      let isPair = PathText.ending(other) == "lua" && !first.isSame(as: second)
      return
        "\(path): this is a config, and this is not a trace: overlay-host run CONFIG EVENTS --trace FILE writes one"
        + (isPair
          ? "; overlay-host map \(ShellWord.path(first)) --against \(ShellWord.path(second)) shows how two configs differ"
          : "")
    case .recording(let path):
      return "\(path): this is a recording, and this is not a trace: overlay-host run CONFIG \(ShellWord.path(path)) "
        + "--trace FILE writes one"
    case .measured(let path):
      let config = PathText.ending(first) == "lua" ? first : PathText.ending(second) == "lua" ? second : "CONFIG"
      return "\(path): this is a measured log of an app, which is compared with a config: overlay-host compare "
        + "\(ShellWord.path(config)) \(ShellWord.path(path))"
    }
  }
}
