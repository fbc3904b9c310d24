import Lua

/// Everything a host does with a script: functions and objects for it, a module, calls of what it returned.
final class LuaSession {
  private let state: LuaState
  private var kept: [LuaFunction] = []
  private var printed = 0

  init(_ state: LuaState, module: String) {
    self.state = state
    state.moduleSource = { name throws(LuaMessage) in
      guard name == "module" else { throw LuaMessage("there is no module \"\(name)\"") }
      return LuaSource(name: "module.lua", bytes: Array(module.utf8))
    }
    state.printed = { [unowned self] line, _ throws(LuaMessage) in
      printed += line.utf8.count
      if printed > 3_000 { throw LuaMessage("no more") }
    }
  }

  /// Runs a program and calls the functions it returned or handed over. Answers with all results in words.
  func play(_ program: String) throws(LuaFailure) -> String {
    try offerHost()
    let value = try state.run(LuaSource(name: "config.lua", bytes: Array(program.utf8)))
    var words = "\(value)"
    for function in kept.prefix(4) + functions(in: value).prefix(4) { words += " \(try answers(of: function))" }
    for function in kept { state.release(function) }
    return words
  }

  private func functions(in value: LuaValue) -> [LuaFunction] {
    switch value {
    case .function(let function): [function]
    case .table(let tree): (tree.list + tree.fields.map(\.value)).flatMap(functions)
    default: []
    }
  }

  private func answers(of function: LuaFunction) throws(LuaFailure) -> String {
    let table = try state.makeTable(LuaTree(list: [.number(1), .string("x")]))
    var words: [String] = []
    func note<Result>(_ ask: () throws(LuaFailure) -> Result) {
      do throws(LuaFailure) { words.append("\(try ask())") } catch { words.append(error.description) }
    }
    note { () throws(LuaFailure) in try state.callNumber(function, 1.5, -2, 1e300) }
    note { () throws(LuaFailure) in try state.callBoolean(function, LuaInputs(.table(table), .number(3))) }
    note { () throws(LuaFailure) in try state.callNumberAndFlag(function, LuaInputs(.null, .boolean(true))) }
    note { () throws(LuaFailure) in
      try state.callValue(function, [.string("a\u{0}b"), .table(LuaTree()), .integer(.min)])
    }
    note { () throws(LuaFailure) in state.describe(try state.callScalar(function, LuaInputs(.table(table)))) }
    state.release(table)
    return words.joined(separator: " ")
  }

  private func offerHost() throws(LuaFailure) {
    let thing = try state.defineObject(
      "thing", methods: [("poke", { arguments throws(LuaMessage) in [.integer(Int64(arguments.count))] })])
    let functions: [(String, LuaHostFunction)] = [
      ("echo", { arguments throws(LuaMessage) in try LuaSession.echo(arguments) }),
      ("refuse", { arguments throws(LuaMessage) in throw LuaMessage(arguments.string(1) ?? "refused") }),
      ("keep", { [unowned self] arguments throws(LuaMessage) in keep(arguments) }),
      ("call", { [unowned self] arguments throws(LuaMessage) in try call(arguments) }),
      (
        "thing", { arguments throws(LuaMessage) in [.object(LuaObject(type: thing, identity: Int64(arguments.count)))] }
      ),
      ("read", { [unowned self] arguments throws(LuaMessage) in try read(arguments) }),
    ]
    var fields: [LuaTree.Field] = []
    for (name, function) in functions {
      fields.append(LuaTree.Field(name: name, value: .function(try state.makeFunction(function))))
    }
    fields.append(LuaTree.Field(name: "object", value: .handle(try state.makeObject(thing, identity: 9))))
    try state.setModule("host", to: .table(LuaTree(fields: fields)))
  }

  private static func echo(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    var answers: [LuaValue] = []
    for index in 1...max(arguments.count, 1) where index <= arguments.count {
      answers.append(try arguments.value(index, named: "an argument"))
    }
    return answers
  }

  private func keep(_ arguments: LuaArguments) -> [LuaValue] {
    if let function = arguments.function(1) { kept.append(function) }
    return [.integer(Int64(kept.count))]
  }

  /// A host's function that calls back into the script.
  private func call(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    guard let function = arguments.function(1) else { throw LuaMessage("\(arguments.typeName(1)) is no function") }
    defer { state.release(function) }
    do throws(LuaFailure) {
      return [try state.callValue(function, [.number(1), .string("two")])]
    } catch {
      throw LuaMessage(error.summary)
    }
  }

  private func read(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    guard let table = arguments.table(1) else { throw LuaMessage("\(arguments.typeName(1)) is no table") }
    defer { state.release(table) }
    do throws(LuaFailure) {
      return [try state.read(table)]
    } catch {
      throw LuaMessage(error.summary)
    }
  }
}
