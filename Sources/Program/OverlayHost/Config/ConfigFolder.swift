import Glibc
import Lua
import OverlayReplay
package import OverlayRun
import OverlaySession
import OverlaySweep
import PixelRaster
import Text

/// The folder of a config, or one that modules lie in: modules and pictures are found in it and below.
struct ConfigFolder: Sendable {
  /// Ends with a slash, or is empty for the current folder.
  let prefix: String

  /// Returns what lies where a module may be.
  func module(_ file: String, limit: Int) throws(LuaMessage) -> ModuleFile {
    do {
      try refuseStrangers(file.parts(between: "/"))
      return .source(try open(file).readStart(limit))
    } catch let failure as FileFailure where failure.isMissing {
      return .missing { failure.nearName }
    } catch {
      throw LuaMessage("\(error)")
    }
  }

  /// A picture that the config's content shows. Throws `FileFailure` or `RunFailure`.
  func picture(_ name: String) throws -> Picture {
    try refuseStranger(name)
    let bytes = try open(name).readAll()
    do {
      return try Picture.read(bytes)
    } catch {
      throw RunFailure(.unreadableInput, "\(prefix + name): \(error)")
    }
  }

  /// Whether a picture that the config's content names can be there; it is read when it is drawn. Throws `RunFailure`.
  func requirePicture(_ name: String, namedAt place: LuaPosition?) throws {
    do {
      try refuseStranger(name)
      if access(prefix + name, R_OK) != 0 { throw FileFailure(path: prefix + name, act: .read, reason: .system(errno)) }
    } catch let failure as FileFailure {
      throw RunFailure(failure.status, (place.map { "\($0): " } ?? "") + "overlay.image: \(failure)")
    }
  }

  /// Opens a file in it. Nothing that a script names is standard input. Throws `FileFailure`.
  private func open(_ name: String) throws -> InputFile {
    let path = prefix + name
    return try InputFile(path: path.isSame(as: "-") ? "./-" : path)
  }

  private func refuseStranger(_ name: String) throws {
    let parts = name.parts(between: "/")
    guard parts.allSatisfy({ !$0.isEmpty && !$0.isSame(as: ".") && !$0.isSame(as: "..") }) else {
      throw FileFailure(path: name, act: .read, reason: .outside)
    }
    try refuseStrangers(parts)
  }

  /// A symbolic link could lead out of the folder, and a pipe or a device could be waited for without end.
  private func refuseStrangers(_ parts: [String]) throws {
    let failure = failure(ofFolder: parts.dropLast())
    if let failure, failure.reason != .isNoFolder(.missing) { throw failure }
    let path = prefix + parts.joined(separator: "/")
    switch FileKind(at: path, followsLinks: false) {
    case .missing, .folder, .regular: break
    case .link: throw FileFailure(path: path, act: .read, reason: .outside)
    case .other: throw FileFailure(path: path, act: .read, reason: .isNoFile)
    }
  }

  /// Returns the first part of a path below it that is no folder, or `nil` if all are.
  func failure(ofFolder parts: some Sequence<String>) -> FileFailure? {
    var path = prefix
    for part in parts {
      path += part
      let kind = FileKind(at: path, followsLinks: false)
      if kind != .folder { return FileFailure(path: path, act: .read, reason: .isNoFolder(kind)) }
      path += "/"
    }
    return nil
  }

  /// Returns what is wrong with a folder of a project's modules, or `nil` if it is a folder.
  static func failure(ofModules place: ModulePlace) -> FileFailure? {
    let parts = place.folder.parts(between: "/").filter { !$0.isEmpty }
    return ConfigFolder(prefix: place.base).failure(ofFolder: parts)
  }
}

