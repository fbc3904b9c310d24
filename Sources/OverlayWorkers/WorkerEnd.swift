package struct WorkerEnd: Equatable, Sendable {
  package enum Way: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package var way: Way
  /// The last that it wrote to standard error.
  package var complaint: String

  package init(_ way: Way, complaint: String) {
    self.way = way
    self.complaint = complaint
  }
}

package enum WorkerFailure: Error, Equatable, Sendable {
  case cannotStart(program: String, code: Int32)
  /// The system has none to give.
  case noConnection(code: Int32)
}
