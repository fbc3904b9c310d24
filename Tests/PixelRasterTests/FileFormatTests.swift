import PixelRaster
import Testing

struct FileFormatTests {
  @Test func `a pixmap in memory is a PPM file`() {
    let pixmap = Pixmap(width: 2, height: 1)
    pixmap.fill(PixelRect(x: 1, y: 0, width: 1, height: 1), Ink(0x0A2330), clip: pixmap.bounds)
    #expect(Array(pixmap.file) == Array("P6\n2 1\n255\n".utf8) + [0, 0, 0, 0x0A, 0x23, 0x30])
    #expect(Array(pixmap.body) == [0, 0, 0, 0x0A, 0x23, 0x30])
  }

  @Test func `PNG and PPM give back what was drawn`() throws {
    let pixmap = Pixmap(width: 5, height: 4)
    for place in 0..<20 {
      pixmap.fill(
        PixelRect(x: place % 5, y: place / 5, width: 1, height: 1), Ink(UInt32(place) &* 0x0C1F35), clip: pixmap.bounds)
    }
    let png = try PNG.encode(pixmap)
    #expect(try PNG.encode(pixmap) == png)
    for file in [png, Array(pixmap.file)] {
      let picture = try Picture.read(file)
      #expect(picture.width == 5 && picture.height == 4)
      let colors = stride(from: 0, to: 80, by: 4).flatMap { picture.bytes[$0..<$0 + 3] }
      #expect(colors == Array(pixmap.body))
      #expect(stride(from: 3, to: 80, by: 4).allSatisfy { picture.bytes[$0] == 255 })
    }
  }

  @Test func `comments in a PPM header are skipped`() throws {
    let picture = try PPM.read(Array("P6 # one\n#two\n1 1\n# three\n255\n".utf8) + [1, 2, 3])
    #expect(picture.bytes == [1, 2, 3, 255])
  }

  @Test(arguments: [
    ("P5\n1 1\n255\n", "PPM, byte 0: expected \"P6\" at the start"), ("P6\nx", "PPM, byte 3: expected a whole number"),
    ("P6\n0 4\n255\n", "PPM, byte 2: expected a width and a height from 1 to 32767"),
    ("P6\n1 1\n65535\n", "PPM, byte 12: found the maximum 65535, expected 255"),
    ("P6\n2 1\n255\nabc", "PPM, byte 11: expected 6 bytes of pixels, found 3"),
  ])
  func `a broken PPM says where and why`(text: String, message: String) {
    let error = #expect(throws: RasterError.self) { try PPM.read(Array(text.utf8)) }
    #expect(error?.description == message)
  }

  @Test func `a broken PNG is an error and no crash`() throws {
    var png = try PNG.encode(Pixmap(width: 9, height: 9))
    png.removeLast(30)
    #expect(throws: RasterError.self) { try Picture.read(png) }
    #expect(throws: RasterError.self) { try Picture.read(Array(png.prefix(4))) }
    #expect(throws: RasterError.unknownPictureFormat) { try Picture.read(Array("GIF89a".utf8)) }
  }
}
