/// Cases by the names that they have in Swift, which a program without reflection (Embedded Swift) does not know.
package protocol Worded {
  var word: String { get }
}

extension TouchSample.Phase: Worded {
  package var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension GesturePhase: Worded {
  package var word: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension SwipeDirection: Worded {
  package var word: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    }
  }
}
