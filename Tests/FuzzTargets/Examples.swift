import Glibc

/// The examples of the package, where the working folder is the package's.
enum Examples {
  struct Example: Sendable {
    let config: ConfigText
    let events: [UInt8]?
  }

  static let names = folders.filter { TextFile.read("examples/\($0)/events.json") != nil }

  /// In the order of their names.
  static let all: [Example] = folders.compactMap { folder in
    guard let config = TextFile.read("examples/\(folder)/config.lua") else { return nil }
    return Example(config: ConfigText(config), events: TextFile.read("examples/\(folder)/events.json"))
  }

  private static var folders: [String] {
    guard let folder = opendir("examples") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
