/// A draggable overlay with notches, as its author described it (OverlayContainer's delegate and options).
package struct ContainerSettings {
  package var id: Name
  /// nil: all of what it lies in.
  package var frame: FrameSource?
  /// The container in whose overlay it lies, moving with that and cut by it; nil: the screen.
  package var outer: Name?
  package var style = OverlayStyle.expandableHeight
  package var notches: NotchSource
  package var heightForNotch: HeightSource
  /// Where it is at its first layout, and at each presentation's; nil: at the lowest notch.
  package var initialPlace: ((Container) throws -> InitialPlace)?
  /// Asked whenever reachability matters, for all notches at once; nil: every notch can be reached.
  package var reachableNotches: ((Container) throws -> NotchSet)?
  package var translation = TranslationFunction.rubberBand(RubberBand())
  package var target = TargetPolicy.builtIn(.rushingForward(RushingForward()))
  /// nil: a spring whose damping is the style's.
  package var animation: AnimationSource?
  /// The point is in the overlay's own coordinates; nil: it must lie inside the overlay.
  package var shouldStartDragging: ((Point, Container) throws -> Bool)?
  package var scrollView = ScrollViewSource.none
  /// The translation function is asked for drags of a list, too; without it these stop at the limits.
  package var appliesToLists = false
  /// A release at a notch's own height asks the target policy, too.
  package var asksAtRest = false
  /// Whether a step of a finger in the list belongs to the overlay; nil: OverlayContainer's rule.
  package var coordination: ((OverlayContext) throws -> Bool)?
  package var momentum: Momentum<OverlayContext>?
  package var dragStart = DragStart()
  package var velocityEstimator = VelocityEstimate()
  package var interruption = Interruption.fromPresentation
  package var callbacks = ContainerCallbacks()
  package var presentation: SheetPresentationSettings?
  /// Behind the overlay; nil: what the presentation says.
  package var dimming: Dimming?
  /// What a tap on the top 24 points does.
  package var grabberAction: LayerTap?
  package var look = SurfaceLook.plainCard

  package init(id: Name, notches: NotchSource, heightForNotch: HeightSource) {
    self.id = id
    self.notches = notches
    self.heightForNotch = heightForNotch
  }
}

/// How tall the overlay is drawn for a translation height.
package enum OverlayStyle: String, CaseIterable, Sendable {
  /// At least as tall as the highest notch, taller where the translation is.
  case expandableHeight
  /// Exactly as tall as the translation.
  case flexibleHeight
  /// Exactly as tall as the highest notch.
  case rigid
}

/// From where a grab in the middle of an animation goes on.
package enum Interruption: String, CaseIterable, Sendable {
  case fromPresentation
  /// From the animation's target, with a jump, as OverlayContainer does.
  case fromTarget
}

package enum NotchSource {
  /// Lowest first.
  case fixed([Name])
  /// Asked at the first layout and after each invalidation.
  case scripted((Container) throws -> [Name])
}

package enum InitialPlace: Equatable, Sendable {
  case notch(Name)
  /// A height of its own, points, within what a drag could reach from the lowest notch.
  case height(Double)
}

package enum HeightSource {
  /// Points by notch.
  case fixed([Name: Double])
  case scripted((Name, Container) throws -> Double)
}

package enum ScrollViewSource {
  case none
  case fixed([ScrollViewSettings])
  case scripted((Container) throws -> [ScrollViewSettings])
}

/// The delegate's notifications; each nil where nobody listens.
package struct ContainerCallbacks {
  package var willStartDragging: ((OverlayContext) throws -> Void)?
  package var willEndDragging: ((OverlayContext) throws -> Void)?
  package var willMoveToNotch: ((Name, OverlayContext) throws -> Void)?
  package var didMoveToNotch: ((Name, OverlayContext) throws -> Void)?
  package var willTranslate: ((OverlayContext) throws -> Void)?
  package var didPresent: ((OverlayContext) throws -> Void)?
  package var didDismiss: ((DismissalReason, OverlayContext) throws -> Void)?
  /// Called with the reference that a script gave to `moveOverlay`.
  package var completion: ((FunctionReference, OverlayContext) throws -> Void)?

  package init() {}
}
