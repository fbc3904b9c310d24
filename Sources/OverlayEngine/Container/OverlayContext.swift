/// What a callback or a policy of a container is told. Valid during the call only.
package struct OverlayContext {
  /// The container it is about; its notches, heights and reachability can be read from it.
  package var container: Container
  /// The translation height at this moment, points.
  package var height: Double
  /// Points per second, down is positive.
  package var velocity: Double
  package var reachable: NotchSet
  /// Where the moment has them:
  package var targetNotch: Name?
  package var targetHeight: Double?
  package var isAnimated: Bool?
  package var progress: Double?
  package var overallProgress: Double?
  /// In a completion: another move has overtaken this one, or the overlay was taken away.
  package var isCancelled = false
  /// The finger that has led to this.
  package var finger: DragFacts?
  /// The move that an animation is asked for.
  package var move: MoveFacts?
  /// The list whose finger is shared.
  package var list: ListFacts?

  package var hasTarget: Bool {
    targetNotch != nil || targetHeight != nil || isAnimated != nil || progress != nil || overallProgress != nil
  }

  init(_ container: Container, height: Double, velocity: Double, reachable: NotchSet) {
    self.container = container
    self.height = height
    self.velocity = velocity
    self.reachable = reachable
  }
}
