import Diagnostics
import Glibc
import LuaBridge
import OverlayScript
import PixelRaster
import Quoting

/// The folder of a config: modules and pictures are found in it and below, and nowhere else.
struct ConfigFolder: Sendable {
  /// Ends with a slash, or is empty for the current folder.
  let prefix: String

  init(ofConfig path: String) {
    prefix = PathText.prefix(path)
  }

  /// The source of a module: `parts.list` is `parts/list.lua`.
  func module(_ name: String, limit: Int) throws(LuaMessage) -> LuaSource {
    let parts = try ModuleName.parts(name)
    let file = parts.joined(separator: "/") + ".lua"
    do {
      try refuseStrangers(parts.dropLast() + [parts[parts.count - 1] + ".lua"])
      return LuaSource(name: prefix + file, bytes: try InputFile(path: prefix + file).readStart(limit))
    } catch {
      throw LuaMessage("there is no module \"\(name)\": \(error)")
    }
  }

  /// What images in the config's content show. Throws as `picture`.
  func pictures(_ names: [String]) throws -> [Picture] { try names.map(picture) }

  /// A picture that the config's content shows. Throws `FileFailure` or `RunFailure`.
  func picture(_ name: String) throws -> Picture {
    try refuseStranger(name)
    let bytes = try InputFile(path: prefix + name).readAll()
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

  private func refuseStranger(_ name: String) throws {
    let parts = name.parts(between: "/")
    guard parts.allSatisfy({ !$0.isEmpty && !$0.isSame(as: ".") && !$0.isSame(as: "..") }) else {
      throw FileFailure(path: name, act: .read, reason: .outside)
    }
    try refuseStrangers(parts)
  }

  /// A symbolic link could lead out of the folder, and a pipe or a device could be waited for without end.
  private func refuseStrangers(_ parts: [String]) throws {
    var path = prefix
    for part in parts {
      path += part
      switch FileKind(at: path, followsLinks: false) {
      case .missing, .regular, .folder: break
      case .link: throw FileFailure(path: path, act: .read, reason: .outside)
      case .other: throw FileFailure(path: path, act: .read, reason: .isNoFile)
      }
      path += "/"
    }
  }
}
