/// A picture in the format of its file: RGB, 3 bytes a pixel, rows from the top, no padding, nothing transparent.
///
/// The PPM header stands in memory just before the first pixel, so that a frame's file is one piece. A class, because
/// frames are drawn into the same memory again and again. One owner at a time may touch it: an owner that hands it to
/// another thread lets go of it.
public final class Pixmap: @unchecked Sendable {
  /// The width, pixels.
  public let width: Int
  /// The height, pixels.
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

  /// The longest side, pixels; neither side of any picture is longer.
  package static let longestSide = 32767
  /// The most pixels of a picture that is read or drawn: comparing keeps several of them.
  package static let mostPixels = 1 << 26

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

/// A rectangle of whole pixels, half open; empty where an end is not beyond its start.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  package var width: Int { right - left }
  package var height: Int { bottom - top }
  /// The rows of a rectangle that is not upside down.
  package var rows: Range<Int> { top..<bottom }
  package var isEmpty: Bool { left >= right || top >= bottom }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  package func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Returns a rectangle that is smaller by `distance` on every side; larger where it is negative.
  package func inset(by distance: Int) -> PixelRect {
    PixelRect(left: left + distance, top: top + distance, right: right - distance, bottom: bottom - distance)
  }
}

package enum RoundedCorners: Hashable, Sendable {
  case all, top, bottom, left, right

  @inline(__always) var hasLeft: Bool { self != .right }
  @inline(__always) var hasRight: Bool { self != .left }
}

extension Pixmap {
  /// Lays a colour over a rectangle with rounded corners.
  package func fill(_ rect: PixelRect, corner: Corner?, corners: RoundedCorners = .all, _ ink: Ink, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty, ink.alpha > 0 else { return }
    guard let corner else { return fill(rect, ink, clip: clip) }
    for y in area.top..<area.bottom {
      guard let line = corner.line(at: y, in: rect, corners) else {
        Span.fill(row(y) + area.left * 3, count: area.width, ink)
        continue
      }
      fillRoundedRow(y, area, rect, corner, corners, line, ink)
    }
  }

  private func fillRoundedRow(
    _ y: Int, _ area: PixelRect, _ rect: PixelRect, _ corner: Corner, _ corners: RoundedCorners, _ line: Int, _ ink: Ink
  ) {
    let pixels = row(y)
    let solid = corner.firstSolid[line]
    let innerLeft = max(rect.left + (corners.hasLeft ? solid : 0), area.left)
    let innerRight = min(rect.right - (corners.hasRight ? solid : 0), area.right)
    if innerLeft < innerRight { Span.fill(pixels + innerLeft * 3, count: innerRight - innerLeft, ink) }
    for column in corner.firstTouched[line]..<solid {
      let alpha = corner.alpha(ink, line, column)
      let left = rect.left + column
      if corners.hasLeft, left >= area.left, left < area.right { Blend.cover(pixels + left * 3, ink, alpha: alpha) }
      let right = rect.right - 1 - column
      if corners.hasRight, right > left, right >= area.left, right < area.right {
        Blend.cover(pixels + right * 3, ink, alpha: alpha)
      }
    }
  }
}

extension Corner {
  @inline(__always)
  fileprivate func alpha(_ ink: Ink, _ line: Int, _ column: Int) -> UInt32 {
    Blend.dividedBy255(UInt32(bytes[line * size + column]) &* UInt32(ink.alpha))
  }

  /// Returns which of its lines a row of the rectangle shows, or `nil`.
  @inline(__always)
  func line(at y: Int, in rect: PixelRect, _ corners: RoundedCorners) -> Int? {
    if corners != .bottom, y - rect.top < size { return y - rect.top }
    if corners != .top, rect.bottom - 1 - y < size { return rect.bottom - 1 - y }
    return nil
  }
}

extension Pixmap {
  /// Lays a colour over a rectangle, as far as it lies in `clip`.
  package func fill(_ rect: PixelRect, _ ink: Ink, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty, ink.alpha > 0 else { return }
    for y in area.top..<area.bottom {
      Span.fill(row(y) + area.left * 3, count: area.width, ink)
    }
  }
}

