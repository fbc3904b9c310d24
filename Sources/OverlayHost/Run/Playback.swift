public import OverlayEngine
import OverlayReplay

/// Plays a recording on a stage: events in order, due work between them, frames after everything that is not later than they are.
struct Playback: ~Copyable {
  let stage: Stage
  var events: EventFile
  /// The frames that are wanted; nil: there is no frame clock.
  private let frames: FrameSequence?
  /// The run may not go further.
  private let limit: Instant
  private var upcoming: Int?
  private(set) var frameCount = 0
  /// The event that was read last has not happened yet.
  private(set) var isAhead = false
  /// When something last happened.
  private var latest = Instant.start

  init(stage: Stage, events: consuming EventFile, frames: FrameSequence?, limit: Instant) {
    self.stage = stage
    self.events = events
    self.frames = frames
    self.limit = limit
    upcoming = frames?.next(from: 0)
  }

  /// Who is told what happens: `event` before it does, `moment` after each step, `frame` with the number of each wanted frame.
  struct Listener {
    var event: (InputEvent) -> Void = { _ in }
    var moment: () throws -> Void
    var frame: (Int) throws -> Void
  }

  /// Plays everything. Answers with the time of the run's end, seconds.
  mutating func play(_ listener: Listener) throws -> Double {
    try stage.start()
    try listener.moment()
    while let event = try events.next() {
      isAhead = true
      try pass(before: event.time, listener)
      try refuseToPassLimit(event.time)
      isAhead = false
      listener.event(event)
      try stage.apply(event)
      latest = event.time
      try listener.moment()
      try Interruption.check()
    }
    if let duration = events.header.duration { return try finish(at: duration, listener) }
    return try settle(listener)
  }

  /// Lets everything happen that lies before a moment.
  private mutating func pass(before time: Instant, _ listener: Listener) throws {
    while true {
      let due = stage.nextDueTime.map { min($0, time) } ?? time
      if let frame = upcoming, let frames, frames.clock.isFrame(frame, before: due) {
        try show(frame, frames, listener)
      } else if due < time {
        try reach(due, listener)
      } else {
        return
      }
    }
  }

  /// Lets time pass up to a moment at which something happens by itself.
  private mutating func reach(_ time: Instant, _ listener: Listener) throws {
    try refuseToPassLimit(time)
    try stage.advance(to: time)
    latest = time
    try listener.moment()
    try Interruption.check()
  }

  private mutating func show(_ frame: Int, _ frames: FrameSequence, _ listener: Listener) throws {
    let time = frames.clock.instant(of: frame)
    try refuseToPassLimit(time)
    try stage.advance(to: time)
    stage.checkExpectations()
    try listener.moment()
    try listener.frame(frame)
    frameCount += 1
    upcoming = frames.next(from: frame + 1)
    try Interruption.check()
  }

  /// The end of a run whose length is given: frames up to it.
  private mutating func finish(at end: Instant, _ listener: Listener) throws -> Double {
    try pass(before: end, listener)
    try reach(end, listener)
    if let frames, let frame = upcoming, !frames.clock.isFrame(frame, after: end) { try show(frame, frames, listener) }
    stage.checkExpectations()
    try listener.moment()
    return end.seconds
  }

  /// The end of a run that ends by itself: nothing is due any more. The last frame is the first one that is not before it.
  private mutating func settle(_ listener: Listener) throws -> Double {
    while let due = stage.nextDueTime {
      try pass(before: due, listener)
      try reach(due, listener)
    }
    guard let frames else {
      stage.checkExpectations()
      try listener.moment()
      return latest.seconds
    }
    let last = frames.clock.frame(notBefore: latest)
    while let frame = upcoming, frame <= last { try show(frame, frames, listener) }
    try stage.advance(to: frames.clock.instant(of: last))
    stage.checkExpectations()
    try listener.moment()
    return frames.clock.seconds(of: last)
  }

  private func refuseToPassLimit(_ time: Instant) throws {
    guard time <= limit else { throw TimeLimitReached(limit: limit) }
  }
}

/// The simulated run is longer than `--limit-time` allows.
public struct TimeLimitReached: Error, Equatable, Sendable {
  public var limit: Instant
}
