/// What a policy or an animation of a sheet gets. Valid during the call only.
public struct SheetContext {
  /// The sheet it is about; anchors and heights can be read from it.
  package var sheet: Sheet
  /// The height at this moment, points.
  package var height: Double
  /// The finger's, points per second, down is positive.
  package var velocity: Double
  /// Where the moment has them: the anchor that the sheet moves to, 0 is the highest on screen, and its height in
  /// points.
  package var targetIndex: Int?
  package var targetHeight: Double?
  /// The finger that has led to this.
  package var finger: DragFacts?
  /// The move that an animation is asked for.
  package var move: MoveFacts?
  /// The list whose finger is shared.
  package var list: ListFacts?

  init(_ sheet: Sheet, height: Double, velocity: Double) {
    self.sheet = sheet
    self.height = height
    self.velocity = velocity
  }
}
