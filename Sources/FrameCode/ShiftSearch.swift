/// Finds out how far the content of a band has moved: each row that is unlike all others votes for the distance to where it stood.
struct ShiftSearch {
  /// Which band a row is in; -1: none.
  private var bandOfRow: [Int] = []
  /// Rows by their digests: a table with open addressing, twice as long as there are rows at least. -1: nothing; -2 - row: several such rows.
  private var places: [Int32] = []
  /// For each distance, the height in the middle.
  private var votes: [Int32] = []

  mutating func begin(_ bands: [Range<Int>], height: Int) {
    if bandOfRow.count != height {
      bandOfRow = Array(repeating: -1, count: height)
      var size = 64
      while size < 2 * height { size *= 2 }
      places = Array(repeating: -1, count: size)
      votes = Array(repeating: 0, count: 2 * height + 1)
    }
    for y in bandOfRow.indices { bandOfRow[y] = -1 }
    for (place, rows) in bands.enumerated() { for y in rows { bandOfRow[y] = place } }
  }

  /// Whether a row may be copied into a band: the other bands' rows may have been overwritten by then.
  func isSource(_ row: Int, for band: Int) -> Bool {
    bandOfRow.indices.contains(row) && (bandOfRow[row] == band || bandOfRow[row] < 0)
  }

  /// How many rows lower the content of some rows of a band stood; 0 where nothing speaks for a move.
  mutating func shift(of rows: [Int], in band: Int, old: [UInt64], new: [UInt64]) -> Int {
    guard !rows.isEmpty else { return 0 }
    for slot in places.indices { places[slot] = -1 }
    for y in old.indices where old[y] != RowDigest.unknown && isSource(y, for: band) { note(y, old) }
    for place in votes.indices { votes[place] = 0 }
    let middle = old.count
    for y in rows {
      if let place = place(of: new[y], old) { votes[middle + place - y] += 1 }
    }
    // The smaller of two distances with as many votes, and of a pair the one that is positive.
    var best = 0
    votes[middle] = 0
    for distance in 1..<max(middle, 1) {
      if votes[middle + distance] > votes[middle + best] { best = distance }
      if votes[middle - distance] > votes[middle + best] { best = -distance }
    }
    return best
  }

  private mutating func note(_ row: Int, _ digests: [UInt64]) {
    var slot = Int(truncatingIfNeeded: digests[row]) & (places.count - 1)
    while case let known = places[slot], known != -1 {
      let other = Int(known < 0 ? -2 - known : known)
      if digests[other] == digests[row] {
        places[slot] = Int32(-2 - other)
        return
      }
      slot = (slot + 1) & (places.count - 1)
    }
    places[slot] = Int32(row)
  }

  /// The one row that has a digest.
  private func place(of digest: UInt64, _ digests: [UInt64]) -> Int? {
    var slot = Int(truncatingIfNeeded: digest) & (places.count - 1)
    while case let known = places[slot], known != -1 {
      let other = Int(known < 0 ? -2 - known : known)
      if digests[other] == digest { return known < 0 ? nil : other }
      slot = (slot + 1) & (places.count - 1)
    }
    return nil
  }
}

/// A number that tells rows apart: equal rows have equal ones, and others hardly ever.
enum RowDigest {
  /// Of a row that nobody has asked about.
  static let unknown: UInt64 = 0

  /// Four chains of multiplications side by side, since one would wait for each product.
  static func of(_ row: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(row)
    var (a, b): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
    var (c, d): (UInt64, UInt64) = (0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63)
    var place = 0
    while place + 32 <= count {
      a = mixed(a, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      b = mixed(b, bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
      c = mixed(c, bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
      d = mixed(d, bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
      place += 32
    }
    var digest = UInt64(count)
    while place < count {
      digest = mixed(digest, UInt64(bytes.load(fromByteOffset: place, as: UInt8.self)))
      place += 1
    }
    digest = mixed(mixed(mixed(mixed(digest, a), b), c), d)
    return max(digest, 1)
  }

  @inline(__always)
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9FB2_1C65_1E98_DF25
    return product ^ (product >> 32)
  }
}
