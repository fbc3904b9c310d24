public import OverlayEngine
package import PixelRaster
import Text

/// Tells where content can be tapped and how high it is, by the walk that draws it. Opens the fonts when it is first
/// asked. For one thread at a time.
package final class ContentMeter: @unchecked Sendable {
  /// The lines that are kept with its fonts, as is `gradients`: the same content is asked about again and again,
  /// mostly.
  private var lines: LineStore?
  private let gradients = GradientStore()

  package init() {}

  private func layout(_ screen: Screen) throws(RasterError) -> ContentLayout {
    let lines = if let lines { lines } else { LineStore(try FontSet()) }
    self.lines = lines
    return ContentLayout(
      density: Density(screen), palette: Palette(theme: .light), fonts: lines.fonts, lines: lines, gradients: gradients)
  }

  /// Every node, row and section word of a layer with an action, as drawn: bottom to top, without what has an alpha
  /// below 0.01. Throws `RasterError` where a font is missing.
  package func areas(of layer: LayerSnapshot, on screen: Screen) throws(RasterError) -> [TapArea] {
    var areas: [TapArea] = []
    for (place, element) in layer.elements.enumerated() {
      guard case .surface(let surface) = element, surface.takesTaps, let content = surface.content, content.isTappable
      else { continue }
      var layout = try layout(screen)
      let plan = SurfacePlan(surface, layout.density, layout.palette, screen: layout.density.rect(screen.bounds))
      guard plan.scale > 0 else { continue }
      let body = PixelRect(x: 0, y: 0, width: plan.width, height: plan.height)
      layout.taps = TapWalk(
        clip: plan.isOpen ? .everything : body, alpha: surface.opacity,
        scrollOffset: layout.density.pixels(surface.scrollOffset), scrollsAcross: surface.scrollsAcross)
      layout.add(content, in: body, isCell: true)
      for area in layout.taps?.areas ?? [] {
        let rect = plan.device(layout.mirrored(area.rect, width: plan.width)).intersection(plan.clip)
        if !rect.isEmpty {
          areas.append(TapArea(rect: layout.density.points(rect), element: place, path: area.path, part: area.part))
        }
      }
    }
    return areas
  }

  /// Returns everything that a layer draws, bottom to top, parents before their children. Throws `RasterError` where a
  /// font is missing.
  package func nodes(of layer: LayerSnapshot, on screen: Screen) throws(RasterError) -> [DrawnNode] {
    var nodes: [DrawnNode] = []
    for (place, element) in layer.elements.enumerated() {
      guard case .surface(let surface) = element, let content = surface.content else { continue }
      var layout = try layout(screen)
      let plan = SurfacePlan(surface, layout.density, layout.palette, screen: layout.density.rect(screen.bounds))
      guard plan.scale > 0 else { continue }
      let body = PixelRect(x: 0, y: 0, width: plan.width, height: plan.height)
      layout.taps = TapWalk(
        clip: plan.isOpen ? .everything : body, alpha: surface.opacity,
        scrollOffset: layout.density.pixels(surface.scrollOffset), seesNodes: true,
        scrollsAcross: surface.scrollsAcross)
      layout.add(content, in: body, isCell: true)
      for found in layout.taps?.nodes ?? [] {
        func points(_ rect: PixelRect) -> Rect {
          layout.density.points(plan.device(layout.mirrored(rect, width: plan.width)))
        }
        let seen = plan.device(layout.mirrored(found.seen, width: plan.width)).intersection(plan.clip)
        var node = DrawnNode(
          rect: points(found.rect),
          seen: seen.isEmpty || found.alpha < TapWalk.leastAlpha ? nil : layout.density.points(seen),
          element: place, path: found.path, part: found.part, node: content.node(at: found.path[...]))
        if let row = found.row { node.become(row) }
        (node.isTruncated, node.isScrolled) = (found.isTruncated, found.isScrolled)
        nodes.append(node)
      }
    }
    return nodes
  }

  /// The natural height of content at a width, insets included, points, or `nil` if it takes whatever height there is.
  /// Throws `RasterError`.
  package func height(of node: ContentNode, width: Double, on screen: Screen) throws(RasterError) -> Double? {
    let layout = try layout(screen)
    return layout.outerSize(node, width: layout.density.pixels(width)).height.map { Double($0) / screen.scale }
  }
}

extension ContentGeometry {
  /// Content laid out as ``FrameRenderer`` draws it, for one session. The fonts are opened on first use.
  public static func drawn() -> ContentGeometry { ContentGeometry(ContentMeter()) }

  package init(_ meter: ContentMeter) {
    self.init(
      areas: { layer, screen throws(Thrown) in
        try rethrowing { () throws(RasterError) in try meter.areas(of: layer, on: screen) }
      },
      measure: { node, width, screen throws(Thrown) in
        try rethrowing { () throws(RasterError) in try meter.height(of: node, width: width, on: screen) }
      },
      nodes: { layer, screen throws(Thrown) in
        try rethrowing { () throws(RasterError) in try meter.nodes(of: layer, on: screen) }
      })
  }
}

