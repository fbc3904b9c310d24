import CLuaTrampoline

/// Everything that a script can reach, with the reason why it may. The environment is built from this list, and a test walks what scripts can
/// reach and fails on any function that is not in it.
public enum AllowList {
  typealias NativeFunction = @convention(c) (OpaquePointer?) -> Int32

  enum Provision {
    /// Lua's own.
    case lua
    /// Written for this host.
    case own(NativeFunction)
    /// Written for this host, and returns this iterator.
    case iterating(NativeFunction, by: NativeFunction)
    /// A table of the rows of that library.
    case library
    /// Held by metatables and iterators; has no name.
    case plumbing(NativeFunction)
  }

  struct Row {
    let library: String
    let name: String
    let provision: Provision
    let reason: String

    init(_ library: String, _ name: String, _ provision: Provision, _ reason: String) {
      self.library = library
      self.name = name
      self.provision = provision
      self.reason = reason
    }
  }

  /// The libraries; the empty name stands for the globals.
  static let libraries = ["", "string", "table", "math", "utf8"]

  static var rows: [Row] { base + strings + tables + mathematics + unicode + plumbing }

  private static var base: [Row] {
    [
      Row("", "assert", .lua, "stops with a message"),
      Row("", "error", .lua, "stops with a value"),
      Row("", "ipairs", .iterating(overlay_lua_base_ipairs, by: overlay_lua_next_item), "Lua's iterator as a key is hashed by its address"),
      Row("", "select", .lua, "linear in its arguments"),
      Row("", "tonumber", .own(overlay_lua_base_tonumber), "charged for what it reads; no locale is ever set"),
      Row("", "type", .lua, "reads only"),
      Row("", "rawequal", .lua, "reads only"),
      Row("", "rawlen", .lua, "reads only"),
      Row("", "next", .own(overlay_lua_base_next), "Lua's order of string keys differs from run to run"),
      Row("", "pairs", .own(overlay_lua_base_pairs), "Lua's order of string keys differs from run to run"),
      Row("", "pcall", .own(overlay_lua_base_pcall), "Lua's would catch a reached limit"),
      Row("", "xpcall", .own(overlay_lua_base_xpcall), "Lua's would catch a reached limit and run the handler without limits"),
      Row("", "print", .own(overlay_lua_base_print), "goes to the host, counted"),
      Row("", "tostring", .own(overlay_lua_base_tostring), "Lua's shows addresses"),
      Row("", "setmetatable", .own(overlay_lua_base_setmetatable), "Lua's allows finalizers and weak tables"),
      Row("", "getmetatable", .own(overlay_lua_base_getmetatable), "Lua's gives the metatable of strings"),
      Row("", "require", .own(overlay_lua_base_require), "Lua's reads files and environment variables"),
      Row("", "string", .library, "texts"),
      Row("", "table", .library, "lists"),
      Row("", "math", .library, "numbers"),
      Row("", "utf8", .library, "texts beyond ASCII"),
    ]
  }

  private static var strings: [Row] {
    let unbuffered = "Lua's buffers turn a memory limit into an error that scripts can catch"
    return [
      Row("string", "byte", .own(overlay_lua_string_byte), "bounded count of results"),
      Row("string", "char", .own(overlay_lua_string_char), unbuffered),
      Row("string", "find", .own(overlay_lua_string_find), "plain: patterns can take for ever inside one call"),
      Row("string", "format", .own(overlay_lua_string_format), "Lua's shows addresses"),
      Row("string", "len", .own(overlay_lua_string_len), "reads only"),
      Row("string", "lower", .own(overlay_lua_string_lower), "Lua's follows the locale"),
      Row("string", "upper", .own(overlay_lua_string_upper), "Lua's follows the locale"),
      Row("string", "rep", .own(overlay_lua_string_rep), "Lua's can loop for ever on an empty text"),
      Row("string", "reverse", .own(overlay_lua_string_reverse), unbuffered),
      Row("string", "sub", .own(overlay_lua_string_sub), "linear in its result"),
    ]
  }

