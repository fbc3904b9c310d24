import Text

/// The files that a command reads and writes: no two outputs may be one file, none may be an input, and each has the
/// ending of its format.
package struct FilePlan {
  private var inputs: [(meaning: String, path: String)] = []
  private var outputs: [(option: String, path: String)] = []

  package init() {}

  /// - Parameter meaning: what it is to the command, such as `the recording`.
  package mutating func reads(_ meaning: String, _ path: String?) {
    if let path { inputs.append((meaning, path)) }
  }

  /// Notes what lies in a folder that is read: configs, modules, recordings, pictures.
  package mutating func reads(_ meaning: String, in folder: String) {
    var folders = [folder]
    var count = 0
    while let next = folders.popLast(), count < Self.mostFiles {
      for name in (try? FolderListing.names(in: next)) ?? [] where !name.begins(with: ".") {
        let path = PathText.joined(next, name)
        switch FileKind(at: path, followsLinks: false) {
        case .folder: folders.append(path)
        case .regular where Self.inputEndings.contains(PathText.ending(name) ?? ""):
          inputs.append((meaning, path))
          count += 1
        default: break
        }
      }
    }
  }

  private static let inputEndings: Set = ["lua", "json", "jsonl", "png", "ppm"]
  /// How many files of a folder are looked at.
  private static let mostFiles = 20_000

  /// - Parameter format: `nil` if it is a folder. A file in its place is reported when the folder is made.
  package mutating func writes(_ option: String, _ path: String?, _ format: Format? = nil) throws(FilePlanFault) {
    guard let path, path != "-", format != nil || FileKind(at: path) != .regular else { return }
    if let format, format.refuses(path) {
      let (words, endings) = (format.facts.words, NameHint.list(format.facts.endings.map { "." + $0 }, "or"))
      throw FilePlanFault(
        description: "\(option) \(path): what is written is \(words); name a file that ends in \(endings)")
    }
    if format == nil, FileKind(at: path) == .missing, Format.others.contains(PathText.ending(path) ?? "") {
      throw FilePlanFault(description: "\(option) \(path): what is written is a folder; name it without such an ending")
    }
    guard let place = Place(path) else { return }
    if let input = inputs.first(where: { Place($0.path) == place }) {
      throw FilePlanFault(description: "\(option) \(path) would replace \(input.meaning); name another file")
    }
    if let other = outputs.first(where: { Place($0.path) == place }) {
      throw FilePlanFault(description: "\(other.option) and \(option) both name \(path); give each a file of its own")
    }
    outputs.append((option, path))
  }

  /// Refuses outputs that are pictures of a config. Throws `RunFailure`.
  static func refuse(
    _ outputs: [(option: String, path: String?, format: Format)], onto pictures: [String], of config: String
  ) throws {
    var files = FilePlan()
    for picture in pictures { files.reads("a picture of the config", PathText.prefix(config) + picture) }
    do throws(FilePlanFault) {
      for output in outputs { try files.writes(output.option, output.path, output.format) }
    } catch {
      throw RunFailure(.wrongUsage, error.description)
    }
  }

  package enum Format: Sendable {
    case trace, png, svg, events, html, picture, results, map, swift, kotlin, typescript, css, json, video, junit
    case matrix, lua

    /// The words for what it is to people, and the endings of its files.
    fileprivate var facts: (words: String, endings: [String]) {
      switch self {
      case .trace: ("a trace, JSON Lines", ["jsonl"])
      case .events: ("an event file, JSON Lines", ["jsonl"])
      case .png: ("a picture, PNG", ["png"])
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
    fileprivate static let others = [
      "png", "svg", "gif", "jpg", "jpeg", "ppm", "mp4", "webm", "html", "lua", "xml",
    ]

    /// Lines of text may have any ending that does not promise something else; a picture has its own, or none.
    func refuses(_ path: String) -> Bool {
      guard let found = PathText.ending(path), FileKind(at: path) != .other else { return false }
      switch self {
      case .trace, .events: return Self.others.contains(found)
      case .results: return (Self.others + ["json", "jsonl", "csv", "txt"]).contains(found)
      default: return !facts.endings.contains(found)
      }
    }
  }

  /// A file's identity, whatever it is called: its number where it is there, else its folder's and its name. Pipes and
  /// devices have none: several may write to one.
  private enum Place: Equatable {
    case file(FileIdentity)
    case name(ExactText, in: FileIdentity)

    init?(_ path: String) {
      switch FileKind(at: path) {
      case .regular, .folder:
        guard let known = FileIdentity(path) else { return nil }
        self = .file(known)
      case .other, .link: return nil
      case .missing:
        guard let folder = FileIdentity(PathText.folder(path)) else { return nil }
        self = .name(ExactText(PathText.last(path)), in: folder)
      }
    }
  }
}

/// The reason why the files of a command do not go together.
package struct FilePlanFault: Error, CustomStringConvertible {
  package let description: String
}
