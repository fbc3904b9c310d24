extension OneFrameFault {
  /// Frames that stand out from their neighbours by the second difference, in a run by itself. While a finger drags,
  /// jumps are the finger's.
  static func find(in layer: LayerTrace, _ trace: Trace, _ story: LayerStory) -> [OneFrameFault] {
    [Property.y, .height, .dimming].flatMap { property -> [OneFrameFault] in
      guard let curve = layer.curves[property] else { return [] }
      let frames = pulses(in: curve, least: property.least).filter { story.phase(at: trace.frameTimes[$0]) != .dragged }
      return frames.map { frame in
        // How far it is from the middle of its neighbours.
        let amount = curve[frame] - (curve[frame - 1] + curve[frame + 1]) / 2
        return OneFrameFault(property: property, seconds: trace.frameTimes[frame], amount: amount)
      }
    }
  }

  /// A single wrong frame of size s gives second differences s, -2s, s: half of the middle one on both sides, with the
  /// other sign, and much more than anything near it.
  static func pulses(in curve: [Double], least: Double) -> [Int] {
    guard curve.count >= 5 else { return [] }
    func second(_ frame: Int) -> Double { curve[frame - 1] - 2 * curve[frame] + curve[frame + 1] }
    return (2..<curve.count - 2).filter { frame in
      let middle = second(frame)
      guard middle.magnitude > 2 * least else { return false }
      let share = (-second(frame - 1) / middle, -second(frame + 1) / middle)
      guard share.0 > 0.3, share.0 < 0.7, share.1 > 0.3, share.1 < 0.7 else { return false }
      let around = (max(1, frame - 8)...min(curve.count - 2, frame + 8)).filter { ($0 - frame).magnitude > 1 }
      return around.allSatisfy { !(second($0).magnitude * 4 > middle.magnitude) }
    }
  }
}

extension Property {
  /// Less than this is not worth a word by itself; points, or a share of 1.
  var least: Double { isShare ? 0.005 : 0.05 }
}
