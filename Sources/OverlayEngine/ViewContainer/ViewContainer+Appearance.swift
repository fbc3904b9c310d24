extension ViewContainer {
  /// Its views at a number of seconds of the run, the present moment or a little later: bottom to top, each one's own
  /// background just below it.
  package func appearances(at seconds: Double) -> [ViewAppearance] {
    (displayed + leaving).map { appearance(of: $0, at: seconds) }.sorted { $0.z < $1.z }
  }

  /// What a view that is seen can read.
  func environment(ofSeen id: String) -> ViewEnvironment? {
    (displayed.first { $0.view.id == id } ?? leaving.last { $0.view.id == id }).map { environment(of: $0.view) }
  }

  /// Behind all views, of `horizontal` and `vertical` containers, or `nil`.
  package func background(at seconds: Double) -> BackgroundAppearance? {
    guard let style = groupBackground else { return nil }
    if let backgroundFade {
      return BackgroundAppearance(style: style, alpha: backgroundFade.amount(at: seconds).asShare)
    }
    return displayed.isEmpty ? nil : BackgroundAppearance(style: style, alpha: 1)
  }

  private func appearance(of view: DisplayedView, at seconds: Double) -> ViewAppearance {
    let look = look(of: view, at: seconds)
    let style = view.view.settings.style
    return ViewAppearance(
      id: view.view.id, rect: view.rect, offset: view.seenOffset(look, at: seconds), opacity: look.opacity,
      scale: look.scale,
      background: ownBackground(of: view).flatMap { ownBackground($0, of: view, at: seconds) },
      shadow: merge.shadowStyle(style).shadow, z: settings.displayOrder == .ascending ? view.order : -view.order,
      isLeaving: view.exit != nil, content: view.view.settings.content,
      tap: view.exit == nil ? view.view.settings.tap : nil)
  }

  /// What its transition does to a view: in `stacking` it moves by the whole size of the container, and so leaves it
  /// wholly.
  func look(of view: DisplayedView, at seconds: Double) -> TransitionLook {
    let moved = settings.displayType == .stacking ? area : view.rect
    var look = view.transitionLook(
      at: seconds, way: Size(width: moved.width, height: moved.height), wayOut: waysOut(of: view))
    if outer != nil {
      let origin = hostOrigin(at: seconds)
      (look.offset.x, look.offset.y) = (look.offset.x + origin.x, look.offset.y + origin.y)
    }
    if let pull = view.pull {
      let distance = pull.distance(at: seconds, view.exit)
      if pull.isAcross { look.offset.x += distance } else { look.offset.y += distance }
      let size = pull.isAcross ? view.rect.width : view.rect.height
      if let fade = pull.fade, size > 0 { look.opacity *= fade.opacity(at: distance.magnitude / size) }
    }
    if stage.keyboard.isUp { look.offset.y -= lift(alignment(of: view), at: seconds) }
    return look
  }

  /// Where a finger finds a view, scale included.
  func seenRect(of view: DisplayedView, at seconds: Double) -> Rect {
    let look = look(of: view, at: seconds)
    return view.rect.moved(by: view.seenOffset(look, at: seconds)).scaled(by: look.scale)
  }

  /// The background that a stacking view has for itself.
  func ownBackground(of view: DisplayedView) -> ViewBackgroundStyle? {
    guard settings.displayType == .stacking else { return nil }
    return merge.backgroundStyle(view.view.settings.style).unlessDisabled
  }

  /// The background behind all views of a horizontal or vertical container.
  var groupBackground: ViewBackgroundStyle? {
    settings.displayType == .stacking ? nil : merge.backgroundStyle(nil).unlessDisabled
  }

  private func ownBackground(
    _ style: ViewBackgroundStyle, of view: DisplayedView, at seconds: Double
  ) -> BackgroundAppearance? {
    switch merge.backgroundTransition(view.view.settings.style) {
    case .opacity: BackgroundAppearance(style: style, alpha: view.presence(at: seconds))
    case .identity: view.exit == nil ? BackgroundAppearance(style: style, alpha: 1) : nil
    }
  }
}

/// What a transition does to a view at a moment.
struct TransitionLook: Equatable {
  var opacity = 1.0
  var scale = 1.0
  /// Points.
  var offset = Point(x: 0, y: 0)

  /// Adds effects of which this much is there: 0 is none, 1 all. `way` is how far they move, `size` the view's; points.
  /// `wayOut`: how far it is beyond each edge.
  mutating func add(
    _ effects: [ViewTransition.Effect], amount: Double, way: Size, wayOut: EdgeInsets, size: Size
  ) {
    for effect in effects {
      switch effect {
      case .opacity: opacity *= 1 - amount.asShare
      case .scale(let scaling):
        let share = max(1 - amount * (1 - scaling.amount), 0)
        offset.x += (scaling.anchor.x - 0.5) * size.width * (1 - share)
        offset.y += (scaling.anchor.y - 0.5) * size.height * (1 - share)
        scale *= share
      case .offset(let far):
        offset.x += far.x * amount
        offset.y += far.y * amount
      case .move(.top): offset.y -= way.height * amount
      case .move(.bottom): offset.y += way.height * amount
      case .move(.leading): offset.x -= way.width * amount
      case .move(.trailing): offset.x += way.width * amount
      case .leave(.top): offset.y -= wayOut.top * amount
      case .leave(.bottom): offset.y += wayOut.bottom * amount
      case .leave(.leading): offset.x -= wayOut.left * amount
      case .leave(.trailing): offset.x += wayOut.right * amount
      }
    }
  }
}

extension DisplayedView {
  func transitionLook(at seconds: Double, way: Size, wayOut: EdgeInsets) -> TransitionLook {
    var look = TransitionLook()
    let size = Size(width: rect.width, height: rect.height)
    if let entrance { look.add(insertion, amount: entrance.amount(at: seconds), way: way, wayOut: wayOut, size: size) }
    if let exit { look.add(removal, amount: exit.amount(at: seconds), way: way, wayOut: wayOut, size: size) }
    // Nothing makes it go by and by: only its background stays to fade.
    if exit != nil, removal.isEmpty, pull?.goal == nil { look.opacity = 0 }
    return look
  }

  /// How much of its background is there, 0 to 1.
  func presence(at seconds: Double) -> Double {
    let missing = entrance?.amount(at: seconds).asShare ?? 0
    let gone = exit?.amount(at: seconds).asShare ?? 0
    return (1 - missing) * (1 - gone)
  }

  func seenOffset(_ look: TransitionLook, at seconds: Double) -> Point {
    let shift = shift(at: seconds)
    return Point(x: look.offset.x + shift.x, y: look.offset.y + shift.y)
  }
}

extension ViewBackgroundStyle {
  fileprivate var unlessDisabled: ViewBackgroundStyle? { self == .disable ? nil : self }
}

extension ViewShadowStyle {
  fileprivate var shadow: Shadow? {
    if case .shadow(let shadow) = self { shadow } else { nil }
  }
}

extension Double {
  /// Cut to 0 ... 1, as springs overshoot.
  fileprivate var asShare: Double { Swift.max(0, Swift.min(1, self)) }
}
