/// What a policy or an animation of a sheet is told. Valid during the call only.
public struct SheetContext {
  /// The sheet it is about; anchors and heights can be read from it.
  public var sheet: Sheet
  /// The model's height at this moment, points.
  public var height: Double { sheet.height }
  /// The finger's, points per second, down is positive.
  public var velocity: Double
  /// Where the moment has them: the anchor that the sheet moves to, 0 is the highest on screen, and its height in points.
  public var targetIndex: Int?
  public var targetHeight: Double?
  /// The finger that has led to this.
  public var finger: DragFacts?
  /// The move that an animation is asked for.
  public var move: MoveFacts?
  /// The list whose finger is shared.
  public var list: ListFacts?

  init(_ sheet: Sheet, velocity: Double) {
    self.sheet = sheet
    self.velocity = velocity
  }
}
