/// What a callback or a policy of a container is told. Valid during the call only.
public struct OverlayContext {
  /// The container it is about; its notches, heights and reachability can be read from it.
  public var container: Container
  /// The translation height at this moment, points.
  public var height: Double
  /// Points per second, down is positive.
  public var velocity: Double
  public var reachable: NotchSet
  /// Where the moment has them:
  public var targetNotch: Name?
  public var targetHeight: Double?
  public var isAnimated: Bool?
  public var progress: Double?
  public var overallProgress: Double?
  /// In a completion: another move has overtaken this one, or the overlay was taken away.
  public var isCancelled = false
  /// The finger that has led to this.
  public var finger: DragFacts?
  /// The move that an animation is asked for.
  public var move: MoveFacts?
  /// The list whose finger is shared.
  public var list: ListFacts?

  public var hasTarget: Bool { targetNotch != nil || targetHeight != nil || isAnimated != nil || progress != nil || overallProgress != nil }

  init(_ container: Container, height: Double, velocity: Double, reachable: NotchSet) {
    self.container = container
    self.height = height
    self.velocity = velocity
    self.reachable = reachable
  }
}
