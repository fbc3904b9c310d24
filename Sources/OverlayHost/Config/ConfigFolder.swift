import Glibc
import LuaBridge
import PixelRaster

/// The folder of a config: modules and pictures are found in it and below, and nowhere else.
struct ConfigFolder: Sendable {
  /// Ends with a slash, or is empty for the current folder.
  let prefix: String

  init(ofConfig path: String) {
    prefix = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The source of a module: `parts.list` is `parts/list.lua`.
  func module(_ name: String, limit: Int) throws(LuaMessage) -> LuaSource {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isNameByte) }) else {
      throw LuaMessage("require takes the name of a module beside the config, such as \"parts.list\", found \"\(name)\"")
    }
    let file = parts.joined(separator: "/") + ".lua"
    do {
      try refuseStrangers(parts.map(String.init).dropLast() + [parts[parts.count - 1] + ".lua"])
      return LuaSource(name: prefix + file, bytes: try InputFile(path: prefix + file).readAll(limit: limit))
    } catch let failure as FileFailure {
      throw LuaMessage("there is no module \"\(name)\": \(failure)")
    } catch {
      throw LuaMessage("there is no module \"\(name)\": \(error)")
    }
  }

  /// A picture that the config's content shows. Throws `FileFailure` or `PictureFailure`.
  func picture(_ name: String) throws -> Picture {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { throw FileFailure(path: name, act: .read, reason: .outside) }
    try refuseStrangers(parts)
    let bytes = try InputFile(path: prefix + name).readAll()
    do {
      return try Picture.read(bytes)
    } catch {
      throw PictureFailure(path: prefix + name, problem: error)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }

  /// A symbolic link could lead out of the folder, and a pipe or a device could be waited for without end.
  private func refuseStrangers(_ parts: [String]) throws {
    var path = prefix
    for part in parts {
      path += part
      var status = stat()
      if lstat(path, &status) == 0 {
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFDIR: break
        case S_IFLNK: throw FileFailure(path: path, act: .read, reason: .outside)
        default: throw FileFailure(path: path, act: .read, reason: .isNoFile)
        }
      }
      path += "/"
    }
  }
}

/// A picture's file that is no picture.
struct PictureFailure: Error, CustomStringConvertible {
  var path: String
  var problem: RasterError

  var description: String { "\(path): \(problem)" }
}
