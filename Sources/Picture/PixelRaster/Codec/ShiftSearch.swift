/// Finds out how far the content of a band has moved: rows that are unlike all others vote for the distance to where
/// they stood.
struct ShiftSearch {
  /// Digests of the band's rows in the picture before.
  private var digests: [UInt64] = []
  /// Rows by their digests: a table with open addressing, twice as long as there are rows at least. -1: nothing; -2 -
  /// row: several such rows.
  private var places: [Int32] = []
  /// The votes for each distance; those for 0 stand at the band's height.
  private var votes: [Int32] = []

  /// Rows that are asked, spread over those that differ.
  private static let most = 128

  /// Notes which of a band's literal rows only stand elsewhere.
  mutating func move(_ band: inout Band, from shown: Pixmap, to picture: Pixmap) {
    let rows = band.literalRows
    band.shift = shift(of: rows, band, shown, picture)
    guard band.shift != 0 else { return }
    for row in rows
    where band.kinds.indices.contains(row + band.shift) && band.holdsSame(picture, row, shown, row + band.shift) {
      band.kinds[row] = .shifted
    }
  }

  /// Returns how many rows lower they stood; 0 if no shift is found.
  private mutating func shift(of rows: [Int], _ band: Band, _ shown: Pixmap, _ picture: Pixmap) -> Int {
    guard !rows.isEmpty else { return 0 }
    let height = band.kinds.count
    begin(height)
    for row in 0..<height {
      digests.append(RowDigest.of(band.pixels(shown, row), count: band.length))
      note(row)
    }
    let asked = min(rows.count, Self.most)
    for place in 0..<asked {
      let row = rows[place * rows.count / asked]
      if let source = self.place(of: RowDigest.of(band.pixels(picture, row), count: band.length)) {
        votes[height + source - row] += 1
      }
    }
    // The smaller of two distances with as many votes, and of a pair the one that is positive.
    var best = 0
    votes[height] = 0
    for distance in 1..<height {
      if votes[height + distance] > votes[height + best] { best = distance }
      if votes[height - distance] > votes[height + best] { best = -distance }
    }
    return best
  }

  private mutating func begin(_ height: Int) {
    var size = 64
    while size < 2 * height { size *= 2 }
    digests.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(-1, count: size))
    votes.removeAll(keepingCapacity: true)
    votes.append(contentsOf: repeatElement(0, count: 2 * height + 1))
  }

  private mutating func note(_ row: Int) {
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
  private func place(of digest: UInt64) -> Int? {
    var slot = Int(truncatingIfNeeded: digest) & (places.count - 1)
    while case let known = places[slot], known != -1 {
      let other = Int(known < 0 ? -2 - known : known)
      if digests[other] == digest { return known < 0 ? nil : other }
      slot = (slot + 1) & (places.count - 1)
    }
    return nil
  }
}

/// A number that tells rows apart: equal rows have equal ones, and others hardly ever, unless they differ only between
/// the places that are read.
private enum RowDigest {
  /// Bytes of a long row from one place that is read to the next: most lines of text are longer.
  private static let step = 288

  /// Four chains of multiplications side by side, since one would wait for each product.
  static func of(_ row: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(row)
    var (a, b): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
    var (c, d): (UInt64, UInt64) = (0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63)
    let step = count < 4 * step ? 32 : step
    var place = 0
    while place + 32 <= count {
      a = mixed(a, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      b = mixed(b, bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
      c = mixed(c, bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
      d = mixed(d, bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
      place += step
    }
    var digest = UInt64(count)
    while place < count {
      digest = mixed(digest, UInt64(bytes.load(fromByteOffset: place, as: UInt8.self)))
      place += 1
    }
    return mixed(mixed(mixed(mixed(digest, a), b), c), d)
  }

  @inline(__always)
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9FB2_1C65_1E98_DF25
    return product ^ (product >> 32)
  }
}
