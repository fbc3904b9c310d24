extension Layer {
  /// Notches or anchors, lowest first; none: the layer has none, or is not on screen.
  public var notchHeights: [(name: String, height: Double)] {
    switch self {
    case .container(let container):
      container.ladder.map { zip($0.names.map { $0.text }, $0.heights).map { ($0, $1) } } ?? []
    case .sheet(let sheet): sheet.heights.enumerated().reversed().map { ("anchor \($0)", $1) }
    case .appStore, .views, .content: []
    }
  }
}
