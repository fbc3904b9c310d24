import LuaBridge

/// Runs one chunk named config.lua in a fresh state.
func run(_ text: String, limits: LuaLimits = LuaLimits(), seed: UInt64 = 0) throws -> LuaValue {
  try LuaState(limits: limits, seed: seed).run(LuaSource(name: "config.lua", bytes: Array(text.utf8)))
}

/// The failure of a chunk that must fail.
func failure(_ text: String, limits: LuaLimits = LuaLimits()) -> LuaFailure? {
  do throws(LuaFailure) {
    let state = try LuaState(limits: limits)
    _ = try state.run(LuaSource(name: "config.lua", bytes: Array(text.utf8)))
    return nil
  } catch {
    return error
  }
}
