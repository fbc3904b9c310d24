import OverlayEngine
import OverlayMeasure
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// Plays a config under the fingers of a measured log, gesture by gesture, each from where the app rested.
struct MeasuredPlay {
  let source: ScriptSource
  let screen: Screen
  /// The layer that is meant; `nil` for the front-most that has notches.
  var layer: String?
  /// The gesture of which pictures are wanted, and their times, ascending.
  var wanted: (gesture: Int, times: [Double])?

  struct Result {
    var gestures: [PlayedGesture]
    /// Pictures of the wanted times.
    var seen: [Snapshot] = []
    /// The notches of the layer, lowest first.
    var notches: [MeasuredLog.NamedHeight]
    /// The tops of the notches, points from the top, the highest first.
    var tops: [Double]
    /// The config's parameters with their values.
    var parameters: [Parameter]
  }

  /// The time between two samples of the edge, seconds.
  private static let step = 1.0 / 240
  /// A gesture without frames is followed for so long, seconds.
  private static let longest = 5.0

  /// - Parameter gestures: in the order of their times, as measured.
  func play(_ gestures: [Gesture], _ given: [GivenParameter] = []) throws -> Result {
    let scene = try source.setting(given).load()
    let parameters = scene.parameters
    var options = Session.Options()
    options.timeLimit = Instant(seconds: 1e9)
    options.cancellation = Interruption.cancellation
    let session = Session(scene, screen: screen, options: options)
    try session.advance(to: .start)
    let sheet = try SheetLayer(in: session, named: layer, of: source.path)
    var result = Result(gestures: [], notches: sheet.notches, tops: sheet.tops, parameters: parameters)
    // The log's clock may show anything.
    let start = (gestures.first?.begin ?? 0) - 1
    for (number, gesture) in gestures.enumerated() {
      let next = number + 1 < gestures.count ? gestures[number + 1].begin - start - 0.05 : .infinity
      let end = min(next, (gesture.frames.last?.time ?? gesture.end) - start + 0.2, gesture.end - start + Self.longest)
      let times = wanted.map { $0.gesture == number ? $0.times : [] } ?? []
      result.gestures.append(
        try Self.play(gesture, sheet, session, start, until: end, wanted: times, &result.seen))
    }
    return result
  }

  /// The notch at which one gesture leaves the sheet, from 0, the highest.
  func rest(after gesture: Gesture, _ given: [GivenParameter]) throws -> Int {
    var gesture = gesture
    // Long enough for any sheet to come to rest.
    gesture.frames = [MeasuredLog.Frame(time: gesture.end + 2, y: 0)]
    let result = try play([gesture], given)
    return result.gestures.first.map { result.tops.nearest(to: $0.rest) } ?? 0
  }

  private static func play(
    _ gesture: Gesture, _ sheet: SheetLayer, _ session: Session, _ start: Double, until end: Double,
    wanted: [Double], _ seen: inout [Snapshot]
  ) throws -> PlayedGesture {
    var track = SheetTrack()
    var missing = wanted[...]
    func look(_ time: Double) { track.add(sheet.y(in: session, at: time), at: time + start) }
    func picture(_ time: Double) throws {
      while let next = missing.first, next <= time + start + Self.step / 2 {
        seen.append(try session.snapshot())
        missing.removeFirst()
      }
    }
    if let rest = gesture.restBefore, (sheet.y(in: session, at: session.now.seconds) - rest).magnitude > 1 {
      try session.apply(sheet.move(to: rest, at: Instant(seconds: gesture.begin - start - 0.04)))
    }
    try session.advance(to: Instant(seconds: gesture.begin - start - 0.02))
    look(gesture.begin - start - 0.02)
    var time = gesture.begin - start
    func pass(to moment: Double) throws {
      while time + step < moment {
        time += step
        try session.advance(to: Instant(seconds: time))
        look(time)
        try picture(time)
      }
      time = moment
    }
    let samples = gesture.toldSamples
    for (place, sample) in samples.enumerated() {
      let moment = sample.time - start
      try pass(to: moment)
      look(moment)
      let phase: TouchSample.Phase = place == 0 ? .began : place + 1 == samples.count ? .ended : .moved
      let touch = TouchSample(phase: phase, location: Point(x: sample.x, y: sample.y))
      try session.apply(InputEvent(time: Instant(seconds: moment), kind: .touch(touch)))
      look(moment)
    }
    try pass(to: max(end, time))
    try session.advance(to: Instant(seconds: time))
    look(time)
    try picture(.infinity)
    return PlayedGesture(track: track, rest: sheet.y(in: session, at: time))
  }
}

/// The layer of a scene that is compared with an app's sheet.
private struct SheetLayer {
  let id: Name
  let place: Int
  /// The notches, lowest first.
  let notches: [MeasuredLog.NamedHeight]
  /// The highest first.
  let tops: [Double]

  init(in session: Session, named name: String?, of config: String) throws {
    let known = session.layers.indices.filter { Self.heights(session.layers[$0]) != nil }
    let first = session.layers.frontmost { Self.heights($0) != nil }?.id
    guard let place = known.last(where: { session.layers[$0].id.text == name ?? first?.text }),
      let heights = Self.heights(session.layers[place])
    else {
      let words = name.map { "no layer \"\($0)\" with notches" } ?? "no layer with notches"
      let names = known.map { "\"\(session.layers[$0].id.text)\"" }.joined(separator: ", ")
      throw RunFailure(
        .wrongUsage,
        "\(config): there is \(words) to compare the measured sheet with"
          + (known.isEmpty ? "" : "; it has \(names)"))
    }
    (self.place, id, notches) = (place, session.layers[place].id, heights)
    let facts = session.layers[place].facts(seenAt: nil)
    let bottom = (facts.frame?.y ?? 0) + (facts.height ?? 0)
    tops = heights.reversed().map { bottom - $0.height }
  }

  private static func heights(_ layer: Layer) -> [MeasuredLog.NamedHeight]? {
    switch layer {
    case let container as Container:
      container.ladder.map { ladder in
        zip(ladder.names, ladder.heights).map { MeasuredLog.NamedHeight(name: $0.text, height: $1) }
      }
    case let sheet as Sheet:
      sheet.heights.enumerated().reversed().map { MeasuredLog.NamedHeight(name: "anchor \($0)", height: $1) }
    default: nil
    }
  }

  /// The top edge, points from the top of the screen.
  func y(in session: Session, at seconds: Double) -> Double {
    session.layers[place].facts(seenAt: seconds).frame?.y ?? 0
  }

  /// Returns the event that moves it at once to the notch nearest to a place.
  func move(to y: Double, at time: Instant) -> InputEvent {
    let nearest = tops.nearest(to: y)
    let name = notches[notches.count - 1 - nearest].name
    if name.hasPrefix("anchor ") {
      return InputEvent(time: time, layer: id, kind: .anchors(.snap(index: nearest, animated: false)))
    }
    return InputEvent(time: time, layer: id, kind: .moveOverlay(notch: Name(name), animated: false, completion: nil))
  }
}
