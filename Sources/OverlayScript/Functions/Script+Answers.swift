import LuaBridge
import OverlayEngine
import OverlaySettings

/// Answers of policies and animations that are neither names nor numbers: plain tables of one field, which a script makes by `overlay.restAt`
/// and `overlay.motion`, so that nothing of them has to be kept.
extension Script {
  var answerFunctions: [(name: String, function: LuaHostFunction)] {
    [
      (
        SettingSchema.restAt.facts.name,
        { [unowned self] arguments throws(LuaMessage) in [luaValue(try read(SettingSchema.restAt, arguments))] }
      ),
      (SettingSchema.motion.facts.name, { [unowned self] arguments throws(LuaMessage) in try motion(arguments) }),
    ]
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

  /// Measured before the functions are asked that want to know it: the first of them is asked again.
  func contentHeight(of container: Container) throws(LuaMessage) -> LuaValue {
    guard container.settings.look.content != nil else { return .null }
    guard container.hasMeasurableContent else { return .number(container.availableSpace) }
    if let height = container.contentHeight { return .number(height) }
    container.askForContentHeight()
    throw LuaMessage("contentHeight: ask for it in heightForNotch or notches; it is measured when these are asked")
  }
}

extension LuaValue {
  init(_ value: FieldValue) {
    self =
      switch value {
      case .number(let number): number.map(LuaValue.number) ?? .null
      case .integer(let number): number.map { .integer(Int64($0)) } ?? .null
      case .boolean(let flag): flag.map(LuaValue.boolean) ?? .null
      case .text(let text): text.map(LuaValue.string) ?? .null
      case .numbers(let numbers): .table(LuaTree(list: numbers.map(LuaValue.number)))
      case .texts(let texts): texts.map { .table(LuaTree(list: $0.map(LuaValue.string))) } ?? .null
      case .insets(let insets): .table(.safeArea(insets))
      case .rect(let rect): rect.map { .table(LuaTree(["x": $0.x, "y": $0.y, "width": $0.width, "height": $0.height])) } ?? .null
      }
  }
}

extension LuaTree {
  static func safeArea(_ insets: EdgeInsets) -> LuaTree {
    LuaTree(["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right])
  }

  init(_ numbers: KeyValuePairs<String, Double>) {
    self.init(fields: numbers.map { Field(name: $0.key, value: .number($0.value)) })
  }
}
