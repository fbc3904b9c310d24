import JSONText

extension EventFile {
  /// Line and column of a byte of the window. Only asked for when something is said, so lines are counted then.
  func place(of at: Int) -> TextPlace {
    guard isWhole else { return lines.place(of: at) }
    if at == WholeText.atStart { return whole.start }
    var counter = whole.counter
    counter.move(to: at, window.base)
    return counter.place
  }

  /// Where the event stands that was read last. Whoever asks for each counts each line once.
  mutating func countPlace() -> TextPlace {
    guard isWhole else { return place }
    whole.counter.move(to: form.start, window.base)
    return whole.counter.place
  }
}

/// Counts lines and columns on the way through a text.
struct PlaceCounter {
  var at = 0
  private(set) var place = TextPlace(line: 1, column: 1)

  /// Eight bytes at a time where there is no line feed among them; eight more than `end` may be read.
  mutating func move(to end: Int, _ base: UnsafePointer<UInt8>) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    while at < end {
      let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let feeds = word ^ (ones &* 0x0A)
      if at + 8 <= end, (feeds &- ones) & ~feeds & (ones << 7) == 0 {
        place.column += 8 - ((word >> 7) & ~(word >> 6) & ones).nonzeroBitCount
        at += 8
      } else {
        step(base[at])
      }
    }
  }

  /// Bytes that continue a character do not count.
  private mutating func step(_ byte: UInt8) {
    at += 1
    if byte == UInt8(ascii: "\n") {
      place = TextPlace(line: place.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
}
