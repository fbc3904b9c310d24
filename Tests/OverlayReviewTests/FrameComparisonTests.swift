import OverlayReview
import PixelRaster
import Testing

struct FrameComparisonTests {
  private struct Failure: Error {}

  /// Frames of 8 x 4 pixels at 1/10 s each.
  private func list(_ count: Int, width: Int = 8, events: String = "drag.json") throws -> FrameList {
    let frames = (0..<count).map { "{\"file\": \"f\($0)\", \"index\": \($0), \"time\": \(Double($0) / 10)}" }.joined(
      separator: ",\n")
    let text =
      "{\"events\": \"\(events)\", \"fps\": 10, \"width\": \(width), \"height\": 4, \"scale\": 1, \"frames\": [\(frames)]}"
    return try FrameList.read(name: "manifest.json", Array(text.utf8))
  }

  private func picture(_ spot: PixelRect? = nil) -> [UInt8] {
    let picture = Pixmap(width: 8, height: 4)
    if let spot { picture.fill(spot, Ink(0x00_FF_00), clip: picture.bounds) }
    return Array(picture.file)
  }

  @Test(arguments: [
    (#""index": 1"#, #""index": -9223372036854775808"#, #""index" must be from 0 to 1000000000000"#),
    (#""index": 1"#, #""index": 0.5"#, #""index" must be a whole number"#),
    (#""index": 1"#, #""index": 1e300"#, #"from 0 to 1000000000000"#),
    (#""time": 0.1"#, #""time": -1e10"#, #""time" must be from -1000000000 to"#),
    (#""fps": 10"#, #""fps": 0"#, #""fps" must be from 1 to 1000"#),
    ("f1", "../f1", #""file" must be the name of a file in the manifest's folder"#), ("f1", "..", "the name of a file"),
  ])
  func `a manifest whose numbers or files cannot be is refused`(old: String, new: String, words: String) throws {
    let text = """
      {"fps": 10, "width": 8, "height": 4, "scale": 1, "frames": [{"file": "f0", "index": 0, "time": 0}, {"file": "f1", "index": 1, "time": 0.1}]}
      """
    #expect(try FrameList.read(name: "m", Array(text.utf8)).frames.count == 2)
    let error = #expect(throws: TraceFileError.self) {
      try FrameList.read(name: "m", Array(text.replacing(old, with: new).utf8))
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test func `equal frames are equal`() throws {
    let comparison = try FrameComparison(list(3), list(3)) { _, _ in picture() }
    #expect(comparison.isEqual && comparison.headline == "the frames are equal (3 frames, pixel by pixel)")
  }

  @Test func `one frame that differs is told with its place`() throws {
    let comparison = try FrameComparison(list(3), list(3)) { side, file in
      side == .second && file == "f1" ? picture(PixelRect(x: 2, y: 1, width: 3, height: 2)) : picture()
    }
    #expect(
      comparison.headline
        == "1 of 3 frames differs at 0.10 s, 6 pixels (18.8 %) within 3 x 2 at (2, 1), by up to 255 of 255")
    #expect(comparison.worst?.picture?.box == PixelRect(x: 2, y: 1, width: 3, height: 2))
  }

  @Test func `frames that only one folder has are told`() throws {
    let comparison = try FrameComparison(list(3), list(5)) { _, _ in picture() }
    #expect(!comparison.isEqual && comparison.headline == "2 frames only in the second folder, from 0.30 s")
  }

  @Test(arguments: [(1, "1 frame late"), (-2, "2 frames early")])
  func `a run that is late is told as such`(frames: Int, words: String) throws {
    let comparison = try FrameComparison(list(8), list(8)) { side, file in
      let number = (Int(file.dropFirst()) ?? 0) - (side == .second ? frames : 0)
      return picture(PixelRect(x: min(max(number, 0), 7), y: 0, width: 1, height: 1))
    }
    #expect(comparison.headline.hasPrefix("the second run is \(words), otherwise equal: "))
  }

  @Test func `folders of other recordings are refused`() throws {
    let (one, other) = (try list(1), try list(1, events: "flick.json"))
    let refusal = #expect(throws: Incomparable.self) { try FrameComparison(one, other) { _, _ in throw Failure() } }
    #expect(refusal == .recordings(expected: "drag.json", actual: "flick.json"))
  }

  @Test func `folders of other pictures are refused`() throws {
    let (one, other) = (try list(1), try list(1, width: 9))
    let refusal = #expect(throws: Incomparable.self) { try FrameComparison(one, other) { _, _ in throw Failure() } }
    #expect(
      refusal?.description
        == "not comparable: the first frames are 8 x 4 pixels at 1, the second 9 x 4 pixels at 1; give both runs the same screen and --scale"
    )
  }

  @Test func `the strip shows expected, difference and actual`() throws {
    let spot = PixelRect(x: 2, y: 1, width: 1, height: 1)
    let strip = Pixmap.strip(try Picture.read(picture()), try Picture.read(picture(spot)))
    #expect(strip.width == 8 * 3 + 16 && strip.height == 4)
    #expect(strip.ink(x: 2, y: 1) == Ink(0x00_00_00) && strip.ink(x: 2 + 32, y: 1) == Ink(0x00_FF_00))
    let difference = strip.ink(x: 2 + 16, y: 1)
    #expect(difference.red > 150 && difference.green == 0 && difference.blue == 0)
  }
}
