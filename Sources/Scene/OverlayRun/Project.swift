import Lua
import OverlayReplay
import OverlaySession
package import Text

/// The things that several configs share: folders of modules, and the version of the host that they need. The nearest
/// folder above a config, its own included, that holds an `overlay-host.json` is its project.
package struct Project: Sendable {
  package static let fileName = RecordingName.project
  /// A larger file is none of ours.
  package static let mostBytes = 1 << 16

  /// The folder in which the file lies; ends with a slash, or is empty for the current folder.
  package let folder: String
  /// The folders of modules, in the order in which they are searched: paths below the project's folder, each with a
  /// slash at its end.
  package private(set) var modules: [String] = []

  /// The reason why the file cannot be taken.
  package struct Refusal: ReportedError {
    package var status: ExitStatus { .malformedInput }
    package let description: String
  }

  /// - Parameter path: The file, as messages call it.
  package init(path: String, _ bytes: [UInt8]) throws(Refusal) {
    folder = PathText.prefix(path)
    func refusal(_ words: String, at byte: Int) -> Refusal {
      let place = TextPlace(of: byte, in: bytes)
      return Refusal(description: "\(path):\(place.line):\(place.column): \(words)")
    }
    let node: JSONNode
    do throws(JSONFault) { node = try JSONNode(text: bytes) } catch {
      let words = if case .grammar(let problem) = error.problem { problem.sentence } else { "the text is not JSON" }
      throw refusal("\(words); expected \(Self.example)", at: error.at)
    }
    guard case .object(let fields) = node.content else { throw refusal("expected \(Self.example)", at: node.at) }
    for field in fields {
      let found = "found \(field.value.shown)"
      switch field.key {
      case "version":
        guard field.value.number == 1 else { throw refusal("\(found), expected the version 1", at: field.value.at) }
      case "modules":
        guard let names = field.value.elements, names.count <= Self.mostFolders else {
          let count = field.value.elements.map { " of \($0.count)" } ?? ""
          throw refusal("\(found)\(count), expected a list of up to \(Self.mostFolders) folders", at: field.value.at)
        }
        for name in names {
          guard let path = name.string, Self.isBelow(path) else {
            let expected =
              "expected a folder below \(Self.fileName), such as \"modules\", without \".\", \"..\" and a slash at an end"
            throw refusal("found \(name.shown), \(expected)", at: name.at)
          }
          modules.append(path + "/")
        }
      case "requires":
        guard let version = field.value.string else {
          throw refusal("\(found), expected a version such as \"\(HostVersion.current)\"", at: field.value.at)
        }
        if let problem = HostVersion.problem(needing: version) { throw refusal(problem, at: field.value.at) }
      default:
        let hint = NameHint.tail(field.key, in: Self.keys, lead: "there are")
        throw refusal("unknown key \(Wording.quoted(field.key))\(hint)", at: field.at)
      }
    }
    guard node.field("version") != nil else { throw refusal("\"version\": 1 is missing", at: node.at) }
  }

  private static let keys = ["version", "modules", "requires"]
  private static let mostFolders = 64
  private static let example = "{ \"version\": 1, \"modules\": [\"modules\"] }"

  /// Whether a path leads to something below a folder, whatever is there.
  static func isBelow(_ path: String) -> Bool {
    path.parts(between: "/").allSatisfy { part in
      !part.isEmpty && !part.isSame(as: ".") && !part.isSame(as: "..") && part.utf8.allSatisfy { $0 != 0 }
    }
  }
}

/// A folder that modules lie in.
package struct ModulePlace: Sendable {
  /// Links to it are its user's matter; below it none is followed. It ends with a slash, or is empty for the current
  /// folder.
  package let base: String
  /// The folder below it; ends with a slash, or is empty.
  package let folder: String

  package init(base: String, folder: String) {
    (self.base, self.folder) = (base, folder)
  }

  package func path(_ file: String) -> String { base + folder + file }
}

/// The thing that is found where a module may be.
package enum ModuleFile: Sendable {
  case source([UInt8])
  /// Nothing is there; `near` looks for a file whose name is near.
  case missing(near: @Sendable () -> String?)
}

/// Finds the modules of a config: beside it, in its project's folders, in those that the user names.
struct ModuleFinder: Sendable {
  /// The places in the order in which they are searched.
  let places: [ModulePlace]
  private let files: ConfigFiles
  private let limit: Int

  /// Throws what is wrong with the config's project.
  init(ofConfig path: String, _ files: ConfigFiles, named: [String], limit: Int) throws(Thrown) {
    var places = [ModulePlace(base: PathText.prefix(path), folder: "")]
    if let file = try files.project(path) {
      let project = try rethrowing { () throws(Project.Refusal) in try Project(path: file.path, file.bytes) }
      places += project.modules.map { ModulePlace(base: project.folder, folder: $0) }
    }
    places += named.map { ModulePlace(base: $0.ends(with: "/") ? $0 : $0 + "/", folder: "") }
    (self.places, self.files, self.limit) = (places, files, limit)
  }

  /// The source of a module: `parts.list` is `parts/list.lua` in the first place that has it.
  func source(_ name: String) throws(LuaMessage) -> LuaSource {
    var searches: [@Sendable () -> String?] = []
    if let found = try find(name, &searches) { return found }
    if name.isSame(as: ModuleName.test) {
      throw LuaMessage("\"\(name)\" is there for files of tests alone, whose names end with \(PolicyTests.ending)")
    }
    let file = try Self.file(name)
    let looked = places.map { $0.path(file) }.joined(separator: ", ")
    let folders = try ModuleName.parts(name).dropLast()
    let names = searches.lazy.compactMap { $0() }.map { (folders + [String($0.dropLast(4))]).joined(separator: ".") }
    let near = names.first { known($0) != nil } ?? NearestName.of(name, in: ["overlay", ModuleName.test])
    throw LuaMessage(
      "there is no module \"\(name)\"; looked for \(looked)\(NameHint.tail(near))" + faults.map { "; \($0)" }.joined())
  }

  /// The source of a module that a place has; `nil` without a look at what may have been meant.
  func known(_ name: String) -> LuaSource? {
    var searches: [@Sendable () -> String?] = []
    return (try? find(name, &searches)) ?? nil
  }

  private func find(
    _ name: String, _ searches: inout [@Sendable () -> String?]
  ) throws(LuaMessage) -> LuaSource? {
    let file = try Self.file(name)
    for place in places {
      do throws(LuaMessage) {
        switch try files.module(place, file, limit) {
        case .source(let bytes): return LuaSource(name: place.path(file), bytes: bytes)
        case .missing(let near): searches.append(near)
        }
      } catch {
        throw LuaMessage("there is no module \"\(name)\": \(error.text)")
      }
    }
    return nil
  }

  private static func file(_ name: String) throws(LuaMessage) -> String {
    try ModuleName.parts(name).joined(separator: "/") + ".lua"
  }

  /// The sentences about folders of the project's modules that are none.
  var faults: [String] { places.compactMap { files.folderFault($0) } }
}

extension ScriptSource {
  /// The folders in which its modules are looked for; where its project cannot be read, its own.
  package var moduleFolders: [String] {
    let finder = try? ModuleFinder(ofConfig: path, files, named: limits.moduleFolders, limit: 0)
    return finder?.places.map { $0.path("") } ?? [PathText.prefix(path)]
  }

  /// Returns what is wrong with the folders of its project's modules. Throws what is wrong with its project.
  func folderFaults() throws(Thrown) -> [String] {
    try ModuleFinder(ofConfig: path, files, named: [], limit: 0).faults
  }
}
