import Text

/// The touches on views whose gestures are the script's own.
struct AskedTouches {
  fileprivate var all: [AskedTouch] = []
}

/// A touch on a view whose gesture is the script's own.
private struct AskedTouch {
  /// Seconds after which a finger that rests is asked about again.
  static let longestRest = 1.0 / 60

  /// The view's token.
  let token: Int
  /// The place at which that was seen when the finger went down, points.
  let origin: Point
  /// The token of what asks again.
  let work: Int
  /// The last samples of the fingers that are down, the newest last; and the moment of the last question.
  var samples: [TouchSample] = []
  var time: Instant

  mutating func note(_ sample: TouchSample, at now: Instant) {
    samples.removeAll { $0.finger == sample.finger }
    if sample.phase == .began || sample.phase == .moved { samples.append(sample) }
    time = now
  }
}

extension ViewContainer {
  /// Passes each sample of a finger, and each moment at which it rests, to the view's scripted gesture, until that
  /// dismisses the view.
  func followGesture(_ sample: TouchSample, on token: Int, isFirst: Bool, isLast: Bool) throws(Thrown) {
    guard let view = displayedView(token), case .custom = gesture(of: token) else { return forgetTouch(on: token) }
    if isFirst {
      forgetTouch(on: token)
      let seen = seenRect(of: view, at: stage.now.seconds)
      askedTouches.all.append(
        AskedTouch(token: token, origin: Point(x: seen.x, y: seen.y), work: stage.makeToken(), time: stage.now))
      planStationaryTouch(askedTouches.all.count - 1)
    }
    guard let place = askedTouches.all.firstIndex(where: { $0.token == token }) else { return }
    askedTouches.all[place].note(sample, at: stage.now)
    try ask(about: sample, askedTouches.all[place], isFirst: isFirst, rests: false)
    if isLast { forgetTouch(on: token) }
  }

  /// Asks the scripted gesture again about a finger that has not moved for a while.
  func askAboutStationaryTouch(_ work: Int) throws(Thrown) {
    guard let place = askedTouches.all.firstIndex(where: { $0.work == work }) else { return }
    let touch = askedTouches.all[place]
    if let sample = touch.samples.last, stage.now >= touch.time.advanced(bySeconds: AskedTouch.longestRest) {
      askedTouches.all[place].time = stage.now
      try ask(about: sample, touch, isFirst: false, rests: true)
    }
    if let place = askedTouches.all.firstIndex(where: { $0.work == work }) { planStationaryTouch(place) }
  }

  private func planStationaryTouch(_ place: Int) {
    let touch = askedTouches.all[place]
    stage.agenda.plan(
      .stationaryTouch, at: touch.time.advanced(bySeconds: AskedTouch.longestRest), layer: self.place,
      token: touch.work, holdsRun: false)
  }

  private func forgetTouch(on token: Int) {
    guard let place = askedTouches.all.firstIndex(where: { $0.token == token }) else { return }
    cancel(.stationaryTouch, token: askedTouches.all.remove(at: place).work)
  }

  private func ask(
    about sample: TouchSample, _ touched: AskedTouch, isFirst: Bool, rests: Bool
  ) throws(Thrown) {
    guard let view = displayedView(touched.token)?.view,
      case .custom(let function) = merge.dismissGesture(view.settings.style), let ask = settings.gesture
    else { return forgetTouch(on: touched.token) }
    var touch = ViewTouch(time: stage.now.seconds, sample: sample, rests: rests)
    touch.sample.location.x -= touched.origin.x
    touch.sample.location.y -= touched.origin.y
    guard try ask(function, touch, isFirst, environment(of: view)) else { return }
    forgetTouch(on: view.token)
    try performBatchUpdates { () throws(Thrown) in try dismiss(token: view.token, animated: true, reason: .gesture) }
  }
}