  private static var tables: [Row] {
    let raw = "Lua's believes a lying length and can loop for ever"
    return [
      Row("table", "concat", .own(overlay_lua_table_concat), raw),
      Row("table", "insert", .own(overlay_lua_table_insert), raw),
      Row("table", "remove", .own(overlay_lua_table_remove), raw),
      Row("table", "move", .own(overlay_lua_table_move), "Lua's moves 2^62 nothings"),
      Row("table", "sort", .own(overlay_lua_table_sort), "stable, and a contradictory order neither fails nor loops"),
      Row("table", "pack", .own(overlay_lua_table_pack), "linear in its arguments"),
      Row("table", "unpack", .own(overlay_lua_table_unpack), "bounded count of results"),
    ]
  }

  private static var mathematics: [Row] {
    let exact = ["abs", "ceil", "floor", "fmod", "max", "min", "modf", "sqrt", "tointeger", "type", "ult", "deg", "rad"]
    let values = ["pi", "huge", "maxinteger", "mininteger"]
    let bits = "the C library's gives other bits on other processors"
    return exact.map { Row("math", $0, .lua, "exact on every processor") }
      + values.map { Row("math", $0, .lua, "a number") }
      + [
        Row("math", "sin", .own(overlay_lua_math_sin), bits),
        Row("math", "cos", .own(overlay_lua_math_cos), bits),
        Row("math", "tan", .own(overlay_lua_math_tan), bits),
        Row("math", "asin", .own(overlay_lua_math_asin), bits),
        Row("math", "acos", .own(overlay_lua_math_acos), bits),
        Row("math", "atan", .own(overlay_lua_math_atan), bits),
        Row("math", "exp", .own(overlay_lua_math_exp), bits),
        Row("math", "log", .own(overlay_lua_math_log), bits),
        Row("math", "random", .own(overlay_lua_math_random), "Lua's is seeded by the clock and an address"),
      ]
  }

  private static var unicode: [Row] {
    [
      Row("utf8", "char", .own(overlay_lua_utf8_char), "Lua's buffers turn a memory limit into an error that scripts can catch"),
      Row("utf8", "codes", .iterating(overlay_lua_utf8_codes, by: overlay_lua_next_code), "Lua 5.4.4 accepts stray bytes"),
      Row("utf8", "codepoint", .own(overlay_lua_utf8_codepoint), "bounded count of results"),
      Row("utf8", "len", .own(overlay_lua_utf8_len), "strict, and charged for what it reads"),
      Row("utf8", "offset", .own(overlay_lua_utf8_offset), "charged for what it reads"),
    ]
  }

  private static var plumbing: [Row] {
    [
      Row("", "(missing name)", .plumbing(overlay_lua_missing), "raises the sentence for a name that does not exist"),
      Row("", "(host function)", .plumbing(overlay_lua_door), "a function of the host"),
      Row("", "(object field)", .plumbing(overlay_lua_read_field), "finds methods and fields of the host's objects"),
      Row("", "(ipairs step)", .plumbing(overlay_lua_next_item), "the iterator of ipairs"),
      Row("", "(pairs step)", .plumbing(overlay_lua_next_pair), "the iterator of pairs"),
      Row("", "(codes step)", .plumbing(overlay_lua_next_code), "the iterator of utf8.codes"),
    ]
  }

  /// Names of Lua that scripts look for in vain, with the reason.
  static let absent: [String: String] = [
    "io": "it reads and writes files",
    "os": "it reaches files, processes, the clock and the locale",
    "dofile": "it reads files; use require",
    "loadfile": "it reads files; use require",
    "load": "it takes bytecode; use require",
    "package": "it loads machine code; use require",
    "debug": "it can lift every limit",
    "coroutine": "coroutines escape the instruction limit; keep state in a local",
    "collectgarbage": "what it answers differs from run to run",
    "rawget": "it walks around sealed tables",
    "rawset": "it walks around sealed tables",
    "warn": "use print",
    "_G": "the globals are sealed",
    "string.match": "patterns can take for ever; use string.find, which is plain",
    "string.gmatch": "patterns can take for ever; use string.find, which is plain",
    "string.gsub": "patterns can take for ever; use string.find, which is plain",
    "string.dump": "it makes bytecode",
    "string.pack": "its sizes differ between machines",
    "string.unpack": "its sizes differ between machines",
    "string.packsize": "its sizes differ between machines",
    "math.randomseed": "the host seeds math.random",
    "utf8.charpattern": "there are no patterns",
  ]
}
