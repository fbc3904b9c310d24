import Portable

extension Sheet {
  /// What is seen of it, from behind to front: the main content, its dimming, the card or two cards of which one
  /// slides, the tab bar.
  func snapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    guard presence.isLaidOut else { return LayerSnapshot(id: settings.id, elements: room) }
    let seen = seenOrigin(at: seconds)
    let context = drawContext(at: seconds)
    let alpha = try seenDimming(context, draw)
    var snapshot = LayerSnapshot(
      id: settings.id, height: context.height, frame: seenFrame(at: seconds), offset: context.offset, dimming: alpha,
      elements: room)
    snapshot.offsets = context.offsets
    if let main = settings.main {
      let look = SurfaceLook(background: nil, shadow: nil, cornerRadius: .constant(0), hasGrabber: false, content: main)
      var surface = try look.surface(stage.screen.bounds, corners: .all, context: context, draw)
      surface.part = .main
      snapshot.elements.append(.surface(surface))
    }
    if alpha > 0 {
      let color = settings.dimming?.color ?? .color(.black)
      snapshot.elements.append(.backdrop(.dimming(stage.screen.bounds, alpha: alpha, color: color)))
    }
    for (place, drop) in cards(at: seconds) {
      snapshot.elements.append(.surface(try card(knownViews[place], drop: drop, seen: seen, context, draw)))
    }
    if let bar = settings.tabBar { snapshot.elements.append(.surface(surface(of: bar, at: seconds))) }
    if slide != nil { snapshot.drop(by: slideDrop(at: seconds)) }
    return snapshot
  }

  func drawContext(at seconds: Double) -> DrawContext {
    var context = DrawContext(layer: settings.id, time: seconds)
    context.height = presentationHeight(at: seconds)
    context.progress = ladder.progress(at: seenOrigin(at: seconds))
    context.overallProgress = context.progress
    context.offset = scroll?.offset(at: seconds)
    context.offsets = offsets(at: seconds)
    return context
  }

  /// The views that are seen, behind to front, by their place among the known ones, and how far below their place: the
  /// share of the way out of the screen.
  private func cards(at seconds: Double) -> [(place: Int, drop: Double)] {
    guard let transition,
      let covered = knownPlaces[transition.covered],
      let moving = knownPlaces[transition.moving]
    else { return [(topPlace, 0)] }
    return [(covered, 0), (moving, transition.passage.amount(at: seconds))]
  }

  /// Lifted above its highest place the card still reaches the screen's bottom edge.
  private func card(
    _ known: KnownSheetView, drop: Double, seen: Double, _ context: DrawContext, _ draw: DrawFunction
  ) throws(Thrown) -> Surface {
    var context = context
    context.offset = known.scroll?.offset(at: context.time)
    context.offsets = known.view.scrollViews.offsets(
      known.scroll, known.parked, known.inner, at: context.time)
    var look = settings.look
    look.content = known.view.content.map { known.scroll == nil ? $0.lowered(by: settings.chevronInset) : $0 }
    let height = max(seenFrame(at: context.time).height, availableSpace - seen, 0)
    let rect = Rect(x: 0, y: seen + drop * (availableSpace - seen), width: width, height: height)
    var surface = try look.surface(rect, corners: .top, context: context, draw)
    surface.part = .view(known.view.id)
    if settings.animatesCorners { surface.cornerRadius *= max(0, min(1, ladder.expansion(at: seen))) }
    surface.ornaments.hasChevron = settings.hasChevron
    if known.view.id != stack.views[0].id { try surface.ornaments.add(settings.closeButton, context: context, draw) }
    return surface
  }

  private func surface(of bar: TabBarSettings, at seconds: Double) -> Surface {
    let bottom = safeArea.bottom
    let height = bar.height + bottom
    let y = availableSpace - height * (1 - tabBar.hiddenShare(at: seconds))
    var surface = Surface(
      rect: Rect(x: 0, y: y, width: width, height: height), background: bar.background,
      content: bar.content(above: bottom, selected: selectedTab))
    surface.part = .tabBar
    return surface
  }
}

extension LayerSnapshot {
  /// Moves all of it down by so many points.
  fileprivate mutating func drop(by points: Double) {
    frame?.y += points
    if let height { self.height = max(height - points, 0) }
    for place in elements.indices {
      switch elements[place] {
      case .surface(var surface):
        surface.rect.y += points
        elements[place] = .surface(surface)
      case .backdrop(var backdrop):
        backdrop.rect.y += points
        elements[place] = .backdrop(backdrop)
      }
    }
  }
}

extension ContentTemplate {
  /// The same content that many points lower, as in a safe area that begins there.
  fileprivate func lowered(by points: Double) -> ContentTemplate {
    guard points > 0 else { return self }
    var node = ContentNode(.group)
    node.placement.insets.top = points
    node.children = [root]
    let bindings = bindings.map { ContentBinding(path: [0] + $0.path, property: $0.property, function: $0.function) }
    return ContentTemplate(node, bindings: bindings)
  }
}
