package import OverlayEngine

/// A picture that tells something, and what it tells.
package struct KeyMoment {
  package var seconds: Double
  /// With fingers.
  package var snapshot: Snapshot
  /// In order of time.
  package var facts: [Fact]

  package init(seconds: Double, snapshot: Snapshot, facts: [Fact]) {
    (self.seconds, self.snapshot, self.facts) = (seconds, snapshot, facts)
  }

  package struct Fact: Equatable {
    /// Seconds.
    package var time: Double
    /// The layer's; `nil` for the scene.
    package var layer: Name?
    package var kind: Kind
    package var title: String
    /// The layer's height, points; `nil` means as it is seen in the picture.
    package var height: Double?
    /// Points per second, down is positive; `nil` means as it is seen in the picture.
    package var velocity: Double?
    /// A further line.
    package var detail: String?

    package init(
      time: Double, layer: Name? = nil, kind: Kind, title: String, height: Double? = nil, velocity: Double? = nil,
      detail: String? = nil
    ) {
      (self.time, self.layer, self.kind, self.title) = (time, layer, kind, title)
      (self.height, self.velocity, self.detail) = (height, velocity, detail)
    }
  }

  /// What a moment is, the more telling the later.
  package enum Kind: UInt8, Comparable {
    case start, drag, move, change, overshoot, rest, mark, release

    package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }

    /// Whether its picture is the one after the motion that it sets off.
    package var isSeenLater: Bool { self == .change || self == .rest }
  }

  package var leading: Fact? { facts.max { $0.kind < $1.kind } }

  /// Whether it is a mark just before a drag starts.
  func announces(_ other: KeyMoment) -> Bool {
    leading?.kind == .mark && other.leading?.kind == .drag && other.seconds - seconds <= 0.1
  }

  /// Whether both show the same: layers, and fingers or their absence.
  func looksLike(_ other: KeyMoment) -> Bool {
    snapshot.layers == other.snapshot.layers && snapshot.screen == other.snapshot.screen
      && snapshot.touches.map { $0.location } == other.snapshot.touches.map { $0.location }
  }
}

extension [KeyMoment] {
  /// Neighbours that look the same are one moment with the facts of both; so is a mark, and the drag that it announces,
  /// whose picture it is.
  package var merged: [KeyMoment] {
    var moments: [KeyMoment] = []
    for moment in self {
      if let last = moments.last, last.looksLike(moment) {
        moments[moments.count - 1].facts += moment.facts
      } else if let last = moments.last, last.announces(moment) {
        moments[moments.count - 1] = moment
        moments[moments.count - 1].facts = last.facts + moment.facts
      } else {
        moments.append(moment)
      }
    }
    return moments
  }

  /// At most so many: the most telling ones, of equally telling ones the earlier; in order of time.
  package func mostTelling(_ limit: Int) -> [KeyMoment] {
    guard count > limit else { return self }
    let ranks = map { $0.leading?.kind ?? .start }
    let chosen = indices.sorted { ranks[$0] != ranks[$1] ? ranks[$0] > ranks[$1] : $0 < $1 }.prefix(limit)
    return chosen.sorted().map { self[$0] }
  }
}
