package import Text

/// The effect of a tap on something drawn.
public struct TapAction: Hashable, Sendable {
  /// An action of the scene, or a function of the script.
  public enum Effect: Equatable, Sendable {
    case named(String)
    case function(FunctionReference)
    /// A tab bar's tab, 0 is the first.
    case tab(Int)
    /// The tap only focuses it.
    case focus
  }

  package var effect: Effect
  package var arguments: Value
  /// Whether it is a field to type into: a tap focuses it, and the keyboard comes.
  package var focuses = false

  package init(_ effect: Effect, arguments: Value = .null) {
    self.effect = effect
    self.arguments = arguments
  }

  /// The effect alone tells most of them apart.
  public func hash(into hasher: inout Hasher) {
    switch effect {
    case .named(let name): ExactText(name).hash(into: &hasher)
    case .function(let function): hasher.combine(function.id)
    case .tab(let index): hasher.combine(index)
    case .focus: hasher.combine(focuses)
    }
  }
}

/// A part of a content tree that can be tapped.
package enum TapPart: Equatable, Sendable {
  case node
  /// A row of a list; sections and rows count from 0.
  case row(section: Int, row: Int)
  /// The word at the right end of a section's header.
  case sectionAction(Int)
}

/// The place of something that can be tapped.
package struct TapArea: Equatable, Sendable {
  /// The part of it that is seen: on the screen, points; scrolled, scaled and clipped, never empty.
  package var rect: Rect
  /// The place of its surface in `LayerSnapshot.elements`.
  package var element: Int
  /// The children's places on the way down from the root of the surface's content; empty: the root itself.
  package var path: [Int]
  package var part: TapPart

  package init(rect: Rect, element: Int, path: [Int], part: TapPart = .node) {
    self.rect = rect
    self.element = element
    self.path = path
    self.part = part
  }
}

/// How content is laid out, as its renderer knows it: the engine knows neither fonts nor pixels. Asked only where
/// something can be tapped or is measured. All lengths are points; layout is that at the screen's own scale.
public struct ContentGeometry: Sendable {
  /// Every node, row and section word with an action, as drawn: bottom to top, without what has an alpha below 0.01.
  package var areas: @Sendable (LayerSnapshot, Screen) throws(Thrown) -> [TapArea]
  /// The natural height of content at a width, or `nil` if it takes whatever height there is.
  package var measure: @Sendable (ContentNode, _ width: Double, Screen) throws(Thrown) -> Double?
  /// Everything that a layer draws, bottom to top, parents before their children.
  package var nodes: @Sendable (LayerSnapshot, Screen) throws(Thrown) -> [DrawnNode]

  package init(
    areas: @escaping @Sendable (LayerSnapshot, Screen) throws(Thrown) -> [TapArea],
    measure: @escaping @Sendable (ContentNode, _ width: Double, Screen) throws(Thrown) -> Double?,
    nodes: @escaping @Sendable (LayerSnapshot, Screen) throws(Thrown) -> [DrawnNode] = { _, _ in [] }
  ) {
    self.areas = areas
    self.measure = measure
    self.nodes = nodes
  }

  /// Whether something of a layer is drawn at a point of the screen: a background, or any node that is no mere group.
  package func shows(_ snapshot: LayerSnapshot, _ screen: Screen, _ point: Point) throws(Thrown) -> Bool {
    let cards = snapshot.elements.contains { element in
      guard case .surface(let surface) = element, surface.background != nil, surface.opacity >= 0.01 else {
        return false
      }
      return surface.rect.scaled(by: surface.scale).contains(point)
    }
    if cards { return true }
    return try nodes(snapshot, screen).contains { $0.isVisible && $0.seen?.contains(point) == true }
  }
}

/// Something of a layer's content where it is drawn.
package struct DrawnNode: Equatable, Sendable {
  /// The rectangle on the screen, points: scrolled and scaled, but not cut.
  package var rect: Rect
  /// The part of it that is seen, or `nil`.
  package var seen: Rect?
  package var element: Int
  package var path: [Int]
  package var part: TapPart
  package var id: String?
  /// The words that a person reads on it; `nil` for no words of its own.
  package var words: String?
  /// Its kind, as content names kinds.
  package var kind: String
  /// Whether it draws something itself.
  package var isVisible: Bool
  /// Whether it can be tapped.
  package var isTappable: Bool
  /// Whether its words are cut short for want of room.
  package var isTruncated: Bool
  /// Whether it moves with a scroll view.
  package var isScrolled: Bool

  package init(rect: Rect, seen: Rect?, element: Int, path: [Int], part: TapPart, node: ContentNode?) {
    (self.rect, self.seen, self.element, self.path, self.part) = (rect, seen, element, path, part)
    id = node?.id
    words = node?.ownWords
    kind = node?.kindName ?? "row"
    isVisible = node?.drawsItself ?? true
    isTappable = node?.tap != nil
    (isTruncated, isScrolled) = (false, false)
  }

  /// It is a row of the list that is at its path; without an id it goes by its title.
  package mutating func become(_ row: ContentNode.List.Row) {
    id = row.id ?? row.title
    words = [row.title, row.subtitle, row.detail].compactMap { $0 }.joined(separator: ", ")
    (kind, isVisible, isTappable) = ("row", true, row.tap != nil)
  }

  func isSame(as target: TapTarget, in snapshot: LayerSnapshot) -> Bool {
    part == target.part && path == target.path && snapshot.surface(at: element)?.part == target.surface
  }
}
