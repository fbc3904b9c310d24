import TouchImport

/// What a log looks like that is none of the format that was named.
enum LogKind: Equatable {
  case log(ImportFormat)
  case recording
  case config

  /// Words that only one kind has at its beginning, the clearest first.
  private static let marks: [(words: [String], kind: LogKind)] = [
    (["\"version\"", "\"events\""], .recording), (["physicalX"], .log(.flutter)),
    (["pointerType"], .log(.pointerEvents)),
    (["pointerId"], .log(.pointerEvents)), (["\"actions\"", "\"type\""], .log(.webdriver)),
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