extension PixelRect {
  /// A rectangle that reaches beyond all that can be seen.
  fileprivate static let everything = PixelRect(x: -1 << 29, y: -1 << 29, width: 1 << 30, height: 1 << 30)
}

/// The conversion from points to pixels. Everything that is drawn begins and ends at whole pixels, so nothing changes
/// its look while it slides: places and lengths are rounded apart, halves away from zero, and lengths therefore do not
/// depend on places.
struct Density: Hashable {
  /// Pixels per point.
  var scale: Double
  /// How much larger letters are than content says.
  var textScale = 1.0
  /// Whether content is laid out from right to left.
  var isMirrored = false

  /// Returns points in pixels. Beyond ten million pixels, and for what is no number, the limit stands in: nothing there
  /// is seen.
  func pixels(_ points: Double) -> Int {
    let pixels = points * scale
    guard pixels > -Self.limit else { return -Int(Self.limit) }
    return Int(min(pixels, Self.limit).rounded(.toNearestOrAwayFromZero))
  }

  private static let limit = 1e7

  func rect(_ rect: Rect) -> PixelRect {
    PixelRect(
      x: pixels(rect.x), y: pixels(rect.y), width: max(pixels(rect.width), 0), height: max(pixels(rect.height), 0))
  }

  /// Returns a rectangle of pixels in points.
  func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.left) / scale, y: Double(rect.top) / scale, width: Double(rect.width) / scale,
      height: Double(rect.height) / scale)
  }

  /// A font size in 1/64 pixels; from 1 to 2048 pixels.
  func fontSize(_ points: Double) -> Int32 {
    guard points > 0 else { return 64 }
    return Int32((min(max(points * scale, 1), 2048) * 64).rounded(.toNearestOrAwayFromZero))
  }

  /// The size of letters in content.
  func letterSize(_ points: Double) -> Int32 { fontSize(textScale == 1 ? points : points * textScale) }

  /// A length that grows with larger letters, and does not shrink with smaller ones.
  func textPixels(_ points: Double) -> Int { pixels(textScale > 1 ? points * textScale : points) }

  /// One pixel on all screens.
  var hairline: Int { 1 }
}

extension Density {
  init(_ screen: Screen) {
    self.init(scale: screen.scale, textScale: screen.textScale, isMirrored: screen.isMirrored)
  }
}

extension UInt8 {
  /// A share from 0 to 1 as a share of 255; what is outside, or no number, is taken to the nearer end, or 0.
  init(share: Double) {
    self = share > 0 ? UInt8((Swift.min(share, 1) * 255).rounded()) : 0
  }
}

/// Lines of text that were set once: where a function changes one value of some content, all of it is laid out again,
/// with the same words.
final class LineStore {
  private struct Key: Hashable {
    var words: String
    var style: TextStyle
    var width: Int
  }

  let fonts: FontSet
  private var lines: [Key: TextLine] = [:]

  private static let most = 4096

  init(_ fonts: FontSet) {
    self.fonts = fonts
  }

  func line(_ words: String, _ style: TextStyle, width: Int) -> TextLine {
    let key = Key(words: words, style: style, width: width)
    if let line = lines[key] { return line }
    if lines.count >= Self.most { lines.removeAll(keepingCapacity: true) }
    let line = fonts.line(words, style, width: width)
    lines[key] = line
    return line
  }
}

/// Gradients whose colours were worked out once: that takes as long as to fill a screen.
final class GradientStore {
  private struct Key: Hashable {
    var gradient: Gradient
    var palette: Palette
  }

  private var gradients: [Key: LinearGradient] = [:]

  /// An animated gradient makes many; beyond this many all go.
  private static let most = 64

  func gradient(_ gradient: Gradient, _ palette: Palette) -> LinearGradient {
    let key = Key(gradient: gradient, palette: palette)
    if let known = gradients[key] { return known }
    if gradients.count >= Self.most { gradients.removeAll(keepingCapacity: true) }
    let made = LinearGradient(gradient, palette)
    gradients[key] = made
    return made
  }
}

extension LinearGradient {
  fileprivate convenience init(_ gradient: Gradient, _ palette: Palette) {
    let stops = gradient.stops.isEmpty ? [Gradient.Stop(offset: 0, color: Color(0, alpha: 0))] : gradient.stops
    func near(_ value: Double) -> Double { value > -1e6 ? min(value, 1e6) : -1e6 }
    self.init(
      offsets: stops.map { near($0.offset) }, inks: stops.map { palette.ink($0.color) }, startX: near(gradient.start.x),
      startY: near(gradient.start.y), endX: near(gradient.end.x), endY: near(gradient.end.y))
  }
}
