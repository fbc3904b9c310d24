import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

/// `context.layers`: what a layer's functions can read of the other layers.
extension Script {
  static let layerFields = SettingSchema.fields(of: "LayerFacts")

  func defineLayers() throws(LuaFailure) {
    objects.layerFacts = try state.defineObject("layer", fields: Self.layerFields, read: function(Script.readLayerFact))
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
    let name = try knownField(arguments, of: "layer", Self.layerFields)
    guard let object = arguments.object(1), let stage, Int(object.identity) < stage.layers.count else { return [.null] }
    let moment = memory.activity == .drawing ? memory.drawnMoment.seconds : nil
    let facts = stage.layers[Int(object.identity)].facts(seenAt: moment)
    switch name {
    case "height": return [facts.height.map(LuaValue.number) ?? .null]
    case "progress": return [facts.progress.map(LuaValue.number) ?? .null]
    case "overallProgress": return [facts.overallProgress.map(LuaValue.number) ?? .null]
    case "velocity": return [facts.velocity.map(LuaValue.number) ?? .null]
    case "notch": return [facts.notch.map { .string($0.text) } ?? .null]
    case "anchor": return [facts.anchor.map { .integer(Int64($0)) } ?? .null]
    case "isDragging": return [facts.isDragging.map(LuaValue.boolean) ?? .null]
    case "isPresented": return [facts.isPresented.map(LuaValue.boolean) ?? .null]
    case "visible": return [facts.visible.map { .table(LuaTree(list: $0.map(LuaValue.string))) } ?? .null]
    default: return [facts.frame.map { .table(.rect($0)) } ?? .null]
    }
  }
}

extension LuaTree {
  fileprivate static func rect(_ rect: Rect) -> LuaTree {
    LuaTree(fields: [
      Field(name: "x", value: .number(rect.x)), Field(name: "y", value: .number(rect.y)), Field(name: "width", value: .number(rect.width)),
      Field(name: "height", value: .number(rect.height)),
    ])
  }
}
