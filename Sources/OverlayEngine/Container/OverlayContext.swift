/// What a callback or a policy of a container gets. Valid during the call only.
public struct OverlayContext {
  /// The container it is about; its notches, heights and reachability can be read from it.
  public var container: Container
  /// The translation height at this moment, points.
  public var height: Double
  /// Points per second, down is positive.
  public var velocity: Double
  /// The notches that can be reached now.
  public var reachable: NotchSet
  /// The notch that the overlay moves to, if the moment is about a move.
  public var targetNotch: Name?
  /// Where the overlay moves to, points.
  public var targetHeight: Double?
  /// Whether the move is animated.
  public var isAnimated: Bool?
  /// How far the height lies between the lowest (0) and the highest (1) reachable notch.
  public var progress: Double?
  /// How far the height lies between the lowest (0) and the highest (1) notch.
  public var overallProgress: Double?
  /// In a completion: another move has overtaken this one, or the overlay was taken away.
  public var isCancelled = false
  /// The finger that has led to this.
  public var finger: DragFacts?
  /// The move that an animation is asked for.
  public var move: MoveFacts?
  /// The list whose finger is shared.
  public var list: ListFacts?

  /// Whether the moment is about a move.
  public var hasTarget: Bool {
    targetNotch != nil || targetHeight != nil || isAnimated != nil || progress != nil || overallProgress != nil
  }

  init(_ container: Container, height: Double, velocity: Double, reachable: NotchSet) {
    self.container = container
    self.height = height
    self.velocity = velocity
    self.reachable = reachable
  }
}
