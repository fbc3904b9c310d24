package import OverlayEngine
import OverlayReplay
package import PixelRaster
package import Text

/// Two folders of frames, side by side: the manifests, then the pixels, exactly.
package struct FrameComparison: Sendable {
  /// Frames that both have and that differ, in order.
  package private(set) var differing: [Difference] = []
  /// Times of frames that only one folder has, seconds.
  package private(set) var onlyInFirst: [Double] = []
  package private(set) var onlyInSecond: [Double] = []
  package private(set) var compared = 0
  /// Frames by which the second run is late where that explains every difference, or `nil` if it does not.
  package private(set) var lateness: Int?

  package struct Difference: Equatable, Sendable {
    package var index: Int
    package var seconds: Double
    package var expectedFile: String
    package var actualFile: String
    /// `nil` if the two are of different sizes.
    package var picture: PictureDifference?
  }

  package enum Side: Sendable { case first, second }

  /// - Parameter read: the bytes of a file of one of the folders.
  package init(
    _ expected: FrameList, _ actual: FrameList, read: (Side, String) throws(Thrown) -> [UInt8]
  ) throws(Thrown) {
    try rethrowing { () throws(Incomparable) in try Self.check(expected, actual) }
    var others: [Int: FrameList.Frame] = [:]
    for frame in actual.frames where others[frame.index] == nil { others[frame.index] = frame }
    for frame in expected.frames {
      guard let other = others[frame.index] else {
        onlyInFirst.append(frame.seconds)
        continue
      }
      compared += 1
      try compare(frame, other, read)
    }
    let known = Set(expected.frames.map { $0.index })
    onlyInSecond = actual.frames.filter { !known.contains($0.index) }.map { $0.seconds }
    for frames in [1, -1, 2, -2, 3, -3] where lateness == nil {
      if try isLate(by: frames, expected, read) { lateness = frames }
    }
  }

  /// Whether the frames that differ show what the first run shows a fixed number of frames before.
  private func isLate(
    by frames: Int, _ expected: FrameList, _ read: (Side, String) throws(Thrown) -> [UInt8]
  ) throws(Thrown) -> Bool {
    var files: [Int: String] = [:]
    for frame in expected.frames where files[frame.index] == nil { files[frame.index] = frame.file }
    var count = 0
    for difference in differing {
      guard let file = files[difference.index - frames] else { continue }
      guard try read(.first, file) == read(.second, difference.actualFile) else { return false }
      count += 1
    }
    return count > 2
  }

  private static func check(_ expected: FrameList, _ actual: FrameList) throws(Incomparable) {
    if !expected.events.isEmpty, !actual.events.isEmpty, expected.events != actual.events {
      throw .recordings(expected: expected.events, actual: actual.events)
    }
    if let one = expected.recording, let other = actual.recording, one != other {
      throw .recordings(expected: one, actual: other)
    }
    if expected.framesPerSecond != actual.framesPerSecond {
      throw .frameRates(expected: 1 / expected.framesPerSecond, actual: 1 / actual.framesPerSecond)
    }
    if (expected.width, expected.height, expected.scale) != (actual.width, actual.height, actual.scale) {
      throw .pictures(expected: expected.sizeWords, actual: actual.sizeWords)
    }
  }

  private mutating func compare(
    _ frame: FrameList.Frame, _ other: FrameList.Frame, _ read: (Side, String) throws(Thrown) -> [UInt8]
  ) throws(Thrown) {
    let (one, two) = (try read(.first, frame.file), try read(.second, other.file))
    guard one != two else { return }
    let (expected, actual) = try rethrowing { () throws(UnreadableFrame) in
      (try Self.picture(one, .first, frame.file), try Self.picture(two, .second, other.file))
    }
    var difference = Difference(
      index: frame.index, seconds: frame.seconds, expectedFile: frame.file, actualFile: other.file)
    if expected.width == actual.width, expected.height == actual.height {
      guard let found = PictureDifference(expected, actual) else { return }
      difference.picture = found
    }
    differing.append(difference)
  }

  private static func picture(_ bytes: [UInt8], _ side: Side, _ file: String) throws(UnreadableFrame) -> Picture {
    do throws(RasterError) {
      return try Picture.read(bytes)
    } catch {
      throw UnreadableFrame(side: side, file: file, problem: error)
    }
  }

  package struct UnreadableFrame: Error, Equatable, CustomStringConvertible {
    package var side: Side
    package var file: String
    package var problem: RasterError
    package var description: String { "\(file): \(problem)" }
  }

  package var isEqual: Bool { differing.isEmpty && onlyInFirst.isEmpty && onlyInSecond.isEmpty }

  /// The frame with the most differing pixels, the first of several; one of another size before all.
  package var worst: Difference? { differing.max { $0.picture?.pixels ?? .max < $1.picture?.pixels ?? .max } }
}

