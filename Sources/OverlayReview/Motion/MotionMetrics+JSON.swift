public import OverlayEngine

extension MotionMetrics {
  /// The layer's metrics as one JSON object, for programs.
  public var json: Value {
    .fields([
      "overlay": .string(layer), "moves": .list(moves.map(\.json)), "grabs": .list(grabs.map(\.json)),
      "releases": .list(releases.map(\.json)), "handOvers": .list(handOvers.map(\.json)), "timeToFirstMovement": .list(delays.map(\.json)),
      "peakVelocity": peakVelocity?.json, "peakAcceleration": peakAcceleration?.json, "oneFrameFaults": .list(oneFrameFaults.map(\.json)),
    ])
  }
}

extension MotionMetrics.Move {
  var json: Value {
    .fields([
      "t": .number(seconds), "target": .string(target), "targetHeight": .number(targetHeight), "isRelease": .bool(isRelease),
      "overshoot": .number(overshoot), "overshootTime": overshoot > 0 ? .number(overshootSeconds) : nil,
      "settleTime": settleTime.map(Value.number), "isMonotone": .bool(isMonotone),
    ])
  }
}

extension MotionMetrics.Step {
  fileprivate var json: Value {
    .fields(["t": .number(seconds), "position": .number(position), "velocity": velocity.map(Value.number)])
  }
}

extension MotionMetrics.Delay {
  fileprivate var json: Value {
    .fields(["t": .number(seconds), "delay": .number(delay)])
  }
}

extension MotionMetrics.Peak {
  fileprivate var json: Value {
    .fields(["t": .number(seconds), "value": .number(value)])
  }
}
