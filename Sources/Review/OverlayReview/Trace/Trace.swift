package import OverlayEngine
package import OverlayReplay
import Text

/// A whole run in memory, as its trace tells it: what happened, in order, and what was seen, as curves.
package struct Trace: Sendable {
  /// The last path components.
  package var config: String
  package var events: String
  package var screen: Screen
  /// Parameters of the config that were not at their default.
  package var parameters: [Value.Field] = []
  /// The value of each parameter where nothing else is said; empty for traces from before they had it.
  package var defaults: [Value.Field] = []
  /// Everything but the first line, frames and the last line.
  package var records: [TraceRecord] = []
  /// The moments of all frames, seconds.
  package var frameTimes: [Double] = []
  /// The layers in order of first appearance, in records or frames.
  package var layers: [LayerTrace] = []
  package var ending = Ending.missing
  /// The grabs as the engine knows them, which a trace does not tell; empty of a trace that was read.
  package var grabs: [Grab] = []
  /// The samples of the finger, where the recording was at hand; a trace does not tell.
  package var finger: [FingerSample] = []

  /// A finger that has taken a layer on its way: how far what is seen jumps, points of height.
  package struct Grab: Equatable, Sendable {
    package var overlay: String
    package var seconds: Double
    package var jump: Double
  }

  package enum Ending: Equatable, Sendable {
    case end(seconds: Double)
    case stopped(seconds: Double, message: String)
    /// The last line is neither: it was cut short.
    case missing
  }

  /// The run's length, seconds.
  package var duration: Double {
    switch ending {
    case .end(let seconds), .stopped(let seconds, _): seconds
    case .missing: max(frameTimes.last ?? 0, records.last?.seconds ?? 0)
    }
  }

  /// `response 0.456 instead of 0.38`, in the order of the second run. A default that one of them does not tell is called
  /// so.
  static func differentParameters(_ expected: Trace, _ actual: Trace) -> [String] {
    func words(_ value: Value?) -> String {
      switch value {
      case .number(let number)?: NumberText.description(of: number)
      case nil: "its default"
      case let value?: value.plainWords
      }
    }
    var names: [String] = []
    for field in actual.parameters + expected.parameters + actual.defaults where !names.contains(field.key) {
      names.append(field.key)
    }
    return names.compactMap { name in
      let (one, other) = (expected.value(of: name), actual.value(of: name))
      let isSet = [expected, actual].contains { $0.parameters.contains { $0.key == name } }
      guard one != other, isSet || one != nil && other != nil else { return nil }
      return "\(name) \(words(other)) instead of \(words(one))"
    }
  }

  private func value(of parameter: String) -> Value? {
    (parameters + defaults).first { $0.key == parameter }?.value
  }

  /// Notches and anchors that a layer visited, lowest first, points. A notch's height is where the translation that
  /// follows its name goes; of several, the last.
  package func visitedNotches(of layer: String) -> [(name: String, height: Double)] {
    var found: [String: Double] = [:]
    var name: String?
    for record in records where record.overlay == layer {
      switch record.kind {
      case .willMoveToNotch: name = record.text("notch")
      case .willTranslate:
        if let name, let height = record.number("targetHeight") { found[name] = height }
        name = nil
      case .anchor:
        if let height = record.number("height"), let name = record.anchorName { found[name] = height }
      default: continue
      }
    }
    return found.map { (name: $0.key, height: $0.value) }.sorted { ($0.height, $0.name) < ($1.height, $1.name) }
  }

  package func layer(_ id: String) -> LayerTrace? { layers.first { $0.id == id } }

  /// Seconds from one frame to the next; nil if there are not two.
  var frameInterval: Double? {
    guard let first = frameTimes.first, let last = frameTimes.last, frameTimes.count > 1 else { return nil }
    return (last - first) / Double(frameTimes.count - 1)
  }
}

package struct TraceRecord: Equatable, Sendable {
  package var seconds: Double
  package let event: String
  /// `nil` for a kind that this version does not know.
  package let kind: Record.Event?
  /// The layer it is about; `nil` for the scene.
  package var overlay: String?
  /// The fields that follow `event` and the layer, in the trace's order.
  package var fields: [Value.Field]

  /// Returns the number of a key; nil also for a number that no layer can have: scripts may tell any.
  package func number(_ key: String) -> Double? {
    if case .number(let number)? = self[key], RecordReader.bounds.contains(number) { number } else { nil }
  }

  /// The name by which an anchor's record calls it, by its place from the lowest, or `nil` if it has none.
  var anchorName: String? {
    number("index").flatMap(Int.init(exactly:)).map { "anchor \($0)" }
  }

  package func text(_ key: String) -> String? { self[key]?.text }

  func isTrue(_ key: String) -> Bool { self[key] == .bool(true) }

  /// Whether a layer moves without animation and without a finger: its speed says nothing there.
  package var isLeap: Bool { kind == .willTranslate && !isTrue("isDragging") && !isTrue("isAnimated") }

  subscript(key: String) -> Value? { fields.first { $0.key == key }?.value }
}

package struct LayerTrace: Sendable {
  package var id: String
  /// A view of a view container: its id is both names, as in `toasts/a`, and no record is about it.
  package var isView = false
  /// A value for each frame, NaN where the layer was not there.
  package var curves: [Property: [Double]] = [:]
}

