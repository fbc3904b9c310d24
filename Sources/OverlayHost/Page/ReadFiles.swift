import LuaBridge
import OverlayConfig
import OverlayReport
import Portable
import Quoting

/// A config's files on the disk, and which of them were read.
final class ReadFiles: Sendable {
  /// The config's folder; ends with a slash, or is empty for the current one.
  let prefix: String
  private let noted = Lock<[PreviewPage.File]>([])

  init(ofConfig path: String) {
    prefix = PathText.prefix(path)
  }

  /// In the order of their names.
  var all: [PreviewPage.File] { noted.withLock { $0 }.sorted { $0.name < $1.name } }

  /// Answers whether it is the first of its name.
  @discardableResult
  func note(_ name: String, _ bytes: [UInt8]) -> Bool {
    noted.withLock { noted in
      guard !noted.contains(where: { $0.name.isSame(as: name) }) else { return false }
      noted.append(PreviewPage.File(name: name, bytes: bytes))
      return true
    }
  }

  /// The file system, which is looked at.
  var files: ConfigFiles {
    var files = ConfigFiles.onDisk
    files.config = { [self] path, limit throws(Thrown) in
      let bytes = try ConfigFiles.onDisk.config(path, limit)
      note(String(path.dropFirst(prefix.count)), bytes)
      return bytes
    }
    files.module = { [self] path, name, limit throws(LuaMessage) in
      let source = try ConfigFiles.onDisk.module(path, name, limit)
      note(String(source.name.dropFirst(prefix.count)), source.bytes)
      return source
    }
    return files
  }
}
