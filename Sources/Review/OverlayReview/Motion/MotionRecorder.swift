package import OverlayEngine
import OverlayReplay
import Text

/// Gathers what a run's motion is measured from, and nothing else: no text is written or read. The figures are those of
/// the run's trace.
package struct MotionRecorder {
  private var records: [TraceRecord] = []
  private var frameTimes: [Double] = []
  private var layers: [Seen] = []
  private var grabs: [Trace.Grab] = []
  private var finger = FingerTrack()
  private let screen: Screen

  /// A layer, with a value for each frame so far in which it was there; NaN for those before.
  private struct Seen {
    var id: Name
    var text: String
    var heights: [Double] = []
    var edges: [Double] = []
    var alphas: [Double] = []
  }

  package init(screen: Screen) {
    self.screen = screen
  }

  /// Something is about to be done to the stage. Call before it is applied.
  package mutating func add(_ input: InputEvent, on screen: Screen) { finger.add(input, on: screen) }

  package mutating func add(_ record: Record) {
    if case .drag(let height, _, _) = record.kind { finger.place(overlayAt: height, record.time) }
    if case .grabbed(let jump) = record.kind, let layer = record.layer?.text {
      grabs.append(Trace.Grab(overlay: layer, seconds: record.time.seconds, jump: jump))
    }
    guard let layer = record.layer, let fields = record.motionFields else { return }
    let overlay = layers[place(of: layer)].text
    let kind = record.kind.event
    records.append(
      TraceRecord(seconds: record.time.seconds, event: kind.rawValue, kind: kind, overlay: overlay, fields: fields))
  }

  package mutating func add(_ snapshot: Snapshot, seconds: Double) {
    for layer in snapshot.layers {
      guard let height = layer.height, let frame = layer.frame else { continue }
      let place = place(of: layer.id)
      Self.add(height, to: &layers[place].heights, frameTimes.count)
      Self.add(frame.y, to: &layers[place].edges, frameTimes.count)
      if let alpha = layer.dimming { Self.add(alpha, to: &layers[place].alphas, frameTimes.count) }
    }
    frameTimes.append(seconds)
  }

  private static func add(_ value: Double, to curve: inout [Double], _ frames: Int) {
    while curve.count < frames { curve.append(.nan) }
    curve.append(value)
  }

  private mutating func place(of layer: Name) -> Int {
    if let place = layers.firstIndex(where: { $0.id == layer }) { return place }
    layers.append(Seen(id: layer, text: layer.text))
    return layers.count - 1
  }

  /// Measures a run that ended at a moment, seconds; one entry for each layer that has a height.
  package func measure(until end: Double) -> [MotionMetrics] {
    var trace = Trace(config: "", events: "", screen: screen)
    (trace.records, trace.frameTimes, trace.finger, trace.ending) = (
      records, frameTimes, finger.samples, .end(seconds: end)
    )
    trace.grabs = grabs
    trace.layers = layers.map { seen in
      var layer = LayerTrace(id: seen.text)
      for (property, curve) in [(Property.height, seen.heights), (.y, seen.edges), (.dimming, seen.alphas)]
      where !curve.isEmpty {
        layer.curves[property] = curve + Array(repeating: .nan, count: frameTimes.count - curve.count)
      }
      return layer
    }
    return MotionMetrics.measure(trace)
  }
}

extension Record {
  /// The fields that a story of motion needs of it, as a trace's line has it, or `nil`.
  fileprivate var motionFields: [Value.Field]? {
    func field(_ key: String, _ number: Double) -> Value.Field { Value.Field(key: key, value: .number(number)) }
    switch kind {
    case .drag(let height, _, let offset):
      return [field("height", height)] + (offset.map { [field("offset", $0)] } ?? [])
    case .willEndDragging(let velocity): return [field("velocity", velocity)]
    case .scrollTarget(let offset): return [field("offset", offset)]
    case .targetNotch(let decision): return [field("height", decision.height), field("velocity", decision.velocity)]
    case .willMoveToNotch(let notch): return [Value.Field(key: "notch", value: .string(notch.text))]
    case .willTranslate(let translation):
      guard !translation.isDragging else { return nil }
      return [
        Value.Field(key: "isDragging", value: .bool(false)),
        Value.Field(key: "isAnimated", value: .bool(translation.isAnimated)),
        field("targetHeight", translation.targetHeight),
      ]
    case .anchor(let height, let index): return [field("height", height), field("index", Double(index))]
    case .didMoveToNotch, .translationCancelled: return []
    default: return nil
    }
  }
}

/// A layer's height as it was seen, at the frames.
struct HeightCurve {
  let times: [Double]
  let heights: [Double]

  init?(_ trace: Trace, _ layer: LayerTrace) {
    guard let heights = layer.curves[.height], trace.frameTimes.count > 3 else { return nil }
    times = trace.frameTimes
    self.heights = heights
  }

  /// Frames within a stretch of time, both ends included, that show the layer.
  func frames(_ from: Double, _ to: Double) -> Range<Int> {
    let first = firstFrame(from)
    var end = first
    while end < times.count, times[end] <= to, heights[end].isFinite { end += 1 }
    return first..<end
  }

  /// The first frame that is not before a moment.
  func firstFrame(_ seconds: Double) -> Int { times.firstPlace { $0 >= seconds } }

  /// Returns height and velocity at a moment, continued from three frames in a row: the parabola through them.
  func continued(from first: Int, to seconds: Double) -> (height: Double, velocity: Double)? {
    guard first >= 0, first + 2 < times.count else { return nil }
    let (t0, t1, t2) = (times[first], times[first + 1], times[first + 2])
    let (h0, h1, h2) = (heights[first], heights[first + 1], heights[first + 2])
    let slope = (h1 - h0) / (t1 - t0)
    let bend = ((h2 - h1) / (t2 - t1) - slope) / (t2 - t0)
    let height = h0 + (seconds - t0) * (slope + (seconds - t1) * bend)
    guard height.isFinite else { return nil }
    return (height, slope + bend * ((seconds - t0) + (seconds - t1)))
  }
}

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
  /// The least that is worth a word by itself; points, or a share of 1.
  var least: Double { isShare ? 0.005 : 0.05 }
}