extension LayerTrace {
  /// The edge of the device at which it lies: the side opposite to it goes as far as its height grows.
  var edge: OverlayEdge {
    func step(_ property: Property, _ frame: Int) -> Double {
      curves[property].map { $0[frame] - $0[frame - 1] } ?? .nan
    }
    for frame in (curves[.height] ?? []).indices.dropFirst() where step(.height, frame) != 0 {
      let (growth, x, y) = (step(.height, frame), step(.x, frame), step(.y, frame))
      let ways = [-y, y + step(.frameHeight, frame), x + step(.width, frame), -x]
      if let found = zip(OverlayEdge.allCases, ways).first(where: { ($1 - growth).magnitude < 1e-6 }) { return found.0 }
    }
    return .bottom
  }
}

/// A number of a layer that changes from frame to frame.
package enum Property: UInt8, CaseIterable, Sendable {
  case y, height, offset, dimming, opacity, x, width, frameHeight
}

package struct FingerSample: Equatable, Sendable {
  package var seconds: Double
  /// Points from the screen's bottom edge.
  package var height: Double
  package var phase: Phase

  package enum Phase: UInt8, Sendable { case down, moved, up }
}

extension Trace {
  package static func read(name: String, _ source: ByteSource) throws(TraceFileError) -> Trace {
    try located(name, source) { lines throws(RecordReader.Refusal) in
      guard let first = try firstRecord(&lines) else {
        throw RecordReader.Refusal(path: [], problem: .empty, place: TextPlace(line: 1, column: 1))
      }
      var builder = try TraceBuilder(first: first)
      while let line = try nextRecord(&lines) { try builder.add(line) }
      return builder.finish()
    }
  }

  /// The records of a file that has records only: what a run is expected to tell.
  static func readRecords(name: String, _ source: ByteSource) throws(TraceFileError) -> [Value] {
    try located(name, source) { lines throws(RecordReader.Refusal) in
      var records: [Value] = []
      while let record = try nextRecord(&lines) {
        guard record.event != nil else { throw record.missing("event") }
        records.append(.object(record.fields))
      }
      return records
    }
  }

  /// A file that is one JSON value.
  static func document(name: String, _ bytes: [UInt8]) throws(TraceFileError) -> Value {
    do throws(EventFileError) {
      return try ValueLines.document(name: name, bytes)
    } catch {
      throw TraceFileError(file: name, place: error.place, problem: .text(error.problem))
    }
  }

  private static func located<Result>(
    _ name: String, _ source: ByteSource, _ read: (inout ValueLines) throws(RecordReader.Refusal) -> Result
  ) throws(TraceFileError) -> Result {
    var lines = ValueLines(name: name, source: source)
    do throws(RecordReader.Refusal) {
      return try read(&lines)
    } catch {
      throw TraceFileError(file: name, place: error.place ?? lines.place(of: error.path), problem: error.problem)
    }
  }

  /// Reads the first record: what does not even begin as JSON is something else, a config or a picture.
  private static func firstRecord(_ lines: inout ValueLines) throws(RecordReader.Refusal) -> RecordReader? {
    do throws(RecordReader.Refusal) {
      return try nextRecord(&lines)
    } catch {
      guard case .text(let problem) = error.problem, error.place?.line == 1, case .grammar = problem else {
        throw error
      }
      throw RecordReader.Refusal(path: [], problem: .noTrace(problem), place: error.place)
    }
  }

  private static func nextRecord(_ lines: inout ValueLines) throws(RecordReader.Refusal) -> RecordReader? {
    let value: Value?
    do throws(EventFileError) {
      value = try lines.next()
    } catch {
      throw RecordReader.Refusal(path: [], problem: .text(error.problem), place: error.place)
    }
    guard let value else { return nil }
    guard case .object(let fields) = value else { throw RecordReader.Refusal(path: [], problem: .noObject) }
    return RecordReader(fields: fields)
  }
}

/// Follows one finger at a time through a recording, the first that touches, in heights above the screen's bottom edge.
struct FingerTrack {
  private(set) var samples: [FingerSample] = []
  /// The place at which the running pan or scroll began; nil until that is known.
  private var origin: Double?
  private var isDown = false
  /// The touch that is followed, or `nil` if none is on the screen.
  private var followed: Int32?

  /// - Parameter screen: as it is then, which may be amid a turn.
  mutating func add(_ event: InputEvent, on screen: Screen) {
    let (seconds, screenHeight) = (event.time.seconds, screen.size.height)
    switch event.kind {
    case .touch(let touch) where touch.finger == followed ?? touch.finger:
      let phase: FingerSample.Phase = touch.phase == .began ? .down : touch.phase == .moved ? .moved : .up
      followed = phase == .up ? nil : touch.finger
      samples.append(FingerSample(seconds: seconds, height: screenHeight - touch.location.y, phase: phase))
    case .pan(let pan): move(pan.phase, pan.location.map { screenHeight - $0.y }, pan.translation, seconds)
    case .scroll(let scroll): move(scroll.phase, nil, scroll.translation, seconds)
    default: break
    }
  }

  /// A pan that does not say where it began, began at the overlay's top edge.
  mutating func place(overlayAt height: Double, _ time: Instant) {
    guard isDown, origin == nil else { return }
    origin = height
    samples.append(FingerSample(seconds: time.seconds, height: height, phase: .down))
  }

  private mutating func move(_ phase: GesturePhase, _ height: Double?, _ translation: Double?, _ seconds: Double) {
    if phase == .began {
      isDown = true
      origin = height
      if let origin { samples.append(FingerSample(seconds: seconds, height: origin, phase: .down)) }
      return
    }
    guard isDown else { return }
    let isUp = phase != .changed
    isDown = !isUp
    guard let origin, let last = samples.last else { return }
    let height = translation.map { origin - $0 } ?? last.height
    samples.append(FingerSample(seconds: seconds, height: height, phase: isUp ? .up : .moved))
  }
}
