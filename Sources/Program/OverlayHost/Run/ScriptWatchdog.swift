import CLuaTrampoline
import Lua
import Text

/// Keeps the limits of processor time. A call that takes too long is stopped at its next instruction; where none comes,
/// the process says so, removes what is unfinished, and ends.
enum ScriptWatchdog {
  /// Begins to watch, where nothing watches yet.
  static func start() -> LuaWatchdog {
    overlay_watchdog_start { script in ScriptWatchdog.end(script!.pointee) }
    return LuaWatchdog(watchThread: overlay_watchdog_watch_thread)
  }

  private static func end(_ script: overlay_lua_stuck_script) -> Never {
    Interruption.end(saying: sentence(script), script.isInterrupted ? .interrupted : .scriptFailed)
  }

  /// Returns why the process ends.
  static func sentence(_ script: overlay_lua_stuck_script) -> String {
    if script.isInterrupted { return "interrupted; what was begun is removed" }
    let (source, label) = (text(script.source), text(script.label))
    let place = source.isEmpty ? "" : "\(source):\(script.line): "
    let calls = script.isTotal ? "all calls of the script together" : "one call"
    let cause =
      script.isLoading
      ? "does the source join too many conditions, or nest too many names?"
      : "does a pattern repeat too much, or do the keys of a table collide?"
    var lines = [
      "\(place)the process was ended because \(calls) took more than \(script.milliseconds) ms of processor time, "
        + "and a single step of it does not end; \(cause)"
    ]
    if !label.isEmpty { lines.append("  in \(label)") }
    if script.microseconds >= 0 {
      let fraction = String(script.microseconds % 1_000_000, digits: 6)
      lines.append("  at \(script.microseconds / 1_000_000).\(fraction) s of the run, event \(script.event)")
    }
    return lines.joined(separator: "\n")
  }
}
