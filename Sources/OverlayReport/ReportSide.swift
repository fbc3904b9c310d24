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

  package init(name: String, trace: Trace? = nil, story: [PageLine] = [], film: Film? = nil) {
    (self.name, self.trace, self.story, self.film) = (name, trace, story, film)
  }

  /// Beyond so many frames only heights and dimming are written, no places.
  private static let mostWithPlaces = 3600

  private static let quantities: [(property: Property, name: String)] = [
    (.height, "height"), (.dimming, "dimming"), (.x, "x"), (.y, "y"), (.width, "width"), (.frameHeight, "tall"),
  ]

  var value: Value {
    let curves = trace.map(Self.curves) ?? ([], [])
    return .fields([
      "name": .string(name), "columns": .list(curves.0), "samples": .list(curves.1),
      "story": .list(story.map { $0.value }),
      "marks": .list(marks.map { $0.value }), "frames": .list((film?.numbers ?? []).map { .number(Double($0)) }),
      "scale": .number(film?.scale ?? 0),
    ])
  }

  /// Columns, and for each frame of the grid of 60 a second what the run's last frame before it had.
  private static func curves(_ trace: Trace) -> (columns: [Value], samples: [Value]) {
    guard let last = trace.frameTimes.last else { return ([], []) }
    let count = Film.number(last) + 1
    let used = quantities.prefix(count > mostWithPlaces ? 2 : quantities.count)
    let curves = trace.layers.flatMap { layer in
      used.compactMap { quantity -> (column: Value, values: [Double])? in
        guard !(layer.isView && quantity.property == .height), let values = layer.curves[quantity.property],
          values.contains(where: { $0.isFinite })
        else { return nil }
        return (.list([.string(layer.id), .string(quantity.name)]), values)
      }
    }
    var place = 0
    let samples = (0..<count).map { number -> Value in
      while place + 1 < trace.frameTimes.count, Film.number(trace.frameTimes[place + 1]) <= number { place += 1 }
      return .list(curves.map { curve in place < curve.values.count ? number2(curve.values[place]) : .null })
    }
    return (curves.map { $0.column }, samples)
  }

  /// To a hundredth; what is not there is nothing.
  private static func number2(_ value: Double) -> Value {
    value.isFinite ? .number((value * 100).rounded() / 100) : .null
  }

  /// Fingers, and what the story stresses.
  private var marks: [PageLine] {
    var fingers = (trace?.finger ?? []).compactMap { sample -> PageLine? in
      guard sample.phase != .moved else { return nil }
      return PageLine(time: Instant(seconds: sample.seconds), kind: sample.phase == .down ? "down" : "up")
    }
    let records = trace?.records ?? []
    if fingers.isEmpty {
      // A trace from a file does not tell of fingers, but of drags.
      let kinds: [Record.Event?: String] = [.willStartDragging: "down", .willEndDragging: "up"]
      fingers = records.compactMap { record in
        kinds[record.kind].map { PageLine(time: Instant(seconds: record.seconds), kind: $0) }
      }
    }
    let kinds: [Record.Event?: String] = [.targetNotch: "release", .error: "error", .mark: "mark"]
    return fingers
      + records.compactMap { record in
        kinds[record.kind].map {
          PageLine(
            time: Instant(seconds: record.seconds),
            text: record.text("label") ?? record.text("message") ?? record.event, kind: $0)
        }
      }
  }
}
