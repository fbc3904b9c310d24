package import OverlayEngine

/// The places at which layers could rest, and from which moment on: the lines behind a page's curves.
package struct NotchTimeline: Equatable, Sendable {
  package struct Ladder: Equatable, Sendable {
    package var time: Instant
    package var layer: String
    /// The notches, lowest first, points.
    package var notches: [LandingMap.Notch]
  }

  /// The ladders in order of time; of each layer one holds until its next.
  package private(set) var all: [Ladder] = []

  package init() {}

  /// The notches that were visited, according to the trace.
  init(visitedIn trace: Trace) {
    all = trace.layers.map { layer in
      let visited = trace.visitedNotches(of: layer.id).map { LandingMap.Notch(name: $0.name, height: $0.height) }
      return Ladder(time: Instant(microseconds: 0), layer: layer.id, notches: visited)
    }
  }

  /// Takes a frame's layers; a layer whose notches are what they were adds nothing.
  package mutating func note(_ stage: [Layer], at time: Instant) {
    for layer in stage {
      let notches = layer.notchHeights.map { LandingMap.Notch(name: $0.name, height: $0.height) }
      guard notches != all.last(where: { $0.layer == layer.id.text })?.notches ?? [] else { continue }
      all.append(Ladder(time: time, layer: layer.id.text, notches: notches))
    }
  }
}

extension NotchTimeline.Ladder {
  package var value: Value {
    .fields([
      "t": .number(Double(time.microseconds)), "layer": .string(layer),
      "notches": .list(notches.map { .fields(["name": .string($0.name), "height": .number($0.height)]) }),
    ])
  }
}
