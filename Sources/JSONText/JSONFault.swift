/// A problem at a byte of the text that is being read.
public struct JSONFault: Error {
  public var at: Int
  /// A `JSONProblem`; else the text is well-formed, but not what the reader of its meaning can take, and the error is the reader's own.
  public var problem: any Error

  public init(at: Int, grammar: JSONProblem) {
    self.init(at: at, meaning: grammar)
  }

  public init(at: Int, meaning: any Error) {
    self.at = at
    problem = meaning
  }
}
