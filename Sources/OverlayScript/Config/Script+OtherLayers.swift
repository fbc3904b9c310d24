import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  func makeSheet(_ settings: Settings, id: Name) throws(LuaFailure) -> SheetSettings {
    let place = layers.count
    let tables = try SheetTables(self, id: id, place: place)
    layers.append(ScriptLayer(id: id, kind: .sheet, proxy: tables.proxy, sheet: tables))
    assignFunctions(of: settings, to: names.text(id))
    let views = (settings.list("views") ?? []).compactMap(\.settings).map { sheetView($0) }
    guard let stack = try? SheetStack(views) else { preconditionFailure("the stack was checked") }
    let given = settings.list("anchors")?.compactMap { SheetAnchor($0) }
    guard let anchors = try? given.map(SheetAnchors.init) ?? .standard else { preconditionFailure("the anchors were checked") }
    var sheet = SheetSettings(settings, id: id, anchors: anchors, stack: stack, images: &images)
    if let function = settings.function("translationFunction") { sheet.translation = .scripted(translation(function)) }
    if let function = settings.function("targetNotchPolicy") { sheet.target = .scripted(target(function, tables)) }
    if let function = settings.function("animation") { sheet.animation = .scripted(animation(function, tables)) }
    return sheet
  }

  /// A view of a sheet's stack; the constructor's call tells its scroll view apart.
  func sheetView(_ settings: Settings) -> SheetView {
    SheetView(settings, images: &images, identity: Int32(settings.settings("drivingScrollView")?.origin ?? 0))
  }

  func makeCard(_ settings: Settings, id: Name) throws(LuaFailure) -> AppStoreCardSettings {
    guard let type = objects.card else { preconditionFailure("the kinds of objects are defined before the layers") }
    layers.append(ScriptLayer(id: id, kind: .card, proxy: try state.makeObject(type, identity: Int64(layers.count))))
    assignFunctions(of: settings, to: names.text(id))
    return AppStoreCardSettings(settings, id: id, images: &images)
  }

  func makeViewContainer(_ settings: Settings, id: Name) throws(LuaFailure) -> ViewContainerSettings {
    guard let type = objects.viewContainer else { preconditionFailure("the kinds of objects are defined before the layers") }
    layers.append(ScriptLayer(id: id, kind: .viewContainer, proxy: try state.makeObject(type, identity: Int64(layers.count))))
    assignFunctions(of: settings, to: names.text(id))
    var container = ViewContainerSettings(settings, id: id, images: &images)
    container.call = { [self] reference, environment in try tell(reference, environment) }
    container.makeContent = { [self] reference, environment in try content(reference, environment) }
    return container
  }
}