extension FrameComparison {
  package var headline: String {
    if isEqual { return "the frames are equal (\(Measure.counted(compared, "frame")), pixel by pixel)" }
    guard let worst, let first = differing.first, let last = differing.last else { return extent }
    let range =
      differing.count == 1
      ? "at \(Measure.seconds(first.seconds))"
      : "from \(Measure.seconds(first.seconds)) to \(Measure.seconds(last.seconds))"
    if let lateness {
      let words = "\(Measure.counted(Int(lateness.magnitude), "frame")) \(lateness > 0 ? "late" : "early")"
      return
        "the second run is \(words), otherwise equal: \(differing.count) of \(Measure.counted(compared, "frame")) differ \(range)"
    }
    let detail = differing.count == 1 ? worst.words : "most at \(Measure.seconds(worst.seconds)): \(worst.words)"
    return
      "\(differing.count) of \(Measure.counted(compared, "frame")) \(differing.count == 1 ? "differs" : "differ") \(range), \(detail)"
  }

  /// The frames that only one folder has.
  private var extent: String {
    let sides = [(onlyInFirst, "first"), (onlyInSecond, "second")].filter { !$0.0.isEmpty }
    return sides.map {
      "\(Measure.counted($0.0.count, "frame")) only in the \($0.1) folder, from \(Measure.seconds($0.0[0]))"
    }
    .joined(separator: "; ")
  }

