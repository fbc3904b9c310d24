/// The state of a scene at the end of a run, from which a later run can begin.
package struct SavedScene: Equatable, Sendable {
  /// The named states.
  package var state: [Value.Field] = []
  /// The saved layers by their ids, in their order.
  package var layers: [(id: String, layer: SavedLayer)] = []

  package init() {}

  package static func == (a: SavedScene, b: SavedScene) -> Bool {
    a.state == b.state && a.layers.count == b.layers.count
      && zip(a.layers, b.layers).allSatisfy { $0.id == $1.id && $0.layer == $1.layer }
  }

  package subscript(id: String) -> SavedLayer? { layers.last { $0.id == id }?.layer }

  /// The saved scene as scripts and recordings have it.
  package var value: Value {
    .fields([
      "layers": .object(layers.map { Value.Field(key: $0.id, value: $0.layer.value) }),
      "state": state.isEmpty ? nil : .object(state),
    ])
  }
}

/// The state of a layer; a property that its kind does not have is `nil`.
package struct SavedLayer: Equatable, Sendable {
  /// Whether a container with a presentation, or a card, is presented.
  package var isPresented: Bool?
  /// The notch last moved to.
  package var notch: String?
  /// The height at which it rests, where that is no notch's and no anchor's; points.
  package var height: Double?
  /// A sheet's, 0 is the highest on screen.
  package var anchor: Int?
  /// A sheet's, where the program has replaced those of its config.
  package var anchors: [SheetAnchor]?
  /// Ids of a sheet's views, root first.
  package var stack: [String]?
  /// The offsets of its lists by their ids, points; by `view/list` those of a sheet's other views.
  package var offsets: [Value.Field] = []

  package init() {}

  var value: Value {
    .fields([
      "isPresented": isPresented.map(Value.bool), "notch": notch.map(Value.string), "height": height.map(Value.number),
      "anchor": anchor.map { .number(Double($0)) }, "anchors": anchors.map { .list($0.map { $0.value }) },
      "stack": stack.map { .list($0.map(Value.string)) },
      "offsets": offsets.isEmpty ? nil : .object(offsets),
    ])
  }

  fileprivate func offset(of list: String) -> Double? {
    if case .number(let offset)? = offsets.last(where: { $0.key == list })?.value { offset } else { nil }
  }
}

extension SheetAnchor {
  /// The anchor as scripts and recordings write it.
  fileprivate var value: Value {
    switch self {
    case .ratio(let ratio): .fields(["ratio": .number(ratio)])
    case .pointsFromTop(let points): .fields(["pointsFromTop": .number(points)])
    case .pointsFromBottom(let points): .fields(["pointsFromBottom": .number(points)])
    case .expanded: .string("expanded")
    case .collapsed: .string("collapsed")
    }
  }
}

extension Stage {
  /// Returns the state from which a later run can begin where this one is.
  package var savedScene: SavedScene {
    var saved = SavedScene()
    saved.state = state
    saved.layers = layers.compactMap { layer in layer.saved(at: now.seconds).map { (layer.id.text, $0) } }
    return saved
  }

  /// Tells what could not be restored.
  func tellMissingRestores() {
    for (id, saved) in scene.restored?.layers ?? [] {
      guard let layer = layers.first(where: { $0.id.text == id }) else {
        record(.error(message: "restore: there is no layer \"\(id)\""), layer: nil)
        continue
      }
      if let missing = layer.missing(from: saved) {
        record(.error(message: "restore: \(missing)"), layer: layer.id)
      }
    }
  }
}

extension ListOwner {
  func savedOffsets(at seconds: Double) -> [Value.Field] {
    let all = offsets(at: seconds)
    if !all.isEmpty { return all.map { Value.Field(key: $0.id, value: .number($0.offset)) } }
    guard let scroll, let offset = shownOffset(scroll, at: seconds) else { return [] }
    return [Value.Field(key: scroll.settings.id, value: .number(offset))]
  }

  /// Its lists stand where they were left, as far as their content reaches.
  func restoreOffsets(_ saved: SavedLayer) {
    guard !saved.offsets.isEmpty else { return }
    let frame = scrolledFrame
    func restore(_ list: inout ScrollCoordination) {
      list.restore(saved, as: list.settings.id, in: frame)
    }
    if var list = scroll {
      restore(&list)
      scroll = list
    }
    for place in parked.indices { restore(&parked[place]) }
    for place in inner.states.indices { restore(&inner.states[place]) }
  }
}

extension ScrollCoordination {
  func saved(as name: String, at seconds: Double) -> Value.Field {
    Value.Field(key: name, value: .number(offset(at: seconds)))
  }

  /// Stands where it was left, as far as its content reaches.
  mutating func restore(_ saved: SavedLayer, as name: String, in frame: Rect) {
    guard let offset = saved.offset(of: name) else { return }
    let bounds = bounds(in: frame)
    begin(at: bounds.clamp(own(offset, in: bounds)))
  }
}
