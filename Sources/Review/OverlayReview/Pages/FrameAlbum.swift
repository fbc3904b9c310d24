package import OverlayEngine
package import OverlayRender
package import PixelRaster

/// The snapshots of a run, to be drawn once it is known how much room there is, and where its layers could rest. Of
/// long runs every second frame is kept, or every fourth.
package struct FrameAlbum {
  private var frames: [(number: Int, snapshot: Snapshot)] = []
  private var step = 1
  package private(set) var ladders = NotchTimeline()

  private static let most = 1800

  package init() {}

  /// A frame, the layers that it shows, its moment in seconds.
  package mutating func add(_ snapshot: Snapshot, _ stage: [Layer], seconds: Double) {
    ladders.note(stage, at: Instant(seconds: seconds))
    let number = Film.number(seconds)
    guard number % step == 0, number > frames.last?.number ?? -1 else { return }
    frames.append((number, snapshot))
    guard frames.count > Self.most else { return }
    step *= 2
    frames.removeAll { $0.number % step != 0 }
  }

  /// Returns all of it, or every second frame, at the first of the scales (pixels a point, ascending in thrift) at
  /// which that fits in the limit; where it fits at none, at the last one with fewer frames. `nil` if there is
  /// nothing to see. Throws `RasterError`.
  package func film(_ renderer: FrameRenderer, scales: [Double], bytes limit: Int) throws(RasterError) -> Film? {
    guard !frames.isEmpty, let last = scales.last else { return nil }
    for scale in scales {
      for step in [1, 2] { if let film = try film(renderer, scale, every: step, limit) { return film } }
    }
    var step = 4
    while step < frames.count {
      if let film = try film(renderer, last, every: step, limit) { return film }
      step *= 2
    }
    return try film(renderer, last, every: frames.count, .max)
  }

  private func film(
    _ renderer: FrameRenderer, _ scale: Double, every step: Int, _ limit: Int
  ) throws(RasterError) -> Film? {
    var film = Film(scale: scale)
    var canvas: Canvas?
    for place in stride(from: 0, to: frames.count, by: step) {
      var snapshot = frames[place].snapshot
      let screen = snapshot.screen
      snapshot.screen.scale = min(scale, screen.scale)
      if canvas?.fits(snapshot.screen) != true {
        try Canvas.check(snapshot.screen)
        canvas = Canvas(snapshot.screen)
      }
      guard let canvas else { return nil }
      let changed = renderer.draw(snapshot, on: canvas)
      film.add(canvas.pixmap, number: frames[place].number, changed: changed.rects)
      if film.bytes.count > limit { return nil }
    }
    film.scale = min(scale, frames[0].snapshot.screen.scale)
    return film
  }
}

/// Pictures as a page plays them: a length of 32 bits, low byte first, before each frame's code, compressed.
package struct Film {
  /// Pixels a point.
  package var scale: Double
  /// The frames' numbers on the grid of 60 a second, ascending; one a picture.
  package private(set) var numbers: [Int] = []
  package private(set) var bytes: [UInt8] = []
  private var encoder = FrameEncoder()
  private static let level: Int32 = 6

  package init(scale: Double) {
    self.scale = scale
  }

  /// The last frame of the grid that is not later.
  package static func number(_ seconds: Double) -> Int { Int((seconds * 60 + 1e-6).rounded(.down)) }

  /// - Parameter changed: where it is not as it was, or `nil` if it is not known.
  package mutating func add(_ picture: Pixmap, number: Int, changed: [PixelRect]? = nil) {
    let frame = Deflate.bytes(encoder.encode(picture, changed: changed ?? [picture.bounds]), level: Self.level)
    numbers.append(number)
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: frame.count >> shift)) }
    bytes += frame
  }
}

/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func text(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var (waiting, count) = (UInt32(0), 0)
    for byte in bytes {
      (waiting, count) = (waiting << 8 | UInt32(byte), count + 1)
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] as [UInt32] { text.append(letters[Int(waiting >> shift & 63)]) }
      (waiting, count) = (0, 0)
    }
    guard count > 0 else { return text }
    waiting <<= UInt32(8 * (3 - count))
    for place in 0..<4 {
      text.append(place > count ? UInt8(ascii: "=") : letters[Int(waiting >> UInt32(18 - 6 * place) & 63)])
    }
    return text
  }
}

/// Bytes as text that may stand in an element of a page: 13 bits in two letters of 91, a twelfth less than Base64 takes.
package enum DenseText {
  /// The letters of ASCII that are seen, but for what ends an element or begins a name in it.
  private static let letters = (33...126).map { UInt8($0) }.filter { ![38, 60, 92].contains($0) }

  /// The low bits first; of the last letters the bits that are left over are 0.
  package static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 16 / 13 + 2)
    var (waiting, count) = (UInt32(0), UInt32(0))
    func write(_ value: UInt32) {
      text.append(letters[Int(value / 91)])
      text.append(letters[Int(value % 91)])
    }
    for byte in bytes {
      waiting |= UInt32(byte) << count
      count += 8
      guard count >= 13 else { continue }
      write(waiting & 8191)
      (waiting, count) = (waiting >> 13, count - 13)
    }
    if count > 0 { write(waiting) }
    return text
  }
}
