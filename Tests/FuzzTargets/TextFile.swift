import Glibc

/// Files with seeds, read as a whole, and those in which a finding is kept.
package enum TextFile {
  /// nil where there is no such file.
  package static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Whether it could be written, in a folder that is made.
  static func write(_ text: String, to name: String, in folder: String) -> Bool {
    var path = ""
    for part in folder.split(separator: "/") {
      path += path.isEmpty ? "\(part)" : "/\(part)"
      mkdir(path, 0o755)
    }
    guard let file = fopen("\(folder)/\(name)", "wb") else { return false }
    defer { fclose(file) }
    return fputs(text, file) >= 0
  }
}
