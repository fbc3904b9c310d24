public import OverlayEngine
package import PixelRaster
import Text

/// Tells where content can be tapped and how high it is, by the walk that draws it. Opens the fonts when it is first
/// asked. For one thread at a time.
package final class ContentMeter: @unchecked Sendable {
  /// The lines of text that were set before, with their fonts. They are kept, as gradients are, because mostly the same
  /// content is asked about again.
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
      guard let (layout, plan) = try walk(surface, content, on: screen) else { continue }
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
      guard let (layout, plan) = try walk(surface, content, on: screen, seesNodes: true) else { continue }
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

  /// Lays content out as it is drawn, and notes what can be tapped on the way; `nil` if nothing of it is seen.
  private func walk(
    _ surface: Surface, _ content: ContentNode, on screen: Screen, seesNodes: Bool = false
  ) throws(RasterError) -> (layout: ContentLayout, plan: SurfacePlan)? {
    var layout = try layout(screen)
    let plan = SurfacePlan(surface, layout.density, layout.palette, screen: layout.density.rect(screen.bounds))
    guard plan.scale > 0 else { return nil }
    let body = PixelRect(x: 0, y: 0, width: plan.width, height: plan.height)
    layout.taps = TapWalk(
      clip: plan.isOpen ? .everything : body, alpha: surface.opacity,
      scrollOffset: layout.density.pixels(surface.scrollOffset), seesNodes: seesNodes,
      scrollsAcross: surface.scrollsAcross)
    layout.add(content, in: body, isCell: true)
    return (layout, plan)
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
