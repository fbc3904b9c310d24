package import Text

/// Something that a screen reader comes to.
package struct ReachableNode: Equatable, Sendable {
  package var layer: Name
  /// Its id, else what is read out.
  package var name: String
  /// The words that are read out, or `nil` if that is its name or nothing.
  package var words: String?
  /// The actions that can be done with it; empty: it is only read.
  package var actions: [String] = []
}

/// The things that a screen reader reaches: what is drawn on the screen and says something or does something, in
/// reading order, and nothing behind a layer that has taken over the screen.
extension Stage {
  package func reachable(layer wanted: Name? = nil) throws(Thrown) -> [ReachableNode] {
    guard let geometry = scene.geometry else { return [] }
    let seconds = now.seconds
    scene.script.beginSnapshot(seconds)
    let first = layers.lastIndex(where: { $0.isModal }) ?? 0
    var reached: [ReachableNode] = []
    for layer in layers[first...] where wanted == nil || layer.id == wanted {
      let snapshot = try layer.snapshot(at: seconds, room: [], scene.script.draw)
      let nodes = try geometry.nodes(snapshot, screen).filter { node in
        // A sheet's main content lies behind it.
        let surface = snapshot.surface(at: node.element)
        return !(layer.isModal && surface?.part == .main) && surface?.takesTaps == true
          && node.seen?.overlaps(screen.bounds) == true
      }
      reached += layer.controlActions.map { ReachableNode(layer: layer.id, name: $0.part, actions: [$0.action]) }
      reached += Self.readingOrder(nodes.merged).map { node in
        ReachableNode(
          layer: layer.id, name: node.id ?? node.words ?? node.kind,
          words: node.id == nil || node.id == node.words ? nil : node.words,
          actions: node.isTappable ? ["tap"] : [])
      }
    }
    return reached
  }

  /// Returns the nodes line by line, each from its leading end; what overlaps a line's first by half its height belongs
  /// to the line.
  private static func readingOrder(_ nodes: [DrawnNode]) -> [DrawnNode] {
    var rest = nodes.enumerated().sorted {
      ($0.element.rect.y, $0.element.rect.x, $0.offset) < ($1.element.rect.y, $1.element.rect.x, $1.offset)
    }.map { $0.element }[...]
    var ordered: [DrawnNode] = []
    while let first = rest.first {
      let line = rest.prefix { node in
        let middle = node.rect.y + node.rect.height / 2
        return first.rect.y...first.rect.maxY ~= middle && node.rect.y < first.rect.y + first.rect.height / 2
      }
      let taken = line.isEmpty ? rest.prefix(1) : line
      ordered += taken.sorted { $0.rect.x < $1.rect.x }
      rest = rest.dropFirst(taken.count)
    }
    return ordered
  }
}

extension [DrawnNode] {
  /// The nodes that are read out as one: something that can be tapped with all that lies in it. The rest is read where
  /// it has words.
  fileprivate var merged: [DrawnNode] {
    var result: [DrawnNode] = []
    for node in self {
      if let place = result.firstIndex(where: { $0.isTappable && $0.holds(node) }) {
        if result[place].words == nil || result[place].words?.isEmpty == true { result[place].words = node.words }
        continue
      }
      if node.isTappable || node.words?.isEmpty == false { result.append(node) }
    }
    return result
  }
}

extension DrawnNode {
  /// The other lies below it in the tree.
  fileprivate func holds(_ other: DrawnNode) -> Bool {
    guard element == other.element, other.path.starts(with: path) else { return false }
    return other.path.count > path.count || part == .node && other.part != .node
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

extension LayerTap {
  var word: String {
    switch self {
    case .expand: "expand"
    case .collapse: "collapse"
    case .toggle: "toggle"
    case .dismiss: "dismiss"
    case .action: "tap"
    }
  }
}
