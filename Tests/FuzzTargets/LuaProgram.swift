/// Random Lua text: mostly right in its grammar, often wrong in its types.
struct LuaProgram {
  private(set) var text = ""
  var choices: Choices
  /// Names of locals that can be seen, by scope.
  private var scopes: [[String]] = [[]]
  private var named = 0
  private var depth = 0
  private var loops = 0
  /// How many statements and expressions may still be made.
  private var budget: Int

  init(_ choices: Choices, budget: Int) {
    self.choices = choices
    self.budget = budget
  }

  /// A chunk that ends with a `return`.
  mutating func makeChunk() {
    text += "local host = require \"host\"\n"
    for _ in 0...choices.below(8) {
      // An error at the outermost level would be the end.
      if choices.oneIn(4) { statement() } else { protected() }
    }
    budget = max(budget, 20)
    text += "return "
    expression(choices.oneIn(3) ? "f" : "a")
    text += "\n"
  }

  private var variables: [String] { scopes.flatMap { $0 } }

  private mutating func newName() -> String {
    named += 1
    let name = "v\(named)"
    scopes[scopes.count - 1].append(name)
    return name
  }

  private mutating func block(_ statements: Int = 2, _ last: (inout LuaProgram) -> Void = { _ in }) {
    scopes.append([])
    for _ in 0...choices.below(statements) { statement() }
    last(&self)
    scopes.removeLast()
  }

  // A flat switch over the kinds of statements.
  mutating func statement() {
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    guard budget > 0, depth < 12 else {
      text += ";"
      return
    }
    switch choices.below(20) {
    case 0, 1, 2, 3: declare()
    case 4, 5: assign()
    case 6:
      text += "if "
      expression("a")
      text += " then\n"
      block()
      if choices.oneIn(2) {
        text += "else\n"
        block()
      }
      text += "end\n"
    case 7: loop("while ", " do\n", "end\n")
    case 8: numericFor()
    case 9: genericFor()
    case 10: backwardGoto()
    case 11, 12, 13: protected()
    case 14:
      let name = newName()
      text += "local function \(name)"
      functionBody()
    case 15: growText()
    case 16: recursion()
    case 17: closing()
    case 18: manyValues()
    default:
      call()
      text += "\n"
    }
  }

  private mutating func declare() {
    text += "local v\(named + 1)" + (choices.oneIn(8) ? " <const>" : "") + " = "
    // The name is not to be seen by its own value, which makes names of its own.
    named += 1
    let name = "v\(named)"
    expression(choices.pick(["n", "s", "t", "f", "a"]))
    text += "\n"
    scopes[scopes.count - 1].append(name)
  }

  private mutating func assign() {
    guard !variables.isEmpty else { return declare() }
    let target = choices.pick(variables)
    switch choices.below(4) {
    case 0: text += target
    case 1: text += "host.nothing"
    default: access(target, choices.pick(LuaWords.fields))
    }
    text += " = "
    expression("a")
    text += "\n"
  }

  private mutating func access(_ base: String, _ field: String) {
    text += field.hasPrefix("[") ? "\(base)\(field)" : "\(base).\(field)"
  }

  private mutating func loop(_ begin: String, _ middle: String, _ end: String) {
    text += begin
    expression("a")
    text += middle
    block(2) { $0.text += $0.choices.oneIn(3) ? "" : "break\n" }
    text += end
  }

  private mutating func numericFor() {
    text += "for \(newName()) = "
    for place in 0..<(choices.oneIn(2) ? 2 : 3) {
      if place > 0 { text += ", " }
      if choices.oneIn(3) { expression("n") } else { text += "\(choices.below(9) - 2)" }
    }
    text += " do\n"
    block()
    text += "end\n"
  }

  private mutating func genericFor() {
    text += "for \(newName()), \(newName()) in "
    switch choices.below(5) {
    case 0: call(choices.pick(["ipairs", "pairs", "utf8.codes", "next"]), "t")
    case 1: expression("f")
    default: call(choices.pick(["ipairs", "pairs"]), "t")
    }
    text += " do\n"
    block()
    text += "end\n"
  }

  private mutating func backwardGoto() {
    loops += 1
    let number = loops
    text += "do local i\(number) = 0\n::l\(number)::\ni\(number) = i\(number) + 1\n"
    block(1)
    text +=
      choices.oneIn(6) ? "goto l\(number) end\n" : "if i\(number) < \(choices.below(40)) then goto l\(number) end end\n"
  }

  private mutating func protected() {
    let isHandled = choices.oneIn(3)
    text += isHandled ? "xpcall(function(...)\n" : "pcall(function(...)\n"
    block(3)
    text += "end, "
    expression(isHandled ? "f" : "a")
    text += ")\n"
  }

  private mutating func growText() {
    let name = newName()
    text += "local \(name) = "
    expression("s")
    text += "\nfor i = 1, \(choices.pick(["3", "12", "40", "1000000"])) do \(name) = \(name) .. "
    text += choices.oneIn(2) ? name : "i"
    text += " end\n"
  }

  private mutating func recursion() {
    let name = newName()
    text += "local function \(name)(n, ...)\n"
    block(1)
    let inner = choices.pick([
      "\(name)(n - 1, n, ...)", "select(2, pcall(\(name), n - 1))", "(\(name)(n + 1))",
      "table.pack(\(name)(n - 1, ...)).n",
    ])
    text +=
      "if n > 0 then return \(inner) end return n end\npcall(\(name), \(choices.pick(["3", "30", "1000", "1e9"])))\n"
  }

