package import OverlayEngine
import OverlayReplay

/// A parameter that varies, and which values it takes.
package struct Axis: Equatable, Sendable {
  package var name: String
  /// What people read beside its values, or `nil`.
  package var unit: String?
  /// What the parameter is by default.
  package var defaultValue: Value
  package var range: Range

  package enum Range: Equatable, Sendable {
    /// These alone, in this order; at least one.
    case levels([Value])
    /// Any number between two, the second the larger one.
    case bounds(Double, Double)
  }

  package init(name: String, unit: String? = nil, defaultValue: Value, range: Range) {
    (self.name, self.unit, self.defaultValue, self.range) = (name, unit, defaultValue, range)
  }

  var hasLevels: Bool { if case .levels = range { true } else { false } }

  /// The value that lies at a share of the way through the range; from 0 to below 1.
  func value(at share: Double) -> Value {
    switch range {
    case .levels(let levels): levels[min(Int(share * Double(levels.count)), levels.count - 1)]
    case .bounds(let low, let high): .number(EvenSteps.number(low, high, share))
    }
  }
}

/// What settings with values that are the same or near are gathered by.
extension Axis {
  /// Ranges are cut into so many equal parts.
  private static let bins = 16

  var groups: Int {
    switch range {
    case .levels(let levels): levels.count
    case .bounds: Self.bins
    }
  }

  func group(of value: Value) -> Int {
    switch (range, value) {
    case (.levels(let levels), _): levels.firstIndex(of: value) ?? 0
    case (.bounds(let low, let high), .number(let number)):
      min(max(Int((number - low) / (high - low) * Double(Self.bins)), 0), Self.bins - 1)
    case (.bounds, _): 0
    }
  }
}

/// A parameter's value as `--set` takes it.
extension Value {
  package var parameterText: String {
    switch self {
    case .number(let number): NumberText.description(of: number)
    case .bool(let bool): bool ? "true" : "false"
    case .string(let text): text
    default: json
    }
  }
}
