/// Between which heights a drag moves an overlay, in points.
public struct DragLimits: Equatable, Sendable {
  /// Points.
  public var minimum: Double
  /// Points.
  public var maximum: Double

  /// Where a height stands between the limits; compared exactly, as OverlayContainer does.
  public func position(of height: Double) -> DragPosition {
    switch (height == minimum, height == maximum) {
    case (true, true): .stationary
    case (false, true): .top
    case (true, false): .bottom
    case (false, false): .inFlight
    }
  }

  /// The nearest height within the limits, points.
  public func clamp(_ height: Double) -> Double {
    max(minimum, min(maximum, height))
  }
}
