package import OverlayEngine
import OverlayReplay

/// Gathers what a run's motion is measured from, and nothing else: no text is written or read. The figures are those of
/// the run's trace.
package struct MotionRecorder {
  private var records: [TraceRecord] = []
  private var frameTimes: [Double] = []
  private var layers: [Seen] = []
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
    finger.screenHeight = screen.size.height
  }

  /// Something is about to be done to the stage. Call before it is applied.
  package mutating func add(_ input: InputEvent) { finger.add(input) }

  package mutating func add(_ record: Record) {
    if case .drag(let height, _, _) = record.kind { finger.place(overlayAt: height, record.time) }
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
  /// What a story of motion needs of it, as a trace's line has it, or `nil`.
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
