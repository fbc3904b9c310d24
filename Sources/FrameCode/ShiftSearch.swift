/// Finds out how far the content of a band has moved: each row that is unlike all others votes for the distance to where it stood.
struct ShiftSearch {
  /// Which band a row is in; -1: none.
  private var bandOfRow: [Int] = []
  private var bands: [Range<Int>] = []
  /// Where each digest stood; -1: in several places.
  private var places: [UInt64: Int] = [:]
  private var votes: [Int: Int] = [:]

  mutating func begin(_ bands: [Range<Int>], height: Int) {
    self.bands = bands
    bandOfRow = Array(repeating: -1, count: height)
    for (place, rows) in bands.enumerated() { for y in rows { bandOfRow[y] = place } }
  }

  /// Whether a row may be copied into a band: the other bands' rows may have been overwritten by then.
  func isSource(_ row: Int, for band: Int) -> Bool {
    bandOfRow.indices.contains(row) && (bandOfRow[row] == band || bandOfRow[row] < 0)
  }

  /// How many rows lower the band's content stood; 0 where nothing speaks for a move.
  mutating func shift(of band: Int, old: [UInt64], new: [UInt64]) -> Int {
    places.removeAll(keepingCapacity: true)
    votes.removeAll(keepingCapacity: true)
    for y in old.indices where isSource(y, for: band) {
      if places.updateValue(y, forKey: old[y]) != nil { places[old[y]] = -1 }
    }
    for y in bands[band] where new[y] != old[y] {
      guard let place = places[new[y]], place >= 0 else { continue }
      votes[place - y, default: 0] += 1
    }
    // The smaller of two distances with as many votes, and of a pair the one that is positive: no order of a table decides.
    return votes.max { a, b in (a.value, -abs(a.key), a.key) < (b.value, -abs(b.key), b.key) }?.key ?? 0
  }
}

/// A number that tells rows apart: equal rows have equal ones, and others hardly ever.
enum RowDigest {
  /// Four chains of multiplications side by side, since one would wait for each product.
  static func of(_ row: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(row)
    var sums = SIMD4<UInt64>(0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63)
    var place = 0
    while place + 32 <= count {
      for lane in 0..<4 {
        let word = bytes.loadUnaligned(fromByteOffset: place + lane * 8, as: UInt64.self)
        sums[lane] = mixed(sums[lane], word)
      }
      place += 32
    }
    var digest = UInt64(count)
    while place < count {
      digest = mixed(digest, UInt64(bytes.load(fromByteOffset: place, as: UInt8.self)))
      place += 1
    }
    for lane in 0..<4 { digest = mixed(digest, sums[lane]) }
    return digest
  }

  @inline(__always)
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9FB2_1C65_1E98_DF25
    return product ^ (product >> 32)
  }
}
