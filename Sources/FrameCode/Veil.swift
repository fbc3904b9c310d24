import PixelRaster

/// One colour over a picture: what dimming does to all of its rows at once. The arithmetic is that of drawing;
/// `FrameEncoding` has it.
struct Veil: Equatable {
  var alpha: UInt8
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// Rows are again what they were.
  static let none = Veil(alpha: 0, red: 0, green: 0, blue: 0)
}

/// Compares rows with what they were without a veil.
struct VeiledRows {
  private let share: UInt16
  /// The colour's part in each byte of a stretch, 64 pixels.
  private let added: InlineArray<192, UInt16>

  init(_ veil: Veil) {
    share = UInt16(255 - veil.alpha)
    let colors = [veil.red, veil.green, veil.blue].map { UInt16($0) &* UInt16(veil.alpha) &+ 128 }
    added = InlineArray { colors[$0 % 3] }
  }

  /// Whether `over` is what `under` becomes.
  func holds(_ under: UnsafePointer<UInt8>, _ over: UnsafePointer<UInt8>, count: Int) -> Bool {
    added.span.withUnsafeBufferPointer { added in
      guard let added = added.baseAddress else { return false }
      var place = 0
      while place < count {
        if Self.differs(under + place, over + place, added, share, count: min(192, count - place)) { return false }
        place += 192
      }
      return true
    }
  }

  /// Without a branch in its loop, of which the compiler makes vectors.
  @inline(__always)
  private static func differs(
    _ under: UnsafePointer<UInt8>, _ over: UnsafePointer<UInt8>, _ added: UnsafePointer<UInt16>, _ share: UInt16,
    count: Int
  ) -> Bool {
    var difference: UInt16 = 0
    for place in 0..<count {
      let sum = UInt16(under[place]) &* share &+ added[place]
      difference |= ((sum &+ (sum >> 8)) >> 8) ^ UInt16(over[place])
    }
    return difference != 0
  }
}

/// Finds the veil that makes rows of one picture those of another, where there is one.
struct VeilSearch {
  /// What a channel's value becomes, at the channel's 256 places; -1: not seen.
  private var table = [Int16](repeating: -1, count: 3 * 256)

  /// Rows that are looked at; of the first, every so manieth pixel.
  private static let (most, step) = (12, 6)
  /// A veil tells itself by how near it moves two values, so these must be apart.
  private static let leastContrast = 24

  /// `rows`: those that have changed. What is found may hold for some of them only.
  mutating func find(
    from before: Pixmap, to picture: Pixmap, _ rows: [(band: Int, row: Int)], of bands: [Band]
  ) -> Veil? {
    let samples = (0..<min(rows.count, Self.most)).map { rows[rows.count * $0 / min(rows.count, Self.most)] }
    var someAreTheSame = false
    for (place, first) in samples.enumerated() {
      clear()
      guard add(first.row, of: bands[first.band], before, picture, each: Self.step) else { continue }
      guard changes else {
        someAreTheSame = true
        continue
      }
      guard solution != nil else { continue }
      let alone = table
      for other in samples[(place + 1)...] {
        let known = table
        if !add(other.row, of: bands[other.band], before, picture, each: 1) { table = known }
      }
      if let solution { return solution }
      table = alone
      return solution
    }
    return someAreTheSame ? Veil.none : nil
  }

  /// Whether any value becomes another one.
  private var changes: Bool {
    table.indices.contains { table[$0] >= 0 && Int(table[$0]) != $0 % 256 }
  }

  private mutating func clear() {
    for place in table.indices { table[place] = -1 }
  }

  /// Notes what a row's values become; false where one becomes two.
  private mutating func add(_ row: Int, of band: Band, _ before: Pixmap, _ picture: Pixmap, each step: Int) -> Bool {
    let (under, over) = (band.pixels(before, row), band.pixels(picture, row))
    return table.withUnsafeMutableBufferPointer { table in
      for pixel in stride(from: 0, to: band.rect.width, by: step) {
        for channel in 0..<3 {
          let place = channel &* 256 &+ Int(under[pixel &* 3 &+ channel])
          let value = Int16(over[pixel &* 3 &+ channel])
          if table[place] < 0 { table[place] = value } else if table[place] != value { return false }
        }
      }
      return true
    }
  }

  /// The veil that explains the table; of several the one with the most room for error.
  private var solution: Veil? {
    let seen = (0..<3).map { channel in (0..<256).filter { table[channel * 256 + $0] >= 0 } }
    guard let widest = (0..<3).max(by: { Self.contrast(seen[$0]) < Self.contrast(seen[$1]) }) else { return nil }
    let contrast = Self.contrast(seen[widest])
    guard contrast >= Self.leastContrast, let low = seen[widest].first, let high = seen[widest].last else { return nil }
    let moved = Int(table[widest * 256 + high]) - Int(table[widest * 256 + low])
    let (least, most) = (max((moved - 1) * 255 / contrast, 0), min((moved + 1) * 255 / contrast + 1, 254))
    guard least <= most else { return nil }
    var best: (room: Int, veil: Veil)?
    for share in least...most {
      let found = (0..<3).compactMap { color($0, seen[$0], share: share) }
      guard found.count == 3 else { continue }
      let room = found.reduce(0) { $0 + $1.room }
      guard room > best?.room ?? -1 else { continue }
      best = (room, Veil(alpha: UInt8(255 - share), red: found[0].value, green: found[1].value, blue: found[2].value))
    }
    return best?.veil
  }

  private static func contrast(_ values: [Int]) -> Int {
    (values.last ?? 0) - (values.first ?? 0)
  }

  /// The colour that a channel of the veil can have, if `share` of 255 is seen through it.
  private func color(_ channel: Int, _ seen: [Int], share: Int) -> (value: UInt8, room: Int)? {
    var (low, high) = (0, 255 * 255)
    for value in seen {
      // A quotient by 255, rounded, is `n` from 255 n - 127 to 255 n + 127.
      let middle = 255 * Int(table[channel * 256 + value]) - value * share
      (low, high) = (max(low, middle - 127), min(high, middle + 127))
    }
    let alpha = 255 - share
    let (least, most) = ((low + alpha - 1) / alpha, min(high / alpha, 255))
    guard low <= high, least <= most else { return nil }
    return (UInt8(least == 0 ? 0 : most == 255 ? 255 : (least + most) / 2), high - low)
  }
}
