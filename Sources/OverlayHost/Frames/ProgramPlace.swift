import Glibc
import Quoting

/// Where another program is.
enum ProgramPlace {
  /// On the PATH.
  static func find(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.parts(between: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
