/// How a view comes and how it goes: effects that are all there at the far end and all gone while it is displayed.
package struct ViewTransition: Equatable, Sendable {
  package enum Effect: Equatable, Sendable {
    case opacity
    /// Grows about a point and shrinks to it.
    case scale(Scaling)
    /// Moves by its own width or height, towards this edge when it goes.
    case move(Edge)
    /// Moves beyond this edge of the screen when it goes, so far that nothing of it is seen, and no further.
    case leave(Edge)
    /// Moves by so many points to the right and down when it goes.
    case offset(Point)
  }

  /// How small a view is at the far end, and which of its points stays where it is.
  package struct Scaling: Equatable, Sendable {
    /// 1 is its own size.
    package var amount = 0.0
    package var anchor = Point(x: 0.5, y: 0.5)

    package init() {}
  }

  package enum Edge: String, CaseIterable, Sendable {
    case top, bottom, leading, trailing

    var opposite: Edge {
      switch self {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    }
  }

  package var insertion: [Effect]
  package var removal: [Effect]

  package init(insertion: [Effect], removal: [Effect]) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Goes the way it came.
  package init(_ effects: [Effect]) {
    self.init(insertion: effects, removal: effects)
  }

  /// Comes as one transition does and goes as another.
  package static func asymmetric(_ insertion: ViewTransition, _ removal: ViewTransition) -> ViewTransition {
    ViewTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  package static let identity = ViewTransition([])
  package static let opacity = ViewTransition([.opacity])
  package static let scale = ViewTransition([.scale(Scaling())])
  /// In from the leading edge, out towards the trailing one.
  package static let slide = ViewTransition(insertion: [.move(.leading)], removal: [.move(.trailing)])
  /// In from an edge while it fades in, out through the opposite one while it fades.
  package static func push(from edge: Edge) -> ViewTransition {
    ViewTransition(insertion: [.move(edge), .opacity], removal: [.move(edge.opposite), .opacity])
  }
  /// The ready-made one for messages: down from the top while it fades in.
  package static let popMessageFromTop = ViewTransition([.move(.top), .opacity])

  package static func + (a: ViewTransition, b: ViewTransition) -> ViewTransition {
    ViewTransition(insertion: a.insertion + b.insertion, removal: a.removal + b.removal)
  }

  /// Reads `identity`, `opacity`, `slide`, `scale`, `move(top)`, `push(top)`, `leave(top)` and so on, joined by `+`; nil for anything
  /// else.
  package init?(spelling: String) {
    var whole = ViewTransition.identity
    for part in spelling.split(separator: "+", omittingEmptySubsequences: false) {
      guard let transition = ViewTransition.single(part) else { return nil }
      whole = whole + transition
    }
    self = whole
  }

  private static func single(_ spelling: Substring) -> ViewTransition? {
    switch spelling.split(separator: " ").joined() {
    case "identity": .identity
    case "opacity": .opacity
    case "scale": .scale
    case "slide": .slide
    case let text:
      Edge.allCases.first { text == "move(\($0.rawValue))" }.map { ViewTransition([.move($0)]) }
        ?? Edge.allCases.first { text == "push(\($0.rawValue))" }.map(push)
        ?? Edge.allCases.first { text == "leave(\($0.rawValue))" }.map { ViewTransition([.leave($0)]) }
    }
  }
}