/// Kernels over neighbouring pixels of one row.
enum Span {
  static func fill(_ start: UnsafeMutablePointer<UInt8>, count: Int, _ ink: Ink) {
    let isGray = ink.red == ink.green && ink.green == ink.blue
    switch (ink.alpha, isGray) {
    case (255, true): start.fill(with: ink.red, count: count * 3)
    case (255, false): store(start, count: count, ink)
    case (_, true): veil(start, count: count * 3, gray: ink.red, alpha: ink.alpha)
    case (_, false): veil(start, count: count, ink)
    }
  }

  /// Stores a colour in sixteen pixels at a time: their bytes are three vectors.
  private static func store(_ start: UnsafeMutablePointer<UInt8>, count: Int, _ ink: Ink) {
    let (r, g, b) = (ink.red, ink.green, ink.blue)
    let first = SIMD16(r, g, b, r, g, b, r, g, b, r, g, b, r, g, b, r)
    let second = SIMD16(g, b, r, g, b, r, g, b, r, g, b, r, g, b, r, g)
    let third = SIMD16(b, r, g, b, r, g, b, r, g, b, r, g, b, r, g, b)
    var (target, left) = (UnsafeMutableRawPointer(start), count)
    while left >= 16 {
      target.storeBytes(of: first, as: SIMD16<UInt8>.self)
      target.storeBytes(of: second, toByteOffset: 16, as: SIMD16<UInt8>.self)
      target.storeBytes(of: third, toByteOffset: 32, as: SIMD16<UInt8>.self)
      target += 48
      left &-= 16
    }
    var pixel = start + (count &- left) * 3
    for _ in 0..<left {
      (pixel[0], pixel[1], pixel[2]) = (r, g, b)
      pixel += 3
    }
  }

