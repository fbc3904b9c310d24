/// How all of a layer is drawn in another place and size: what a page does behind its sheet.
package struct LayerTransform: Equatable, Sendable {
  /// Greater than 0.
  package var scale = 1.0
  /// Points.
  package var x = 0.0
  package var y = 0.0
  /// Of its surfaces, points before the scale; nil: their own.
  package var cornerRadius: Double?
  /// 0 to 1.
  package var opacity = 1.0
  /// What stays in its place while it is scaled, as shares of the layer's frame.
  package var anchor = Point(x: 0.5, y: 0.5)

  static let keys = ["scale", "x", "y", "cornerRadius", "opacity", "anchor"]
  static let anchors: [Alignment] = [
    .center, .top, .bottom, .leading, .trailing, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
  ]

  init(_ value: Value) throws(ContentError) {
    guard case .object(let fields) = value else { throw .wrongTransform(key: nil, found: value) }
    for field in fields {
      switch field.key {
      case "scale": scale = try Self.number(field, above: 0)
      case "x": x = try Self.number(field)
      case "y": y = try Self.number(field)
      case "cornerRadius": cornerRadius = max(try Self.number(field), 0)
      case "opacity": opacity = max(0, min(1, try Self.number(field)))
      case "anchor":
        guard case .string(let name) = field.value, let known = Alignment(rawValue: name) else {
          throw .wrongTransform(key: "anchor", found: field.value)
        }
        anchor = known.unitPoint
      default: throw .wrongTransform(key: field.key, found: field.value)
      }
    }
  }

  private static func number(_ field: Value.Field, above limit: Double = -.infinity) throws(ContentError) -> Double {
    guard case .number(let number) = field.value, number.isFinite, number > limit else {
      throw .wrongTransform(key: field.key, found: field.value)
    }
    return number
  }
}

extension LayerSnapshot {
  /// Draws its surfaces elsewhere. `frame`: the layer's, where it has none of its own.
  mutating func apply(_ transform: LayerTransform, in screen: Rect) {
    let frame = frame ?? screen
    let fixed = Point(x: frame.x + transform.anchor.x * frame.width, y: frame.y + transform.anchor.y * frame.height)
    for place in elements.indices {
      guard case .surface(var surface) = elements[place] else { continue }
      let middle = Point(x: surface.rect.x + surface.rect.width / 2, y: surface.rect.y + surface.rect.height / 2)
      surface.rect.x += (transform.scale - 1) * (middle.x - fixed.x) + transform.x
      surface.rect.y += (transform.scale - 1) * (middle.y - fixed.y) + transform.y
      surface.scale *= transform.scale
      if let radius = transform.cornerRadius { surface.cornerRadius = radius }
      surface.opacity *= transform.opacity
      elements[place] = .surface(surface)
    }
  }
}

extension Layer {
  /// The draw-time function that says how it is drawn; nil: as it is.
  var transform: FunctionReference? {
    switch self {
    case .container(let container): container.settings.look.transform
    case .sheet(let sheet): sheet.settings.look.transform
    case .appStore(let card): card.settings.look.transform
    case .views(let views): views.settings.transform
    case .content(let content): content.settings.look.transform
    }
  }

  func drawContext(at seconds: Double) throws -> DrawContext {
    switch self {
    case .container(let container): try container.drawContext(at: seconds)
    case .sheet(let sheet): sheet.drawContext(at: seconds)
    case .appStore, .views, .content: DrawContext(layer: id, time: seconds)
    }
  }
}
