import OverlayReplay
import Text

/// What a command writes into a file that a person names: only such a file may be in its place already, or one that is no
/// part of a scene.
package enum OutputFormat: String, Sendable {
  case trace, png, svg, events, html, picture, results, map, swift, kotlin, typescript, css, json, video, junit
  case matrix, lua, filmstrip, measured

  /// The words for what it is to people, and the endings of its files.
  private var facts: (words: String, endings: [String]) {
    switch self {
    case .trace: ("a trace, JSON Lines", ["jsonl"])
    case .events: ("an event file, JSON Lines", ["jsonl"])
    case .measured: ("a measured log, JSON Lines", ["jsonl"])
    case .png, .filmstrip: ("a picture, PNG", ["png"])
    case .svg: ("curves, SVG", ["svg"])
    case .html: ("a page, HTML", ["html"])
    case .picture: ("a picture, PNG or SVG", ["png", "svg"])
    case .results: ("a sweep's results, SQLite", ["sqlite"])
    case .map: ("a map, PNG, SVG or JSON", ["png", "svg", "json"])
    case .matrix: ("a contact sheet or a page, PNG or HTML", ["png", "html"])
    case .swift: ("Swift", ["swift"])
    case .kotlin: ("Kotlin", ["kt", "kts"])
    case .typescript: ("TypeScript", ["ts"])
    case .css: ("custom properties, CSS", ["css"])
    case .json: ("JSON", ["json"])
    case .junit: ("a report, JUnit XML", ["xml"])
    case .lua: ("a config, Lua", ["lua"])
    case .video: ("a video, MP4, WebM or GIF", ["mp4", "webm", "gif"])
    }
  }

  /// Endings that promise something else than lines of text, results or a folder.
  package static let others = [
    "png", "svg", "gif", "jpg", "jpeg", "ppm", "mp4", "webm", "html", "lua", "xml",
  ]

  /// Returns what is wrong with a file's name, as it goes on behind that, or `nil`. Lines of text may have any ending that
  /// does not promise something else; a picture has its own, or none.
  package func fault(inNameOf path: String) -> String? {
    guard let found = path.isSame(as: "-") ? path : PathText.ending(path) else { return nil }
    let isRefused =
      switch self {
      case .trace, .events, .measured: Self.others.contains(found)
      case .results: (Self.others + ["json", "jsonl", "csv", "txt", "-"]).contains(found)
      // Standard output takes all but what is written here and there.
      default: !(self == .video ? facts.endings : facts.endings + ["-"]).contains(found)
      }
    let endings = NameHint.list(facts.endings.map { "." + $0 }, "or")
    return isRefused ? ": what is written is \(facts.words); name a file that ends in \(endings)" : nil
  }

  /// Returns the reason why what is in a file may not be replaced by this, or `nil`.
  /// - Parameter start: the file's first bytes.
  package func fault(inReplacing path: String, _ start: [UInt8]) -> String? {
    guard let role = CaseFolder.Role(of: path, start) else { return nil }
    switch (self, role) {
    case (.trace, .golden), (.events, .recording), (.measured, .measured), (.filmstrip, .filmstrip): return nil
    default: return " would replace \(role.rawValue); name another file"
    }
  }
}
