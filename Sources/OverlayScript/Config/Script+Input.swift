import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// A value of the script as the checker reads it. Functions are kept under `name`.
  func input(_ value: LuaValue, name: String) -> SettingInput {
    switch value {
    case .null: .nothing
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .number(Double(number))
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .function(let function): .function(keep(function, name: name))
    case .object(let object): input(object)
    case .handle: .foreign("a table of the host")
    case .table(let tree):
      .table(
        SettingInput.Table(
          list: tree.list.map { input($0, name: name) },
          fields: tree.fields.map { SettingInput.Field(key: $0.name, value: input($0.value, name: $0.name)) },
          otherKeys: tree.others.map { $0.name }))
    }
  }

  /// The arguments of a call, from one of them on.
  func inputs(
    _ arguments: LuaArguments, from first: Int = 1, called words: String, name: String
  ) throws(LuaMessage) -> [SettingInput] {
    var inputs: [SettingInput] = []
    for index in stride(from: first, through: arguments.count, by: 1) {
      inputs.append(input(try arguments.value(index, named: words), name: name))
    }
    return inputs
  }

  /// Reads the arguments of a function that keeps none of them.
  func read<Result>(_ form: Form<Result>, _ arguments: LuaArguments) throws(LuaMessage) -> Result {
    let inputs = try inputs(arguments, called: form.facts.title, name: form.facts.name)
    var reader = SettingReader()
    if let result = reader.read(arguments: inputs, of: form) { return result }
    throw LuaMessage("\(form.facts.title): " + reader.problems.map { "\($0)" }.joined(separator: "; "))
  }

  private func input(_ object: LuaObject) -> SettingInput {
    guard isConstructed(object) else { return .foreign(article(state.typeName(of: object.type))) }
    guard let made = memory.constructed[object.identity] else { return .broken }
    memory.inputSize.add(made.size)
    return made.built.map(SettingInput.built) ?? .broken
  }

  /// What a constructor returned; nil for anything else.
  func built(_ value: LuaValue) -> Built? {
    guard case .object(let object) = value, isConstructed(object) else { return nil }
    return memory.constructed[object.identity]?.built
  }

  /// A value of the script as plain data; nil if it is none.
  func plain(_ value: LuaValue) -> Value? {
    switch value {
    case .null: return .null
    case .boolean(let flag): return .bool(flag)
    case .integer(let number): return .number(Double(number))
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .function(let function):
      state.release(function)
      return nil
    case .object, .handle: return nil
    case .table(let tree):
      guard tree.others.isEmpty, tree.list.isEmpty || tree.fields.isEmpty else { return nil }
      if tree.fields.isEmpty {
        let values = tree.list.map(plain)
        return values.contains(nil) ? nil : .list(values.compactMap { $0 })
      }
      let fields = tree.fields.map { field in plain(field.value).map { Value.Field(key: field.name, value: $0) } }
      return fields.contains(nil) ? nil : .object(fields.compactMap { $0 })
    }
  }

  /// What a script wrote, as it wrote it.
  func luaValue(_ input: SettingInput) -> LuaValue {
    switch input {
    case .nothing, .broken, .foreign: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let number): luaValue(Value.number(number))
    case .text(let text): .string(text)
    case .function(let reference): .function(lua(reference))
    case .built(let built): object(of: built)
    case .table(let table):
      .table(
        LuaTree(
          list: table.list.map(luaValue),
          fields: table.fields.map { LuaTree.Field(name: $0.key, value: luaValue($0.value)) }))
    }
  }

  /// Plain data as a value of the script.
  func luaValue(_ value: Value) -> LuaValue {
    switch value {
    case .null: .null
    case .bool(let flag): .boolean(flag)
    case .number(let number): Int64(exactly: number).map(LuaValue.integer) ?? .number(number)
    case .string(let text): .string(text)
    case .list(let values): .table(LuaTree(list: values.map(luaValue)))
    case .object(let fields):
      .table(LuaTree(fields: fields.map { LuaTree.Field(name: $0.key, value: luaValue($0.value)) }))
    case .function(let reference): .function(lua(reference))
    case .content: .null
    }
  }
}
