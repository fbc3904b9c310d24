import Glibc

/// Notices that a file of a config was saved: watches its folder and those below, because editors replace files.
final class FolderWatch {
  /// Readable when something has happened; -1 where the system watches nothing.
  let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// Folders below that are watched; more are passed over.
  private static let most = 64
  private static let signs = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)

  init(_ folders: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    for folder in folders { watch(folder.isEmpty ? "." : folder) }
  }

  deinit { close(descriptor) }

  private func watch(_ folder: String) {
    guard descriptor >= 0, folders.count < Self.most, !folders.values.contains(folder) else { return }
    let number = inotify_add_watch(descriptor, folder, Self.signs)
    guard number >= 0, folders.updateValue(folder, forKey: number) == nil, let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if entry.pointee.d_type == UInt8(DT_DIR), !name.hasPrefix(".") { watch(folder + (folder.hasSuffix("/") ? "" : "/") + name) }
    }
  }

  /// Whether, since the last time, a file was saved that a config may have read.
  func hasChanged() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var hasChanged = false
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      var at = 0
      while at + 16 <= count {
        let length = (0..<4).reduce(0) { $0 | Int(bytes[at + 12 + $1]) << (8 * $1) }
        let name = String(decoding: bytes[at + 16..<min(at + 16 + length, count)].prefix { $0 != 0 }, as: UTF8.self)
        if Self.endings.contains(where: name.hasSuffix) { hasChanged = true }
        at += 16 + length
      }
    }
    return hasChanged
  }

  private static let endings = [".lua", ".png", ".ppm"]
}
