/// A part of a picture that is sent: some columns of some rows.
struct Band {
  let rect: PixelRect
  /// The kind of each row, from the top.
  var kinds: [FrameEncoding.RunKind]
  /// How many rows lower it stood.
  var shift = 0

  init(_ rect: PixelRect) {
    self.rect = rect
    kinds = Array(repeating: .literal, count: rect.height)
  }

  /// The numbers that stand before its rows.
  var head: [Int] { [rect.top, rect.height, rect.left, rect.width, shift] }

  /// Bytes of a row.
  var length: Int { rect.width * 3 }

  func pixels(_ picture: Pixmap, _ row: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(picture.pixels + (rect.top + row) * picture.stride + rect.left * 3)
  }

  func holdsSame(_ picture: Pixmap, _ row: Int, _ other: Pixmap, _ otherRow: Int) -> Bool {
    Self.areSame(pixels(picture, row), pixels(other, otherRow), length)
  }

  /// Whether two runs of bytes are the same, 64 at a time, of which the compiler makes vectors.
  private static func areSame(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let (first, second) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
    var place = 0
    while place &+ 64 <= count {
      var difference: UInt64 = 0
      for word in 0..<8 {
        let at = place &+ word &* 8
        difference |=
          first.loadUnaligned(fromByteOffset: at, as: UInt64.self)
          ^ second.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      }
      if difference != 0 { return false }
      place &+= 64
    }
    while place < count, one[place] == other[place] { place += 1 }
    return place >= count
  }

  var literalRows: [Int] { kinds.indices.filter { kinds[$0] == .literal } }

  /// Notes which rows are as they were.
  mutating func compare(_ picture: Pixmap, _ shown: Pixmap) {
    for row in kinds.indices where holdsSame(picture, row, shown, row) { kinds[row] = .unchanged }
  }

  func write(_ picture: Pixmap, _ target: inout UnsafeMutablePointer<UInt8>) {
    for word in head { target.put(word: word) }
    var place = 0
    while place < kinds.count {
      let kind = kinds[row(place)]
      var end = place + 1
      while end < kinds.count, end - place < FrameEncoding.longestRun, kinds[row(end)] == kind { end += 1 }
      target.put(word: kind.run(of: end - place))
      if kind == .literal {
        for step in place..<end { target.put(pixels(picture, row(step)), pixels: rect.width) }
      }
      place = end
    }
  }

  /// Returns the row at a place, downwards or upwards.
  private func row(_ place: Int) -> Int {
    shift < 0 ? kinds.count - 1 - place : place
  }

  /// Updates the receiver's picture to what was sent.
  func copy(_ picture: Pixmap, to shown: Pixmap) {
    for row in kinds.indices where kinds[row] != .unchanged {
      UnsafeMutablePointer(mutating: pixels(shown, row)).copy(from: pixels(picture, row), count: length)
    }
  }
}
