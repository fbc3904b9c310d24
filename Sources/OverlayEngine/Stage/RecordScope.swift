/// Which records a stage keeps for its listeners. Scripts are called in the same way, whatever is kept.
public enum RecordScope: Sendable {
  /// None, and nothing is computed that only a record would show.
  case none
  /// What scripts print, and what became of expectations.
  case words
  case all
}
