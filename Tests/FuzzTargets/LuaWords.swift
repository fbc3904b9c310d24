/// What random programs are made of: names that scripts can reach, and values at the edges.
enum LuaWords {
  static let numbers = [
    "0", "1", "-1", "2", "3", "7", "10", "255", "256", "0.5", "-0.0", "1e15", "2^53", "1e308", "-1e308", "5e-324",
    "1/0", "-1/0", "0/0",
    "math.maxinteger", "math.mininteger", "math.huge", "-math.huge", "math.pi", "0x7fffffffffffffff",
    "0xffffffffffffffff", "2147483647",
    "-2147483648", "4294967296", "9007199254740993", "0x1p-1074", "3.0", "1e100", "100", "64", "1000",
  ]

  static let strings = [
    #""""#, #""a""#, #""abc""#, #""10""#, #""0x10""#, #""1e5""#, #"" ""#, #""\0""#, #""a\0b""#, #""\255\254""#,
    #""\u{10FFFF}""#, #""äöü""#,
    #""\xE4""#, #""\u{7FFFFFFF}""#, #""%d""#, #""%5.2f %s""#, #""%q""#, #""%i %x %c""#, #""%-99s|""#, #""%.99f""#,
    #""%p""#, #""%""#,
    #""__index""#, #""n""#, #""nan""#, #""inf""#, "[[long\nstring]]", "[==[ ]] ]==]", #""\n""#, #"("x"):rep(300)"#,
    #"("ab"):rep(40, ",")"#,
  ]

  /// Functions of the environment, each with its usual arguments: n a number, s a string, t a table, f a function, a anything.
  static let functions: [(name: String, arguments: String)] = [
    ("assert", "aa"), ("error", "an"), ("ipairs", "t"), ("pairs", "t"), ("next", "ta"), ("pcall", "faa"),
    ("xpcall", "ffa"),
    ("print", "aaa"),
    ("rawequal", "aa"), ("rawlen", "t"), ("select", "naaa"), ("tonumber", "sn"), ("tonumber", "a"), ("tostring", "a"),
    ("type", "a"),
    ("setmetatable", "tt"), ("getmetatable", "a"), ("require", "s"),
    ("string.byte", "snn"), ("string.char", "nnn"), ("string.find", "ssna"), ("string.format", "saaa"),
    ("string.len", "s"),
    ("string.lower", "s"), ("string.upper", "s"), ("string.rep", "sns"), ("string.reverse", "s"), ("string.sub", "snn"),
    ("table.concat", "tsnn"), ("table.insert", "ta"), ("table.insert", "tna"), ("table.remove", "tn"),
    ("table.move", "tnnnt"),
    ("table.sort", "tf"), ("table.sort", "t"), ("table.pack", "aaaa"), ("table.unpack", "tnn"),
    ("math.abs", "n"), ("math.ceil", "n"), ("math.floor", "n"), ("math.fmod", "nn"), ("math.max", "nnn"),
    ("math.min", "nn"),
    ("math.modf", "n"),
    ("math.sqrt", "n"), ("math.tointeger", "a"), ("math.type", "a"), ("math.ult", "nn"), ("math.deg", "n"),
    ("math.rad", "n"),
    ("math.sin", "n"), ("math.cos", "n"), ("math.tan", "n"), ("math.asin", "n"), ("math.acos", "n"),
    ("math.atan", "nn"), ("math.exp", "n"),
    ("math.log", "nn"), ("math.random", "nn"), ("math.random", ""),
    ("utf8.char", "nn"), ("utf8.codes", "s"), ("utf8.codepoint", "snn"), ("utf8.len", "snn"), ("utf8.offset", "snn"),
    ("host.echo", "aaa"), ("host.refuse", "s"), ("host.keep", "f"), ("host.call", "faa"), ("host.thing", "n"),
    ("host.read", "t"),
  ]

  /// Not there: looking them up raises an error.
  static let absent = [
    "io.open", "os.time", "load", "coroutine.wrap", "string.gsub", "debug.sethook", "collectgarbage", "_G", "mispelt",
    "_ENV",
  ]

  static let events = [
    "__index", "__newindex", "__call", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__unm", "__idiv",
    "__band", "__bor", "__bxor",
    "__shl", "__shr", "__bnot", "__concat", "__len", "__eq", "__lt", "__le", "__close", "__gc", "__mode", "__name",
    "__tostring", "__pairs",
    "__metatable",
  ]

  static let binary = [
    "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "and", "or", "&", "|", "~", "<<", ">>",
  ]
  static let unary = ["-", "not ", "#", "~"]
  static let fields = ["a", "b", "n", "x", "size", "[1]", "[2]", "[0]", "[true]", "[1.5]", "[\"a b\"]"]
}
