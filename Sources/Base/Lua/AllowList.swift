import CLuaTrampoline

/// Everything that a script can reach, with the reason why it may. The environment is built from this list, and a test
/// walks what scripts can reach and fails on any function that is not in it.
package enum AllowList {
  typealias NativeFunction = @convention(c) (OpaquePointer?) -> Int32

  enum Provision {
    /// The function is Lua's own.
    case lua
    /// The function is Lua's own, charged for the texts that it is given.
    case charged
    /// The function was written for this host around Lua's own.
    case around(NativeFunction)
    /// The function was written for this host.
    case own(NativeFunction)
    /// The function is held by metatables and iterators; it has no name.
    case plumbing(NativeFunction)
  }

  struct Row {
    let library: StaticString
    let name: StaticString
    let provision: Provision
    let reason: String

    init(_ library: StaticString, _ name: StaticString, _ provision: Provision, _ reason: String) {
      self.library = library
      self.name = name
      self.provision = provision
      self.reason = reason
    }
  }

  /// The empty library stands for the globals.
  static var rows: [Row] { base + strings + tables + mathematics + unicode + plumbing }

  private static var base: [Row] {
    [
      Row("", "assert", .lua, "stops with a message"),
      Row("", "error", .lua, "stops with a value"),
      Row("", "ipairs", .around(overlay_lua_iterating), "Lua's iterator is hashed by the address of its code"),
      Row("", "select", .lua, "linear in its arguments"),
      Row("", "tonumber", .charged, "no locale is ever set"),
      Row("", "type", .lua, "reads only"),
      Row("", "rawequal", .lua, "reads only"),
      Row("", "rawlen", .lua, "reads only"),
      Row("", "next", .own(overlay_lua_base_next), "Lua's order of keys depends on how the table came about"),
      Row("", "pairs", .own(overlay_lua_base_pairs), "Lua's order of keys depends on how the table came about"),
      Row("", "pcall", .own(overlay_lua_base_pcall), "Lua's would catch a reached limit"),
      Row(
        "", "xpcall", .own(overlay_lua_base_xpcall),
        "Lua's would catch a reached limit and run the handler without limits"),
      Row("", "print", .own(overlay_lua_base_print), "goes to the host, counted"),
      Row("", "tostring", .own(overlay_lua_base_tostring), "Lua's shows addresses"),
      Row("", "setmetatable", .own(overlay_lua_base_setmetatable), "Lua's allows finalizers and weak tables"),
      Row("", "getmetatable", .own(overlay_lua_base_getmetatable), "Lua's gives the metatable of strings"),
      Row("", "require", .own(overlay_lua_base_require), "Lua's reads files and environment variables"),
    ]
  }

  private static var strings: [Row] {
    let linear = "linear in its texts; no locale is ever set"
    let patterns = "a pattern that takes for ever is ended by the watchdog"
    return ["byte", "char", "len", "lower", "reverse", "sub", "upper"].map { Row("string", $0, .charged, linear) }
      + ["find", "match", "gmatch", "gsub"].map { Row("string", $0, .charged, patterns) }
      + [
        Row(
          "string", "format", .around(overlay_lua_string_format),
          "Lua's shows addresses, and the sign of what is no number"),
        Row("string", "rep", .around(overlay_lua_string_rep), "bounded; Lua's counts to 2^63 for an empty text"),
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
      Row("table", "pack", .lua, "linear in its arguments"),
      Row("table", "unpack", .own(overlay_lua_table_unpack), "bounded count of results"),
    ]
  }

  private static var mathematics: [Row] {
    let exact: [StaticString] = [
      "abs", "ceil", "floor", "fmod", "max", "min", "modf", "sqrt", "tointeger", "type", "ult", "deg", "rad",
    ]
    let values: [StaticString] = ["pi", "huge", "maxinteger", "mininteger"]
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
    ["char", "codepoint", "len", "offset"].map { Row("utf8", $0, .charged, "linear in its texts") }
      + [
        Row("utf8", "charpattern", .lua, "a pattern"),
        Row("utf8", "codes", .around(overlay_lua_utf8_codes), "Lua 5.4.4 accepts stray bytes"),
      ]
  }

  private static var plumbing: [Row] {
    [
      Row("", "(missing name)", .plumbing(overlay_lua_missing), "raises the sentence for a name that does not exist"),
      Row("", "(host function)", .plumbing(overlay_lua_call_host), "a function of the host"),
      Row("", "(charged)", .plumbing(overlay_lua_charged), "the library's function after its texts are paid for"),
      Row("", "(object field)", .plumbing(overlay_lua_read_field), "finds methods and fields of the host's objects"),
      Row("", "(pairs step)", .plumbing(overlay_lua_next_pair), "the iterator of pairs"),
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
    "string.dump": "it makes bytecode",
    "string.pack": "its sizes differ between machines",
    "string.unpack": "its sizes differ between machines",
    "string.packsize": "its sizes differ between machines",
    "math.randomseed": "the host seeds math.random",
  ]
}
