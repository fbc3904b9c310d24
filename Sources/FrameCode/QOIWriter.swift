/// Writes pixels as QOI's chunks, without its header and end mark. Nothing is transparent here, so that the chunk with alpha does not occur.
struct QOIWriter {
  private var seen = InlineArray<64, UInt32>(repeating: 0)
  /// 0x00BBGGRR.
  private var last: UInt32 = 0
  private var repetitions: UInt8 = 0

  private static let longestRepetition: UInt8 = 62

  mutating func add(_ row: UnsafePointer<UInt8>, pixels: Int, into bytes: inout [UInt8]) {
    for place in 0..<pixels {
      let pixel = row + place * 3
      let color = UInt32(pixel[0]) | UInt32(pixel[1]) << 8 | UInt32(pixel[2]) << 16
      if color == last {
        repetitions += 1
        if repetitions == Self.longestRepetition { endRun(into: &bytes) }
      } else {
        endRun(into: &bytes)
        add(color, pixel, into: &bytes)
      }
    }
  }

  /// Closes a run of equal pixels; due at the end of each piece.
  mutating func endRun(into bytes: inout [UInt8]) {
    guard repetitions > 0 else { return }
    bytes.append(0xC0 | (repetitions - 1))
    repetitions = 0
  }

  private mutating func add(_ color: UInt32, _ pixel: UnsafePointer<UInt8>, into bytes: inout [UInt8]) {
    let slot = (Int(pixel[0]) * 3 + Int(pixel[1]) * 5 + Int(pixel[2]) * 7 + 255 * 11) % 64
    let red = pixel[0] &- UInt8(truncatingIfNeeded: last)
    let green = pixel[1] &- UInt8(truncatingIfNeeded: last >> 8)
    let blue = pixel[2] &- UInt8(truncatingIfNeeded: last >> 16)
    last = color
    // A slot that was never filled is black in QOI, with alpha 0: no pixel of ours.
    if seen[slot] == color | 0xFF00_0000 { return bytes.append(UInt8(slot)) }
    seen[slot] = color | 0xFF00_0000
    let (nearRed, nearGreen, nearBlue) = (red &+ 2, green &+ 2, blue &+ 2)
    if nearRed < 4, nearGreen < 4, nearBlue < 4 {
      bytes.append(0x40 | nearRed << 4 | nearGreen << 2 | nearBlue)
      return
    }
    let (redBeside, blueBeside) = (red &- green &+ 8, blue &- green &+ 8)
    if green &+ 32 < 64, redBeside < 16, blueBeside < 16 {
      bytes.append(0x80 | (green &+ 32))
      bytes.append(redBeside << 4 | blueBeside)
      return
    }
    bytes.append(0xFE)
    bytes.append(pixel[0])
    bytes.append(pixel[1])
    bytes.append(pixel[2])
  }
}
