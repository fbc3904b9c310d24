/// What a tap on something drawn does.
public struct TapAction: Equatable, Sendable {
  /// An action of the scene, or a function of the script.
  public enum Effect: Equatable, Sendable {
    case named(String)
    case function(FunctionReference)
    /// A tab bar's tab, 0 is the first.
    case tab(Int)
  }

  package var effect: Effect
  package var arguments: Value

  package init(_ effect: Effect, arguments: Value = .null) {
    self.effect = effect
    self.arguments = arguments
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

/// Where something that can be tapped is drawn.
package struct TapArea: Equatable, Sendable {
  /// What is seen of it: on the screen, points; scrolled, scaled and clipped, never empty.
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

/// How content is laid out, as whoever draws it knows it: the engine knows neither fonts nor pixels. Asked only where
/// something can be tapped or is measured. All lengths are points; layout is that at the screen's own scale.
public struct ContentGeometry: Sendable {
  /// Every node, row and section word with an action, as drawn: bottom to top, without what has an alpha below 0.01.
  package var areas: @Sendable (LayerSnapshot, Screen) throws -> [TapArea]
  /// The natural height of content at a width; nil: it takes whatever height there is.
  package var measure: @Sendable (ContentNode, _ width: Double, Screen) throws -> Double?

  package init(
    areas: @escaping @Sendable (LayerSnapshot, Screen) throws -> [TapArea],
    measure: @escaping @Sendable (ContentNode, _ width: Double, Screen) throws -> Double?
  ) {
    self.areas = areas
    self.measure = measure
  }
}
