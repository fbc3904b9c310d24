public import Portable

/// What a draw-time function gets of its layer: what is seen at the frame's moment, not the model.
public struct DrawContext {
  package var layer: Name
  /// The layer's container, where it is one.
  package var container: Container?
  /// The view whose content is drawn, in a view container.
  package var view: ViewEnvironment?
  /// Seconds of the run.
  package var time: Double
  /// Presentation height, points.
  package var height = 0.0
  /// Where that lies between the lowest and the highest reachable notch, and between the lowest and the highest of all.
  package var progress = 0.0
  package var overallProgress = 0.0
  /// The driving scroll view's content offset, points.
  package var offset: Double?
  /// The offsets of all scroll views, where there are several.
  package var offsets: [ListOffset] = []
}

/// Asks a draw-time function of a script for a value.
public typealias DrawFunction = (FunctionReference, DrawContext) throws(Thrown) -> Value

extension ContentProperty {
  /// The number that a draw-time function gives.
  func drawn(_ function: FunctionReference, _ context: DrawContext, _ draw: DrawFunction) throws(Thrown) -> Double {
    let value = try draw(function, context)
    return try rethrowing { () throws(ContentError) in try number(value) }
  }
}

extension SurfaceLook {
  /// The look as a surface on the screen, with what its functions give for this moment. `trees`: of the content, where
  /// that never changes.
  func surface(
    _ rect: Rect, corners: Surface.Corners, trees: ContentTrees? = nil, context: DrawContext, _ draw: DrawFunction
  ) throws(Thrown) -> Surface {
    func read(_ property: ContentProperty, _ function: FunctionReference) throws(Thrown) -> Double {
      try property.drawn(function, context, draw)
    }
    var content = try content.map { template throws(Thrown) in
      try template.resolved(in: trees) { function throws(Thrown) in try draw(function, context) }
    }
    if !context.offsets.isEmpty { content?.follow(context.offsets) }
    return Surface(
      rect: rect, cornerRadius: max(try cornerRadius.resolved { it throws(Thrown) in try read(.cornerRadius, it) }, 0),
      corners: corners,
      background: background,
      shadow: shadow,
      opacity: max(0, min(1, try alpha.resolved { it throws(Thrown) in try read(.alpha, it) })),
      ornaments: Surface.Ornaments(hasGrabber: hasGrabber),
      content: content, scrollOffset: context.offset ?? 0)
  }
}
