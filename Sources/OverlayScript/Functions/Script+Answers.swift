import LuaBridge
import OverlayEngine
import OverlaySettings

/// Answers of policies and animations that are neither names nor numbers: plain tables of one field, which a script makes by `overlay.restAt`
/// and `overlay.motion`, so that nothing of them has to be kept.
extension Script {
  var answerFunctions: [(name: String, function: LuaHostFunction)] {
    [
      (SettingSchema.restAt.facts.name, { [unowned self] arguments throws(LuaMessage) in try answer(SettingSchema.restAt, arguments) }),
      (SettingSchema.motion.facts.name, { [unowned self] arguments throws(LuaMessage) in try motion(arguments) }),
    ]
  }

  private func answer(_ form: Form<Value>, _ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    var inputs: [SettingInput] = []
    for index in stride(from: 1, through: arguments.count, by: 1) {
      inputs.append(input(try arguments.value(index, named: form.facts.title), name: form.facts.name))
    }
    var reader = SettingReader()
    guard let value = reader.read(arguments: inputs, of: form) else {
      throw LuaMessage("\(form.facts.title): " + reader.problems.map { "\($0)" }.joined(separator: "; "))
    }
    return [luaValue(value)]
  }

  /// The function goes through as it is: who takes the answer keeps it, too.
  private func motion(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    guard arguments.count == 1, case .function(let function) = try arguments.value(1, named: "overlay.motion") else {
      throw LuaMessage("overlay.motion: found \(arguments.typeName(1)), expected one function(elapsed) that gives heights")
    }
    let kept = lua(keep(function, name: "overlay.motion"))
    return [.table(LuaTree(fields: [.init(name: SettingSchema.motion.facts.name, value: .function(kept))]))]
  }

  /// What a policy returned that is no notch and no anchor; nil: it may be one.
  func otherAnswer<Place>(_ answer: LuaValue) -> ReleaseAnswer<Place>.Choice? {
    if let built = built(answer) {
      return SettingSchema.dismissed.value(of: built) != nil ? .dismissed : SettingSchema.targetPolicy(of: built).map { .builtIn($0) }
    }
    guard case .table(let tree) = answer, tree.fields.count == 1, tree.fields[0].name == SettingSchema.restAt.facts.name,
      let height = tree.fields[0].value.asNumber, height.isFinite
    else { return nil }
    return .rest(height)
  }

  /// A field of a context that only who asks for it pays for.
  func value(_ field: String, of context: OverlayContext) -> LuaValue {
    let stage = context.container.stage
    if let value = value(field, context.finger, context.move, context.list, context.height, stage.now) { return value }
    switch field {
    case "startNotch":
      let ladder = context.container.ladder
      return ladder.map { .string($0.names[context.finger?.startPlace ?? context.container.notchPlace].text) } ?? .null
    case "contentHeight": return context.container.contentHeight.map(LuaValue.number) ?? .null
    case "scale": return .number(stage.screen.scale)
    case "seenHeight": return .number(context.container.presentationHeight(at: stage.now.seconds))
    default: return .null
    }
  }

  /// Measured before the functions are asked that want to know it: the first of them is asked again.
  func contentHeight(of container: Container) throws(LuaMessage) -> LuaValue {
    guard container.settings.look.content != nil else { return .null }
    guard container.hasMeasurableContent else { return .number(container.availableSpace) }
    if let height = container.contentHeight { return .number(height) }
    container.askForContentHeight()
    throw LuaMessage("contentHeight: ask for it in heightForNotch or notches; it is measured when these are asked")
  }

  func value(_ field: String, of context: SheetContext) -> LuaValue? {
    let stage = context.sheet.stage
    if let value = value(field, context.finger, context.move, context.list, context.height, stage.now) { return value }
    switch field {
    case "startAnchor": return .integer(Int64(context.finger?.startPlace ?? context.sheet.anchor))
    case "scale": return .number(stage.screen.scale)
    case "seenHeight": return .number(context.sheet.presentationHeight(at: stage.now.seconds))
    default: return nil
    }
  }

  /// Without a finger there is no way, and the overlay is where it is.
  private func value(
    _ field: String, _ finger: DragFacts?, _ move: MoveFacts?, _ list: ListFacts?, _ height: Double, _ now: Instant
  ) -> LuaValue? {
    switch field {
    case "translation": .number(finger?.translation ?? 0)
    case "fingerHeight": .number(finger?.fingerHeight ?? height)
    case "velocityX": .number(finger?.velocityX ?? 0)
    case "source": finger.map { .string($0.source.rawValue) } ?? .null
    case "lastStep": .number(finger?.lastStep ?? 0)
    case "startHeight": .number(finger?.startHeight ?? height)
    case "duration": .number(finger.map { now.seconds(since: $0.start) } ?? 0)
    case "time": .number(now.seconds)
    case "fromHeight": move.map { .number($0.fromHeight) } ?? .null
    case "toHeight": move.map { .number($0.toHeight) } ?? .null
    case "seenVelocity": .number(move?.seenVelocity ?? 0)
    case "seenHeight": move.map { .number($0.seenHeight) }
    case "scrollView": list.map { .string($0.id) }
    case "offset": list.map { .number($0.offset) }
    case "isAtTop": list.map { .boolean($0.isAtTop) }
    case "isAtBottom": list.map { .boolean($0.isAtBottom) }
    case "step": list.map { .number($0.step) }
    default: nil
    }
  }
}
