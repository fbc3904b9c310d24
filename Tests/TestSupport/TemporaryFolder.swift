import Glibc

/// A folder of a test's own, gone when the test is.
package final class TemporaryFolder {
  package let path: String

  package init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(parent)/overlay-host-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { preconditionFailure("no temporary folder: \(errno)") }
    path = String(cString: made)
  }

  deinit {
    remove(at: path)
  }

  package subscript(name: String) -> String { "\(path)/\(name)" }

  /// Sorted, hidden ones included.
  package func names(in folder: String = "") -> [String] {
    guard let stream = opendir(self[folder]) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package func write(_ text: String, to name: String) {
    guard let file = fopen(self[name], "w") else { preconditionFailure("\(name) cannot be written: \(errno)") }
    fputs(text, file)
    fclose(file)
  }

  package func remove(_ name: String) {
    remove(at: self[name])
  }

  package func makeFolder(_ name: String) {
    mkdir(self[name], 0o777)
  }

  /// nil where there is no such file.
  package func read(_ name: String) -> [UInt8]? {
    guard let file = fopen(self[name], "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }

  package func text(_ name: String) -> String? {
    read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  private func remove(at path: String) {
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { remove(at: "\(path)/\(name)") }
      }
      closedir(stream)
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
