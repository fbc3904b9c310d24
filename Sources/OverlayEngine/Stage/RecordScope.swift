/// Which records a stage keeps for those who listen. Scripts are asked the same whether much is kept or little.
public enum RecordScope: Sendable {
  /// None, and nobody is asked for what only a record would say.
  case none
  /// What scripts print, and what became of expectations.
  case words
  case all
}
