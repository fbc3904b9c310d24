import PixelRaster
import TestSupport
import Testing

/// What is written here is read by the page's own JavaScript.
@Suite("Frames for the page")
struct FrameEncoderTests {
  static let ways: [(mostPlain: Int, isCompressed: Bool)] = [(0, true), (0, false), (.max, false), (1_000, true)]

  @Test(
    "Whatever moves, appears, or stays: the page has the same pixels, shifted, as they are, or now so and now so, compressed or not",
    arguments: PackageFolder.sample(Array(0..<12), each: 4), ways)
  func roundTrip(seed: UInt64, _ way: (mostPlain: Int, isCompressed: Bool)) async throws {
    var scene = MovingScene(seed: seed)
    var encoder = FrameEncoder(mostPlain: way.mostPlain)
    var (frames, expected): ([[UInt8]], [String]) = ([], [])
    for _ in 0..<60 {
      let changed = scene.step()
      let frame = encoder.encode(scene.picture, changed: changed)
      frames.append(way.isCompressed ? Deflate.bytes(frame, level: 6) : frame)
      expected.append(PageReader.checksum(scene.picture.body.prefix(scene.picture.width * scene.picture.height * 3)))
    }
    #expect(Set(expected).count > 20, "the scene moves")
    #expect(try await PageReader.read(frames, isCompressed: way.isCompressed) == expected)
  }

  @Test("Plain frames have four bytes for each pixel of rows that changed, and nothing of others")
  func plain() async throws {
    var encoder = FrameEncoder(mostPlain: 21 * 30 + 1)
    var random = TestRandom(seed: 4)
    let picture = Pixmap(width: 21, height: 30)
    picture.fillWithPlaces(&random)
    func checksum() -> String { PageReader.checksum(picture.body.prefix(21 * 30 * 3)) }
    var (frames, expected) = ([encoder.encode(picture, changed: [])], [checksum()])
    let whole = 7 + 10 + 2 + 21 * 30 * 4
    #expect(frames[0].count == whole)
    for pixel in [(x: 2, y: 5), (x: 20, y: 6), (x: 3, y: 29)] { picture.pixels[pixel.y * 63 + pixel.x * 3] ^= 1 }
    let parts = [PixelRect(x: 2, y: 5, width: 1, height: 1), PixelRect(x: 3, y: 1, width: 18, height: 29)]
    frames.append(encoder.encode(picture, changed: parts))
    expected.append(checksum())
    // One pixel; rows 1 to 5, 6, 7 to 28, 29.
    let (one, rows): (Int, Int) = (10 + 2 + 4, 10 + 4 * 2 + 2 * 18 * 4)
    #expect(frames[1].count == 7 + one + rows)
    let nothing = encoder.encode(picture, changed: [picture.bounds])
    #expect(nothing.count == 19)
    #expect(try await PageReader.read(frames) == expected)
    let short = try await PageReader.read([Array(frames[0].dropLast())])
    #expect(short == ["RangeError"])
  }

  @Test("A picture of another size is told whole", arguments: [0, .max])
  func resize(mostPlain: Int) async throws {
    var encoder = FrameEncoder(mostPlain: mostPlain)
    let (tall, wide) = (Pixmap(width: 3, height: 9), Pixmap(width: 9, height: 3))
    #expect(!encoder.hasPicture(width: 3, height: 9))
    let frames = [encoder.encode(tall, changed: []), encoder.encode(wide, changed: [wide.bounds])]
    #expect(encoder.hasPicture(width: 9, height: 3))
    let black = PageReader.checksum(repeatElement(0, count: 81))
    #expect(try await PageReader.read(frames) == [black, black])
  }

  @Test("Nothing changed: a few bytes; a page that scrolls: as little as its new rows")
  func sizes() {
    var encoder = FrameEncoder()
    var random = TestRandom(seed: 1)
    let picture = Pixmap(width: 200, height: 300)
    picture.fillWithNoise(0..<300, &random)
    let whole = encoder.encode(picture, changed: [])
    #expect(whole.count > 200 * 300)
    #expect(encoder.encode(picture, changed: []).count == 7)
    for y in 0..<290 { picture.copyRow(y, from: y + 10) }
    picture.fillWithNoise(290..<300, &random)
    let scrolled = encoder.encode(picture, changed: [picture.bounds])
    #expect(scrolled.count < 200 * 10 * 4 + 30)
  }

