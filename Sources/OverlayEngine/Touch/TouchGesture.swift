/// What a finger was recognised to do.
///
/// Points are where the finger touched down; translations, in points, count from where the pan was recognised;
/// velocities, in points per second, are those along the pan's axis and cut to ±8000. Down and right are positive.
package enum TouchGesture: Equatable, Sendable {
  /// A drag of which the vertical part counts; where it ends, or the system takes the finger away, with the release
  /// velocity.
  case pan(GesturePhase, from: Point, translation: Double, velocity: Double)
  /// The same across, where such drags are asked for.
  case sidePan(GesturePhase, from: Point, translation: Double, velocity: Double)
  case tap(Point)
  /// Follows the `tap` of the second of two taps.
  case doubleTap(Point)
  case longPress(Point)
  case swipe(Point, SwipeDirection)
}

/// What one sample of a finger led to, in order: at most five gestures, held in place.
package struct TouchGestures: RandomAccessCollection, Sendable {
  private var gestures = InlineArray<5, TouchGesture>(repeating: .tap(Point(x: 0, y: 0)))
  package private(set) var count = 0

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> TouchGesture {
    precondition(position >= 0 && position < count)
    return gestures[position]
  }

  mutating func append(_ gesture: TouchGesture) {
    gestures[count] = gesture
    count += 1
  }
}
