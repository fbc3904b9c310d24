/// Between which heights a drag moves an overlay, in points.
package struct DragLimits: Equatable, Sendable {
  package var minimum: Double
  package var maximum: Double

  /// Where a height stands between the limits; compared exactly, as OverlayContainer does.
  package func position(of height: Double) -> DragPosition {
    switch (height == minimum, height == maximum) {
    case (true, true): .stationary
    case (false, true): .top
    case (true, false): .bottom
    case (false, false): .inFlight
    }
  }

  package func clamp(_ height: Double) -> Double {
    max(minimum, min(maximum, height))
  }
}
