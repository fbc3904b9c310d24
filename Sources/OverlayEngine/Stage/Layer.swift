import Portable

/// A layer of a running scene.
public enum Layer {
  case container(Container)
  case sheet(Sheet)
  case appStore(AppStoreCard)
  case views(ViewContainer)
  case content(ContentLayer)

  /// What events and records call it.
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

  /// What of it lies under a point, or `nil` if nothing does, so that the touch goes to the layer below.
  package func region(at point: Point) -> TouchRegion? {
    switch self {
    case .container(let container): container.region(at: point)
    case .sheet(let sheet): sheet.region(at: point)
    case .appStore(let card): card.region(at: point)
    case .views(let views): views.region(at: point)
    case .content: nil
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

/// Which part of a layer a touch landed on; decided when it begins.
package enum TouchRegion: Equatable, Sendable {
  case overlay
  case scrollView
  /// What dims or covers the layers below.
  case background
  /// A view of a view container, by its id.
  case view(String)
  case viewBackground(String)
  /// A part that takes taps only.
  case button
  /// Something that can be tapped, on a layer that takes no other touches.
  case node
}
