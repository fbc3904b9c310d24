package import PixelRaster
package import Portable

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

  /// Whether the frames that differ show what the first run shows so many frames before.
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
