/// A problem at a byte of the text that is being read.
public struct JSONFault: Error {
  public var at: Int
  public var problem: Problem

  public enum Problem: Sendable {
    case grammar(JSONProblem)
    /// The text is well-formed, but not what the reader of its meaning can take; the error is the reader's own.
    case meaning(any Error)
  }

  public init(at: Int, grammar: JSONProblem) {
    (self.at, problem) = (at, .grammar(grammar))
  }

  public init(at: Int, meaning: any Error) {
    (self.at, problem) = (at, .meaning(meaning))
  }
}
