import SystemMemory

/// A picture in the format of its file: RGB, 3 bytes a pixel, rows from the top, no padding, nothing transparent.
///
/// The PPM header stands in memory just before the first pixel, so that a frame's file is one piece. A class, because
/// frames are drawn into the same memory again and again. One owner at a time may touch it: an owner that hands it to
/// another thread lets go of it.
public final class Pixmap: @unchecked Sendable {
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  let storage: UnsafeMutableRawBufferPointer
  private let memory: PixelMemory
  private let headerLength: Int
  /// The first pixel's first byte.
  package let pixels: UnsafeMutablePointer<UInt8>

  /// A black picture; both sides at least 1.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    self.width = width
    self.height = height
    let header = Array("P6\n\(width) \(height)\n255\n".utf8)
    headerLength = header.count
    memory = PixelMemory(count: Self.pixelStart + width * height * 3)
    storage = memory.bytes
    UnsafeMutableRawBufferPointer(rebasing: storage[(Self.pixelStart - header.count)...]).copyBytes(from: header)
    pixels = storage.baseAddress!.advanced(by: Self.pixelStart).assumingMemoryBound(to: UInt8.self)
  }

  /// Pixels; neither side of any picture is longer.
  package static let longestSide = 32767
  /// No drawn picture has more pixels: drawing keeps several of them.
  package static let mostPixels = 1 << 27

  /// Refuses a size of which the memory does not hold what drawing takes: several pictures, and masks of one. Throws
  /// `RasterError`.
  package static func check(width: Int, height: Int) throws(RasterError) {
    let isPossible =
      max(width, height) <= longestSide && width * height <= mostPixels
      && PixelMemory.isAvailable(Int64(width) * Int64(height) * 3 * 6)
    if !isPossible { throw .tooLarge(width: width, height: height) }
  }

  deinit {
    memory.deallocate()
  }

  /// Room for the longest header, and a whole cache line.
  private static let pixelStart = 64

  package var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Bytes from one row to the next.
  @inline(__always)
  package var stride: Int { width * 3 }

  /// All pixels, row by row.
  package var body: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: storage[Self.pixelStart...])
  }

  /// The picture as a PPM file (binary, 8 bits a channel): a copy.
  public var ppm: [UInt8] { Array(file) }

  /// The whole PPM file, header and pixels. Valid while the pixmap lives.
  package var file: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: storage[(Self.pixelStart - headerLength)...])
  }

  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    pixels + y * stride
  }

  /// The pixel's colour.
  package func ink(x: Int, y: Int) -> Ink {
    let pixel = row(y) + x * 3
    return Ink(red: pixel[0], green: pixel[1], blue: pixel[2])
  }

  /// Copies a rectangle of another picture to the same place, or, with an offset, to where it lies then; both cut at
  /// their edges.
  package func copy(_ rect: PixelRect, from other: Pixmap, x dx: Int = 0, y dy: Int = 0) {
    let target = rect.intersection(other.bounds).offset(x: dx, y: dy).intersection(bounds)
    guard !target.isEmpty else { return }
    for y in target.top..<target.bottom {
      (row(y) + target.left * 3).copy(from: other.row(y - dy) + (target.left - dx) * 3, count: target.width * 3)
    }
  }
}

extension Pixmap {
  /// Draws another picture at another size: each pixel takes the nearest one's colour.
  package func draw(_ other: Pixmap, stretchedTo rect: PixelRect, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      let source = other.row((y - rect.top) * other.height / rect.height)
      let target = row(y)
      for x in area.left..<area.right {
        let pixel = source + (x - rect.left) * other.width / rect.width * 3
        for channel in 0..<3 { target[x * 3 + channel] = pixel[channel] }
      }
    }
  }
}
