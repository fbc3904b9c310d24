import CPNG

/// PNG files through libpng's simplified interface, which keeps its long jumps to itself.
package enum PNG {
  /// A whole file: RGB, 8 bits, zlib's default level. The same pixels and libraries give the same bytes.
  package static func encode(_ pixmap: Pixmap) throws(RasterError) -> [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(pixmap.width)
    image.height = UInt32(pixmap.height)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
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
    Int64(image.width) * Int64(image.height) > Picture.mostPixels
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
