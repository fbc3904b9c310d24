import CLuaTrampoline

/// What the watchdog must know. It stops a call that takes too much processor time at its next instruction; where that does not come, it says
/// so on standard error, removes what is unfinished (`CUnfinished`), and ends the process with status 70 (130 after an interruption).
extension LuaState {
  /// Makes every script of the process end as soon as it can with `LuaFailure.Kind.interrupted`. Safe in a signal handler.
  public static func setInterrupted(_ flag: Bool) { overlay_lua_set_interrupted(flag) }

  /// What a function is, in words: `heightForNotch of "search"`.
  public func label(_ function: LuaFunction, _ words: String) {
    overlay_lua_set_label(host, function.reference, words)
  }

  /// Where the run is: the number of the event that is applied, and the simulated time.
  public func note(event: Int, microseconds: Int64) {
    overlay_lua_note_moment(host, Int64(event), microseconds)
  }
}

/// Functions that draw have random numbers and totals of their own, so that what is drawn changes nothing else.
extension LuaState {
  /// Calls made by `body` are those of drawing.
  @inline(__always)
  public func drawing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    overlay_lua_set_drawing(host, true)
    defer { overlay_lua_set_drawing(host, false) }
    return try body()
  }

  /// Seeds the drawing's random numbers anew, from the seed of the state and a moment of the run.
  public func beginDrawing(microseconds: Int64) {
    overlay_lua_begin_drawing(host, microseconds)
  }
}
