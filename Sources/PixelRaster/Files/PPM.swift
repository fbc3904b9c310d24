/// Reads binary PPM files. Writing needs no code: a `Pixmap` is one.
package enum PPM {
  /// A picture with 8 bits a channel; comments in the header are skipped. Pictures behind the first are ignored.
  package static func read(_ bytes: [UInt8]) throws(RasterError) -> Picture {
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "P"), bytes[1] == UInt8(ascii: "6") else {
      throw .badPPM(offset: 0, reason: .notP6)
    }
    var place = 2
    let start = place
    let width = try number(bytes, &place)
    let height = try number(bytes, &place)
    guard (1...32767).contains(width), (1...32767).contains(height) else {
      throw .badPPM(offset: start, reason: .sizeOutOfRange)
    }
    let maximum = try number(bytes, &place)
    guard maximum == 255 else { throw .badPPM(offset: place, reason: .unsupportedMaximum(maximum)) }
    place += 1
    guard width * height <= Picture.mostPixels else { throw .pictureTooLarge(width: width, height: height) }
    let expected = width * height * 3
    guard bytes.count - place >= expected else {
      throw .badPPM(offset: place, reason: .tooShort(expected: expected, found: max(bytes.count - place, 0)))
    }
    return Picture(width: width, height: height, bytes: opaque(bytes[place..<place + expected]))
  }

  private static func opaque(_ pixels: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count / 3 * 4)
    for place in stride(from: pixels.startIndex, to: pixels.endIndex, by: 3) {
      result.append(contentsOf: pixels[place..<place + 3])
      result.append(255)
    }
    return result
  }

  private static func number(_ bytes: [UInt8], _ place: inout Int) throws(RasterError) -> Int {
    skipSpace(bytes, &place)
    let start = place
    var value = 0
    while place < bytes.count, (48...57).contains(bytes[place]), place - start < 9 {
      value = value * 10 + Int(bytes[place] - 48)
      place += 1
    }
    guard place > start else { throw .badPPM(offset: place, reason: .expectedNumber) }
    return value
  }

  private static func skipSpace(_ bytes: [UInt8], _ place: inout Int) {
    while place < bytes.count {
      switch bytes[place] {
      case 9, 10, 11, 12, 13, 32: place += 1
      case UInt8(ascii: "#"):
        while place < bytes.count, bytes[place] != 10 { place += 1 }
      default: return
      }
    }
  }
}
