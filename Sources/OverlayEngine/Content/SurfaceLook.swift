/// How a layer's card looks, as its author declares it (`background`, `shadow`, `cornerRadius`, `grabber`, `alpha`, `content`).
public struct SurfaceLook: Equatable, Sendable {
  public var background: SurfaceBackground? = .fill(.paint(.role(.card)))
  public var shadow: Shadow? = .card
  /// Points.
  public var cornerRadius = Dynamic.constant(12.0)
  public var hasGrabber = true
  /// 0 to 1.
  public var alpha = Dynamic.constant(1.0)
  public var content: ContentTemplate?
  /// A draw-time function that gives how all of the layer is drawn in another place and size.
  public var transform: FunctionReference?

  /// A card with rounded corners, a soft shadow and a grabber.
  public static let plainCard = SurfaceLook()
}

extension Shadow {
  /// What lies below a card where its author says nothing.
  public static let card = Shadow(radius: 12, color: Color(0x000000, alpha: 46), x: 0, y: 0)
}