/// The file of a project on the disk.
package enum ProjectFile {
  /// The nearest one above a config, its folder included. Throws `FileFailure` where it is no file, or another user's.
  static func nearest(toConfig config: String) throws -> (path: String, bytes: [UInt8])? {
    var folder = PathText.prefix(config)
    while true {
      let path = folder + Project.fileName
      let kind = FileKind(at: path, followsLinks: false)
      if kind == .link { throw FileFailure(path: path, act: .read, reason: .outside) }
      if kind != .missing {
        let file = try InputFile(path: path)
        guard isTrusted(path, config) else { throw FileFailure(path: path, act: .read, reason: .isOfAnotherUser) }
        return (path, try file.readAll(limit: Project.mostBytes))
      }
      guard let above = above(folder) else { return nil }
      folder = above
    }
  }

  /// The modules of the project around the working directory, in the order of their names, each with the first line of
  /// its comment. Links are not followed. Throws as `nearest`, and `Project.Refusal`.
  package static func modules() throws -> [(name: String, title: String, path: String)] {
    guard let file = try nearest(toConfig: "") else { return [] }
    let project = try Project(path: file.path, file.bytes)
    var found: [(name: String, title: String, path: String)] = []
    func walk(_ folder: String, _ prefix: String) throws {
      for name in try FolderListing.names(in: folder) where !name.begins(with: ".") && found.count < mostModules {
        let path = PathText.joined(folder, name)
        switch FileKind(at: path, followsLinks: false) {
        case .folder: try walk(path, prefix + name + ".")
        case .regular where name.ends(with: ".lua") && !name.ends(with: PolicyTests.ending):
          let start = String(decoding: try InputFile(path: path).readStart(1 << 12), as: UTF8.self)
          let line = start.prefix { $0 != "\n" }
          let title = line.hasPrefix("--") ? String(line.drop { $0 == "-" || $0 == " " }) : ""
          found.append((prefix + name.dropLast(4), title, path))
        default: break
        }
      }
    }
    for folder in project.modules {
      if let failure = ConfigFolder.failure(ofModules: ModulePlace(base: project.folder, folder: folder)) {
        throw failure
      }
      try walk(project.folder + PathText.trimmed(folder), "")
    }
    return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static let mostModules = 10_000

  /// The folder above one, both as names are put behind them; `nil` if there is none.
  private static func above(_ folder: String) -> String? {
    let here = FileIdentity(folder.isEmpty ? "." : folder)
    guard let here, let above = FileIdentity(folder + ".."), above != here else { return nil }
    let shorter = PathText.prefix(PathText.trimmed(folder))
    // Behind a link, what lies above is not what the path says.
    return FileIdentity(shorter.isEmpty ? "." : shorter) == above ? shorter : folder + "../"
  }

  /// Anyone may put files into some folders above a config, such as those for temporary files.
  private static func isTrusted(_ path: String, _ config: String) -> Bool {
    func owner(_ path: String) -> uid_t? {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_uid : nil
    }
    return owner(path).map { [0, getuid(), owner(config)].contains($0) } ?? false
  }
}

/// A config as people name it: its file, or the folder that it lies in.
package enum ConfigPath {
  /// The file: of a folder its `config.lua`.
  package static func file(_ path: String) -> String {
    guard FileKind(at: path) == .folder else { return path }
    return (path.hasSuffix("/") ? path : path + "/") + CaseFolder.configName
  }

  /// The recordings that lie beside a config, in the order of their names.
  package static func recordings(beside config: String) -> [String] {
    let file = file(config)
    guard PathText.ending(file) == "lua", FileKind(at: file) == .regular else { return [] }
    let folder = PathText.folder(file)
    return ((try? FolderListing.names(in: folder)) ?? []).filter(RecordingName.isOne).map {
      PathText.joined(folder, $0)
    }
  }
}

extension ConfigFiles {
  /// The file system: modules and pictures lie in the config's folder and below.
  package static let onDisk = ConfigFiles(
    config: { path, limit throws(Thrown) in try InputFile(path: path).readStart(limit) },
    project: { path throws(Thrown) in try ProjectFile.nearest(toConfig: path) },
    module: { place, file, limit throws(LuaMessage) in
      try ConfigFolder(prefix: place.base).module(place.folder + file, limit: limit)
    },
    folderFault: { place in ConfigFolder.failure(ofModules: place).map { "\($0)" } },
    requirePicture: { path, name, place throws(Thrown) in
      try ConfigFolder(prefix: PathText.prefix(path)).requirePicture(name, namedAt: place)
    },
    picture: { path, name throws(Thrown) in try ConfigFolder(prefix: PathText.prefix(path)).picture(name) },
    watchdog: { ScriptWatchdog.start() })
}

extension ScriptSource {
  /// A config on the disk, or one that has other files there.
  /// - Parameter bytes: a config that is in no file, which messages call by the path; `nil` for the file's.
  package init(path: String, bytes: [UInt8]? = nil, limits: ScriptLimits) {
    self.init(path: path, bytes: bytes, limits: limits, files: .onDisk)
  }

  /// Loads the config, and returns a hash of its source and its modules. Throws as `load`.
  func loadHashed() throws -> (config: LoadedConfig, hash: String) {
    var source = try loaderSource()
    var read = source.bytes + [0]
    let module = source.module
    source.module = { name throws(LuaMessage) in
      let found = try module(name)
      read += Array(found.name.utf8) + [0] + found.bytes + [0]
      return found
    }
    return (try ConfigLoader.load(source), ContentHash.of(read))
  }
}
