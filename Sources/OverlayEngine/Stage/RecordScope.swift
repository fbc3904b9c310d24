/// Which records a stage keeps for those who listen. Scripts are asked the same whether much is kept or little.
public enum RecordScope: Sendable {
  /// None, and nothing is asked that only a record would say.
  case none
  /// What scripts print, and what became of expectations.
  case words
  case all
}
