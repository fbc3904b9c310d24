import OverlayFit

/// The edge of a sheet in a film, followed from the picture in which a person named it, back and on.
package struct FilmTrack: Sendable {
  package struct Seen: Sendable {
    package var time: Double
    /// Pixels from the top.
    package var row: Double
    /// How much it looks like what was named, up to 1.
    package var likeness: Double
  }

  /// In the order of their times, the uncertain ones left out.
  package private(set) var seen: [Seen] = []
  /// Pictures in which it was not found.
  package private(set) var lost = 0
  /// Pixels by which all of it may lie too high or too low, and the standard deviation from picture to picture: of the
  /// step that is seen from the row that was followed.
  package private(set) var offsetSpread = 0.5
  package private(set) var grain = 0.5
  /// Where the edge was found that a person named, pixels from the top; nil: it was not reached, or nothing is there.
  package private(set) var named: Double?

  private let row: Double
  private let time: Double
  private var earlier: [FilmPicture] = []
  private var patch: FilmPatch?
  private var last: Seen?
  private var speed = 0.0
  /// By how much the step that is seen lies below the row that was followed, in each picture.
  private var steps: [Double] = []
  private var strength = 0.0

  /// Less alike than that it is something else.
  private static let leastLikeness = 0.6
  /// Pixels within which a person points.
  private static let reach = 14

  /// - Parameters:
  ///   - row: where a person sees the edge, pixels from the top.
  ///   - time: in the last picture before then.
  package init(row: Double, at time: Double) {
    (self.row, self.time) = (row, time)
  }

  /// Bytes that pictures before the named one may take.
  package static let mostBytes = 150_000_000
  package private(set) var keptBytes = 0

  /// Follows the edge in one more picture.
  package mutating func add(_ picture: FilmPicture) {
    if patch != nil { return follow(picture) }
    if picture.time <= time {
      // The last one before the time is the one that is seen then.
      earlier.append(picture)
      keptBytes += picture.grey.count
      return
    }
    begin()
    if patch == nil { earlier = [] }
    follow(picture)
  }

  private mutating func begin() {
    guard named == nil, let reference = earlier.last, let edge = reference.edge(near: row, reach: Self.reach) else {
      return
    }
    named = edge.row
    strength = edge.strength
    patch = FilmPatch(reference, edge: edge.row)
    last = Seen(time: reference.time, row: edge.row, likeness: 1)
    for picture in earlier.reversed() { follow(picture) }
    earlier = []
    // From here on it goes on from where it was named.
    seen.reverse()
    (last, speed) = (seen.last, 0)
  }

  private mutating func follow(_ picture: FilmPicture) {
    guard let patch else { return }
    guard let found = find(patch, picture), found.likeness >= Self.leastLikeness else {
      lost += 1
      return
    }
    let now = Seen(time: picture.time, row: found.edge, likeness: found.likeness)
    if let last, now.time != last.time { speed = (now.row - last.row) / (now.time - last.time) }
    if found.likeness > 0.9, let step = picture.edge(near: found.edge - 0.5, reach: 3), step.strength > strength / 2 {
      steps.append(step.row - found.edge)
    }
    last = now
    seen.append(now)
  }

  /// Near where it goes, else anywhere.
  private func find(_ patch: FilmPatch, _ picture: FilmPicture) -> (edge: Double, likeness: Double)? {
    guard let last else { return patch.find(in: picture) }
    let expected = last.row + speed * (picture.time - last.time) - patch.offset
    let reach = Double(picture.height) / 9 + (speed * (picture.time - last.time)).magnitude
    let (low, high) = (expected - reach, expected + reach)
    guard high >= 0, low <= Double(picture.height) else { return patch.find(in: picture) }
    let near = patch.find(in: picture, rows: Int(max(low, 0))...Int(min(max(high, 0), Double(picture.height))))
    if let near, near.likeness >= 0.8 { return near }
    guard let any = patch.find(in: picture) else { return near }
    return any.likeness > (near?.likeness ?? -1) + 0.05 ? any : near
  }

  /// To be called after the last picture.
  package mutating func finish() {
    begin()
    if steps.count > 4 {
      // One picture's edge is known to a fraction of a pixel, that of all of them better.
      let off = steps.median
      for place in seen.indices { seen[place].row += off }
      grain = max(0.1, steps.map { ($0 - off).magnitude }.median / 0.6745)
      offsetSpread = max(0.25, grain)
    }
  }
}
