import Glibc

enum FolderListing {
  /// Sorted, without `.` and `..`. Throws `FileFailure` where the folder cannot be read, or a name in it is no UTF-8:
  /// it could not be opened again by that name.
  static func names(in path: String) throws -> [String] {
    guard let folder = opendir(path) else { throw FileFailure(path: path, act: .read, reason: .system(errno)) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard isText else { throw FileFailure(path: "\(path)/\(name)", act: .read, reason: .nameIsNoText) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a folder that holds files only.
  static func remove(_ path: String) {
    for name in (try? names(in: path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
