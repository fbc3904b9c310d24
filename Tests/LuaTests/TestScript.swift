import CLuaTrampoline
import Lua

/// Stops scripts that take too much processor time; none of these tests gets stuck.
let watchdog: LuaWatchdog = {
  overlay_watchdog_start { _ in fatalError("a script is stuck") }
  return LuaWatchdog(watchThread: overlay_watchdog_watch_thread)
}()

/// Runs one chunk named config.lua in a fresh state.
func run(_ text: String, limits: LuaLimits = LuaLimits(), seed: UInt64 = 0) throws -> LuaValue {
  let state = try LuaState(limits: limits, seed: seed, watchdog: watchdog)
  return try state.run(LuaSource(name: "config.lua", bytes: Array(text.utf8)))
}

/// The failure of a chunk that must fail.
func failure(_ text: String, limits: LuaLimits = LuaLimits()) -> LuaFailure? {
  do throws(LuaFailure) {
    let state = try LuaState(limits: limits, watchdog: watchdog)
    _ = try state.run(LuaSource(name: "config.lua", bytes: Array(text.utf8)))
    return nil
  } catch {
    return error
  }
}
