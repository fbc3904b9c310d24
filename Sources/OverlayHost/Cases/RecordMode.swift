import Glibc

/// Which goldens a test may write.
package enum RecordMode: String, CaseIterable, Sendable {
  /// Those that are not there.
  case missing
  /// Those that differ from what the run tells.
  case failed
  /// Both.
  case all
  case never

  /// On a build server, where `CI` is set, nothing is written; elsewhere what is missing.
  package static var standard: RecordMode { isBuildServer ? .never : .missing }

  package static var isBuildServer: Bool {
    guard let value = getenv("CI") else { return false }
    return value[0] != 0 && String(cString: value) != "false"
  }

  var writesMissing: Bool { self == .missing || self == .all }
  var writesDiffering: Bool { self == .failed || self == .all }
}
