/// Who got a tap.
public struct TapReceipt: Equatable, Sendable {
  /// The layer that took the tap; `nil` if nothing lies there.
  public var layer: Name?
  /// What took the tap, by its name in the trace; `nil` if the layer took it and did nothing.
  public var node: String?

  /// A receipt; without arguments, of a tap that no layer got.
  public init(layer: Name? = nil, node: String? = nil) {
    (self.layer, self.node) = (layer, node)
  }

  /// Whether the layer's own surface or dimming took it, so that it did not reach what lies behind.
  var isSwallowed: Bool { node == nil || node == "dimming" }

  /// As expectations and their results say it.
  var value: Value {
    guard let layer else { return .null }
    if node == nil { return .fields(["swallowedBy": .string(layer.text)]) }
    return .fields(["layer": .string(layer.text), "node": node.map(Value.string)])
  }
}

/// What is expected of the last tap.
public enum TapExpectation: Equatable, Sendable {
  /// A layer, or something in it, got the tap; `nil` stands for any.
  case reaches(layer: String?, node: String?)
  case swallowed(by: String)

  /// Whether a receipt meets the expectation.
  public func agrees(with receipt: TapReceipt?) -> Bool {
    guard let receipt else { return false }
    switch self {
    case .reaches(let layer, let node):
      return receipt.node != nil && (layer == nil || layer == receipt.layer?.text)
        && (node == nil || node == receipt.node)
    case .swallowed(let layer): return receipt.isSwallowed && receipt.layer?.text == layer
    }
  }

  var value: Value {
    switch self {
    case .reaches(let layer, let node): .fields(["layer": layer.map(Value.string), "node": node.map(Value.string)])
    case .swallowed(let layer): .fields(["swallowedBy": .string(layer)])
    }
  }
}

/// Which part of a layer takes touches.
public enum HitArea: String, CaseIterable, Sendable {
  /// All of its rectangle.
  case frame
  /// What is drawn; transparent parts let touches through.
  case content
}

extension Stage {
  /// Something has been tapped.
  func noteTap(on node: String, of layer: Name) {
    record(.tapped(node: node), layer: layer)
    lastTap = TapReceipt(layer: layer, node: node)
  }

  /// A recognised tap that the layer at a place is about to get: should it do nothing with it, the layer has taken it.
  func expectTap(on place: Int?) {
    lastTap = TapReceipt(layer: place.map { layers[$0].id }, node: nil)
  }

  /// Tells where a tap went, once that is clear.
  func tellTap(at point: Point) {
    guard recording == .all, let lastTap else { return }
    record(.tapTaken(at: mirrored(point), lastTap), layer: lastTap.layer)
  }
}
