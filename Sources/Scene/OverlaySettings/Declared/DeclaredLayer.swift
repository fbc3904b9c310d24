package import OverlayEngine
package import Text

package enum DeclaredLayer {
  case container(DeclaredContainer)
  case sheet(DeclaredSheet)
  case viewContainer(Declared<ViewContainerSettings, Void>)
  case card(Declared<AppStoreCardSettings, Void>)
  case content(Declared<ContentLayerSettings, Void>)

  package var id: String {
    switch self {
    case .container(let container): container.declared.id
    case .sheet(let sheet): sheet.declared.id
    case .viewContainer(let container): container.id
    case .card(let card): card.id
    case .content(let content): content.id
    }
  }

  /// The id of the container in whose overlay it lies, or `nil` for the screen.
  package var outer: String? {
    switch self {
    case .container(let container): container.outer
    case .viewContainer(let container): container.settings.outer?.text
    case .sheet, .card, .content: nil
    }
  }
}

package struct DeclaredContainer: Declaring {
  package var declared = Declared<ContainerSettings, ContainerFunctions>(
    ContainerSettings(id: .unassigned, notches: .fixed([]), heightForNotch: .fixed([:])), id: "overlay")
  /// The names of the notches; nil where a function gives them.
  package internal(set) var notches: [String]?
  /// The notch at which it is at first, where no function says that.
  var initialNotch: String?
  /// The id of the container in whose overlay it lies.
  package internal(set) var outer: String?
  /// Points by notch; nil where a function gives them.
  var heights: [(key: String, value: Double)]?
}

package struct DeclaredSheet: Declaring {
  package var declared = Declared<SheetSettings, SheetFunctions>(
    SheetSettings(id: .unassigned, stack: SheetStack(root: SheetView(id: ""))), id: "sheet")
  /// The views, root first.
  package internal(set) var views: [SheetView] = []
  var anchors: [SheetAnchor]?
}

package struct DeclaredScene {
  /// The layers, bottom to top, each with what its constructor returned.
  package internal(set) var layers: [(layer: DeclaredLayer, built: ConstructedValue)] = []
  package internal(set) var screen = ScreenSettings()
  package internal(set) var actions: [(key: String, value: FunctionReference)] = []
  package internal(set) var state: [(key: String, value: Value)] = []
  package internal(set) var look = SceneLook()
  package internal(set) var keyboard = KeyboardChange()
  package internal(set) var backAction: TapAction.Effect?

  init() {}

  package init(_ layer: DeclaredLayer, _ built: ConstructedValue) {
    layers = [(layer, built)]
  }
}

/// Makes what the engine asks of a script's function.
package typealias ClosureMaker<Closure> = (FunctionReference) -> Closure

