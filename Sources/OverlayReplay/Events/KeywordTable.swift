/// Finds which of some known spellings a run of bytes is, without making a `String` of it.
///
/// A spelling of up to 16 bytes is told by its length, its first eight and its last eight bytes; longer ones are then
/// compared whole. Open addressing, at most half full.
struct KeywordTable {
  let spellings: [String]
  private let entries: [Entry]
  private let mask: Int

  private struct Entry {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length = -1
    var index = 0
  }

  /// Of equal spellings the first is found.
  init(_ spellings: [String]) {
    self.spellings = spellings
    var size = 8
    while size < spellings.count * 2 { size *= 2 }
    mask = size - 1
    var entries = [Entry](repeating: Entry(), count: size)
    for (index, spelling) in spellings.enumerated() {
      var entry = Array(spelling.utf8 + [UInt8](repeating: 0, count: 8)).withUnsafeBufferPointer {
        Self.entry($0.baseAddress!, $0.count - 8)
      }
      entry.index = index
      var place = Self.hash(entry) & mask
      while entries[place].length >= 0 { place = (place + 1) & mask }
      entries[place] = entry
    }
    self.entries = entries
  }

  /// The spelling's place in the list; eight bytes after `start` must be readable whatever `length` is.
  @inline(__always)
  func find(_ start: UnsafePointer<UInt8>, _ length: Int) -> Int? {
    let wanted = Self.entry(start, length)
    var place = Self.hash(wanted) & mask
    while true {
      let entry = entries[place]
      if entry.length < 0 { return nil }
      if entry.head == wanted.head, entry.tail == wanted.tail, entry.length == length {
        if length <= 16 || spellings[entry.index].utf8.elementsEqual(UnsafeBufferPointer(start: start, count: length)) {
          return entry.index
        }
      }
      place = (place + 1) & mask
    }
  }

  @inline(__always)
  private static func entry(_ start: UnsafePointer<UInt8>, _ length: Int) -> Entry {
    let raw = UnsafeRawPointer(start)
    let head = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    if length < 8 {
      return Entry(head: head & ((1 << UInt64(truncatingIfNeeded: length * 8)) &- 1), tail: 0, length: length)
    }
    return Entry(
      head: head, tail: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)),
      length: length)
  }

  /// Multiplication carries every bit upwards; the upper bits choose the place.
  @inline(__always)
  private static func hash(_ entry: Entry) -> Int {
    Int(truncatingIfNeeded: ((entry.head ^ (entry.tail << 1)) &* 0x9E37_79B9_7F4A_7C15) >> 40) ^ entry.length
  }
}
