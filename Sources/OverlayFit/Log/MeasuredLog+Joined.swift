import OverlayEngine

extension MeasuredLog {
  /// Several logs of one app as one, after each other: each with its own delay, which is taken off the touches.
  package static func joined(_ logs: [MeasuredLog]) -> MeasuredLog {
    let logs = logs.count > 1 ? logs.map(\.aligned) : logs
    guard var all = logs.first else { return MeasuredLog(screen: .standard) }
    let first = logs.count > 1 ? DelayFit(Observation(all))?.seconds ?? 0 : 0
    for log in logs.dropFirst() {
      let end = max(all.frames.last?.time ?? 0, all.touches.last?.time ?? 0)
      let start = min(log.frames.first?.time ?? 0, log.touches.first?.time ?? 0)
      let shift = end + 10 - start
      let own = DelayFit(Observation(log))?.seconds ?? first
      all.frames += log.frames.map { Frame(time: $0.time + shift, y: $0.y, offset: $0.offset) }
      all.touches += log.touches.map { touch in
        var touch = touch
        touch.time += shift + own - first
        return touch
      }
      for notch in log.notches where !all.notches.contains(where: { $0.name == notch.name }) {
        all.notches.append(notch)
      }
    }
    return all
  }
}
