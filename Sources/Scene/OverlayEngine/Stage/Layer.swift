import Text

/// A layer of a running scene.
public enum Layer {
  case container(Container)
  case sheet(Sheet)
  case appStore(AppStoreCard)
  case views(ViewContainer)
  case content(ContentLayer)

  /// Its name in events and records.
  public var id: Name {
    switch self {
    case .container(let container): container.settings.id
    case .sheet(let sheet): sheet.settings.id
    case .appStore(let card): card.settings.id
    case .views(let views): views.settings.id
    case .content(let content): content.settings.id
    }
  }

  /// The scene that it is in.
  var stage: Stage {
    switch self {
    case .container(let container): container.stage
    case .sheet(let sheet): sheet.stage
    case .appStore(let card): card.stage
    case .views(let views): views.stage
    case .content(let content): content.stage
    }
  }

  /// The first layout, at the start of the run.
  func start() throws(Thrown) {
    switch self {
    case .container(let container): try container.start()
    case .sheet(let sheet): sheet.fitContent()
    case .views(let views): try views.start()
    case .appStore, .content: break
    }
  }

  /// The layout pass that follows each event. Only containers have work that waits for it: what others are asked for
  /// happens at once.
  func layout() throws(Thrown) {
    switch self {
    case .container(let container): try container.layoutIfNeeded()
    case .views(let views): try views.followHost()
    case .sheet, .appStore, .content: break
    }
  }

  var needsLayout: Bool {
    if case .container(let container) = self { container.needsLayout } else { false }
  }

  func perform(_ work: DueWork) throws(Thrown) {
    switch self {
    case .container(let container): try container.perform(work)
    case .sheet(let sheet): try sheet.perform(work)
    case .appStore(let card): try card.perform(work)
    case .views(let views): try views.perform(work)
    case .content: break
    }
  }

  /// The screen has another size or safe area.
  func screenChanged(from old: Screen) throws(Thrown) {
    switch self {
    case .container(let container): try container.screenChanged()
    case .sheet(let sheet): try sheet.screenChanged(from: old)
    case .appStore(let card): card.fitContent()
    case .views(let views): try views.screenChanged()
    case .content: break
    }
  }

  /// Writes the `drag` record that a gesture event of this moment owes.
  func reportDrag() throws(Thrown) {
    switch self {
    case .container(let container): try container.reportDrag()
    case .sheet(let sheet): try sheet.reportDrag()
    case .appStore(let card): card.reportDrag()
    case .views, .content: break
    }
  }

  /// Whether events of this kind mean something to it.
  func understands(_ kind: InputEvent.Kind) -> Bool {
    switch self {
    case .container(let container): container.understands(kind)
    case .sheet(let sheet): sheet.understands(kind)
    case .appStore(let card): card.understands(kind)
    case .views(let views): views.understands(kind)
    case .content: false
    }
  }

  /// Returns what of it lies under a point, or `nil` if nothing does, so that the touch goes to the layer below.
  package func region(at point: Point) -> TouchRegion? {
    switch self {
    case .container(let container): container.region(at: point)
    case .sheet(let sheet): sheet.region(at: point)
    case .appStore(let card): card.region(at: point)
    case .views(let views): views.region(at: point)
    case .content: nil
    }
  }

  /// Whether it is on screen, or on its way there or off it.
  package var isLaidOut: Bool {
    switch self {
    case .container(let container): container.presence.isLaidOut
    case .sheet(let sheet): sheet.presence.isLaidOut
    case .appStore(let card): card.presence.isLaidOut
    case .views, .content: true
    }
  }

  func handle(_ kind: InputEvent.Kind) throws(Thrown) {
    switch self {
    case .container(let container): try container.handle(kind)
    case .sheet(let sheet): try sheet.handle(kind)
    case .appStore(let card): card.handle(kind)
    case .views(let views): try views.handle(kind)
    case .content: break
    }
  }
}

/// The part of a layer that a touch landed on; decided when it begins.
package enum TouchRegion: Equatable, Sendable {
  case overlay
  case scrollView
  /// The dimming or cover over the layers below.
  case background
  /// A view of a view container, by its id.
  case view(String)
  case viewBackground(String)
  /// A part that takes taps only.
  case button
  /// Something that can be tapped, on a layer that takes no other touches.
  case node

  /// The region that fingers share in one gesture: a list belongs to its overlay.
  var gestureTarget: TouchRegion { self == .scrollView ? .overlay : self }
}

extension [Layer] {
  /// The front-most of those that are looked for: one that is on screen goes before one that is not.
  package func frontmost(where isLookedFor: (Layer) -> Bool) -> Layer? {
    last { isLookedFor($0) && $0.isLaidOut } ?? last(where: isLookedFor)
  }
}