  package var text: String {
    var lines = [headline]
    if !differing.isEmpty, !extent.isEmpty { lines.append("  " + extent) }
    lines += differing.prefix(Self.shown).map { "  frame \($0.index) at \(Measure.seconds($0.seconds)): \($0.words)" }
    if differing.count > Self.shown { lines.append("  and \(differing.count - Self.shown) more") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let shown = 12

  package var json: Value {
    .fields([
      "equal": .bool(isEqual), "headline": .string(headline), "compared": .number(Double(compared)),
      "lateness": lateness.map { .number(Double($0)) }, "onlyInFirst": .list(onlyInFirst.map(Value.number)),
      "onlyInSecond": .list(onlyInSecond.map(Value.number)), "frames": .list(differing.map { $0.json }),
    ])
  }
}

extension FrameComparison.Difference {
  var words: String {
    guard let picture else { return "the pictures are not of one size" }
    let box = picture.box
    let share = Measure.brief(picture.share * 100)
    return
      "\(Measure.counted(picture.pixels, "pixel")) (\(share) %) within \(box.width) x \(box.height) at (\(box.left), \(box.top)), by up to \(picture.channel) of 255"
  }

  fileprivate var json: Value {
    let box = picture.map { [$0.box.left, $0.box.top, $0.box.width, $0.box.height] }
    return .fields([
      "index": .number(Double(index)), "t": .number(seconds), "expected": .string(expectedFile),
      "actual": .string(actualFile),
      "pixels": (picture?.pixels).map { .number(Double($0)) }, "share": (picture?.share).map(Value.number),
      "box": box.map { .list($0.map { .number(Double($0)) }) },
      "channel": (picture?.channel).map { .number(Double($0)) },
    ])
  }
}

/// The properties of a frame folder's manifest that matter for a comparison.
package struct FrameList: Equatable, Sendable {
  /// The recording's last path component; empty: the manifest does not tell.
  package var events: String
  /// The recording's name, or `nil` if it has none, or the manifest does not give it.
  package var recording: String?
  package var framesPerSecond: Double
  /// The width, pixels.
  package var width: Double
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  package var frames: [Frame]

  package struct Frame: Equatable, Sendable {
    package var file: String
    /// Its number on the frame clock.
    package var index: Int
    package var seconds: Double
  }

  /// Reads a `manifest.json`.
  package static func read(name: String, _ bytes: [UInt8]) throws(TraceFileError) -> FrameList {
    func located(_ problem: TraceFileError.Problem) -> TraceFileError {
      TraceFileError(file: name, place: TextPlace(line: 1, column: 1), problem: problem)
    }
    guard case .object(let fields) = try Trace.document(name: name, bytes) else { throw located(.noObject) }
    do throws(RecordReader.Refusal) {
      return try FrameList(RecordReader(fields: fields))
    } catch {
      throw located(error.problem)
    }
  }

  private init(_ manifest: RecordReader) throws(RecordReader.Refusal) {
    events = try manifest.optionalText("events") ?? ""
    recording = try manifest.optionalText("recording")
    framesPerSecond = try manifest.number("fps", 1...1000)
    width = try manifest.number("width", 0...1e6)
    height = try manifest.number("height", 0...1e6)
    scale = try manifest.number("scale", 0...1000)
    frames = []
    for frame in try manifest.objects("frames") {
      let file = try frame.text("file")
      guard !file.utf8.contains(UInt8(ascii: "/")), !file.isSame(as: ".."), !file.isSame(as: ".") else {
        throw frame.wrong("file", "the name of a file in the manifest's folder")
      }
      frames.append(
        Frame(
          file: file, index: try frame.wholeNumber("index", 0...1e12),
          seconds: try frame.number("time", RecordReader.moments)))
    }
  }

  var sizeWords: String {
    "\(Measure.fixed(width, digits: 0)) x \(Measure.fixed(height, digits: 0)) pixels at \(Measure.fixed(scale, digits: 2))"
  }
}

/// The pixels in which two pictures of one size differ.
package struct PictureDifference: Equatable, Sendable {
  package var pixels: Int
  /// The share of all pixels that differ, 0 to 1.
  package var share: Double
  /// The smallest rectangle that holds every difference.
  package var box: PixelRect
  /// The largest difference of one channel, 1 to 255.
  package var channel: Int

  /// `nil` if they are the same. The sizes must be.
  package init?(_ expected: Picture, _ actual: Picture) {
    precondition(
      expected.width == actual.width && expected.height == actual.height, "pictures of one size are compared")
    guard expected.bytes != actual.bytes else { return nil }
    var (count, channel) = (0, 0)
    var box = PixelRect(left: expected.width, top: expected.height, right: 0, bottom: 0)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let off = Self.distance(expected, actual, (y * expected.width + x) * 4)
        guard off > 0 else { continue }
        (count, channel) = (count + 1, max(channel, off))
        box = PixelRect(left: min(box.left, x), top: min(box.top, y), right: max(box.right, x + 1), bottom: y + 1)
      }
    }
    (pixels, self.channel) = (count, channel)
    share = Double(count) / Double(expected.width * expected.height)
    self.box = box
  }

  fileprivate static func distance(_ expected: Picture, _ actual: Picture, _ place: Int) -> Int {
    (place..<place + 4).reduce(0) { max($0, abs(Int(expected.bytes[$1]) - Int(actual.bytes[$1]))) }
  }
}

extension Pixmap {
  /// Returns expected, difference and actual side by side. In the middle what is equal is pale, what is not is red: the
  /// more, the darker.
  package static func strip(_ expected: Picture, _ actual: Picture) -> Pixmap {
    let (width, height, gap) = (expected.width, expected.height, 8)
    let strip = Pixmap(width: width * 3 + gap * 2, height: height)
    strip.fill(strip.bounds, Ink(0x80_80_80), clip: strip.bounds)
    strip.draw(expected, x: 0, y: 0, alpha: 255, clip: strip.bounds)
    strip.draw(actual, x: (width + gap) * 2, y: 0, alpha: 255, clip: strip.bounds)
    for y in 0..<height {
      for x in 0..<width {
        let source = (y * width + x) * 4
        let pixel = strip.pixels + y * strip.stride + (x + width + gap) * 3
        let off = PictureDifference.distance(expected, actual, source)
        for channel in 0..<3 {
          let pale = 255 - (255 - Int(expected.bytes[source + channel])) / 5
          pixel[channel] = UInt8(off == 0 ? pale : channel == 0 ? 235 - off / 4 : max(0, 90 - off))
        }
      }
    }
    return strip
  }
}
