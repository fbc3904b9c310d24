public import OverlayEngine

public enum DeclaredLayer {
  case container(DeclaredContainer)
  case sheet(DeclaredSheet)
  case viewContainer(Declared<ViewContainerSettings, Void>)
  case card(Declared<AppStoreCardSettings, Void>)
  case content(Declared<ContentLayerSettings, Void>)

  public var id: String {
    switch self {
    case .container(let container): container.declared.id
    case .sheet(let sheet): sheet.declared.id
    case .viewContainer(let container): container.id
    case .card(let card): card.id
    case .content(let content): content.id
    }
  }
}

public struct DeclaredContainer: Declaring {
  public var declared = Declared<ContainerSettings, ContainerFunctions>(
    ContainerSettings(id: .unassigned, notches: .fixed([]), heightForNotch: .fixed([:])), id: "overlay")
  /// nil where a function gives them.
  public internal(set) var notches: [String]?
  /// Where it is at first, where no function says that.
  var initialNotch: String?
  /// The id of the container in whose overlay it lies.
  public internal(set) var outer: String?
  /// Points by notch; nil where a function gives them.
  var heights: [(key: String, value: Double)]?
}

public struct DeclaredSheet: Declaring {
  public var declared = Declared<SheetSettings, SheetFunctions>(
    SheetSettings(id: .unassigned, stack: SheetStack(root: SheetView(id: ""))), id: "sheet")
  /// Root first.
  public internal(set) var views: [SheetView] = []
  var anchors: [SheetAnchor]?
}

public struct DeclaredScene {
  /// Bottom to top, each with what its constructor returned.
  public internal(set) var layers: [(layer: DeclaredLayer, built: Built)] = []
  public internal(set) var screen = ScreenSettings()
  public internal(set) var actions: [(key: String, value: FunctionReference)] = []
  public internal(set) var state: [(key: String, value: Value)] = []
  public internal(set) var look = SceneLook()

  init() {}

  public init(_ layer: DeclaredLayer, _ built: Built) {
    layers = [(layer, built)]
  }
}
