/// The exit status of the process; the numbers are those of sysexits, where it has one.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// An expectation or a comparison failed, or a check found problems.
  case failed = 1
  case wrongUsage = 64
  /// The event file, a golden or a trace is malformed.
  case malformedInput = 65
  case unreadableInput = 66
  /// A program that is needed is not there.
  case missing = 69
  /// An error in it, a limit, a wrong return.
  case scriptFailed = 70
  case unwritableOutput = 73
  /// The measurement says nothing: try again.
  case notMeasurable = 75
  case interrupted = 130
}

/// An error that can end the command: it knows the exit status. Its description is all that is printed.
package protocol ReportedError: Error, CustomStringConvertible {
  var status: ExitStatus { get }
}

/// A request that cannot be answered as it was made, in words.
package struct UsageFailure: ReportedError, Equatable {
  package let description: String

  package var status: ExitStatus { .wrongUsage }

  package init(_ description: String) { self.description = description }
}