extension Layer {
  /// Notches or anchors, lowest first; none: the layer has none, or is not on screen.
  public var notchHeights: [(name: String, height: Double)] {
    switch self {
    case .container(let container):
      container.ladder.map { zip($0.names.map { $0.text }, $0.heights).map { ($0, $1) } } ?? []
    case .sheet(let sheet): sheet.heights.enumerated().reversed().map { ("anchor \($0)", $1) }
    case .appStore, .views, .content: []
    }
  }
}

/// The facts that other layers can know of a layer; each fact is `nil` if the layer has no such thing.
package struct LayerFacts {
  /// The height, points.
  package var height: Double?
  package var progress: Double?
  package var overallProgress: Double?
  /// The finger's while it drags, else that of what is seen; points per second, down is positive.
  package var velocity: Double?
  package var notch: Name?
  /// The height that is on screen as a share of its notch's: 0 is gone.
  package var shown: Double?
  /// 0 is the highest on screen.
  package var anchor: Int?
  package var isDragging: Bool?
  package var isPresented: Bool?
  /// Ids of displayed views.
  package var visible: [String]?
  /// The frame on the screen, points.
  package var frame: Rect?
  /// The numbers that the script moves along with a container.
  package var values: [AlongsideTarget]?
}

extension Layer {
  /// Returns the facts of a layer as it is seen at a number of seconds of the run; `nil` means as its model is now.
  /// Asks no script.
  package func facts(seenAt seconds: Double?) -> LayerFacts {
    switch self {
    case .container(let container): container.facts(seenAt: seconds)
    case .sheet(let sheet): sheet.facts(seenAt: seconds)
    case .appStore(let card): card.facts(seenAt: seconds)
    case .views(let views): LayerFacts(visible: views.visibleIDs, frame: views.area)
    case .content(let content): LayerFacts(frame: content.stage.screen.bounds)
    }
  }
}

extension Container {
  fileprivate func facts(seenAt seconds: Double?) -> LayerFacts {
    let now = seconds ?? stage.now.seconds
    let height = seconds.map(presentationHeight) ?? height
    var facts = LayerFacts(height: height, notch: notch, isDragging: isDragging, isPresented: presence.isStaying)
    facts.velocity = drag?.facts.velocity ?? motion.map { -$0.velocity(at: now) } ?? 0
    facts.values = alongside.values(at: now)
    facts.frame = ladder == nil ? nil : seconds.map(screenFrame) ?? onScreen(frame(forHeight: height))
    facts.shown = 0
    if let ladder {
      let whole = ladder.heights[notchPlace]
      facts.shown = whole > 0 ? height / whole * (1 - slideShare(at: now)) : 0
      (facts.progress, facts.overallProgress) = ladder.progress(of: height, lastReachable)
    }
    return facts
  }

  /// The velocity of the animation under way, points per second, down is positive; 0 where there is none.
  package var motionVelocity: Double { motion.map { -$0.velocity(at: stage.now.seconds) } ?? 0 }
}

extension Sheet {
  package var motionVelocity: Double { motion.map { -$0.velocity(at: stage.now.seconds) } ?? 0 }

  fileprivate func facts(seenAt seconds: Double?) -> LayerFacts {
    let now = seconds ?? stage.now.seconds
    let origin = seconds.map(seenOrigin) ?? origin
    let progress = ladder.progress(at: origin)
    guard presence.isLaidOut else {
      return LayerFacts(height: 0, anchor: anchor, isDragging: false, isPresented: false)
    }
    return LayerFacts(
      height: availableSpace - origin, progress: progress, overallProgress: progress,
      velocity: drag?.facts.velocity ?? motion.map { -$0.velocity(at: now) } ?? 0, anchor: anchor,
      isDragging: isDragging,
      isPresented: isPresented, frame: frame(atOrigin: origin))
  }
}

extension AppStoreCard {
  /// Its progress is how far it has come: 1 in its place, 0 gone.
  fileprivate func facts(seenAt seconds: Double?) -> LayerFacts {
    guard presence.isLaidOut else { return LayerFacts(height: 0, progress: 0, isPresented: false) }
    let now = seconds ?? stage.now.seconds
    let (progress, slide) = seconds == nil ? (progress, 0) : (seenProgress(at: now), seenSlide(at: now))
    let height = bounds.height * (1 - AppStorePose(progress: progress, slide: slide).drop)
    return LayerFacts(height: height, progress: max(0, min(1, (1 - progress) * (1 - slide))), isPresented: isPresented)
  }
}

/// The kinds of layers that messages and events distinguish.
public enum LayerKind: CaseIterable, Equatable, Sendable {
  case container, sheet, viewContainer
  /// A card of the App Store presentation.
  case card
  /// Something that is only drawn.
  case content

  /// Whether that part of an expectation can be compared with it; a sheet's anchors go by their index.
  public func answers(_ part: Expectation.Part) -> Bool {
    switch self {
    case _ where !part.isOfLayers: true
    case .container: part != .visible && part != .view
    case .sheet: part != .visible && part != .view
    case .card: part == .height || part == .offset || part == .presented || part == .reason
    case .viewContainer: part == .visible || part == .view || part == .reason
    case .content: false
    }
  }
}
