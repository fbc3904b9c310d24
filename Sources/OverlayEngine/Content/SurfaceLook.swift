/// How a layer's card looks, as its author declares it (`background`, `shadow`, `cornerRadius`, `grabber`, `alpha`, `content`).
public struct SurfaceLook: Equatable, Sendable {
  public var background: SurfaceBackground?
  public var shadow: Shadow?
  /// Points.
  public var cornerRadius: Dynamic<Double>
  public var hasGrabber: Bool
  /// 0 to 1.
  public var alpha: Dynamic<Double>
  public var content: ContentTemplate?
  /// A draw-time function that gives how all of the layer is drawn in another place and size.
  public var transform: FunctionReference?

  public init(
    background: SurfaceBackground? = .fill(.paint(.role(.card))), shadow: Shadow? = .card, cornerRadius: Dynamic<Double> = .constant(12),
    hasGrabber: Bool = true, alpha: Dynamic<Double> = .constant(1), content: ContentTemplate? = nil
  ) {
    self.background = background
    self.shadow = shadow
    self.cornerRadius = cornerRadius
    self.hasGrabber = hasGrabber
    self.alpha = alpha
    self.content = content
  }

  /// A card with rounded corners, a soft shadow and a grabber.
  public static let plainCard = SurfaceLook()
}

extension Shadow {
  /// What lies below a card where its author says nothing.
  public static let card = Shadow(radius: 12, color: Color(0x000000, alpha: 46), x: 0, y: 0)
}
