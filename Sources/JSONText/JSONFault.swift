package import Portable

/// A problem at a byte of the text that is being read.
package struct JSONFault: Error {
  package var at: Int
  package var problem: Problem

  package enum Problem: Sendable {
    case grammar(JSONProblem)
    /// The text is well-formed, but not what the reader of its meaning can take; the error is the reader's own.
    case meaning(Thrown)
  }

  package init(at: Int, grammar: JSONProblem) {
    (self.at, problem) = (at, .grammar(grammar))
  }

  package init(at: Int, meaning: Thrown) {
    (self.at, problem) = (at, .meaning(meaning))
  }
}
