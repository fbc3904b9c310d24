/// What was asked for in a way that cannot be answered, in words.
package struct UsageFailure: ReportedError, Equatable {
  package let description: String

  package var status: ExitStatus { .wrongUsage }

  package init(_ description: String) { self.description = description }
}
