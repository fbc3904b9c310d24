/// A function that a script wants called later.
struct ScriptTimer {
  /// By which the script knows it.
  var id: Int
  var function: FunctionReference
}

extension Stage {
  /// A timer that a timer's function sets lets the run end before it is due: it may set itself for ever.
  func setTimer(_ id: Int, afterSeconds seconds: Double, _ function: FunctionReference) {
    timers.append(ScriptTimer(id: id, function: function))
    agenda.plan(.timer, at: now.advanced(bySeconds: max(seconds, 0)), layer: nil, token: id, holdsRun: !isTimerRunning)
  }

  func cancelTimer(_ id: Int) {
    guard let place = timers.firstIndex(where: { $0.id == id }) else { return }
    timers.remove(at: place)
    agenda.cancel { $0.kind == .timer && $0.token == id }
  }

  func fireTimer(_ id: Int) throws {
    guard let place = timers.firstIndex(where: { $0.id == id }) else { return }
    let function = timers.remove(at: place).function
    record(.timer, layer: nil)
    isTimerRunning = true
    defer { isTimerRunning = false }
    try run(function, .null)
  }
}