  /// A call with as many values of one kind as would fill a stack that is not checked.
  private mutating func manyValues() {
    let name = newName()
    text += "local \(name) = "
    expression("t")
    text += "\nfor i = 1, \(choices.pick(["25", "40", "250", "2000"])) do \(name)[i] = "
    choices.oneIn(3) ? expression("a") : metatable()
    let spread = "table.unpack(\(name))"
    text += " end\n"
    text += choices.pick([
      "string.format((\"%s\"):rep(#\(name)), \(spread))", "print(\(spread))", "host.echo(\(spread))",
      "pcall(print, \(spread))",
      "table.concat(\(name))", "table.pack(\(spread))", "select(-1, \(spread))", "math.max(\(spread))",
      "table.sort(\(name))",
      "string.char(\(spread))", "xpcall(host.call, print, \(spread))",
    ])
    text += "\n"
  }

  private mutating func closing() {
    text += "do local \(newName()) <close> = setmetatable({}, { __close = "
    expression("f")
    text += " })\n"
    block()
    text += "end\n"
  }

  /// An expression that is probably of a kind: n a number, s a string, t a table, f a function, a anything.
  mutating func expression(_ kind: Character) {
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    guard budget > 0, depth < 12 else { return leaf(kind) }
    let kind = choices.oneIn(9) || kind == "a" ? choices.pick(["n", "s", "t", "f", "v"]) : kind
    switch choices.below(depth > 5 ? 5 : 8) {
    case 0, 3, 4: return leaf(kind)
    case 1 where !variables.isEmpty:
      let name = choices.pick(variables)
      if choices.oneIn(3) { return access(name, choices.pick(LuaWords.fields)) }
      text += name
      return
    case 2: return call()
    default: break
    }
    switch kind {
    case "n":
      operation(
        choices.oneIn(5) ? choices.pick(LuaWords.binary) : choices.pick(["+", "-", "*", "//", "%", "^", "/"]), "n")
    case "s": choices.oneIn(3) ? method() : operation("..", "s")
    case "t": choices.oneIn(3) ? metatable() : table()
    case "f":
      text += "function"
      functionBody()
    default: operation(choices.pick(LuaWords.binary), "a")
    }
  }

  private mutating func leaf(_ kind: Character) {
    switch kind {
    case "n": text += choices.pick(LuaWords.numbers)
    case "s": text += choices.pick(LuaWords.strings)
    case "t": text += choices.oneIn(2) ? "{}" : "{ 3, 1, 2, n = 4 }"
    case "f": text += choices.oneIn(3) ? choices.pick(LuaWords.functions).name : "function(...) return ... end"
    default: text += choices.pick(["nil", "true", "false", "host", "(0)", choices.pick(LuaWords.absent)])
    }
  }

  private mutating func operation(_ symbol: String, _ kind: Character) {
    text += "("
    if choices.oneIn(6) { text += choices.pick(LuaWords.unary) }
    expression(kind)
    text += " \(symbol) "
    expression(kind)
    text += ")"
  }

  private mutating func method() {
    text += "("
    expression("s")
    text += "):"
    text += choices.pick([
      "upper()", "lower()", "len()", "reverse()", "byte(1, -1)", "sub(2, -2)", "find(\"a\")", "rep(3)", "rep(1e8)",
      "x()",
    ])
  }

  private mutating func table() {
    text += "{ "
    for _ in 0..<choices.below(5) {
      switch choices.below(3) {
      case 0:
        text += "[ "
        expression("a")
        text += " ] = "
      case 1: text += choices.pick(["a", "b", "n", "x", "size"]) + " = "
      default: break
      }
      expression("a")
      text += ", "
    }
    text += choices.oneIn(8) ? "... }" : "}"
  }

  private mutating func metatable() {
    text += "setmetatable("
    table()
    text += ", { "
    for _ in 0...choices.below(3) {
      text += choices.pick(LuaWords.events) + " = "
      expression(choices.pick(["f", "f", "f", "n", "s", "t", "a"]))
      text += ", "
    }
    text += "})"
  }

  private mutating func functionBody() {
    scopes.append([])
    text += "("
    for _ in 0..<choices.below(3) { text += newName() + ", " }
    text += "...)\n"
    block(2) { made in
      guard !made.choices.oneIn(4) else { return }
      made.text += "return "
      made.expression("a")
      made.text += "\n"
    }
    text += "end"
    scopes.removeLast()
  }

  private mutating func call() {
    if !variables.isEmpty, choices.oneIn(4) { return call(choices.pick(variables), "aa") }
    let function = choices.oneIn(40) ? (choices.pick(LuaWords.absent), "a") : choices.pick(LuaWords.functions)
    call(function.0, function.1)
  }

  private mutating func call(_ name: String, _ arguments: String) {
    text += name + "("
    let count = choices.oneIn(8) ? choices.below(arguments.count + 1) : arguments.count
    for (place, kind) in arguments.prefix(count).enumerated() {
      if place > 0 { text += ", " }
      expression(kind)
    }
    text += ")"
  }
}
