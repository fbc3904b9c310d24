/// Cuts a log's touches into gestures: one finger each, others that come meanwhile are left out.
///
/// Where there are touch events beside pointer events, they say how long a gesture lasted: a pointer is cancelled as
/// soon as the browser thinks of scrolling. The pointer's moves fill in what the page was not told.
struct GestureFinder {
  private var gestures: [Gesture] = []
  private var current: [FingerSample] = []
  private var finger: Int?

  static func gestures(in touches: [MeasuredLog.Touch]) -> [Gesture] {
    let told = touches.filter { $0.witness == .touchEvents }
    let pointers = touches.filter { $0.witness == .pointer }
    var finder = GestureFinder()
    for touch in told.isEmpty ? pointers : told { finder.add(touch) }
    if !told.isEmpty { finder.fillIn(pointers) }
    return finder.gestures
  }

  private mutating func add(_ touch: MeasuredLog.Touch) {
    let sample = FingerSample(time: touch.time, x: touch.x, y: touch.y)
    if touch.phase == .began, finger == nil || finger == touch.finger {
      (finger, current) = (touch.finger, [sample])
      return
    }
    guard finger == touch.finger, let last = current.last else { return }
    if sample.time > last.time {
      current.append(sample)
    } else {
      current[current.count - 1].y = sample.y
    }
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    if current.count > 1 {
      gestures.append(Gesture(number: gestures.count, samples: current, toldSamples: current))
    }
    finger = nil
  }

  private mutating func fillIn(_ pointers: [MeasuredLog.Touch]) {
    let moves = pointers.filter { $0.phase == .moved }
    // A page whose pointers are never taken away is told of all of them.
    let isWholeStory = !pointers.contains { $0.phase == .cancelled }
    for number in gestures.indices {
      let (begin, end) = (gestures[number].begin, gestures[number].end)
      let known = Set(gestures[number].samples.map(\.time))
      let added = moves.filter { $0.time > begin && $0.time < end && !known.contains($0.time) }
      gestures[number].samples += added.map { FingerSample(time: $0.time, x: $0.x, y: $0.y) }
      gestures[number].samples.sort { $0.time < $1.time }
      // Two moves of one moment would make a speed out of nothing.
      var unique: [FingerSample] = []
      for sample in gestures[number].samples where unique.last?.time != sample.time { unique.append(sample) }
      gestures[number].samples = unique
      if isWholeStory { gestures[number].toldSamples = unique }
    }
  }
}
