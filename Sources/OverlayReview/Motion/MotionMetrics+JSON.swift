public import OverlayEngine

extension MotionMetrics {
  /// The layer's metrics as one JSON object, for programs.
  public var json: Value {
    JSONObject.make { object in
      object.put("overlay", layer)
      object.put("moves", .list(moves.map(\.json)))
      object.put("grabs", .list(grabs.map(\.json)))
      object.put("releases", .list(releases.map(\.json)))
      object.put("handOvers", .list(handOvers.map(\.json)))
      object.put("timeToFirstMovement", .list(delays.map(\.json)))
      object.put("peakVelocity", peakVelocity?.json)
      object.put("peakAcceleration", peakAcceleration?.json)
      object.put("oneFrameFaults", .list(oneFrameFaults.map(\.json)))
    }
  }
}

extension MotionMetrics.Move {
  var json: Value {
    JSONObject.make { object in
      object.put("t", seconds)
      object.put("target", target)
      object.put("targetHeight", targetHeight)
      object.put("isRelease", isRelease)
      object.put("overshoot", overshoot)
      object.put("overshootTime", overshoot > 0 ? overshootSeconds : nil)
      object.put("settleTime", settleTime)
      object.put("isMonotone", isMonotone)
    }
  }
}

extension MotionMetrics.Step {
  fileprivate var json: Value {
    JSONObject.make { object in
      object.put("t", seconds)
      object.put("position", position)
      object.put("velocity", velocity)
    }
  }
}

extension MotionMetrics.Delay {
  fileprivate var json: Value {
    JSONObject.make { object in
      object.put("t", seconds)
      object.put("delay", delay)
    }
  }
}

extension MotionMetrics.Peak {
  fileprivate var json: Value {
    JSONObject.make { object in
      object.put("t", seconds)
      object.put("value", value)
    }
  }
}
