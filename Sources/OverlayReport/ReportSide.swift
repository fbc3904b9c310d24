import OverlayEngine
import OverlayReplay
package import OverlayReview

/// One run of a report: curves and places as its trace tells them, sentences, pictures.
package struct ReportSide {
  /// What it is called beside the other one.
  package var name: String
  /// `nil` if nothing but pictures is known.
  package var trace: Trace?
  package var story: [PageLine] = []
  package var film: Film?
  /// Where its layers could rest; none: where the trace says that they did.
  package var ladders = Ladders()

  package init(name: String, trace: Trace? = nil, story: [PageLine] = [], film: Film? = nil) {
    (self.name, self.trace, self.story, self.film) = (name, trace, story, film)
  }

  /// Beyond so many frames no places are written.
  private static let mostWithPlaces = 3600

  private static let quantities: [(property: Property, name: String)] = [
    (.height, "height"), (.offset, "offset"), (.dimming, "dimming"), (.x, "x"), (.y, "y"), (.width, "width"),
    (.frameHeight, "tall"),
  ]

  var value: Value {
    let curves = trace.map(Self.curves) ?? ([], [])
    let ladders = ladders.all.isEmpty ? trace.map(Ladders.init(visitedIn:)) ?? ladders : ladders
    return .fields([
      "name": .string(name), "columns": .list(curves.0), "samples": .list(curves.1),
      "ladders": .list(ladders.all.map { $0.value }), "story": .list(story.map { $0.value }),
      "marks": .list(marks.map { $0.value }), "frames": .list((film?.numbers ?? []).map { .number(Double($0)) }),
      "scale": .number(film?.scale ?? 0),
    ])
  }

  /// Columns, and for each frame of the grid of 60 a second what the run's last frame before it had.
  private static func curves(_ trace: Trace) -> (columns: [Value], samples: [Value]) {
    guard let last = trace.frameTimes.last else { return ([], []) }
    let count = Film.number(last) + 1
    let used = quantities.prefix(count > mostWithPlaces ? 3 : quantities.count)
    let curves = trace.layers.flatMap { layer in
      used.compactMap { quantity -> (column: Value, values: [Double])? in
        guard !(layer.isView && quantity.property == .height), let values = layer.curves[quantity.property],
          values.contains(where: { $0.isFinite })
        else { return nil }
        return (.list([.string(layer.id), .string(quantity.name)]), values)
      }
    }
    var place = 0
    let hasFinger = !trace.finger.isEmpty
    var finger = FingerHeights(trace.finger)
    let samples = (0..<count).map { number -> Value in
      while place + 1 < trace.frameTimes.count, Film.number(trace.frameTimes[place + 1]) <= number { place += 1 }
      let values = curves.map { curve in place < curve.values.count ? number2(curve.values[place]) : .null }
      guard hasFinger else { return .list(values) }
      return .list(values + [finger.next(until: trace.frameTimes[place]).map(number2) ?? .null])
    }
    return (curves.map { $0.column } + (hasFinger ? [.list([.string(""), .string("finger")])] : []), samples)
  }

  /// Where a finger is from frame to frame, as long as it is on the glass.
  private struct FingerHeights {
    private var rest: ArraySlice<FingerSample>
    private var last: FingerSample?

    init(_ samples: [FingerSample]) { rest = samples[...] }

    /// Points from the screen's bottom edge, at a moment after the one before; seconds.
    mutating func next(until seconds: Double) -> Double? {
      while let sample = rest.first, sample.seconds <= seconds {
        last = sample
        rest.removeFirst()
      }
      return last.flatMap { $0.phase == .up ? nil : $0.height }
    }
  }

  /// To a hundredth; what is not there is nothing.
  private static func number2(_ value: Double) -> Value {
    value.isFinite ? .number((value * 100).rounded() / 100) : .null
  }

  /// Fingers, drags, and what the story stresses.
  private var marks: [PageLine] {
    let fingers = (trace?.finger ?? []).compactMap { sample -> PageLine? in
      guard sample.phase != .moved else { return nil }
      return PageLine(time: Instant(seconds: sample.seconds), kind: sample.phase == .down ? "down" : "up")
    }
    var kinds: [Record.Event?: [String]] = [
      .willStartDragging: ["drag"], .willEndDragging: ["drop"], .targetNotch: ["release"], .error: ["error"],
      .mark: ["mark"],
    ]
    if fingers.isEmpty {
      // A trace from a file does not tell of fingers, but of drags.
      kinds[.willStartDragging]?.append("down")
      kinds[.willEndDragging]?.append("up")
    }
    let told = (trace?.records ?? []).flatMap { record in
      (record.isLeap ? ["leap"] : kinds[record.kind] ?? []).map {
        PageLine(
          time: Instant(seconds: record.seconds), layer: record.overlay,
          text: record.text("label") ?? record.text("message") ?? record.event, kind: $0)
      }
    }
    return fingers + told
  }
}
