public import OverlayEngine

extension Session {
  /// Asks where a finger that lets go of a layer would send it: the height in points, the velocity in points per second, down is positive. Nothing
  /// moves; nil: the layer has no notches, or is not on screen. Throws `SessionFailure`.
  public func landing(of layer: Layer, releasedAt height: Double, velocity: Double) throws -> Landing? {
    try start()
    return try explaining { try layer.landing(releasedAt: height, velocity: velocity) }
  }

  /// Asks how a layer that is let go at a height would go to a notch or an anchor, 0 is the lowest. Units and errors as above.
  public func settle(of layer: Layer, from height: Double, to place: Int, velocity: Double) throws -> Settle? {
    try start()
    return try explaining { try layer.settle(from: height, to: place, velocity: velocity) }
  }
}

extension Layer {
  /// Notches or anchors, lowest first; none: the layer has none, or is not on screen.
  public var notchHeights: [(name: String, height: Double)] {
    switch self {
    case .container(let container): container.ladder.map { zip($0.names.map(\.text), $0.heights).map { ($0, $1) } } ?? []
    case .sheet(let sheet): sheet.heights.enumerated().reversed().map { ("anchor \($0)", $1) }
    case .appStore, .views, .content: []
    }
  }
}
