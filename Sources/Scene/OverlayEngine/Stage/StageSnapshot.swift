public import Text

extension Stage {
  /// Everything that can be seen at a moment, `seconds` into the run: the present one, or up to a microsecond later
  /// (frames lie between microseconds).
  public func snapshot(at seconds: Double, _ draw: DrawFunction = { _, _ in .null }) throws(Thrown) -> Snapshot {
    var snapshot = Snapshot(screen: screen)
    try takeSnapshot(at: seconds, into: &snapshot, draw)
    return snapshot
  }

  /// Takes a snapshot in the memory of an older one: where nothing else holds that, none is asked for.
  package func takeSnapshot(at seconds: Double, into snapshot: inout Snapshot, _ draw: DrawFunction) throws(Thrown) {
    scene.script.beginSnapshot(seconds)
    (snapshot.screen, snapshot.theme, snapshot.background) = (
      screen, scene.environment.theme ?? scene.look.theme, scene.look.background
    )
    snapshot.hasMoreContrast = scene.environment.contrast == .more
    snapshot.statusBar = scene.look.showsStatusBar ?? (screen.safeArea.top >= 20) ? StatusBar() : nil
    snapshot.showsHomeIndicator = scene.look.showsHomeIndicator ?? (screen.safeArea.bottom >= 20)
    snapshot.keyboard = keyboard.isUp ? keyboard.height(at: seconds) : 0
    snapshot.touches = []
    if snapshot.layers.count != layers.count { snapshot.layers = layers.map { LayerSnapshot(id: $0.id) } }
    for place in layers.indices {
      var room: [LayerSnapshot.Element] = []
      swap(&room, &snapshot.layers[place].elements)
      room.removeAll(keepingCapacity: true)
      snapshot.layers[place] = try layers[place].snapshot(at: seconds, room: consume room, draw)
      for touch in touches where touch.layer == place {
        if let press = touch.press, press.isInside { snapshot.layers[place].press(press.target) }
      }
    }
    if isMirrored { snapshot.mirror() }
  }
}

extension LayerSnapshot {
  fileprivate mutating func press(_ target: TapTarget) {
    for place in elements.indices {
      guard case .surface(var surface) = elements[place], surface.part == target.surface else { continue }
      surface.content?.press(target.part, at: target.path[...])
      elements[place] = .surface(surface)
    }
  }
}

extension Layer {
  /// `room`: an empty list, whose memory is used.
  func snapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    var snapshot = try plainSnapshot(at: seconds, room: room, draw)
    if let transform = try drawnTransform(at: seconds, draw) {
      snapshot.draw(transform, in: snapshot.frame ?? stage.screen.bounds, isWhole: transformsBackdrops)
    } else if let back = stage.back, back.layer == id {
      snapshot.apply(back, at: seconds, in: stage.screen.bounds, listOwner?.edge)
    }
    let back = stage.back
    let places = try hostPlaces(at: seconds, draw) { host, frame in
      back?.layer == host.id ? back?.transform(at: seconds, in: frame, host.edge) : nil
    }
    for place in places { snapshot.draw(place.transform, in: place.frame, isWhole: true) }
    return snapshot
  }
}

package struct SceneLook: Equatable, Sendable {
  package var theme = Theme.light
  /// The paint that is seen where no layer draws.
  package var background = Paint.role(.page)
  /// `nil` means where the safe area leaves room for it.
  package var showsStatusBar: Bool?
  package var showsHomeIndicator: Bool?

  package init() {}
}

/// The facts that a draw-time function gets of its layer: what is seen at the frame's moment, not the model.
public struct DrawContext {
  package var layer: Name
  /// The layer's container, where it is one.
  package var container: Container?
  /// The view whose content is drawn, in a view container.
  package var view: ViewEnvironment?
  /// Seconds of the run.
  package var time: Double
  /// The presentation height, points.
  package var height = 0.0
  /// The share at which that height lies between the lowest and the highest reachable notch, and between the lowest and
  /// the highest of all.
  package var progress = 0.0
  package var overallProgress = 0.0
  /// The driving scroll view's content offset, points.
  package var offset: Double?
  /// The offsets of all scroll views, where there are several.
  package var offsets: [ListOffset] = []
  /// The driving scroll view's id.
  package var list: String?
  /// The lists that are there no more, and where they were left.
  package var leftLists: [ListOffset] = []

  /// The offsets of all scroll views, also where there is only one: what content follows that names a list.
  var lists: [ListOffset] {
    guard offsets.isEmpty, let list, let offset else { return offsets + leftLists }
    return [ListOffset(id: list, offset: offset)] + leftLists
  }
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
    if content?.namesList == true { content?.follow(context.lists) }
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
