public import OverlayEngine
import OverlayScript
public import Portable

/// At one moment: due work in order of (time, insertion), then inputs in theirs, then expectations, then the frame.
extension Session {
  /// Applies an input, after everything that comes before it: due work and frames.
  ///
  /// - Parameter input: If it comes too late, it happens at `earliestInput`.
  /// - Returns: The moment at which it happened.
  /// - Throws: `SessionFailure`, `TimeLimitReached`, `Cancelled`, and what the listener throws; so do the methods
  ///   below.
  @discardableResult
  public func apply(_ input: InputEvent) throws(Thrown) -> Instant {
    try start()
    let time = max(input.time, earliestInput)
    inputCount += 1
    isAhead = true
    try pass(before: time)
    try refuseToPassLimit(time)
    isAhead = false
    if !input.mayBeRelative {
      try carryOut(input, at: time)
    } else if let resolved = try resolved(input, at: time) {
      try carryOut(resolved, at: time)
    }
    return time
  }

  private func carryOut(_ input: InputEvent, at time: Instant) throws(Thrown) {
    if let listen = listener.input { listen(input.delayed(to: time), self) }
    script?.note(input: inputCount, at: time)
    try explaining { () throws(Thrown) in try stage.apply(input, at: time) }
    latest = time
    try handOutRecords()
    try options.cancellation?.check()
  }

  /// A place that is given by what is seen becomes a place of the screen at its moment; `nil`, after reporting it, if
  /// there is none.
  private func resolved(_ input: InputEvent, at time: Instant) throws(Thrown) -> InputEvent? {
    if case .touch = input.kind, !stage.hasRelativeFingers { return input }
    return try explaining { () throws(Thrown) in
      try stage.advance(to: time)
      guard let kind = try stage.resolved(input.kind) else {
        try handOutRecords()
        return nil
      }
      return InputEvent(time: input.time, layer: input.layer, kind: kind)
    }
  }

  /// Lets time pass up to a frame of the grid. The listener gets the frame if it is wanted.
  public func advance(throughFrame frame: Int) throws(Thrown) {
    guard let clock = options.frames?.clock else {
      preconditionFailure("a session without a frame clock has no frames")
    }
    try start()
    try pass(before: clock.instant(after: frame))
    let time = clock.instant(of: frame)
    guard time > now else { return }
    try refuseToPassLimit(time)
    try explaining { () throws(Thrown) in try stage.advance(to: time) }
    try handOutRecords()
  }

  /// Lets time pass up to a moment.
  public func advance(to time: Instant) throws(Thrown) {
    try start()
    try pass(before: time)
    try reach(time)
  }

  /// Plays the rest of the run.
  ///
  /// - Parameter end: The end of the run; with `nil` it ends once everything has settled.
  /// - Returns: The end of the run, seconds.
  public func finish(at end: Instant?) throws(Thrown) -> Double {
    try start()
    if let end { return try finish(atGiven: end) }
    return try settle()
  }

  /// Lets everything happen that lies before a moment.
  private func pass(before time: Instant) throws(Thrown) {
    while true {
      let due = stage.nextDueTime.map { min($0, time) } ?? time
      if let frame = upcoming, let frames = options.frames, frames.clock.isFrame(frame, before: due) {
        try show(frame, frames)
      } else if due < time {
        try reach(due)
      } else {
        return
      }
    }
  }

  /// Lets time pass up to a moment at which something happens by itself.
  private func reach(_ time: Instant) throws(Thrown) {
    try refuseToPassLimit(time)
    try explaining { () throws(Thrown) in try stage.advance(to: time) }
    latest = time
    try handOutRecords()
    try options.cancellation?.check()
  }

  private func show(_ frame: Int, _ frames: FrameSequence) throws(Thrown) {
    let time = frames.clock.instant(of: frame)
    try refuseToPassLimit(time)
    try explaining { () throws(Thrown) in try stage.advance(to: time) }
    latestFrame = time
    try endMoment()
    if let listen = listener.frame { try listen(snapshot(of: frame, frames.clock), self) }
    frameCount += 1
    upcoming = frames.next(from: frame + 1)
    try options.cancellation?.check()
  }

  private func snapshot(of frame: Int, _ clock: FrameClock) throws(Thrown) -> SessionFrame {
    let seconds = clock.seconds(of: frame)
    let place = frameCount % snapshots.count
    try explaining { () throws(Thrown) in
      try stage.takeSnapshot(at: seconds, into: &snapshots[place], stage.scene.script.draw)
    }
    for layer in snapshots[place].layers { entryCount += 1 + layer.views.count }
    let limit = stage.scene.limits.traceEntries
    guard entryCount <= limit else { throw thrown(TraceLimitReached(limit: limit, time: stage.now)) }
    return SessionFrame(index: frame, seconds: seconds, snapshot: snapshots[place])
  }

  /// Frames up to the end.
  private func finish(atGiven end: Instant) throws(Thrown) -> Double {
    try advance(to: end)
    if let frames = options.frames, let frame = upcoming, !frames.clock.isFrame(frame, after: end) {
      try show(frame, frames)
    }
    try endMoment()
    return end.seconds
  }

  /// The last frame is the first one that is not before anything that happened.
  private func settle() throws(Thrown) -> Double {
    while let due = stage.nextDueTime {
      try pass(before: due)
      try reach(due)
    }
    guard let frames = options.frames else {
      try endMoment()
      return latest.seconds
    }
    let last = frames.clock.frame(notBefore: latest)
    while let frame = upcoming, frame <= last { try show(frame, frames) }
    try explaining { () throws(Thrown) in try stage.advance(to: frames.clock.instant(of: last)) }
    try endMoment()
    return frames.clock.seconds(of: last)
  }

  /// Nothing else happens at the present moment.
  private func endMoment() throws(Thrown) {
    try explaining { () throws(Thrown) in try stage.endMoment() }
    try handOutRecords()
  }

  private func refuseToPassLimit(_ time: Instant) throws(Thrown) {
    guard time <= options.timeLimit else { throw thrown(TimeLimitReached(limit: options.timeLimit)) }
  }

  /// Where a finger that lets go of a layer would send it. Nothing moves.
  ///
  /// - Parameters:
  ///   - height: Where the finger lets go, points.
  ///   - velocity: The finger's, points per second, down is positive.
  /// - Returns: `nil` if the layer has no notches, or is not on screen.
  /// - Throws: `SessionFailure`.
  public func landing(of layer: Layer, releasedAt height: Double, velocity: Double) throws(Thrown) -> Landing? {
    try start()
    return try explaining { () throws(Thrown) in try layer.landing(releasedAt: height, velocity: velocity) }
  }

  /// How a layer that is released at a height would go to a notch or an anchor, 0 is the lowest. Units and errors are
  /// those of `landing(of:releasedAt:velocity:)`.
  public func settle(of layer: Layer, from height: Double, to place: Int, velocity: Double) throws(Thrown) -> Settle? {
    try start()
    return try explaining { () throws(Thrown) in try layer.settle(from: height, to: place, velocity: velocity) }
  }
}

extension InputEvent {
  /// Whether it is of a finger that may have gone down at a place of a layer.
  fileprivate var mayBeRelative: Bool {
    switch kind {
    case .touch, .touchOn: true
    default: false
    }
  }
}
