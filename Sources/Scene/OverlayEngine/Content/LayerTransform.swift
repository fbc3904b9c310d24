import Text

/// How all of a layer is drawn in another place and size: what a page does behind its sheet.
package struct LayerTransform: Equatable, Sendable {
  /// The scale, greater than 0.
  package var scale = 1.0
  /// Points.
  package var x = 0.0
  package var y = 0.0
  /// Its surfaces' corner radius, points before the scale; `nil` for their own.
  package var cornerRadius: Double?
  /// 0 to 1.
  package var opacity = 1.0
  /// The point that stays in its place while it is scaled, as shares of the layer's frame.
  package var anchor = Point(x: 0.5, y: 0.5)

  static let keys = ["scale", "x", "y", "cornerRadius", "opacity", "anchor"]
  static let anchors: [Alignment] = [
    .center, .top, .bottom, .leading, .trailing, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
  ]

  /// Makes a transform that leaves a layer as it is.
  init() {}

  init(_ value: Value) throws(ContentError) {
    // A function that returns nothing, or an empty table, leaves the layer as it is.
    if value == .null || value == .list([]) { return }
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

  /// Returns what stays in its place while a layer of that frame is scaled.
  func fixedPoint(in frame: Rect) -> Point {
    Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
  }

  /// Returns where a finger at a point of the screen is in the layer, as that is without the transform.
  func own(_ point: Point, in frame: Rect) -> Point {
    let fixed = fixedPoint(in: frame)
    return Point(x: fixed.x + (point.x - x - fixed.x) / scale, y: fixed.y + (point.y - y - fixed.y) / scale)
  }

  /// Returns where a point of the layer is seen on the screen.
  func seen(_ point: Point, in frame: Rect) -> Point {
    let fixed = fixedPoint(in: frame)
    return Point(x: fixed.x + (point.x - fixed.x) * scale + x, y: fixed.y + (point.y - fixed.y) * scale + y)
  }
}

/// A transform, and the frame that it is relative to.
struct DrawnPlace: Equatable {
  var transform: LayerTransform
  var frame: Rect
}

/// The coordinate space of a touch on a layer that is drawn elsewhere: it converts points of the screen into the layer's
/// and back, as the layer was drawn when the touch began.
struct TouchCoordinateSpace: Equatable {
  /// The transforms under which it is drawn: its own, then those of what it lies in.
  var places: [DrawnPlace]
  /// The edge of the layer, in whose own coordinates touches are taken.
  var edge: OverlayEdge
  var screen: Size

  func own(_ point: Point) -> Point {
    edge.own(places.reversed().reduce(point) { $1.transform.own($0, in: $1.frame) }, in: screen)
  }

  /// The other way round.
  func seen(_ point: Point) -> Point { drawn(edge.seen(point, in: screen)) }

  /// Returns where a point of the screen, as the layer would be without transforms, is drawn.
  func drawn(_ point: Point) -> Point { places.reduce(point) { $1.transform.seen($0, in: $1.frame) } }
}

extension LayerSnapshot {
  /// Draws its surfaces, or those of one part, in another place and size.
  ///
  /// - Parameters:
  ///   - frame: what the transform is relative to.
  ///   - isWhole: backdrops, and what cuts, go along.
  mutating func draw(
    _ transform: LayerTransform, in frame: Rect, only part: Surface.Part? = nil, isWhole: Bool = false
  ) {
    let fixed = transform.fixedPoint(in: frame)
    func seen(_ rect: Rect) -> Rect {
      let corner = transform.seen(Point(x: rect.x, y: rect.y), in: frame)
      return Rect(
        x: corner.x, y: corner.y, width: rect.width * transform.scale, height: rect.height * transform.scale)
    }
    for place in elements.indices {
      switch elements[place] {
      case .backdrop(var backdrop):
        guard isWhole else { continue }
        (backdrop.rect, backdrop.alpha) = (seen(backdrop.rect), backdrop.alpha * transform.opacity)
        elements[place] = .backdrop(backdrop)
      case .surface(var surface):
        guard part == nil || surface.part == part else { continue }
        let middle = Point(x: surface.rect.x + surface.rect.width / 2, y: surface.rect.y + surface.rect.height / 2)
        surface.rect.x += (transform.scale - 1) * (middle.x - fixed.x) + transform.x
        surface.rect.y += (transform.scale - 1) * (middle.y - fixed.y) + transform.y
        surface.scale *= transform.scale
        if isWhole { surface.clip = surface.clip.map(seen) }
        if let radius = transform.cornerRadius { surface.cornerRadius = radius }
        surface.opacity *= transform.opacity
        elements[place] = .surface(surface)
      }
    }
  }
}

extension Layer {
  /// Returns what the transform gives for a moment; `nil` where there is none.
  func drawnTransform(at seconds: Double, _ draw: DrawFunction) throws(Thrown) -> LayerTransform? {
    guard let transform else { return nil }
    let value = try draw(transform, drawContext(at: seconds))
    return try rethrowing { () throws(ContentError) in try LayerTransform(value) }
  }

  /// Returns how touches on it are to be taken; `nil` means as they are, for it is drawn where it lies.
  func touchMap(at seconds: Double) throws(Thrown) -> TouchCoordinateSpace? {
    if transform == nil, edge == .bottom, hostContainer == nil { return nil }
    let draw = stage.scene.script.draw
    var places = try hostPlaces(at: seconds, draw) { _, _ in nil }
    if let transform = try drawnTransform(at: seconds, draw) {
      places.insert(DrawnPlace(transform: transform, frame: drawnFrame(at: seconds) ?? stage.screen.bounds), at: 0)
    }
    return TouchCoordinateSpace(places: places, edge: edge, screen: stage.screen.size)
  }

  /// Returns the transforms of the overlays that it lies in, innermost first.
  ///
  /// - Parameter other: gives the transform of one that has none of its own.
  func hostPlaces(
    at seconds: Double, _ draw: DrawFunction, other: (Container, Rect) -> LayerTransform?
  ) throws(Thrown) -> [DrawnPlace] {
    guard var host = hostContainer else { return [] }
    var places: [DrawnPlace] = []
    while true {
      let frame = host.drawnFrame(at: seconds) ?? stage.screen.bounds
      let fade = host.isCalm ? 1 - max(0, min(1, host.slideShare(at: seconds))) : 1
      let own = try host.drawnTransform(at: seconds, draw) ?? other(host, frame)
      if var transform = own ?? (fade < 1 ? LayerTransform() : nil) {
        (transform.cornerRadius, transform.opacity) = (nil, transform.opacity * fade)
        places.append(DrawnPlace(transform: transform, frame: frame))
      }
      guard let next = host.hostContainer else { return places }
      host = next
    }
  }
}
