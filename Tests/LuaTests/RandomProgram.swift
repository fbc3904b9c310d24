/// Writes random Lua programs out of the names a script can reach, mostly used wrongly.
struct RandomProgram {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func pick(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private mutating func pick(_ words: [String]) -> String { words[pick(words.count)] }

  private static let functions = [
    "assert", "error", "ipairs", "next", "pairs", "pcall", "xpcall", "print", "select", "tonumber", "tostring", "type",
    "rawequal",
    "rawlen",
    "setmetatable", "getmetatable", "require", "table.concat", "table.insert", "table.remove", "table.unpack",
    "table.move", "table.sort",
    "table.pack", "math.random", "math.fmod", "math.floor", "math.log", "math.atan", "math.max", "math.tointeger",
    "string.byte",
    "string.char",
    "string.find", "string.format", "string.len", "string.rep", "string.reverse", "string.sub", "string.upper",
    "utf8.char", "utf8.codes",
    "utf8.codepoint", "utf8.len", "utf8.offset", "host", "a", "b", "c",
  ]
  private static let values = [
    "nil", "true", "false", "0", "-1", "1", "3", "1.5", "0/0", "1/0", "-1/0", "math.maxinteger", "math.mininteger",
    "1e308", "5e-324", "''",
    "'x'", "'10'", "'%5.2f %s %q %d'", "'\\xff\\x80'", "'äöü€'", "'__index'", "'__gc'", "a", "b", "c", "d", "object",
    "_ENV", "string",
    "{}",
  ]
  private static let operators = [
    "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", "and", "or", "&", "|", "~", "<<", ">>",
  ]

  private mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else { return pick(Self.values) }
    switch pick(9) {
    case 0, 1: return pick(Self.values)
    case 2, 3, 4: return "\(pick(Self.functions))(\(arguments(depth - 1)))"
    case 5: return "(\(expression(depth - 1)) \(pick(Self.operators)) \(expression(depth - 1)))"
    case 6:
      return
        "{ \(expression(depth - 1)), \(pick(["x", "n", "__index", "__call", "__tostring", "__lt", "__pairs"])) = \(expression(depth - 1)) }"
    case 7: return "function(...) \(statement(depth - 1)) return \(expression(depth - 1)) end"
    default: return "(\(pick(["#", "-", "not ", "~"]))\(expression(depth - 1)))"
    }
  }

  private mutating func arguments(_ depth: Int) -> String {
    (0..<pick(5)).map { _ in expression(depth) }.joined(separator: ", ")
  }

  private mutating func statement(_ depth: Int) -> String {
    let variable = pick(["a", "b", "c", "d"])
    switch pick(8) {
    case 0: return "\(variable) = \(expression(depth))"
    case 1: return "pcall(\(pick(Self.functions)), \(expression(depth)))"
    case 2: return "for k, v in pairs(\(expression(depth))) do \(depth > 0 ? statement(depth - 1) : "") end"
    case 3: return "if \(expression(depth)) then \(depth > 0 ? statement(depth - 1) : "") end"
    case 4: return "while \(expression(depth)) do \(depth > 0 ? statement(depth - 1) : "") end"
    case 5: return "pcall(function() \(variable)[\(expression(depth))] = \(expression(depth)) end)"
    case 6: return "xpcall(function() return \(expression(depth)) end, \(expression(depth)))"
    default: return "\(variable) = select(2, pcall(function() return \(expression(depth)) end))"
    }
  }

  mutating func text() -> String {
    var lines = [
      "local host, object = require 'host', require 'object'",
      "local a, b, c, d = {}, 'text', function(...) return ... end, 7",
    ]
    for _ in 0...pick(8) { lines.append(statement(3)) }
    lines.append("return \(expression(2))")
    return lines.joined(separator: "\n")
  }
}
