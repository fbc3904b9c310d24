package import OverlayEngine

/// Mirrors the places of input events across the screen, for a layout from right to left.
package struct FingerMirror {
  /// Fingers whose places count from where they went down.
  private var relative: Set<Int32> = []

  package init() {}

  package mutating func image(of kind: InputEvent.Kind, in screen: Screen) -> InputEvent.Kind {
    switch kind {
    case .touchOn(var touch):
      relative.insert(touch.finger)
      touch.offset.x.negate()
      return .touchOn(touch)
    case .touch(var sample) where sample.phase != .began && relative.contains(sample.finger):
      if sample.phase != .moved { relative.remove(sample.finger) }
      sample.location.x.negate()
      return .touch(sample)
    default: return kind.mirrored(in: screen)
    }
  }

  /// Returns a screen in the mirror: what covers it lies at the other side.
  package static func image(of screen: Screen) -> Screen {
    var image = screen
    (image.safeArea.left, image.safeArea.right) = (screen.safeArea.right, screen.safeArea.left)
    return image
  }
}
