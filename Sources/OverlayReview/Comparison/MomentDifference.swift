import Diagnostics
package import OverlayEngine
import OverlayReplay

/// Where everything is at one moment of two runs.
package struct MomentDifference: Equatable, Sendable {
  /// In the order of the first run; those that only the second run has are last.
  package var layers: [Layer]

  /// A layer, or a view of a view container.
  package struct Layer: Equatable, Sendable {
    package var id: String
    package var expected: Seen
    package var actual: Seen
  }

  /// - Parameter seconds: the frame that is nearest is looked at; a run that is shorter stays as it ended.
  package init(_ expected: Trace, _ actual: Trace, at seconds: Double) {
    let ids = expected.layers.map { $0.id } + actual.layers.map { $0.id }.filter { expected.layer($0) == nil }
    layers = ids.map { Layer(id: $0, expected: Seen(expected, $0, seconds), actual: Seen(actual, $0, seconds)) }
  }

  /// What one of the runs shows of it.
  package struct Seen: Equatable, Sendable {
    /// On the screen, points, or `nil` if it is not there.
    package var frame: Rect?
    /// 0 to 1, or `nil` if it has none.
    package var dimming: Double?

    fileprivate init(_ trace: Trace, _ id: String, _ seconds: Double) {
      guard let layer = trace.layer(id), let index = trace.frame(nearest: seconds) else { return }
      func value(_ property: Property) -> Double? {
        layer.curves[property].flatMap { $0[index].isFinite ? $0[index] : nil }
      }
      dimming = value(.dimming)
      guard let x = value(.x), let y = value(.y), let width = value(.width), let height = value(.frameHeight) else {
        return
      }
      frame = Rect(x: x, y: y, width: width, height: height)
    }
  }

  package var words: [String] {
    layers.filter { $0.expected != $0.actual }.flatMap { $0.words }
  }
}

extension MomentDifference.Layer {
  fileprivate var words: [String] {
    guard let wanted = expected.frame else { return actual.frame == nil ? dimmingWords : ["\(id) should not be there"] }
    guard let found = actual.frame else { return ["\(id) is missing"] }
    let (down, right) = (found.y - wanted.y, found.x - wanted.x)
    var words: [String] = []
    if down != 0 { words.append("\(id) \(Measure.points(down.magnitude)) \(Property.y.direction(down))") }
    if right != 0 { words.append("\(id) \(Measure.points(right.magnitude)) \(Property.x.direction(right))") }
    if words.isEmpty, found != wanted { words.append("\(id) has another size") }
    return words + dimmingWords
  }

  private var dimmingWords: [String] {
    guard expected.dimming != actual.dimming else { return [] }
    let sides = [actual.dimming, expected.dimming].map { $0.map(Measure.brief) ?? "none" }
    return ["dimming \(sides[0]) instead of \(sides[1])"]
  }
}

extension Trace {
  /// nil if there is none.
  fileprivate func frame(nearest seconds: Double) -> Int? {
    guard let interval = frameInterval, interval > 0, let first = frameTimes.first else {
      return frameTimes.isEmpty ? nil : 0
    }
    return Int(min(max(((seconds - first) / interval).rounded(), 0), Double(frameTimes.count - 1)))
  }
}

extension TraceComparison {
  /// More than this is not worth a look.
  private static let mostMoments = 32

  /// What is seen of the difference at a moment, in a few words; empty: nothing at that frame.
  package func label(at seconds: Double) -> String {
    let record = records.first { ($0.record.seconds - seconds).magnitude < 0.02 && !$0.record.isContinuous }
    if let record { return record.otherChoice.map { "\($0.found) instead of \($0.expected)" } ?? record.record.event }
    let curve = curves.filter { $0.first - 0.02 <= seconds && seconds <= $0.last + 0.02 }.min {
      ($0.maximumSeconds - seconds).magnitude < ($1.maximumSeconds - seconds).magnitude
    }
    return curve.map { "\($0.property.words) \($0.property.measured($0.maximum.magnitude)) off" } ?? ""
  }

  /// Moments at which the difference is seen best, the most telling first, each once.
  package var tellingMoments: [Double] {
    let named = records.filter { !$0.record.isContinuous && $0.record.kind != .expectation }
    let headline = findings.first?.text
    let first = named.first { sentence($0) == headline }.map { [$0.record.seconds] } ?? []
    let faults = curves.flatMap { $0.oneFrameFaults }.map { $0.seconds }
    let largest = curves.filter { $0.story != .faults }.sorted { $0.property < $1.property }.map { curve in
      if case .absence = curve.story { curve.first } else { curve.maximumSeconds }
    }
    var moments: [Double] = []
    for moment in first + faults + largest + records.lazy.map({ $0.record.seconds })
    where moments.count < Self.mostMoments && !moments.contains(where: { ($0 - moment).magnitude < 0.1 }) {
      moments.append(moment)
    }
    return moments
  }
}
