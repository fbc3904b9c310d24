import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// The methods of an object that ask for something: they only note it, and the stage does it after the call.
  func requests(of object: ScriptObject) -> [(name: String, function: LuaHostFunction)] {
    SettingSchema.events.filter { $0.objects.contains(object) }.map { event in
      (event.facts.name, { [unowned self] arguments throws(LuaMessage) in try ask(event, of: object, arguments) })
    }
  }

  private func ask(_ event: EventDeclaration, of object: ScriptObject, _ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let name = event.facts.name
    let place = try place(of: object, arguments, name)
    try requireFree(name)
    state.spend(Self.unitsOfReading)
    let inputs = try inputs(arguments, from: 2, called: "the argument of \(name)", name: name)
    var reader = SettingReader(images: memory.images, names: KnownNames(notches: place.flatMap { memory.layers[$0].notches }))
    guard let kind = event.event(arguments: inputs, &reader) else {
      throw LuaMessage("\(name): " + (reader.problems.first.map { "\($0)" } ?? "the arguments are wrong"))
    }
    let layer = place.map { memory.layers[$0].id }
    if let layer { for function in reader.functions { assign(function, to: layer.text) } }
    inbox.append(kind, layer: layer)
    return []
  }

  /// What reading a view costs, in instructions.
  private static let unitsOfReading = 5000

  /// The place of the layer that a method was called on; nil: none of them.
  private func place(of object: ScriptObject, _ arguments: LuaArguments, _ method: String) throws(LuaMessage) -> Int? {
    let type: LuaObjectType?
    switch object {
    case .container, .context: return try tables(arguments, method: method).place
    case .views, .host: return nil
    case .sheet: type = objects.sheet
    case .card: type = objects.card
    }
    guard let self = arguments.object(1), self.type == type else {
      throw LuaMessage("call \(method) with a colon: \(object == .sheet ? "sheet" : "card"):\(method)(...)")
    }
    return Int(self.identity)
  }
}
