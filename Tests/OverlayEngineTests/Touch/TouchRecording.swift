import Foundation
import OverlayEngine
import TestSupport
import Testing

/// A recording of real touches.
struct TouchRecording: Sendable, CustomTestStringConvertible {
  var name: String
  var events: [(time: Instant, sample: TouchSample)]
  /// Points per second, by axis, as published with the recording.
  var expectedX: Double?
  var expectedY: Double?

  var testDescription: String { name }

  /// A file that cannot be read is a recording without events, at which its test fails.
  static let all = RealFingers.recordings.map { file in
    TouchRecording(name: file.lastPathComponent, text: (try? String(contentsOf: file, encoding: .utf8)) ?? "\n")
  }

  private init(name: String, text: String) {
    self.name = name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    expectedX = Self.number("lsq2_x", in: lines[0])
    expectedY = Self.number("lsq2_y", in: lines[0])
    events = lines.dropFirst().compactMap(Self.event)
  }

  /// One line, of which the keys' order and spacing are known.
  private static func event(_ line: String) -> (time: Instant, sample: TouchSample)? {
    guard let t = number("t", in: line), let x = number("x", in: line), let y = number("y", in: line) else {
      return nil
    }
    let phases: [(String, TouchSample.Phase)] = [
      ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
    ]
    guard let phase = phases.first(where: { line.contains("\"\($0.0)\"") })?.1 else { return nil }
    let sample = TouchSample(phase: phase, location: Point(x: x, y: y), finger: Int32(number("id", in: line) ?? 0))
    return (Instant(seconds: t), sample)
  }

  private static func number(_ key: String, in line: String) -> Double? {
    guard let range = line.range(of: "\"\(key)\": ") else { return nil }
    return Double(line[range.upperBound...].prefix { "+-.0123456789eE".contains($0) })
  }
}
