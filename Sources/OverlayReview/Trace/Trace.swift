public import OverlayEngine
public import OverlayReplay

/// A whole run in memory, as its trace tells it: what happened, in order, and what was seen, as curves.
public struct Trace: Sendable {
  /// Last path components.
  public var config: String
  public var events: String
  public var screen: Screen
  /// Everything but the first line, frames and the last line.
  public var records: [TraceRecord] = []
  /// When each frame is, seconds.
  public var frameTimes: [Double] = []
  /// In order of first appearance, in records or frames.
  public var layers: [LayerTrace] = []
  public var ending = Ending.missing
  /// What the finger did, where the recording was at hand; a trace does not tell.
  public var finger: [FingerSample] = []

  public enum Ending: Equatable, Sendable {
    case end(seconds: Double)
    case stopped(seconds: Double, message: String)
    /// The last line is neither: it was cut short.
    case missing
  }

  public init(config: String, events: String, screen: Screen) {
    (self.config, self.events, self.screen) = (config, events, screen)
  }

  /// The run's length, seconds.
  public var duration: Double {
    switch ending {
    case .end(let seconds), .stopped(let seconds, _): seconds
    case .missing: max(frameTimes.last ?? 0, records.last?.seconds ?? 0)
    }
  }

  public func layer(_ id: String) -> LayerTrace? { layers.first { $0.id == id } }

  /// Seconds from one frame to the next; nil where there are not two.
  var frameInterval: Double? {
    guard let first = frameTimes.first, let last = frameTimes.last, frameTimes.count > 1 else { return nil }
    return (last - first) / Double(frameTimes.count - 1)
  }
}

public struct TraceRecord: Equatable, Sendable {
  public var seconds: Double
  public let event: String
  /// nil: a kind that this version does not know.
  public let kind: Record.Event?
  /// The layer it is about; nil: the scene.
  public var overlay: String?
  /// What follows `event` and the layer, in the trace's order.
  public var fields: [Value.Field]

  /// nil also for a number that no layer can have: scripts may tell any.
  public func number(_ key: String) -> Double? {
    if case .number(let number)? = self[key], RecordReader.bounds.contains(number) { number } else { nil }
  }

  /// What an anchor's record calls it, by its place from the lowest; nil: it has none.
  var anchorName: String? {
    number("index").flatMap(Int.init(exactly:)).map { "anchor \($0)" }
  }

  public func text(_ key: String) -> String? { self[key]?.text }

  func isTrue(_ key: String) -> Bool { self[key] == .bool(true) }

  subscript(key: String) -> Value? { fields.first { $0.key == key }?.value }
}

public struct LayerTrace: Sendable {
  public var id: String
  /// A view of a view container: its id is both names, as in `toasts/a`, and no record is about it.
  public var isView = false
  /// A value for each frame, NaN where the layer was not there.
  public var curves: [Property: [Double]] = [:]

  public init(id: String) {
    self.id = id
  }
}

/// A number of a layer that changes from frame to frame.
public enum Property: UInt8, CaseIterable, Sendable {
  case y, height, offset, dimming, opacity, x, width, frameHeight
}

public struct FingerSample: Equatable, Sendable {
  public var seconds: Double
  /// Points from the screen's bottom edge.
  public var height: Double
  public var phase: Phase

  public enum Phase: UInt8, Sendable { case down, moved, up }
}
