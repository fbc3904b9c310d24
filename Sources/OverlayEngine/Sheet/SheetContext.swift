/// What a policy or an animation of a sheet is told. Valid during the call only.
public struct SheetContext {
  /// The sheet it is about; anchors and heights can be read from it.
  public var sheet: Sheet
  /// The model's height at this moment, points.
  public var height: Double
  /// The finger's, points per second, down is positive.
  public var velocity: Double
  /// Where the moment has them: the anchor that the sheet moves to, 0 is the highest on screen, and its height in points.
  public var targetIndex: Int?
  public var targetHeight: Double?

  init(_ sheet: Sheet, velocity: Double) {
    self.sheet = sheet
    height = sheet.height
    self.velocity = velocity
  }
}

/// Which anchor a released sheet goes to. All anchors can be reached.
public enum SheetTargetPolicy {
  case rushingForward(RushingForward)
  case projection(Projection)
  case nearest(Nearest)
  /// A script's function: the index of an anchor, 0 is the highest on screen.
  case scripted((SheetContext) throws -> Int)

  /// As the trace names it.
  var name: String {
    switch self {
    case .rushingForward: "rushingForward"
    case .projection: "projection"
    case .nearest: "nearest"
    case .scripted: "script"
    }
  }
}

/// How a sheet's animated moves get to their targets.
public enum SheetAnimationSource {
  case fixed(AnimationSettings)
  case scripted((SheetContext) throws -> AnimationSettings)
}
