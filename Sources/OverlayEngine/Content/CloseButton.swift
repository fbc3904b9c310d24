import Portable

/// What closes a view, as its author wants it.
package enum CloseButton: Equatable, Sendable {
  /// Nothing is drawn, and nothing takes the tap.
  case none
  /// A grey disc with a cross.
  case standard
  case content(ContentTemplate)
}

extension Surface.Ornaments {
  /// Adds the button, with what its functions give for this moment.
  mutating func add(_ button: CloseButton, context: DrawContext, _ draw: DrawFunction) throws(Thrown) {
    switch button {
    case .none: hasCloseButton = false
    case .standard: hasCloseButton = true
    case .content(let template):
      hasCloseButton = true
      closeButton = .content(try template.resolved { it throws(Thrown) in try draw(it, context) })
    }
  }
}
