public struct WorkerEnd: Equatable, Sendable {
  public enum Way: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  public var way: Way
  /// The last that it wrote to standard error.
  public var complaint: String

  public init(_ way: Way, complaint: String) {
    self.way = way
    self.complaint = complaint
  }
}

public enum WorkerFailure: Error, Equatable, Sendable {
  case cannotStart(program: String, code: Int32)
  /// The system has none to give.
  case noConnection(code: Int32)
}
