import Portable

extension Stage {
  /// A timer that a timer's function sets lets the run end before it is due: it may set itself for ever.
  func setTimer(_ id: Int, afterSeconds seconds: Double, _ function: FunctionReference) {
    timers[id] = function
    planWaking(.timer, afterSeconds: max(seconds, 0), layer: nil, token: id, holdsRun: !isTimerRunning)
  }

  func cancelTimer(_ id: Int) {
    if timers.removeValue(forKey: id) != nil { cancelWork { $0.kind == .timer && $0.token == id } }
  }

  func fireTimer(_ id: Int) throws(Thrown) {
    guard let function = timers.removeValue(forKey: id) else { return }
    record(.timer, layer: nil)
    isTimerRunning = true
    defer { isTimerRunning = false }
    try run(function, .null)
  }
}
