struct ScrollMotion { var from: Double, to: Double, start: Instant
  func offset(at: Double) -> Double { to }
  var end: Instant { start } }
enum ScrollDeceleration { static func target(from: Double, velocity: Double) -> Double { from } }
extension Stage {
  func route(_ sample: TouchSample, layer: Name?) throws {}
  func route(_ operation: ViewContainerOperation) throws {}
  func evaluate(_ expectation: Expectation, layer: Name?) -> (passed: Bool, expected: Value, found: Value) { (true, .null, .null) }
}
