package import OverlayEngine

extension MotionMetrics {
  package var json: Value {
    func steps(_ steps: [Step]) -> Value {
      .list(
        steps.map {
          .fields([
            "t": .number($0.seconds), "position": .number($0.position), "velocity": $0.velocity.map(Value.number),
          ])
        })
    }
    func peak(_ peak: Figure?) -> Value? {
      peak.map { .fields(["t": .number($0.seconds), "value": .number($0.value)]) }
    }
    let delays = delays.map { Value.fields(["t": .number($0.seconds), "delay": .number($0.value)]) }
    return .fields([
      "overlay": .string(layer), "moves": .list(moves.map { $0.json }), "grabs": steps(grabs),
      "releases": steps(releases),
      "handOvers": steps(handOvers), "timeToFirstMovement": .list(delays), "peakVelocity": peak(peakVelocity),
      "peakAcceleration": peak(peakAcceleration), "oneFrameFaults": .list(oneFrameFaults.map { $0.json }),
    ])
  }
}

extension MotionMetrics.Move {
  var json: Value {
    .fields([
      "t": .number(seconds), "target": .string(target), "targetHeight": .number(targetHeight),
      "isRelease": .bool(isRelease),
      "overshoot": .number(overshoot), "overshootTime": overshoot > 0 ? .number(overshootSeconds) : nil,
      "settleTime": settleTime.map(Value.number), "isMonotone": .bool(isMonotone),
    ])
  }
}
