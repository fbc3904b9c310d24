import CPNG
package import Text

/// A loaded picture: RGBA, straight alpha, 4 bytes a pixel, rows from the top.
package final class Picture: Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// A piece of the picture (in its pixels) at another size: every result is the average of the area that it stands
  /// for, alpha counted in.
  package func scaled(
    left: Double, top: Double, width w: Double, height h: Double, toWidth: Int, toHeight: Int
  ) -> Picture {
    let columns = Self.weights(start: left, length: w, limit: width, count: toWidth)
    let rows = Self.weights(start: top, length: h, limit: height, count: toHeight)
    var result = [UInt8](repeating: 0, count: toWidth * toHeight * 4)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        average(row, column, into: &result, at: (y * toWidth + x) * 4)
      }
    }
    return Picture(width: toWidth, height: toHeight, bytes: result)
  }

  /// The source pixels that one result pixel stands for: the first, and a weight of 1 to 256 for each.
  private struct Window {
    var first: Int
    var weights: [UInt64]
  }

  /// Returns the windows over which pixels are averaged. Where the picture grows, they are one source pixel wide around
  /// the centre, which makes the average a bilinear one.
  private static func weights(start: Double, length: Double, limit: Int, count: Int) -> [Window] {
    let step = length / Double(count)
    let width = max(step, 1)
    return (0..<count).map { place in
      let center = start + (Double(place) + 0.5) * step
      let from = min(max(center - width / 2, 0), Double(limit))
      let to = min(max(center + width / 2, 0), Double(limit))
      let first = min(Int(from), limit - 1)
      let last = max(min(Int(to.rounded(.up)), limit) - 1, first)
      let weights = (first...last).map { pixel in
        UInt64((max(min(Double(pixel + 1), to) - max(Double(pixel), from), 0) * 256).rounded())
      }
      return Window(first: first, weights: weights.allSatisfy { $0 == 0 } ? [1] : weights)
    }
  }

  private func average(_ row: Window, _ column: Window, into result: inout [UInt8], at place: Int) {
    var color = SIMD3<UInt64>()
    var (alpha, total): (UInt64, UInt64) = (0, 0)
    for (y, vertical) in row.weights.enumerated() {
      for (x, horizontal) in column.weights.enumerated() {
        let source = ((row.first + y) * width + column.first + x) * 4
        let weight = vertical * horizontal
        let share = weight * UInt64(bytes[source + 3])
        color &+= SIMD3(UInt64(bytes[source]), UInt64(bytes[source + 1]), UInt64(bytes[source + 2])) &* share
        alpha += share
        total += weight
      }
    }
    guard alpha > 0 else { return }
    for channel in 0..<3 { result[place + channel] = UInt8((color[channel] + alpha / 2) / alpha) }
    result[place + 3] = UInt8((alpha + total / 2) / total)
  }
}

extension Pixmap {
  /// Lays a picture over what is there, its top left pixel at (x, y).
  package func draw(_ picture: Picture, x: Int, y: Int, alpha: UInt8, clip: PixelRect) {
    let rect = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty, alpha > 0 else { return }
    picture.bytes.withUnsafeBufferPointer { source in
      for line in area.top..<area.bottom {
        var place = ((line - y) * picture.width + area.left - x) * 4
        var pixel = row(line) + area.left * 3
        for _ in 0..<area.width {
          let ink = Ink(red: source[place], green: source[place + 1], blue: source[place + 2])
          Blend.cover(pixel, ink, alpha: UInt32(Blend.product(source[place + 3], alpha)))
          place += 4
          pixel += 3
        }
      }
    }
  }
}

