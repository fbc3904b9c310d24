import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  func makeSheet(_ settings: Settings, id: Name) throws(LuaFailure) -> SheetSettings {
    guard let type = objects.sheet else { preconditionFailure("the kinds of objects are defined before the layers") }
    layers.append(ScriptLayer(id: id, kind: .sheet, proxy: try state.makeObject(type, identity: Int64(layers.count))))
    assignFunctions(of: settings, to: names.text(id))
    guard let stack = try? SheetStack([SheetView(id: "root")]) else { preconditionFailure() }
    return SheetSettings(id: id, stack: stack)
  }

  func makeViewContainer(_ settings: Settings, id: Name) throws(LuaFailure) -> ViewContainerSettings {
    guard let type = objects.viewContainer else { preconditionFailure("the kinds of objects are defined before the layers") }
    layers.append(ScriptLayer(id: id, kind: .viewContainer, proxy: try state.makeObject(type, identity: Int64(layers.count))))
    assignFunctions(of: settings, to: names.text(id))
    return ViewContainerSettings(id: id, displayType: .stacking, queueType: .multiple)
  }
}
