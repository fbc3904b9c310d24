import Diagnostics
import OverlayEngine
import OverlayReview

/// What is wrong with how content is laid out, found without looking at it.
enum LayoutFaults {
  /// Points, of what is tapped.
  static let leastTarget = 44.0

  /// What is cut, overlapped or hard to hit, and was not before.
  static func new(in nodes: [DrawnNode], since before: [DrawnNode]) -> [String] {
    let known = Dictionary(before.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    var faults: [String] = []
    for node in nodes where node.seen != nil {
      let old = known[Key(node)]
      if node.isTruncated, old?.isTruncated != true, old != nil { faults.append("the words of \(node.name) are cut") }
      guard node.isTappable, let seen = node.seen, seen == node.rect else { continue }
      let least = min(seen.width, seen.height)
      if least < leastTarget - 0.5, old.map({ min($0.rect.width, $0.rect.height) >= leastTarget - 0.5 }) != false {
        faults.append(
          "\(node.name) is \(Measure.tenthsOfPoints(least)) small, and taps need \(Measure.tenthsOfPoints(leastTarget))"
        )
      }
    }
    return faults + overlaps(nodes).subtracting(overlaps(before)).map { "\($0[0]) lies over \($0[1])" }.sorted()
  }

  private struct Key: Hashable {
    var element: Int
    var path: [Int]
    var part: String

    init(_ node: DrawnNode) {
      (element, path, part) = (node.element, node.path, "\(node.part)")
    }
  }

  /// Neighbours with words of which one lies over the other.
  private static func overlaps(_ nodes: [DrawnNode]) -> Set<[String]> {
    var found: Set<[String]> = []
    let words = nodes.filter { $0.words != nil && $0.seen != nil && $0.part == .node }
    for (place, first) in words.enumerated() {
      for second in words[(place + 1)...]
      where first.element == second.element && first.path.dropLast() == second.path.dropLast()
        && first.path != second.path
      {
        guard let a = first.seen, let b = second.seen else { continue }
        let height = min(a.maxY, b.maxY) - max(a.y, b.y)
        let width = min(a.maxX, b.maxX) - max(a.x, b.x)
        if height > 1, width > 1 { found.insert([second.name, first.name]) }
      }
    }
    return found
  }
}

extension DrawnNode {
  /// As people call it.
  var name: String { (id ?? words).map { "\"\($0.prefix(40))\"" } ?? "a \(kind)" }
}
