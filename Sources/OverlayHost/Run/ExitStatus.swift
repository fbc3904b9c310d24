/// What the process answers with; the numbers of sysexits where it has one.
public enum ExitStatus: Int32, Sendable {
  case success = 0
  /// An expectation or a comparison failed, or a check found problems.
  case failed = 1
  case wrongUsage = 64
  /// The event file, a golden or a trace is malformed.
  case malformedInput = 65
  case unreadableInput = 66
  /// An error in it, a limit, a wrong return.
  case scriptFailed = 70
  case unwritableOutput = 73
  case interrupted = 130
}
