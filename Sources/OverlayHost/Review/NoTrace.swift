import MeasuredImport
import Quoting

/// What lies in a file that was taken for a trace.
enum NoTrace {
  case config(String)
  case recording(String)
  case measured(String)

  /// `nil` where it is none of these, or cannot be read twice.
  init?(_ path: String) {
    guard path != "-", let start = try? InputFile(path: path).readStart(4096) else { return nil }
    let text = String(decoding: start, as: UTF8.self)
    if PathText.ending(path) == "lua" {
      self = .config(path)
    } else if MeasuredLogReader.isMeasured(start) {
      self = .measured(path)
    } else if text.first(where: { !$0.isWhitespace }) == "{", text.contains("\"version\""), !text.contains("\"begin\"")
    {
      self = .recording(path)
    } else {
      return nil
    }
  }

  /// What it is, and what to compare instead. The sides are named as they were given.
  func sentence(_ first: String, _ second: String) -> String {
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