  /// 16-bit lanes suffice: 255 * 255 + 128 + 254 is below 65536; the compiler makes vectors of this loop.
  private static func veil(_ start: UnsafeMutablePointer<UInt8>, count: Int, gray: UInt8, alpha: UInt8) {
    let added = UInt16(gray) &* UInt16(alpha) &+ 128
    let kept = UInt16(255 - alpha)
    for place in 0..<count {
      let sum = UInt16(start[place]) &* kept &+ added
      start[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
    }
  }

  /// Lays a colour over sixteen pixels at a time, whose bytes have the colour's channels in turn, for the same reason.
  private static func veil(_ start: UnsafeMutablePointer<UInt8>, count: Int, _ ink: Ink) {
    let kept = UInt16(255 - ink.alpha)
    let red = UInt16(ink.red) &* UInt16(ink.alpha) &+ 128
    let green = UInt16(ink.green) &* UInt16(ink.alpha) &+ 128
    let blue = UInt16(ink.blue) &* UInt16(ink.alpha) &+ 128
    var added = InlineArray<48, UInt16>(repeating: blue)
    for place in 0..<16 { (added[3 * place], added[3 * place + 1]) = (red, green) }
    var pixel = start
    for _ in 0..<count / 16 {
      for place in 0..<48 {
        let sum = UInt16(pixel[place]) &* kept &+ added[place]
        pixel[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
      }
      pixel += 48
    }
    for place in 0..<count % 16 * 3 {
      let sum = UInt16(pixel[place]) &* kept &+ added[place]
      pixel[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
    }
  }

  /// `target` becomes itself seen through `over` of the given alpha, byte by byte.
  static func mix(_ target: UnsafeMutablePointer<UInt8>, _ over: UnsafePointer<UInt8>, count: Int, alpha: UInt8) {
    let share = UInt16(alpha)
    let kept = UInt16(255 - alpha)
    for place in 0..<count {
      let sum = UInt16(target[place]) &* kept &+ UInt16(over[place]) &* share &+ 128
      target[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
    }
  }

  /// Lays a colour over pixels, each as far as `coverage` says, which has three bytes a pixel. Of a grey, byte by byte.
  static func shade(_ start: UnsafeMutablePointer<UInt8>, _ coverage: UnsafePointer<UInt8>, count: Int, _ ink: Ink) {
    guard ink.red == ink.green, ink.green == ink.blue else {
      for place in 0..<count {
        Blend.cover(start + place * 3, ink, alpha: UInt32(Blend.product(coverage[place * 3], ink.alpha)))
      }
      return
    }
    let (gray, opacity) = (UInt16(ink.red), UInt16(ink.alpha))
    for place in 0..<count * 3 {
      let share = UInt16(coverage[place]) &* opacity &+ 128
      let alpha = (share &+ (share >> 8)) >> 8
      let sum = UInt16(start[place]) &* (255 &- alpha) &+ gray &* alpha &+ 128
      start[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
    }
  }

  /// Lays a colour over pixels, each as far as `coverage` says.
  @inline(__always)
  static func cover(_ start: UnsafeMutablePointer<UInt8>, _ coverage: UnsafePointer<UInt8>, count: Int, _ ink: Ink) {
    var pixel = start
    let opacity = UInt32(ink.alpha)
    var place = 0
    while place < count {
      // Most of a letter's box is empty.
      if place &+ 8 <= count, UnsafeRawPointer(coverage + place).loadUnaligned(as: UInt64.self) == 0 {
        place &+= 8
        pixel += 24
        continue
      }
      let alpha = Blend.dividedBy255(UInt32(coverage[place]) &* opacity)
      if alpha == 255 {
        pixel[0] = ink.red
        pixel[1] = ink.green
        pixel[2] = ink.blue
      } else if alpha != 0 {
        Blend.cover(pixel, ink, alpha: alpha)
      }
      place &+= 1
      pixel += 3
    }
  }
}

extension Pixmap {
  /// Returns how light some rows are on average, 0 to 255: luma of Rec. 709, over a pixel of every 4 x 4.
  package func luma(_ rows: Range<Int>) -> Int {
    var (sum, count) = (0, 0)
    var y = rows.lowerBound
    while y < min(rows.upperBound, height) {
      let line = row(y)
      var x = 0
      while x < width {
        let pixel = line + x * 3
        sum &+= 54 &* Int(pixel[0]) &+ 183 &* Int(pixel[1]) &+ 19 &* Int(pixel[2])
        count &+= 1
        x += 4
      }
      y += 4
    }
    return count == 0 ? 0 : (sum / count) >> 8
  }

  /// The picture `factor` times smaller each way; every pixel is the average of a square. Rows and columns beyond the
  /// last whole square are left out.
  ///
  /// - Parameter factor: 1 to 257.
  package func reduced(by factor: Int) -> Pixmap {
    let result = Pixmap(width: max(width / factor, 1), height: max(height / factor, 1))
    result.draw(self, reducedBy: factor, in: result.bounds)
    return result
  }

  /// Brings a rectangle up to a picture that is `factor` times as large: see `reduced`.
  package func draw(_ picture: Pixmap, reducedBy factor: Int, in rect: PixelRect) {
    let whole = PixelRect(x: 0, y: 0, width: picture.width / factor, height: picture.height / factor)
    let area = rect.intersection(whole).intersection(bounds)
    guard !area.isEmpty else { return }
    var squares = SquareRow(factor: factor, count: area.width)
    for y in area.top..<area.bottom {
      squares.begin(picture.row(y * factor) + area.left * factor * 3)
      for line in 1..<factor { squares.add(picture.row(y * factor + line) + area.left * factor * 3) }
      squares.average(into: row(y) + area.left * 3)
    }
  }
}

/// The averages of a row of squares. The loops that read all pixels pass over whole rows, so that the compiler makes
/// vectors of them.
private struct SquareRow {
  private let factor: Int
  private let count: Int
  /// The sums of each column, one for each colour: 16 bits hold 257 bytes.
  private var sums: [UInt16]
  /// Turns division by a square's pixels into multiplication; exact below 2^20 pixels.
  private let inverse: UInt64

  init(factor: Int, count: Int) {
    (self.factor, self.count) = (factor, count)
    // The last word reaches beyond.
    sums = [UInt16](repeating: 0, count: count * factor * 3 + 1)
    inverse = (1 << 48 - 1) / UInt64(factor * factor) + 1
  }

  /// Takes the first row of pixels.
  mutating func begin(_ pixels: UnsafePointer<UInt8>) {
    let length = count * factor * 3
    sums.withUnsafeMutableBufferPointer { sums in
      for place in 0..<length { sums[place] = UInt16(pixels[place]) }
    }
  }

  /// Adds another row.
  mutating func add(_ pixels: UnsafePointer<UInt8>) {
    let length = count * factor * 3
    sums.withUnsafeMutableBufferPointer { sums in
      for place in 0..<length { sums[place] &+= UInt16(pixels[place]) }
    }
  }

  /// Hands out the averages, to the nearest.
  func average(into pixels: UnsafeMutablePointer<UInt8>) {
    if factor <= 16, factor & (factor - 1) == 0 {
      averageByShifts(into: pixels)
    } else {
      averageByProducts(into: pixels)
    }
  }

  /// One word holds the three sums of a square, 16 bits each.
  private func averageByShifts(into pixels: UnsafeMutablePointer<UInt8>) {
    let (factor, shift) = (factor, UInt64(2 * factor.trailingZeroBitCount))
    let half = UInt64(factor * factor / 2) &* 0x1_0001_0001
    sums.withUnsafeBytes { sums in
      guard var column = sums.baseAddress else { return }
      var target = UnsafeMutableRawPointer(pixels)
      for place in 0..<count {
        var sum = half
        for _ in 0..<factor {
          sum &+= UInt64(littleEndian: column.loadUnaligned(as: UInt64.self))
          column += 6
        }
        let means = sum &>> shift
        let pixel = UInt32(truncatingIfNeeded: means & 0xFF | means &>> 8 & 0xFF00 | means &>> 16 & 0xFF_0000)
        if place &+ 1 < count {
          // The fourth byte is the next one's.
          target.storeBytes(of: pixel.littleEndian, as: UInt32.self)
        } else {
          for channel in 0..<3 {
            target.storeBytes(
              of: UInt8(truncatingIfNeeded: pixel &>> UInt32(8 * channel)), toByteOffset: channel, as: UInt8.self)
          }
        }
        target += 3
      }
    }
  }

  private func averageByProducts(into pixels: UnsafeMutablePointer<UInt8>) {
    let (factor, half) = (factor, UInt32(factor * factor / 2))
    sums.withUnsafeBufferPointer { sums in
      guard var column = sums.baseAddress else { return }
      var pixel = pixels
      for _ in 0..<count {
        var (red, green, blue) = (half, half, half)
        for _ in 0..<factor {
          red &+= UInt32(column[0])
          green &+= UInt32(column[1])
          blue &+= UInt32(column[2])
          column += 3
        }
        (pixel[0], pixel[1], pixel[2]) = (quotient(red), quotient(green), quotient(blue))
        pixel += 3
      }
    }
  }

  @inline(__always)
  private func quotient(_ sum: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt64(sum) &* inverse) &>> 48)
  }
}

extension Pixmap {
  /// Lays the shadow of `shape` over what is there. `hidden`: where something opaque will cover it anyway; nothing is
  /// drawn in its middle rows' span.
  package func drawShadow(_ mask: ShadowMask, of shape: PixelRect, _ ink: Ink, hidden: PixelRect?, clip: PixelRect) {
    let all = shape.inset(by: -mask.reach)
    let area = all.intersection(clip).intersection(bounds)
    guard !area.isEmpty, ink.alpha > 0 else { return }
    for y in area.top..<area.bottom {
      let line = Self.stretched(y - all.top, total: all.height, source: mask.height)
      if let hidden, !hidden.isEmpty, y >= hidden.top, y < hidden.bottom {
        shadowRow(y, line, mask, all, area.left..<max(min(area.right, hidden.left), area.left), ink)
        shadowRow(y, line, mask, all, min(max(area.left, hidden.right), area.right)..<area.right, ink)
      } else {
        shadowRow(y, line, mask, all, area.left..<area.right, ink)
      }
    }
  }

  /// The mask's line (or column) for one of a longer shape: both ends as they are, the one in the middle again and
  /// again.
  @inline(__always)
  private static func stretched(_ place: Int, total: Int, source: Int) -> Int {
    let middle = source / 2
    if place < middle { return place }
    return max(middle, place - (total - source))
  }

  private func shadowRow(_ y: Int, _ line: Int, _ mask: ShadowMask, _ all: PixelRect, _ columns: Range<Int>, _ ink: Ink)
  {
    guard !columns.isEmpty else { return }
    let width = mask.width
    let middle = width / 2
    let pixels = row(y)
    mask.withLine(line) { source in
      let flat =
        max(
          all.left + middle, columns.lowerBound)..<max(
          min(all.right - (width - middle - 1), columns.upperBound), max(all.left + middle, columns.lowerBound))
      let first = columns.lowerBound..<min(flat.lowerBound, columns.upperBound)
      Span.shade(pixels + first.lowerBound * 3, source + (first.lowerBound - all.left) * 3, count: first.count, ink)
      if !flat.isEmpty { Span.fill(pixels + flat.lowerBound * 3, count: flat.count, ink.faded(source[middle * 3])) }
      let last =
        max(flat.upperBound, first.upperBound)..<max(columns.upperBound, max(flat.upperBound, first.upperBound))
      Span.shade(
        pixels + last.lowerBound * 3, source + (last.lowerBound - all.right + width) * 3, count: last.count, ink)
    }
  }
}

/// Pixels put aside before something is drawn over them, so that the drawing can afterwards be faded, or cut to a
/// rounded shape, as a whole.
///
/// A picture without alpha cannot hold a transparent group; mixing "before" and "after" gives the same result. A stack:
/// the last saved goes first. Its memory grows to what is needed once and is kept.
package final class SavedPixels {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var used = 0

  package init() {
    capacity = 4096
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  private func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if used + count > capacity {
      let larger = max(capacity * 2, used + count)
      let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
      moved.copy(from: bytes, count: used)
      bytes.deallocate()
      bytes = moved
      capacity = larger
    }
    defer { used += count }
    return bytes + used
  }

  package func save(_ area: PixelRect, of pixmap: Pixmap) {
    let area = area.intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    let length = area.width * 3
    let start = reserve(length * area.height)
    for y in area.top..<area.bottom {
      (start + (y - area.top) * length).copy(from: pixmap.row(y) + area.left * 3, count: length)
    }
  }

  /// Fades what was drawn since `save` of the same rectangle; `alpha` 255 keeps it all.
  package func fade(_ area: PixelRect, of pixmap: Pixmap, alpha: UInt8) {
    let area = area.intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    let length = area.width * 3
    used -= length * area.height
    for y in area.top..<area.bottom {
      Span.mix(pixmap.row(y) + area.left * 3, bytes + used + (y - area.top) * length, count: length, alpha: 255 - alpha)
    }
  }

  package func saveCorners(
    _ corner: Corner, _ corners: RoundedCorners, of rect: PixelRect, in pixmap: Pixmap, clip: PixelRect
  ) {
    let area = rect.intersection(clip).intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom where corner.line(at: y, in: rect, corners) != nil {
      let start = reserve(corner.size * 6)
      for side in 0..<2 {
        let left = side == 0 ? rect.left : rect.right - corner.size
        let span = max(left, area.left)..<max(min(left + corner.size, area.right), max(left, area.left))
        (start + (side * corner.size + span.lowerBound - left) * 3).copy(
          from: pixmap.row(y) + span.lowerBound * 3, count: span.count * 3)
      }
    }
  }

  /// Cuts what was drawn since `saveCorners` with the same arguments to the rounded shape.
  package func cutCorners(
    _ corner: Corner, _ corners: RoundedCorners, of rect: PixelRect, in pixmap: Pixmap, clip: PixelRect
  ) {
    let area = rect.intersection(clip).intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    for step in 1...area.height {
      let y = area.bottom - step
      guard let line = corner.line(at: y, in: rect, corners) else { continue }
      used -= corner.size * 6
      for column in 0..<corner.firstSolid[line] {
        let kept = 255 - UInt32(corner.bytes[line * corner.size + column])
        if corners.hasLeft { restore(rect.left + column, y, from: column, kept: kept, pixmap, area) }
        let right = rect.right - 1 - column
        if corners.hasRight, right > rect.left + column {
          restore(right, y, from: 2 * corner.size - 1 - column, kept: kept, pixmap, area)
        }
      }
    }
  }

  @inline(__always)
  private func restore(_ x: Int, _ y: Int, from place: Int, kept: UInt32, _ pixmap: Pixmap, _ area: PixelRect) {
    guard x >= area.left, x < area.right else { return }
    let pixel = pixmap.row(y) + x * 3
    let saved = bytes + used + place * 3
    for channel in 0..<3 { pixel[channel] = Blend.mix(pixel[channel], saved[channel], alpha: kept) }
  }
}
