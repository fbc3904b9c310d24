public import OverlayEngine

/// How a script's functions become what a container asks. Each gets the function's reference.
public struct ContainerFunctions {
  public typealias Making<Closure> = (FunctionReference) -> Closure

  let notches: Making<(Container) throws -> [Name]>
  let height: Making<(Name, Container) throws -> Double>
  let reachability: Making<(Container) throws -> NotchSet>
  let translation: Making<(Double, Double, Double) throws -> Double>
  let target: Making<(OverlayContext) throws -> ReleaseAnswer<Name>>
  let animation: Making<(OverlayContext) throws -> AnimationSettings>
  let start: Making<(Point, Container) throws -> Bool>
  let scrollView: Making<(Container) throws -> [ScrollViewSettings]>
  let listener: Making<(OverlayContext) throws -> Void>
  let moveListener: Making<(Name, OverlayContext) throws -> Void>
  let dismissal: Making<(OverlayContext) throws -> Bool>
  let dismissalListener: Making<(DismissalReason, OverlayContext) throws -> Void>
  let tapDismissal: Making<(Point, OverlayContext) throws -> Bool>
  let coordination: Making<(OverlayContext) throws -> Bool>
  let handover: Making<(OverlayContext) throws -> Double>
  let initialPlace: Making<(Container) throws -> InitialPlace>

  public init(
    notches: @escaping Making<(Container) throws -> [Name]>, height: @escaping Making<(Name, Container) throws -> Double>,
    reachability: @escaping Making<(Container) throws -> NotchSet>,
    translation: @escaping Making<(Double, Double, Double) throws -> Double>,
    target: @escaping Making<(OverlayContext) throws -> ReleaseAnswer<Name>>,
    animation: @escaping Making<(OverlayContext) throws -> AnimationSettings>, start: @escaping Making<(Point, Container) throws -> Bool>,
    scrollView: @escaping Making<(Container) throws -> [ScrollViewSettings]>, listener: @escaping Making<(OverlayContext) throws -> Void>,
    moveListener: @escaping Making<(Name, OverlayContext) throws -> Void>, dismissal: @escaping Making<(OverlayContext) throws -> Bool>,
    dismissalListener: @escaping Making<(DismissalReason, OverlayContext) throws -> Void>,
    tapDismissal: @escaping Making<(Point, OverlayContext) throws -> Bool>,
    coordination: @escaping Making<(OverlayContext) throws -> Bool>, handover: @escaping Making<(OverlayContext) throws -> Double>,
    initialPlace: @escaping Making<(Container) throws -> InitialPlace>
  ) {
    self.notches = notches
    self.height = height
    self.reachability = reachability
    self.translation = translation
    self.target = target
    self.animation = animation
    self.start = start
    self.scrollView = scrollView
    self.listener = listener
    self.moveListener = moveListener
    self.dismissal = dismissal
    self.dismissalListener = dismissalListener
    self.tapDismissal = tapDismissal
    self.coordination = coordination
    self.handover = handover
    self.initialPlace = initialPlace
  }
}

/// How a script's functions become what a sheet asks.
public struct SheetFunctions {
  public typealias Making<Closure> = (FunctionReference) -> Closure

  let translation: Making<(Double, Double, Double) throws -> Double>
  let target: Making<(SheetContext) throws -> ReleaseAnswer<Int>>
  let animation: Making<(SheetContext) throws -> AnimationSettings>
  let coordination: Making<(SheetContext) throws -> Bool>
  let handover: Making<(SheetContext) throws -> Double>

  public init(
    translation: @escaping Making<(Double, Double, Double) throws -> Double>,
    target: @escaping Making<(SheetContext) throws -> ReleaseAnswer<Int>>,
    animation: @escaping Making<(SheetContext) throws -> AnimationSettings>,
    coordination: @escaping Making<(SheetContext) throws -> Bool>, handover: @escaping Making<(SheetContext) throws -> Double>
  ) {
    self.translation = translation
    self.target = target
    self.animation = animation
    self.coordination = coordination
    self.handover = handover
  }
}

private let proxy = FunctionForm.Parameter("container", "overlay.ContainerProxy")
private let context = FunctionForm.Parameter("context", "overlay.Context")
private let notch = FunctionForm.Parameter("notch", "string")
private let translations = [FunctionForm.Parameter("translation"), .init("minimum"), .init("maximum")]

