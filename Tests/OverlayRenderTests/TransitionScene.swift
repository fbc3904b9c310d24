import OverlayEngine
import OverlayRender
import PixelRaster
import ValueBuilders

/// A small phone with a page and one layer on it, whose moments become one picture side by side.
struct TransitionScene {
  let stage: Stage

  static let screen = Screen(size: Size(width: 180, height: 390), scale: 1, safeArea: EdgeInsets(top: 20, bottom: 10))

  init(_ layer: () throws -> LayerSettings) throws {
    var page = ContentLayerSettings(id: Name("page"))
    page.look.content = ContentTemplate(Self.page)
    var scene = SceneSettings(layers: [.content(page), try layer()])
    scene.look.showsStatusBar = false
    stage = Stage(scene, screen: Self.screen)
    try stage.start()
  }

  func send(_ kind: InputEvent.Kind, at seconds: Double) throws {
    try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
  }

  /// What is seen at some times, which do not go back.
  func frames(at times: [Double]) throws -> [Pixmap] {
    let renderer = try FrameRenderer()
    return try times.map { time in
      try stage.advance(to: Instant(seconds: time))
      return renderer.picture(of: try stage.snapshot(at: time) { _, _ in .null })
    }
  }

  /// Frames from left to right, 4 pixels apart.
  static func strip(_ frames: [Pixmap]) -> Pixmap {
    let (width, height) = (Int(screen.size.width), Int(screen.size.height))
    let strip = Pixmap(width: frames.count * (width + 4) - 4, height: height)
    for (place, frame) in frames.enumerated() { strip.copy(frame.bounds, from: frame, x: place * (width + 4)) }
    return strip
  }

  /// A few coloured tiles below a title, and what a blur can show of them.
  private static let page: ContentNode = {
    let colors: [UInt32] = [0xFF9500, 0x34C759, 0x5856D6, 0xFF2D55, 0x5AC8FA, 0xA2845E]
    let tiles = colors.map { ContentNode(.rectangle, cornerRadius: 10, color: .color(Color($0))) }
    let grid = ContentNode(
      .grid(ContentNode.Grid(columns: 2, spacing: 10, rowHeight: 90)),
      placement: Placement(insets: EdgeInsets(top: 0, left: 12, bottom: 0, right: 12)), children: tiles)
    let title = ContentNode(
      .text(ContentNode.Text("Page", font: Font(size: 24, weight: .bold))),
      placement: Placement(insets: EdgeInsets(top: 28, left: 12, bottom: 8, right: 12)))
    return ContentNode(.column(ContentNode.Stack(spacing: 0)), children: [title, grid])
  }()

  /// A line of bold words at the top of a card.
  static func titled(_ title: String) -> ContentTemplate {
    let text = ContentNode(
      .text(ContentNode.Text(title, font: Font(size: 17, weight: .semibold))),
      placement: Placement(insets: EdgeInsets(top: 14, left: 14)))
    return ContentTemplate(text)
  }
}

/// A view container in which one view comes in 0.4 s and goes in 0.4 s, at an even pace.
extension TransitionScene {
  static func view(
    _ transition: ViewTransition, _ configure: (inout ViewContainerSettings) -> Void = { _ in }
  ) throws -> TransitionScene {
    let scene = try TransitionScene {
      var settings = ViewContainerSettings(id: Name("views"), displayType: .stacking, queueType: .multiple)
      settings.style.transition = transition
      settings.style.animation = .timing(TimingCurve(duration: 0.4, shape: .linear))
      settings.style.shadowStyle = .shadow(Shadow(radius: 6, color: Color(0x000000, alpha: 60), x: 0, y: 2))
      configure(&settings)
      return .views(settings)
    }
    var view = ViewSettings(width: 120, height: 80)
    view.content = ContentTemplate(
      ContentNode(
        .group, cornerRadius: 14, background: .paint(.role(.card)),
        children: [
          ContentNode(.icon(ContentNode.Icon(.bell, size: 30)), placement: Placement(x: 12, alignment: .leading)),
          ContentNode(
            .text(ContentNode.Text("View", font: Font(size: 17))), placement: Placement(x: 54, alignment: .leading)),
        ]))
    try scene.send(.views(.show(view, container: "views", id: "view", animated: true)), at: 0)
    return scene
  }

  /// Start, middle and end of its coming, then of its going.
  func comingAndGoing() throws -> Pixmap {
    let coming = try frames(at: [0.01, 0.2, 0.4])
    try send(.views(.dismiss(container: "views", id: "view", animated: true)), at: 0.5)
    return Self.strip(coming + (try frames(at: [0.51, 0.7, 0.9])))
  }
}
