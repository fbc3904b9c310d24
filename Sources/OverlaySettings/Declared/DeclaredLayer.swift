package import OverlayEngine

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
}

extension DeclaredLayer {
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
  /// nil where a function gives them.
  package internal(set) var notches: [String]?
  /// Where it is at first, where no function says that.
  var initialNotch: String?
  /// The id of the container in whose overlay it lies.
  package internal(set) var outer: String?
  /// Points by notch; nil where a function gives them.
  var heights: [(key: String, value: Double)]?
}

package struct DeclaredSheet: Declaring {
  package var declared = Declared<SheetSettings, SheetFunctions>(
    SheetSettings(id: .unassigned, stack: SheetStack(root: SheetView(id: ""))), id: "sheet")
  /// Root first.
  package internal(set) var views: [SheetView] = []
  var anchors: [SheetAnchor]?
}

package struct DeclaredScene {
  /// Bottom to top, each with what its constructor returned.
  package internal(set) var layers: [(layer: DeclaredLayer, built: Built)] = []
  package internal(set) var screen = ScreenSettings()
  package internal(set) var actions: [(key: String, value: FunctionReference)] = []
  package internal(set) var state: [(key: String, value: Value)] = []
  package internal(set) var look = SceneLook()
  package internal(set) var keyboard = KeyboardChange()
  package internal(set) var backAction: TapAction.Effect?

  init() {}

  package init(_ layer: DeclaredLayer, _ built: Built) {
    layers = [(layer, built)]
  }
}
