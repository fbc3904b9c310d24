package enum ViewLength: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  case points(Double)
  /// As long as its container, less the padding at both ends, up to a maximum; points.
  case fill(Fill)
  /// A script's function of the container: asked at display, and again when the container has changed.
  case scripted(FunctionReference)

  package struct Fill: Equatable, Sendable {
    package var maximum: Double?
    package var padding = 0.0

    package init() {}
  }

  package init(floatLiteral value: Double) { self = .points(value) }
  package init(integerLiteral value: Int) { self = .points(Double(value)) }

  /// Points; `available` is the container's length less its insets.
  func points(in available: Double, scripted: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fill(let fill): max(min(available - 2 * fill.padding, fill.maximum ?? .infinity), 0)
    case .scripted: scripted
    }
  }
}
