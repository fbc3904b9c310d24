import OverlayEngine
import OverlaySession

/// A move between two neighbouring notches.
struct NeighbourMove {
  /// Places, 0 is the lowest.
  var from: Int
  var to: Int
  /// The finger's, points per second, down is positive.
  var velocity: Double
  var settle: Settle
}

extension LayerFacts {
  /// The finger speeds for which settles are told, points per second.
  static let velocities = [0.0, -1000, 1000]

  /// Each pair of neighbouring notches either way, for each of the speeds. Throws `SessionFailure`.
  func neighbourMoves() throws -> [NeighbourMove] {
    var moves: [NeighbourMove] = []
    for lower in notches.indices.dropLast() {
      for (from, to) in [(lower, lower + 1), (lower + 1, lower)] {
        for velocity in Self.velocities {
          guard let settle = try session.settle(of: layer, from: notches[from].height, to: to, velocity: velocity) else { continue }
          moves.append(NeighbourMove(from: from, to: to, velocity: velocity, settle: settle))
        }
      }
    }
    return moves
  }

  /// Where releases go: for heights at the notches and between them, and several speeds. Throws `SessionFailure`.
  func sampledTargets() throws -> [(height: Double, velocity: Double, target: String)] {
    let heights = notches.map(\.height)
    let between = zip(heights, heights.dropFirst()).map { ($0 + $1) / 2 }
    var samples: [(height: Double, velocity: Double, target: String)] = []
    for height in (heights + between).sorted() {
      for velocity in [-3000.0, -1000, -300, 0, 300, 1000, 3000] {
        switch try session.landing(of: layer, releasedAt: height, velocity: velocity) {
        case .place(let place): samples.append((height, velocity, notches[place].name))
        case .rest(let rest): samples.append((height, velocity, "\(rest.brief) pt"))
        case .dismissed: samples.append((height, velocity, "dismissed"))
        case nil: break
        }
      }
    }
    return samples
  }
}