extension FunctionForm.Parameter {
  fileprivate static let moment = FunctionForm.Parameter("context", "overlay.Context?")
  fileprivate static let sheetMoment = FunctionForm.Parameter("context", "overlay.SheetContext?")
}

extension FunctionKind where Functions == ContainerFunctions {
  static var notches: FunctionKind<Functions, (Container) throws -> [Name]> { .init(\.notches, [proxy], result: "string[]") }
  static var height: FunctionKind<Functions, (Name, Container) throws -> Double> { .init(\.height, [notch, proxy], result: "number") }
  static var reachability: FunctionKind<Functions, (Container) throws -> NotchSet> {
    .init(\.reachability, [notch, proxy], result: "boolean")
  }
  static var translation: FunctionKind<Functions, (Double, Double, Double) throws -> Double> {
    .init(\.translation, translations + [.moment], result: "number")
  }
  static var target: FunctionKind<Functions, (OverlayContext) throws -> ReleaseAnswer<Name>> {
    .init(\.target, [context], result: "string|overlay.Rest|overlay.Dismissed")
  }
  static var animation: FunctionKind<Functions, (OverlayContext) throws -> AnimationSettings> {
    .init(\.animation, [context], result: "overlay.Animation")
  }
  static var start: FunctionKind<Functions, (Point, Container) throws -> Bool> {
    .init(\.start, [.init("point", "overlay.Point"), proxy], result: "boolean")
  }
  static var scrollView: FunctionKind<Functions, (Container) throws -> [ScrollViewSettings]> {
    .init(\.scrollView, [proxy], result: "overlay.ScrollView|overlay.ScrollView[]|nil")
  }
  static var listener: FunctionKind<Functions, (OverlayContext) throws -> Void> { .init(\.listener, [context]) }
  static var moveListener: FunctionKind<Functions, (Name, OverlayContext) throws -> Void> { .init(\.moveListener, [notch, context]) }
  static var dismissal: FunctionKind<Functions, (OverlayContext) throws -> Bool> { .init(\.dismissal, [context], result: "boolean") }
  static var dismissalListener: FunctionKind<Functions, (DismissalReason, OverlayContext) throws -> Void> {
    .init(\.dismissalListener, [.reason, context])
  }
  static var tapDismissal: FunctionKind<Functions, (Point, OverlayContext) throws -> Bool> {
    .init(\.tapDismissal, [.init("point", "overlay.Point"), context], result: "boolean")
  }
  static var coordination: FunctionKind<Functions, (OverlayContext) throws -> Bool> {
    .init(\.coordination, [context], result: stepOwner)
  }
  static var initialPlace: FunctionKind<Functions, (Container) throws -> InitialPlace> {
    .init(\.initialPlace, [proxy], result: "string|overlay.Rest")
  }
  static var handover: FunctionKind<Functions, (OverlayContext) throws -> Double> { .init(\.handover, [context], result: "number") }
}

extension FunctionForm.Parameter {
  /// Why a presentation has ended.
  static let reason = FunctionForm.Parameter("reason", "\"program\"|\"tap\"|\"drag\"")
}

/// Whose a step of a finger is.
private let stepOwner = "\"overlay\"|\"list\""

private let sheetContext = FunctionForm.Parameter("context", "overlay.SheetContext")

extension FunctionKind where Functions == SheetFunctions {
  static var translation: FunctionKind<Functions, (Double, Double, Double) throws -> Double> {
    .init(\.translation, translations + [.sheetMoment], result: "number")
  }
  static var target: FunctionKind<Functions, (SheetContext) throws -> ReleaseAnswer<Int>> {
    .init(\.target, [sheetContext], result: "integer|overlay.Rest")
  }
  static var animation: FunctionKind<Functions, (SheetContext) throws -> AnimationSettings> {
    .init(\.animation, [sheetContext], result: "overlay.Animation")
  }
  static var coordination: FunctionKind<Functions, (SheetContext) throws -> Bool> {
    .init(\.coordination, [sheetContext], result: stepOwner)
  }
  static var handover: FunctionKind<Functions, (SheetContext) throws -> Double> {
    .init(\.handover, [sheetContext], result: "number")
  }
}
