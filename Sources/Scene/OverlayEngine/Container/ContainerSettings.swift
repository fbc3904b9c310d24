public import Text

/// A draggable overlay with notches, as its author described it (OverlayContainer's delegate and options).
public struct ContainerSettings {
  /// The name by which events and records call the layer.
  public var id: Name
  /// The frame of the container; `nil` for all of the screen, or of the overlay that it lies in.
  public var frame: FrameSource?
  /// The container in whose overlay it lies, moving with that and cut by it; `nil` for the screen.
  public var outer: Name?
  /// The edge that the overlay grows from.
  public var edge = OverlayEdge.bottom
  /// How tall the overlay is drawn.
  public var style = OverlayStyle.expandableHeight
  /// Its notches, lowest first.
  public var notches: NotchSource
  /// The notches' heights, points.
  public var heightForNotch: HeightSource
  /// The place at its first layout, and at each presentation's; `nil` means at the lowest notch.
  public var initialPlace: ((Container) throws(Thrown) -> InitialPlace)?
  /// The notches that can be reached: asked whenever it matters, for all notches at once. With `nil` every notch can
  /// be.
  public var reachableNotches: ((Container) throws(Thrown) -> NotchSet)?
  /// How a finger's travel becomes the overlay's.
  public var translation = TranslationFunction.rubberBand(RubberBand())
  /// Whether what that cuts off a step of the finger is lost, so that the way back from beyond a limit begins at once.
  public var cutsSteps = false
  /// The policy that says where a released overlay goes.
  public var target = TargetPolicy.builtIn(.rushingForward(RushingForward()))
  /// How moves to a notch are animated; `nil` for a spring whose damping is the style's.
  public var animation: AnimationSource?
  /// Whether a drag may start at a point, in the overlay's own coordinates; `nil` allows every point of the overlay.
  public var shouldStartDragging: ((Point, Container) throws(Thrown) -> Bool)?
  /// The lists whose finger the overlay shares.
  public var scrollView = ScrollViewSource.none
  /// Whether drags of a list ask the translation function, too; otherwise they stop at the limits.
  public var appliesToLists = false
  /// The effect of other notches on a resting overlay.
  public var heightsChanged = HeightsChanged.policy
  /// The part of the overlay that takes touches.
  public var hitArea = HitArea.frame
  /// The response of the overlay to the keyboard.
  public var keyboard = KeyboardResponse<OverlayContext>.ignore
  /// How a drag sends the keyboard away, or `nil` if it does not.
  public var dismissesKeyboard: KeyboardDismissal?
  /// Whether its moves are short and still where motion is reduced.
  public var respectsReduceMotion = true
  /// The effect of a way back on it.
  public var back = BackPolicy<OverlayContext>.fixed(.none)
  /// Whether a release at a notch's own height asks the target policy, too.
  public var asksAtRest = false
  /// The function that answers who owns a finger's step in the list; `nil` for OverlayContainer's rule.
  public var coordination: ((OverlayContext) throws(Thrown) -> StepOwner)?
  /// The rule for the speed that goes over between the overlay and its list; `nil` for none.
  public var momentum: Momentum<OverlayContext>?
  /// The movement from which on a finger drags.
  public var dragStart = DragStart()
  /// How a finger's velocity is estimated from its samples.
  public var velocityEstimator = VelocityEstimate()
  /// Whether a policy's last step is the last one that led anywhere, however long the finger has rested since.
  package var lastStepIgnoresPause = false
  /// The place from where a grab in the middle of an animation goes on.
  public var interruption = Interruption.fromPresentation
  /// The delegate's notifications.
  public var callbacks = ContainerCallbacks()
  /// How it comes and goes; `nil` if it is always on screen.
  public var presentation: SheetPresentationSettings?
  /// Whether it is presented when the run begins.
  public var isPresented = false
  /// The dimming behind the overlay; `nil` for the presentation's.
  public var dimming: Dimming?
  /// The effect of a tap on the top 24 points.
  public var grabberAction: LayerTap?
  /// The look of the overlay's surface.
  public var look = SurfaceLook.plainCard

  /// A container with the defaults of OverlayContainer.
  public init(id: Name, notches: NotchSource, heightForNotch: HeightSource) {
    self.id = id
    self.notches = notches
    self.heightForNotch = heightForNotch
  }
}

/// How tall the overlay is drawn for a translation height.
public enum OverlayStyle: String, CaseIterable, Sendable {
  /// The overlay is at least as tall as the highest notch, taller where the translation is.
  case expandableHeight
  /// The overlay is exactly as tall as the translation.
  case flexibleHeight
  /// The overlay is exactly as tall as the highest notch.
  case rigid
}

/// The place from where a grab in the middle of an animation goes on.
public enum Interruption: String, CaseIterable, Sendable {
  case fromPresentation
  /// The grab goes on from the animation's target, with a jump, as OverlayContainer does.
  case fromTarget
}

/// The source of the names of notches.
public enum NotchSource {
  /// A fixed list of names, lowest first.
  case fixed([Name])
  /// A script's function, asked at the first layout and after each invalidation.
  case scripted((Container) throws(Thrown) -> [Name])
}

/// The place of an overlay at its first layout.
public enum InitialPlace: Equatable, Sendable {
  case notch(Name)
  /// A height of its own, points, within what a drag could reach from the lowest notch.
  case height(Double)
  /// A height of its own, as a share of its space.
  case share(Double)
}

/// The source of the heights of notches.
public enum HeightSource {
  /// Points by notch.
  case fixed([Name: Double])
  case scripted((Name, Container) throws(Thrown) -> Double)
}

/// The source of the lists in an overlay.
public enum ScrollViewSource {
  case none
  case fixed([ScrollViewSettings])
  case scripted((Container) throws(Thrown) -> [ScrollViewSettings])
}

/// The delegate's notifications; each `nil` where nothing listens.
public struct ContainerCallbacks {
  /// A finger begins to move the overlay.
  public var willStartDragging: ((OverlayContext) throws(Thrown) -> Void)?
  /// A finger lets go of it.
  public var willEndDragging: ((OverlayContext) throws(Thrown) -> Void)?
  /// The overlay sets off to a notch.
  public var willMoveToNotch: ((Name, OverlayContext) throws(Thrown) -> Void)?
  /// The overlay has arrived at a notch.
  public var didMoveToNotch: ((Name, OverlayContext) throws(Thrown) -> Void)?
  /// The overlay's height is about to change.
  public var willTranslate: ((OverlayContext) throws(Thrown) -> Void)?
  /// The overlay is fully on screen.
  public var didPresent: ((OverlayContext) throws(Thrown) -> Void)?
  /// The overlay has left the screen.
  public var didDismiss: ((DismissalReason, OverlayContext) throws(Thrown) -> Void)?
  /// The function that is called with the reference that a script gave to `moveOverlay`.
  public var completion: ((FunctionReference, OverlayContext) throws(Thrown) -> Void)?

  /// Makes settings with no notifications.
  public init() {}
}
