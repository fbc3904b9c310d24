import Glibc
import Text

/// Notices that a file of a config was saved: watches its folder and those below, because editors replace files.
package final class FolderWatch {
  /// The descriptor, readable when something has happened; -1 where the system watches nothing.
  let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// Folders below that are watched; more are skipped.
  private static let most = 64
  private static let signs = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

  package init(_ folders: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    for folder in folders { watch(folder.isEmpty ? "." : folder) }
  }

  deinit { close(descriptor) }

  private func watch(_ folder: String) {
    guard descriptor >= 0, folders.count < Self.most, !folders.values.holds(folder) else { return }
    let number = inotify_add_watch(descriptor, folder, Self.signs)
    guard number >= 0, folders.updateValue(folder, forKey: number) == nil, let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if entry.pointee.d_type == UInt8(DT_DIR), !name.begins(with: ".") { watch(Self.path(folder, name)) }
    }
  }

  private static func path(_ folder: String, _ name: String) -> String {
    folder + (folder.ends(with: "/") ? "" : "/") + name
  }

  /// Waits until a file was saved that a config may have read; false once the program is interrupted.
  package func waitForSave() -> Bool {
    while (try? Interruption.wait(for: descriptor, POLLIN)) != nil { if hasChanged() { return true } }
    return false
  }

  /// Whether, since the last time, a file was saved that a config may have read.
  func hasChanged() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var hasChanged = false
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      var at = 0
      while at + 16 <= count {
        let (number, signs, length) = (
          Int32(bitPattern: Self.word(bytes, at)), Self.word(bytes, at + 4), Int(Self.word(bytes, at + 12))
        )
        let name = String(decoding: bytes[at + 16..<min(at + 16 + length, count)].prefix { $0 != 0 }, as: UTF8.self)
        if notice(number, Int32(bitPattern: signs), name) { hasChanged = true }
        at += 16 + length
      }
    }
    return hasChanged
  }

  private static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
  }

  /// Whether a file that a config may have read has changed by it.
  private func notice(_ number: Int32, _ signs: Int32, _ name: String) -> Bool {
    if signs & Int32(IN_IGNORED) != 0 {
      folders[number] = nil
      return false
    }
    guard signs & Int32(bitPattern: UInt32(IN_ISDIR)) == 0 else { return noticeFolder(number, signs, name) }
    // A file that has only been begun, or makes room for another, says nothing yet.
    return signs & Int32(IN_CREATE | IN_MOVED_FROM) == 0 && Self.endings.contains(where: name.ends)
  }

  /// A folder that has come may have brought files with it; one that has gone elsewhere is not watched there.
  private func noticeFolder(_ number: Int32, _ signs: Int32, _ name: String) -> Bool {
    guard let parent = folders[number], !name.begins(with: ".") else { return false }
    let folder = Self.path(parent, name)
    if signs & Int32(IN_CREATE | IN_MOVED_TO) != 0 {
      watch(folder)
    } else if signs & Int32(IN_MOVED_FROM) != 0 {
      for (number, other) in folders where other.isSame(as: folder) || other.begins(with: folder + "/") {
        inotify_rm_watch(descriptor, number)
        folders[number] = nil
      }
    }
    return true
  }

  private static let endings = [".lua", ".png", ".ppm"]
}
