import Portable

extension ViewContainer {
  /// What is seen of it, as things to draw.
  func snapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    var snapshot = LayerSnapshot(id: settings.id, elements: room)
    guard isHosted else { return snapshot }
    let (views, background) = (appearances(at: seconds), background(at: seconds))
    let clip = clip(at: seconds)
    snapshot.dimming = background?.alpha
    snapshot.views = views.map { view in
      SeenView(
        id: view.id, frame: view.seenRect.scaled(by: view.scale), opacity: view.opacity, dimming: view.background?.alpha
      )
    }
    if let background {
      snapshot.elements.append(try element(background, of: nil, at: seconds, draw))
    }
    for view in views {
      if let background = view.background {
        snapshot.elements.append(try element(background, of: view.id, at: seconds, draw))
      }
      if view.scale > 0, view.opacity > 0 {
        snapshot.elements.append(.surface(try surface(view, clip: clip, at: seconds, draw)))
      }
    }
    return snapshot
  }

  private func element(
    _ background: BackgroundAppearance, of view: String?, at seconds: Double, _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot.Element {
    switch background.style {
    case .color(let paint):
      .backdrop(Backdrop(rect: backgroundArea(at: seconds), style: .fill(.paint(paint)), alpha: background.alpha))
    case .blur(let style):
      .backdrop(Backdrop(rect: backgroundArea(at: seconds), style: .blur(style), alpha: background.alpha))
    case .content(let content):
      .surface(try surface(of: content, behind: view, background.alpha, at: seconds, draw))
    case .disable:
      .backdrop(Backdrop(rect: backgroundArea(at: seconds), style: .fill(.paint(.color(.black))), alpha: 0))
    }
  }

  private func surface(
    of content: ContentTemplate, behind view: String?, _ alpha: Double, at seconds: Double, _ draw: DrawFunction
  ) throws(Thrown) -> Surface {
    var surface = Surface(
      rect: backgroundArea(at: seconds), opacity: alpha, content: try resolved(content, of: view, at: seconds, draw))
    surface.part = .background(view)
    return surface
  }

  /// A view without content is a plain card.
  private func surface(
    _ view: ViewAppearance, clip: Rect?, at seconds: Double, _ draw: DrawFunction
  ) throws(Thrown) -> Surface {
    var content = try view.content.map { it throws(Thrown) in try resolved(it, of: view.id, at: seconds, draw) }
    let isPlain = content == nil
    if let tap = view.tap, content?.tap == nil {
      var root = content ?? ContentNode(.group)
      (root.tap, root.id) = (tap, root.id ?? view.id)
      content = root
    }
    var surface = Surface(
      rect: view.seenRect, cornerRadius: content?.cornerRadius ?? 0,
      background: isPlain ? .fill(.paint(.role(.card))) : nil,
      shadow: view.shadow, opacity: view.opacity, scale: view.scale, clip: clip, content: content)
    surface.part = .view(view.id)
    return surface
  }

  private func resolved(
    _ content: ContentTemplate, of view: String?, at seconds: Double, _ draw: DrawFunction
  ) throws(Thrown) -> ContentNode {
    var context = DrawContext(layer: settings.id, time: seconds)
    context.view = view.flatMap(environment(ofSeen:))
    return try content.resolved { it throws(Thrown) in try draw(it, context) }
  }
}
