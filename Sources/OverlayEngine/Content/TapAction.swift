public struct TapAction: Equatable, Sendable {
  public enum Effect: Equatable, Sendable {
    case named(String)
    case function(FunctionReference)
    /// A tab bar's tab, 0 is the first.
    case tab(Int)
  }

  public var effect: Effect
  public var arguments: Value

  public init(_ effect: Effect, arguments: Value = .null) {
    self.effect = effect
    self.arguments = arguments
  }
}

/// A part of a content tree that can be tapped.
public enum TapPart: Equatable, Sendable {
  case node
  /// A row of a list; sections and rows count from 0.
  case row(section: Int, row: Int)
  /// The word at the right end of a section's header.
  case sectionAction(Int)
}

/// Where something that can be tapped is drawn.
public struct TapArea: Equatable, Sendable {
  /// What is seen of it: on the screen, points; scrolled, scaled and clipped, never empty.
  public var rect: Rect
  /// The place of its surface in `LayerSnapshot.elements`.
  public var element: Int
  /// The children's places on the way down from the root of the surface's content; empty: the root itself.
  public var path: [Int]
  public var part: TapPart

  public init(rect: Rect, element: Int, path: [Int], part: TapPart = .node) {
    self.rect = rect
    self.element = element
    self.path = path
    self.part = part
  }
}

/// How content is laid out, as whoever draws it knows it: the engine knows neither fonts nor pixels. Asked only where something can be tapped
/// or is measured. All lengths are points; layout is that at the screen's own scale.
public struct ContentGeometry: Sendable {
  /// Every node, row and section word with an action, as drawn: bottom to top, without what has an alpha below 0.01.
  public var areas: @Sendable (LayerSnapshot, Screen) throws -> [TapArea]
  /// The natural height of content at a width; nil: it takes whatever height there is.
  public var measure: @Sendable (ContentNode, _ width: Double, Screen) throws -> Double?

  public init(
    areas: @escaping @Sendable (LayerSnapshot, Screen) throws -> [TapArea],
    measure: @escaping @Sendable (ContentNode, _ width: Double, Screen) throws -> Double?
  ) {
    self.areas = areas
    self.measure = measure
  }
}
