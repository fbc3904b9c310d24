public import OverlayEngine

/// Why two runs cannot be compared: they were not asked the same.
public enum Incomparable: Error, Equatable, Sendable {
  case recordings(expected: String, actual: String)
  case screens(expected: Screen, actual: Screen)
  /// Seconds between frames.
  case frameRates(expected: Double, actual: Double)
  case pictures(expected: PictureSize, actual: PictureSize)

  /// Pixels, and how many of them a point takes.
  public struct PictureSize: Equatable, Sendable {
    public var width: Double
    public var height: Double
    public var scale: Double
  }
}

extension Incomparable: CustomStringConvertible {
  public var description: String {
    switch self {
    case .recordings(let expected, let actual):
      "not comparable: the first replays \"\(expected)\", the second \"\(actual)\"; compare runs of one recording"
    case .screens(let expected, let actual):
      "not comparable: the first was on a screen of \(expected.words), the second of \(actual.words); compare runs on one screen"
    case .frameRates(let expected, let actual):
      "not comparable: the first has \(Self.rate(expected)) frames a second, the second \(Self.rate(actual)); give both runs the same --fps"
    case .pictures(let expected, let actual):
      "not comparable: the first frames are \(Self.words(expected)), the second \(Self.words(actual)); give both runs the same screen and --scale"
    }
  }

  private static func words(_ size: PictureSize) -> String {
    "\(Measure.fixed(size.width, digits: 0)) x \(Measure.fixed(size.height, digits: 0)) pixels at \(Measure.fixed(size.scale, digits: 2))"
  }

  private static func rate(_ interval: Double) -> String { Measure.fixed(1 / interval, digits: 2) }

  /// Throws where there is nothing to be learnt from a comparison. Configs may differ.
  static func check(_ expected: Trace, _ actual: Trace) throws(Incomparable) {
    if expected.events != actual.events { throw .recordings(expected: expected.events, actual: actual.events) }
    if expected.screen != actual.screen { throw .screens(expected: expected.screen, actual: actual.screen) }
    if let one = expected.frameInterval, let other = actual.frameInterval, (one - other).magnitude > 1e-6 {
      throw .frameRates(expected: one, actual: other)
    }
  }
}

extension Screen {
  fileprivate var words: String {
    let sides = [size.width, size.height, scale].map { Measure.fixed($0, digits: 2) }
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    let area = insets == [0, 0, 0, 0] ? "" : ", safe area \(insets.map { Measure.fixed($0, digits: 2) }.joined(separator: " "))"
    return "\(sides[0]) x \(sides[1]) at \(sides[2])\(area)"
  }
}