/// PNG files through libpng's simplified interface, which keeps its long jumps to itself.
package enum PNG {
  /// A whole file: RGB, 8 bits, written as libpng writes fast: without row filters, whose choice takes two thirds of
  /// the time and changes the size of a drawing by a third at most. The same pixels and libraries give the same bytes.
  package static func encode(_ pixmap: Pixmap) throws(RasterError) -> [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(pixmap.width)
    image.height = UInt32(pixmap.height)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    defer { png_image_free(&image) }
    // Beyond what stored blocks, their heads and the chunks around them can take.
    var size = pixmap.body.count + pixmap.height + pixmap.body.count / 1000 + 4096
    var bytes = [UInt8](repeating: 0, count: size)
    let written = bytes.withUnsafeMutableBytes {
      png_image_write_to_memory(&image, $0.baseAddress, &size, 0, pixmap.body.baseAddress, Int32(pixmap.stride), nil)
    }
    guard written != 0 else { throw .pngNotWritten(message(of: image)) }
    bytes.removeSubrange(size...)
    return bytes
  }

  /// Reads any PNG as 8-bit RGBA.
  package static func read(_ bytes: [UInt8]) throws(RasterError) -> Picture {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    if let picture = bytes.withUnsafeBytes({ read($0, &image) }) { return picture }
    if isTooLarge(image) { throw .pictureTooLarge(width: Int(image.width), height: Int(image.height)) }
    throw .badPNG(message(of: image))
  }

  /// Whether it promises more pixels than may be read: a few bytes may promise any size.
  private static func isTooLarge(_ image: png_image) -> Bool {
    Int64(image.width) * Int64(image.height) > Pixmap.mostPixels
  }

  private static func read(_ bytes: UnsafeRawBufferPointer, _ image: inout png_image) -> Picture? {
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return nil }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    if isTooLarge(image) { return nil }
    let width = Int(image.width)
    let height = Int(image.height)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let finished = pixels.withUnsafeMutableBytes {
      png_image_finish_read(&image, nil, $0.baseAddress, Int32(width * 4), nil)
    }
    return finished == 0 ? nil : Picture(width: width, height: height, bytes: pixels)
  }

  /// The version of the library that is linked, as in `1.6.39`.
  package static var libraryVersion: String { String(cString: png_get_libpng_ver(nil)) }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension Picture {
  /// Reads a PNG or a PPM file, told apart by its first bytes.
  package static func read(_ bytes: [UInt8]) throws(RasterError) -> Picture {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try PNG.read(bytes) }
    if bytes.starts(with: [0x50, 0x36]) { return try PPM.read(bytes) }
    throw .unknownPictureFormat
  }
}

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
    guard width * height <= Pixmap.mostPixels else { throw .pictureTooLarge(width: width, height: height) }
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

/// The reason why a picture or a font could not be had.
package enum RasterError: Error, Equatable, Sendable {
  /// A picture that is too large for the machine's memory, or has more pixels a side than any picture may have.
  case tooLarge(width: Int, height: Int)
  /// A file of a picture with more pixels than may be read.
  case pictureTooLarge(width: Int, height: Int)
  /// A file of pixels that does not begin as any format that is known.
  case unknownPictureFormat
  /// A PPM file that is broken, and the byte where it is.
  case badPPM(offset: Int, reason: PPMFault)
  case badPNG(String)
  /// libpng could not write; what it says.
  case pngNotWritten(String)
  /// FreeType does not take a font of the program; its error number.
  case badFont(weight: Typeface.Weight, code: Int32)
  /// FreeType refused something else; its error number.
  case freeType(code: Int32)

  package enum PPMFault: Equatable, Sendable {
    case notP6
    case expectedNumber
    case sizeOutOfRange
    case unsupportedMaximum(Int)
    case tooShort(expected: Int, found: Int)
  }
}

extension RasterError: ReportedError {
  package var status: ExitStatus {
    if case .tooLarge = self { return .unwritableOutput }
    return findsNoMemory ? .unwritableOutput : .unreadableInput
  }

  /// Whether it is FreeType's `FT_Err_Out_Of_Memory`.
  private var findsNoMemory: Bool {
    switch self {
    case .badFont(_, let code), .freeType(let code): code == 0x40
    default: false
    }
  }

  package var description: String {
    if findsNoMemory { return "the memory is not enough for the letters of a picture; let the process have more of it" }
    return switch self {
    case .tooLarge(let width, let height):
      "a frame has \(width) x \(height) pixels, expected at most \(Pixmap.longestSide) a side, \(Pixmap.mostPixels) in all, and as many as the memory holds; "
        + "draw it smaller (--scale), or give a smaller screen"
    case .pictureTooLarge(let width, let height):
      "the picture has \(width) x \(height) pixels, expected at most \(Pixmap.mostPixels) in all; make it smaller"
    case .unknownPictureFormat: "found neither a PNG nor a binary PPM (P6) picture; convert it to PNG"
    case .badPPM(let offset, let reason): "PPM, byte \(offset): \(reason)"
    case .badPNG(let message): "PNG: libpng says \"\(message)\""
    case .pngNotWritten(let message): "PNG: libpng could not write: \"\(message)\""
    case .badFont(let weight, let code):
      "FreeType \(FontSet.libraryVersion) cannot read the program's font of weight \(weight.rawValue) (error \(code))"
    case .freeType(let code): "FreeType failed (error \(code))"
    }
  }
}

extension RasterError.PPMFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notP6: "expected \"P6\" at the start"
    case .expectedNumber: "expected a whole number"
    case .sizeOutOfRange: "expected a width and a height from 1 to 32767"
    case .unsupportedMaximum(let found): "found the maximum \(found), expected 255"
    case .tooShort(let expected, let found): "expected \(expected) bytes of pixels, found \(found)"
    }
  }
}
