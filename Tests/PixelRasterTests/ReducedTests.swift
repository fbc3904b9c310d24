import PixelRaster
import TestSupport
import Testing

struct ReducedTests {
  private func picture(_ width: Int, _ height: Int, _ random: inout TestRandom) -> Pixmap {
    let picture = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let ink = Ink(red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random), blue: 255)
        picture.fill(PixelRect(x: x, y: y, width: 1, height: 1), ink, clip: picture.bounds)
      }
    }
    return picture
  }

  private func average(_ picture: Pixmap, _ x: Int, _ y: Int, _ factor: Int) -> Ink {
    func mean(_ channel: KeyPath<Ink, UInt8>) -> UInt8 {
      var sum = factor * factor / 2
      for row in y * factor..<(y + 1) * factor {
        for column in x * factor..<(x + 1) * factor { sum += Int(picture.ink(x: column, y: row)[keyPath: channel]) }
      }
      return UInt8(sum / (factor * factor))
    }
    return Ink(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }

  @Test(arguments: [
    (7, 5, 1), (12, 12, 2), (23, 17, 3), (40, 40, 4), (41, 26, 8), (50, 33, 16), (57, 34, 11), (300, 270, 257),
  ])
  func `every pixel is the mean of its square`(width: Int, height: Int, factor: Int) {
    var random = TestRandom(seed: UInt64(width * factor))
    let picture = picture(width, height, &random)
    let small = picture.reduced(by: factor)
    #expect(small.width == width / factor && small.height == height / factor)
    for y in 0..<small.height {
      for x in 0..<small.width { #expect(small.ink(x: x, y: y) == average(picture, x, y, factor)) }
    }
  }

  @Test func `a part that is drawn again is that part of the whole`() {
    var random = TestRandom(seed: 4)
    let (before, after) = (picture(45, 36, &random), picture(45, 36, &random))
    let (small, kept, whole) = (before.reduced(by: 3), before.reduced(by: 3), after.reduced(by: 3))
    let part = PixelRect(left: 2, top: 3, right: 40, bottom: 9)
    small.draw(after, reducedBy: 3, in: part)
    for y in 0..<small.height {
      for x in 0..<small.width {
        let isInside = x >= 2 && y >= 3 && y < 9
        #expect(small.ink(x: x, y: y) == (isInside ? whole : kept).ink(x: x, y: y))
      }
    }
  }
}
