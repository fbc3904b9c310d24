/// Something laid over everything below it: dimming, a blur, a view's background.
public struct Backdrop: Equatable, Sendable {
  package enum Style: Equatable, Sendable {
    case fill(Fill)
    /// The picture below, out of focus. Nothing outside `rect` plays a part.
    case blur(BlurStyle)
  }

  /// The rectangle of the backdrop, points.
  package var rect: Rect
  package var style: Style
  /// 0 (nothing is seen of it) to 1.
  package var alpha: Double

  package static func dimming(_ rect: Rect, alpha: Double, color: Paint = .color(.black)) -> Backdrop {
    Backdrop(rect: rect, style: .fill(.paint(color)), alpha: alpha)
  }
}

/// A card, a sheet, a view of a view container: one rectangle with its content, as it is seen now.
public struct Surface: Equatable, Sendable {
  package enum Corners: Sendable {
    case all, top, bottom, left, right

    /// The corners in a mirror.
    var mirrored: Corners {
      switch self {
      case .left: .right
      case .right: .left
      case .all, .top, .bottom: self
      }
    }
  }

  package enum Part: Equatable, Sendable {
    /// The layer's own card, or all that a content layer draws.
    case card
    /// The main content behind a sheet.
    case main
    case tabBar
    /// The card of one view of a sheet's stack, by its id.
    case page(String)
    /// A view of a view container, by its token.
    case view(Int)
    /// The background behind a view, by its token, or behind a group of them.
    case background(Int?)
  }

  package var part = Part.card
  /// Whether its content can be tapped, and covers what lies below from taps: not while it leaves.
  package var takesTaps = true
  /// The rectangle, points, before `scale`. Edges are drawn at whole pixels.
  package var rect: Rect
  package var cornerRadius = 0.0
  package var corners = Corners.all
  package var background: SurfaceBackground?
  package var shadow: Shadow?
  /// The opacity of the surface with its shadow and content, 0 to 1.
  package var opacity = 1.0
  /// The scale about the middle of `rect`; greater than 0.
  package var scale = 1.0
  /// Nothing is drawn outside of it, shadow included; points, before and after any scale. `nil` for the screen.
  package var clip: Rect?
  package var ornaments = Ornaments()
  /// Content fills `rect`.
  package var content: ContentNode?
  /// The driving scroll view's content offset, for nodes that scroll; 0 shows the top.
  package var scrollOffset = 0.0
  /// Whether the scroll offset moves content across, not up and down.
  package var scrollsAcross = false

  /// The parts that the sheet itself draws over its content.
  package struct Ornaments: Equatable, Sendable {
    /// 36 x 5 points, 5 below the top edge, or as far from the edge that faces away from the overlay's own.
    package var hasGrabber = false
    package var edge = OverlayEdge.bottom
    /// 30 x 4 points, 5 below the top edge, a fifth of the label colour: sheets' chevron.
    package var hasChevron = false
    /// 30 x 30 points, 10 from the top and right edges.
    package var hasCloseButton = false
    package var closeButton = CloseButtonFace.standard
    /// The opacity of the close button alone, 0 to 1.
    package var closeButtonOpacity = 1.0

    /// The size of the close button, points, in both directions.
    static let closeButtonSize = 30.0

    /// The close button's place on a surface that is not scaled.
    static func closeButton(in surface: Rect) -> Rect {
      Rect(x: surface.maxX - 10 - closeButtonSize, y: surface.y + 10, width: closeButtonSize, height: closeButtonSize)
    }

    static func surface(ofCloseButton button: Rect) -> Rect {
      Rect(x: button.x - 10, y: button.y - 10, width: button.width + 20, height: button.height + 20)
    }
  }
}

package enum CloseButtonFace: Equatable, Sendable {
  /// A grey disc with a cross.
  case standard
  /// The author's own, which fills the button's place.
  case content(ContentNode)
}

/// How a layer's card looks, as its author declares it (`background`, `shadow`, `cornerRadius`, `grabber`, `alpha`,
/// `content`).
public struct SurfaceLook: Equatable, Sendable {
  package var background: SurfaceBackground? = .fill(.paint(.role(.card)))
  package var shadow: Shadow? = .card
  /// The corner radius, points.
  package var cornerRadius = Dynamic.constant(12.0)
  package var hasGrabber = true
  /// 0 to 1.
  package var alpha = Dynamic.constant(1.0)
  package var content: ContentTemplate?
  /// A draw-time function that gives how all of the layer is drawn in another place and size.
  package var transform: FunctionReference?

  /// A card with rounded corners, a soft shadow and a grabber.
  package static let plainCard = SurfaceLook()
}

extension Shadow {
  /// The shadow of a card where its author says nothing.
  package static let card = Shadow(radius: 12, color: Color(0x000000, alpha: 46), x: 0, y: 0)
}