/// How a script's functions become what a container asks.
package struct ContainerFunctions {
  let notches: ClosureMaker<ThrowingFunction<[Name], Container>>
  let height: ClosureMaker<ThrowingFunction<Double, Name, Container>>
  let reachability: ClosureMaker<ThrowingFunction<NotchSet, Container>>
  let translation: ClosureMaker<ThrowingFunction<Double, Double, Double, Double>>
  let target: ClosureMaker<ThrowingFunction<ReleaseAnswer<Name>, OverlayContext>>
  let animation: ClosureMaker<ThrowingFunction<AnimationSettings, OverlayContext>>
  let start: ClosureMaker<ThrowingFunction<Bool, Point, Container>>
  let scrollView: ClosureMaker<ThrowingFunction<[ScrollViewSettings], Container>>
  let listener: ClosureMaker<ThrowingFunction<Void, OverlayContext>>
  let moveListener: ClosureMaker<ThrowingFunction<Void, Name, OverlayContext>>
  let dismissal: ClosureMaker<ThrowingFunction<Bool, OverlayContext>>
  let keeping: ClosureMaker<ThrowingFunction<Bool, DismissalReason, OverlayContext>>
  let dismissalListener: ClosureMaker<ThrowingFunction<Void, DismissalReason, OverlayContext>>
  let tapDismissal: ClosureMaker<ThrowingFunction<Bool, Point, OverlayContext>>
  let coordination: ClosureMaker<ThrowingFunction<StepOwner, OverlayContext>>
  let handover: ClosureMaker<ThrowingFunction<Double, OverlayContext>>
  let initialPlace: ClosureMaker<ThrowingFunction<InitialPlace, Container>>
  let back: ClosureMaker<ThrowingFunction<BackAction, OverlayContext>>

  package init(
    notches: @escaping ClosureMaker<ThrowingFunction<[Name], Container>>,
    height: @escaping ClosureMaker<ThrowingFunction<Double, Name, Container>>,
    reachability: @escaping ClosureMaker<ThrowingFunction<NotchSet, Container>>,
    translation: @escaping ClosureMaker<ThrowingFunction<Double, Double, Double, Double>>,
    target: @escaping ClosureMaker<ThrowingFunction<ReleaseAnswer<Name>, OverlayContext>>,
    animation: @escaping ClosureMaker<ThrowingFunction<AnimationSettings, OverlayContext>>,
    start: @escaping ClosureMaker<ThrowingFunction<Bool, Point, Container>>,
    scrollView: @escaping ClosureMaker<ThrowingFunction<[ScrollViewSettings], Container>>,
    listener: @escaping ClosureMaker<ThrowingFunction<Void, OverlayContext>>,
    moveListener: @escaping ClosureMaker<ThrowingFunction<Void, Name, OverlayContext>>,
    dismissal: @escaping ClosureMaker<ThrowingFunction<Bool, OverlayContext>>,
    keeping: @escaping ClosureMaker<ThrowingFunction<Bool, DismissalReason, OverlayContext>>,
    dismissalListener: @escaping ClosureMaker<ThrowingFunction<Void, DismissalReason, OverlayContext>>,
    tapDismissal: @escaping ClosureMaker<ThrowingFunction<Bool, Point, OverlayContext>>,
    coordination: @escaping ClosureMaker<ThrowingFunction<StepOwner, OverlayContext>>,
    handover: @escaping ClosureMaker<ThrowingFunction<Double, OverlayContext>>,
    initialPlace: @escaping ClosureMaker<ThrowingFunction<InitialPlace, Container>>,
    back: @escaping ClosureMaker<ThrowingFunction<BackAction, OverlayContext>>
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
    self.keeping = keeping
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
  let translation: ClosureMaker<ThrowingFunction<Double, Double, Double, Double>>
  let target: ClosureMaker<ThrowingFunction<ReleaseAnswer<Int>, SheetContext>>
  let animation: ClosureMaker<ThrowingFunction<AnimationSettings, SheetContext>>
  let coordination: ClosureMaker<ThrowingFunction<StepOwner, SheetContext>>
  let handover: ClosureMaker<ThrowingFunction<Double, SheetContext>>
  let back: ClosureMaker<ThrowingFunction<BackAction, SheetContext>>

  package init(
    translation: @escaping ClosureMaker<ThrowingFunction<Double, Double, Double, Double>>,
    target: @escaping ClosureMaker<ThrowingFunction<ReleaseAnswer<Int>, SheetContext>>,
    animation: @escaping ClosureMaker<ThrowingFunction<AnimationSettings, SheetContext>>,
    coordination: @escaping ClosureMaker<ThrowingFunction<StepOwner, SheetContext>>,
    handover: @escaping ClosureMaker<ThrowingFunction<Double, SheetContext>>,
    back: @escaping ClosureMaker<ThrowingFunction<BackAction, SheetContext>>
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
/// The type of the owner of a finger's step.
private let stepOwner = "\"overlay\"|\"list\"|\"listOnly\""

extension FunctionForm.Parameter {
  /// The reason why a presentation has ended.
  static let reason = FunctionForm.Parameter("reason", "\"program\"|\"tap\"|\"drag\"|\"back\"")
}

extension ContainerFunctions {
  static let notches = FunctionKind({ (functions: Self) in functions.notches }, [proxy], result: "string[]")
  static let height = FunctionKind({ (functions: Self) in functions.height }, [notch, proxy], result: "number")
  static let reachability = FunctionKind(
    { (functions: Self) in functions.reachability }, [notch, proxy], result: "boolean")
  static let translation = FunctionKind(
    { (functions: Self) in functions.translation }, translations + [.init("context", "overlay.Context?")],
    result: "number")
  static let target = FunctionKind(
    { (functions: Self) in functions.target }, [context], result: "string|overlay.Rest|overlay.Dismissed, string?")
  static let animation = FunctionKind(
    { (functions: Self) in functions.animation }, [context], result: "overlay.Animation")
  static let start = FunctionKind({ (functions: Self) in functions.start }, [point, proxy], result: "boolean")
  static let scrollView = FunctionKind(
    { (functions: Self) in functions.scrollView }, [proxy], result: "overlay.ScrollView|overlay.ScrollView[]|nil")
  static let listener = FunctionKind({ (functions: Self) in functions.listener }, [context])
  static let moveListener = FunctionKind({ (functions: Self) in functions.moveListener }, [notch, context])
  static let dismissal = FunctionKind({ (functions: Self) in functions.dismissal }, [context], result: "boolean")
  static let keeping = FunctionKind(
    { (functions: Self) in functions.keeping }, [context, .reason], result: "boolean")
  static let dismissalListener = FunctionKind({ (functions: Self) in functions.dismissalListener }, [.reason, context])
  static let tapDismissal = FunctionKind(
    { (functions: Self) in functions.tapDismissal }, [point, context], result: "boolean")
  static let coordination = FunctionKind({ (functions: Self) in functions.coordination }, [context], result: stepOwner)
  static let initialPlace = FunctionKind(
    { (functions: Self) in functions.initialPlace }, [proxy], result: "string|overlay.Rest")
  static let handover = FunctionKind({ (functions: Self) in functions.handover }, [context], result: "number")
  static let distance = handover
  static let back = FunctionKind({ (functions: Self) in functions.back }, [context], result: backWords)
  static let passing = tapDismissal
}

extension SheetFunctions {
  static let translation = FunctionKind(
    { (functions: Self) in functions.translation }, translations + [.init("context", "overlay.SheetContext?")],
    result: "number")
  static let target = FunctionKind(
    { (functions: Self) in functions.target }, [sheetContext], result: "integer|overlay.Rest, string?")
  static let animation = FunctionKind(
    { (functions: Self) in functions.animation }, [sheetContext], result: "overlay.Animation")
  static let coordination = FunctionKind(
    { (functions: Self) in functions.coordination }, [sheetContext], result: stepOwner)
  static let handover = FunctionKind({ (functions: Self) in functions.handover }, [sheetContext], result: "number")
  static let distance = handover
  static let back = FunctionKind({ (functions: Self) in functions.back }, [sheetContext], result: backWords)
}
