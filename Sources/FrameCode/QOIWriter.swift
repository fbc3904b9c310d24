/// Writes pixels as QOI's chunks, without its header and end mark. Nothing is transparent here, so that the chunk with
/// alpha does not occur.
struct QOIWriter {
  /// A slot that was never filled is black in QOI, with alpha 0: no pixel of ours.
  private var seen = InlineArray<64, UInt32>(repeating: 0)
  /// 0xFFBBGGRR, but at the beginning.
  private var last: UInt32 = 0xFF00_0000
  private var repetitions = 0

  private static let longestRepetition = 62
  private static let longestRun: UInt8 = 0xC0 | 61

  mutating func add(_ row: UnsafePointer<UInt8>, pixels: Int, into bytes: inout [UInt8]) {
    let start = bytes.count
    // No pixel takes more than four bytes, and before the first there may be a run.
    bytes.append(contentsOf: repeatElement(0, count: pixels * 4 + 1))
    let written = bytes.withUnsafeMutableBufferPointer { bytes in
      guard let target = bytes.baseAddress else { return 0 }
      return add(row, pixels: pixels, to: target + start)
    }
    bytes.removeLast(pixels * 4 + 1 - written)
  }

  private mutating func add(_ row: UnsafePointer<UInt8>, pixels: Int, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var target = start
    var (last, repetitions) = (last, repetitions)
    var place = 0
    while place < pixels {
      if repetitions > 0 {
        let same = Self.same(row, place, pixels)
        place += same
        repetitions += same
        while repetitions >= Self.longestRepetition {
          target = Self.put(Self.longestRun, target)
          repetitions -= Self.longestRepetition
        }
        if place == pixels { break }
      }
      let pixel = row + place * 3
      let color = UInt32(pixel[0]) | UInt32(pixel[1]) << 8 | UInt32(pixel[2]) << 16 | 0xFF00_0000
      place += 1
      if color == last {
        repetitions += 1
        if repetitions == Self.longestRepetition {
          target = Self.put(Self.longestRun, target)
          repetitions = 0
        }
        continue
      }
      if repetitions > 0 {
        target = Self.put(0xC0 | UInt8(truncatingIfNeeded: repetitions - 1), target)
        repetitions = 0
      }
      target = put(color, after: last, target)
      last = color
    }
    (self.last, self.repetitions) = (last, repetitions)
    return target - start
  }

  /// How many pixels from a place on, which is not the first, equal the one before it.
  @inline(__always)
  private static func same(_ row: UnsafePointer<UInt8>, _ place: Int, _ pixels: Int) -> Int {
    guard place > 0 else { return 0 }
    let bytes = UnsafeRawPointer(row)
    var (at, end) = (place * 3, pixels * 3)
    while at + 16 <= end {
      let before = bytes.loadUnaligned(fromByteOffset: at - 3, as: UInt64.self)
      let difference = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ before
      if difference != 0 {
        end = at + difference.trailingZeroBitCount / 8
        break
      }
      at += 8
    }
    while at < end, row[at] == row[at - 3] { at += 1 }
    return at / 3 - place
  }

  /// Closes a run of equal pixels; due at the end of each piece.
  mutating func endRun(into bytes: inout [UInt8]) {
    guard repetitions > 0 else { return }
    bytes.append(0xC0 | UInt8(truncatingIfNeeded: repetitions - 1))
    repetitions = 0
  }

  @inline(__always)
  private static func put(_ byte: UInt8, _ target: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    target.pointee = byte
    return target + 1
  }

  @inline(__always)
  private mutating func put(
    _ color: UInt32, after last: UInt32, _ target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let (r, g, b) = (
      UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 8), UInt8(truncatingIfNeeded: color >> 16)
    )
    let slot = (Int(r) * 3 + Int(g) * 5 + Int(b) * 7 + 255 * 11) & 63
    if seen[slot] == color { return Self.put(UInt8(slot), target) }
    seen[slot] = color
    let red = r &- UInt8(truncatingIfNeeded: last)
    let green = g &- UInt8(truncatingIfNeeded: last >> 8)
    let blue = b &- UInt8(truncatingIfNeeded: last >> 16)
    let (nearRed, nearGreen, nearBlue) = (red &+ 2, green &+ 2, blue &+ 2)
    if nearRed < 4, nearGreen < 4, nearBlue < 4 {
      return Self.put(0x40 | nearRed << 4 | nearGreen << 2 | nearBlue, target)
    }
    let (redBeside, blueBeside) = (red &- green &+ 8, blue &- green &+ 8)
    if green &+ 32 < 64, redBeside < 16, blueBeside < 16 {
      return Self.put(redBeside << 4 | blueBeside, Self.put(0x80 | (green &+ 32), target))
    }
    target[0] = 0xFE
    (target[1], target[2], target[3]) = (r, g, b)
    return target + 4
  }
}
