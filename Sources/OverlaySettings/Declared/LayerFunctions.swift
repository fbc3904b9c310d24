package import OverlayEngine

/// Makes what the engine asks of a script's function.
package typealias Making<Closure> = (FunctionReference) -> Closure

/// How a script's functions become what a container asks.
package struct ContainerFunctions {
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
  let back: Making<(OverlayContext) throws -> BackAction>

  package init(
    notches: @escaping Making<(Container) throws -> [Name]>,
    height: @escaping Making<(Name, Container) throws -> Double>,
    reachability: @escaping Making<(Container) throws -> NotchSet>,
    translation: @escaping Making<(Double, Double, Double) throws -> Double>,
    target: @escaping Making<(OverlayContext) throws -> ReleaseAnswer<Name>>,
    animation: @escaping Making<(OverlayContext) throws -> AnimationSettings>,
    start: @escaping Making<(Point, Container) throws -> Bool>,
    scrollView: @escaping Making<(Container) throws -> [ScrollViewSettings]>,
    listener: @escaping Making<(OverlayContext) throws -> Void>,
    moveListener: @escaping Making<(Name, OverlayContext) throws -> Void>,
    dismissal: @escaping Making<(OverlayContext) throws -> Bool>,
    dismissalListener: @escaping Making<(DismissalReason, OverlayContext) throws -> Void>,
    tapDismissal: @escaping Making<(Point, OverlayContext) throws -> Bool>,
    coordination: @escaping Making<(OverlayContext) throws -> Bool>,
    handover: @escaping Making<(OverlayContext) throws -> Double>,
    initialPlace: @escaping Making<(Container) throws -> InitialPlace>,
    back: @escaping Making<(OverlayContext) throws -> BackAction>
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
    self.back = back
  }
}

/// How a script's functions become what a sheet asks.
package struct SheetFunctions {
  let translation: Making<(Double, Double, Double) throws -> Double>
  let target: Making<(SheetContext) throws -> ReleaseAnswer<Int>>
  let animation: Making<(SheetContext) throws -> AnimationSettings>
  let coordination: Making<(SheetContext) throws -> Bool>
  let handover: Making<(SheetContext) throws -> Double>
  let back: Making<(SheetContext) throws -> BackAction>

  package init(
    translation: @escaping Making<(Double, Double, Double) throws -> Double>,
    target: @escaping Making<(SheetContext) throws -> ReleaseAnswer<Int>>,
    animation: @escaping Making<(SheetContext) throws -> AnimationSettings>,
    coordination: @escaping Making<(SheetContext) throws -> Bool>,
    handover: @escaping Making<(SheetContext) throws -> Double>,
    back: @escaping Making<(SheetContext) throws -> BackAction>
  ) {
    self.translation = translation
    self.target = target
    self.animation = animation
    self.coordination = coordination
    self.handover = handover
    self.back = back
  }
}

private let proxy = FunctionForm.Parameter("container", "overlay.ContainerProxy")
private let context = FunctionForm.Parameter("context", "overlay.Context")
private let sheetContext = FunctionForm.Parameter("context", "overlay.SheetContext")
private let notch = FunctionForm.Parameter("notch", "string")
private let point = FunctionForm.Parameter("point", "overlay.Point")
private let translations = [FunctionForm.Parameter("translation"), .init("minimum"), .init("maximum")]
private let backWords = "\"dismiss\"|\"collapse\"|\"none\"|nil"
/// Whose a step of a finger is.
private let stepOwner = "\"overlay\"|\"list\""

extension FunctionForm.Parameter {
  /// Why a presentation has ended.
  static let reason = FunctionForm.Parameter("reason", "\"program\"|\"tap\"|\"drag\"|\"back\"")
}

extension ContainerFunctions {
  static let notches = FunctionKind(\Self.notches, [proxy], result: "string[]")
  static let height = FunctionKind(\Self.height, [notch, proxy], result: "number")
  static let reachability = FunctionKind(\Self.reachability, [notch, proxy], result: "boolean")
  static let translation = FunctionKind(
    \Self.translation, translations + [.init("context", "overlay.Context?")], result: "number")
  static let target = FunctionKind(\Self.target, [context], result: "string|overlay.Rest|overlay.Dismissed, string?")
  static let animation = FunctionKind(\Self.animation, [context], result: "overlay.Animation")
  static let start = FunctionKind(\Self.start, [point, proxy], result: "boolean")
  static let scrollView = FunctionKind(\Self.scrollView, [proxy], result: "overlay.ScrollView|overlay.ScrollView[]|nil")
  static let listener = FunctionKind(\Self.listener, [context])
  static let moveListener = FunctionKind(\Self.moveListener, [notch, context])
  static let dismissal = FunctionKind(\Self.dismissal, [context], result: "boolean")
  static let dismissalListener = FunctionKind(\Self.dismissalListener, [.reason, context])
  static let tapDismissal = FunctionKind(\Self.tapDismissal, [point, context], result: "boolean")
  static let coordination = FunctionKind(\Self.coordination, [context], result: stepOwner)
  static let initialPlace = FunctionKind(\Self.initialPlace, [proxy], result: "string|overlay.Rest")
  static let handover = FunctionKind(\Self.handover, [context], result: "number")
  static let distance = FunctionKind(\Self.handover, [context], result: "number")
  static let back = FunctionKind(\Self.back, [context], result: backWords)
  static let passing = FunctionKind(\Self.tapDismissal, [point, context], result: "boolean")
}

extension SheetFunctions {
  static let translation = FunctionKind(
    \Self.translation, translations + [.init("context", "overlay.SheetContext?")], result: "number")
  static let target = FunctionKind(\Self.target, [sheetContext], result: "integer|overlay.Rest, string?")
  static let animation = FunctionKind(\Self.animation, [sheetContext], result: "overlay.Animation")
  static let coordination = FunctionKind(\Self.coordination, [sheetContext], result: stepOwner)
  static let handover = FunctionKind(\Self.handover, [sheetContext], result: "number")
  static let distance = FunctionKind(\Self.handover, [sheetContext], result: "number")
  static let back = FunctionKind(\Self.back, [sheetContext], result: backWords)
}