  @Test("Parts side by side that move apart from each other are told by themselves")
  func parts() async throws {
    var encoder = FrameEncoder()
    var random = TestRandom(seed: 3)
    let picture = Pixmap(width: 210, height: 300)
    picture.fillWithPlaces(&random)
    func checksum() -> String { PageReader.checksum(picture.body.prefix(210 * 300 * 3)) }
    var (frames, expected) = ([encoder.encode(picture, changed: [])], [checksum()])
    let parts = [
      (PixelRect(x: 10, y: 20, width: 80, height: 200), 9), (PixelRect(x: 100, y: 0, width: 109, height: 300), -14),
    ]
    for _ in 0..<3 {
      for (part, shift) in parts {
        let before = Pixmap(width: 210, height: 300)
        before.copy(part, from: picture)
        picture.copy(PixelRect(left: part.left, top: 40, right: part.right, bottom: 190), from: before, y: shift)
      }
      frames.append(encoder.encode(picture, changed: parts.map(\.0)))
      expected.append(checksum())
    }
    #expect(frames.dropFirst().allSatisfy { $0.count < 60 }, "\(frames.map(\.count))")
    #expect(try await PageReader.read(frames) == expected)
  }

  @Test("Frames that are cut short or say nonsense are refused by the page, and do not stop it")
  func nonsense() async throws {
    var random = TestRandom(seed: 2)
    let picture = Pixmap(width: 20, height: 30)
    picture.fillWithNoise(0..<30, &random)
    var encoder = FrameEncoder()
    let whole = encoder.encode(picture, changed: [])
    let change = Array(whole[0..<4]) + [0, 1, 0, 28, 0, 9, 0, 0, 0, 20, 0, 0, 0, 9, 0]
    let beside = Array(whole[0..<4]) + [0, 1, 0, 2, 0, 1, 0, 9, 0, 12, 0, 0, 0, 1, 0]
    let fromOutside = Array(whole[0..<4]) + [0, 1, 0, 28, 0, 2, 0, 0, 0, 20, 0, 9, 0, 2, 0x40]
    let unknownKind = Array(whole[0..<4]) + [0, 1, 0, 0, 0, 9, 0, 0, 0, 20, 0, 0, 0, 9, 0xC0]
    let frames = [change, beside, Array(whole.dropLast(40)), [1, 2], fromOutside, unknownKind]
    let refused = frames.map { _ in "RangeError" }
    let checksum = PageReader.checksum(picture.body.prefix(20 * 30 * 3))
    #expect(
      try await PageReader.read([change, whole] + frames + [whole]) == ["RangeError", checksum] + refused + [checksum])
  }
}

/// A page of noise and plain rows with a sheet over it, of which parts move.
struct MovingScene {
  let picture = Pixmap(width: 37, height: 120)
  private let page = Pixmap(width: 37, height: 120)
  private let sheet = Pixmap(width: 37, height: 120)
  private var random: TestRandom
  private var top = 60

  init(seed: UInt64) {
    random = TestRandom(seed: seed)
    page.fillWithNoise(0..<60, &random)
    sheet.fillWithNoise(0..<90, &random)
  }

  /// Changes the picture; says where it may differ.
  mutating func step() -> [PixelRect] {
    let before = top
    top = min(max(top + Int.random(in: -9...9, using: &random), 0), 119)
    for y in 0..<120 { if y < top { picture.copyRow(y, of: page, y) } else { picture.copyRow(y, of: sheet, y - top) } }
    var changed = [PixelRect(left: 0, top: min(before, top), right: 37, bottom: 120)]
    if Int.random(in: 0..<4, using: &random) == 0, changed[0].top > 20 {
      // Something else changes above.
      page.fillWithNoise(3..<9, &random)
      for y in 3..<9 { picture.copyRow(y, of: page, y) }
      changed.insert(PixelRect(left: 0, top: 3, right: 37, bottom: 9), at: 0)
    }
    return changed
  }
}

extension Pixmap {
  /// Rows of which each is noise, one colour, or a soft gradient.
  func fillWithNoise(_ rows: Range<Int>, _ random: inout TestRandom) {
    for y in rows {
      let kind = Int.random(in: 0..<3, using: &random)
      let color = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      for x in 0..<width {
        for channel in 0..<3 {
          let noise = UInt8.random(in: 0...255, using: &random)
          pixels[y * stride + x * 3 + channel] =
            kind == 0 ? noise : kind == 1 ? color[channel] : color[channel] &+ UInt8(x) &+ noise % 5
        }
      }
    }
  }

  /// Many colours side by side, and none that repeats.
  func fillWithPlaces(_ random: inout TestRandom) {
    for place in 0..<height * stride { pixels[place] = UInt8.random(in: 0...255, using: &random) }
  }

  func copyRow(_ y: Int, of other: Pixmap, _ source: Int) {
    (pixels + y * stride).update(from: other.pixels + source * stride, count: stride)
  }

  func copyRow(_ y: Int, from source: Int) { copyRow(y, of: self, source) }
}
