import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

/// `context.layers`: what a layer's functions can read of the other layers.
extension Script {
  func defineLayers() throws(LuaFailure) {
    objects.layerFacts = try define("layer", [], SettingSchema.layerFields, Script.readLayerFact)
    let list = try state.defineObject("layers", read: function(Script.readLayers))
    objects.layers = try state.makeObject(list, identity: 0)
  }

  var layersValue: LuaValue { objects.layers.map(LuaValue.handle) ?? .null }

  private func readLayers(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let id = arguments.string(2) ?? ""
    guard let place = memory.layers.firstIndex(where: { $0.id.text == id }), let type = objects.layerFacts else {
      throw LuaMessage("context.layers: unknown id \"\(id)\"" + NameHint.tail(id, in: memory.layers.map(\.id.text), lead: "the scene has"))
    }
    if let table = memory.layers[place].facts { return [.handle(table)] }
    do throws(LuaFailure) {
      let table = try state.makeObject(type, identity: Int64(place))
      memory.layers[place].facts = table
      return [.handle(table)]
    } catch {
      throw LuaMessage(error.summary)
    }
  }

  private func readLayerFact(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let field = try field(arguments, of: "layer", SettingSchema.layerFields)
    guard let object = arguments.object(1), let stage, Int(object.identity) < stage.layers.count else { return [.null] }
    let moment = memory.activity == .drawing ? memory.drawnMoment.seconds : nil
    return [try value(field, of: stage.layers[Int(object.identity)].facts(seenAt: moment))]
  }
}
