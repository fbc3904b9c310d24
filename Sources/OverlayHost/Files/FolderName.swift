import Glibc
import Quoting

package enum FolderName {
  /// What a folder is called, even where it is written as `.` or not at all.
  package static func own(_ path: String) -> String {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return PathText.last(path) }
    defer { free(real) }
    return PathText.last(String(cString: real))
  }
}
