/// Something that a case fails by.
package struct CaseFault: Equatable, Sendable {
  package var sentence: String
  /// When it is seen, or `nil` where the sentence names no moment.
  package var seconds: Double?
  /// What is seen then, in few words.
  package var label: String

  init(_ sentence: String, at seconds: Double? = nil, _ label: String = "") {
    (self.sentence, self.seconds, self.label) = (sentence, seconds, label)
  }
}
