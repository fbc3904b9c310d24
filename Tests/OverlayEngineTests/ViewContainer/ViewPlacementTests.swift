import OverlayEngine
import Testing

@Suite struct ViewPlacementTests {
  private func rects(_ scene: ViewScene) -> [String: [Double]] {
    let views = scene.container.appearances(at: scene.stage.now.seconds)
    return Dictionary(uniqueKeysWithValues: views.map { ($0.id, [$0.rect.x, $0.rect.y]) })
  }

  @Test(arguments: [
    (Alignment.topLeading, [10.0, 67.0]), (.top, [150, 67]), (.topTrailing, [290, 67]), (.leading, [10, 477]),
    (.center, [150, 477]),
    (.trailing, [290, 477]), (.bottomLeading, [10, 887]), (.bottom, [150, 887]), (.bottomTrailing, [290, 887]),
  ])
  func `a stacking view lies in the safe area, less its insets`(alignment: Alignment, origin: [Double]) throws {
    let scene = try ViewScene(safeArea: EdgeInsets(top: 47, bottom: 53)) { settings, _ in
      settings.insets = EdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
    }
    try scene.show("a", at: 0) { $0.style.alignment = alignment }
    #expect(rects(scene) == ["a": origin])
  }

  @Test func `a view may fill its container, less padding, up to a maximum, or be as long as a function says`() throws {
    let scene = try ViewScene { settings, _ in
      settings.insets = EdgeInsets(left: 10, right: 10)
      settings.length = { _, environment in environment.size.height / 4 }
    }
    var fill = ViewLength.Fill()
    (fill.maximum, fill.padding) = (500, 20)
    try scene.show("a", at: 0) {
      $0.width = .fill(fill)
      $0.height = .scripted(FunctionReference(id: 1))
    }
    #expect(try #require(scene.container.appearances(at: 0).first).rect == Rect(x: 30, y: 375, width: 340, height: 250))
    try scene.send(.resize(width: 1000, height: 400, safeArea: nil), at: 1)
    #expect(
      try #require(scene.container.appearances(at: 1).first).rect == Rect(x: 250, y: 150, width: 500, height: 100))
  }

  @Test func `a container that ignores the safe area has the whole screen`() throws {
    let scene = try ViewScene(safeArea: EdgeInsets(top: 47, bottom: 34)) { settings, _ in
      settings.ignoresSafeArea = .all
    }
    try scene.show("a", at: 0) { $0.style.alignment = .bottom }
    #expect(rects(scene) == ["a": [150, 960]])
  }

  @Test(
    arguments: [
      (nil, [], [0.0, 47.0, 400.0, 919.0], [0.0, 47.0, 400.0, 919.0]),
      (nil, .top, [0, 47, 400, 919], [0, 0, 400, 966]),
      (.rect(Rect(x: 10, y: 20, width: 100, height: 200)), [], [10, 47, 100, 173], [10, 47, 100, 173]),
      (.rect(Rect(x: 10, y: 20, width: 100, height: 200)), .all, [10, 47, 100, 173], [10, 20, 100, 200]),
      (.distances(EdgeInsets(top: 500, right: 100)), [], [0, 500, 300, 466], [0, 500, 300, 466]),
      (.aligned(.bottomTrailing, Size(width: 100, height: 50)), [], [300, 916, 100, 50], [300, 916, 100, 50]),
      (.aligned(.bottomTrailing, Size(width: 100, height: 50)), .all, [300, 916, 100, 50], [300, 916, 100, 84]),
      (.aligned(.bottom, Size(width: 100, height: 50)), .top, [150, 916, 100, 50], [150, 916, 100, 50]),
      (.aligned(.leading, Size(width: 100, height: 919)), .all, [0, 47, 100, 919], [0, 0, 100, 1000]),
      (.aligned(.center, Size(width: 100, height: 50)), .all, [150, 481.5, 100, 50], [150, 481.5, 100, 50]),
      (.aligned(.bottom, Size(width: 100, height: 990)), .all, [150, -24, 100, 990], [150, -24, 100, 1024]),
    ] as [(Frame?, EdgeSet, [Double], [Double])])
  func `a container lies where its frame says, and its background may reach further`(
    frame: Frame?, ignored: EdgeSet, area: [Double], background: [Double]
  ) throws {
    let scene = try ViewScene(safeArea: EdgeInsets(top: 47, bottom: 34)) { settings, _ in
      settings.frame = frame.map(FrameSource.fixed)
      settings.backgroundIgnoresSafeArea = ignored
      settings.style.backgroundStyle = .color(.role(.page))
    }
    try scene.show("a", at: 0)
    let found = scene.container.area
    #expect([found.x, found.y, found.width, found.height] == area)
    let snapshot = try scene.stage.snapshot(at: 0) { _, _ in .null }
    guard case .backdrop(let backdrop)? = snapshot.layers.first?.elements.first else {
      return #expect(Bool(false), "no background")
    }
    #expect([backdrop.rect.x, backdrop.rect.y, backdrop.rect.width, backdrop.rect.height] == background)
  }

  @Test(arguments: [
    (Alignment.leading, ["a": [150.0, 480.0], "b": [0, 450]]), (.trailing, ["a": [150, 480], "b": [260, 450]]),
    (.topTrailing, ["a": [150, 30], "b": [260, 0]]), (.bottom, ["a": [75, 930], "b": [185, 900]]),
  ])
  func `a horizontal group lies side by side, the newest next to a leading edge`(
    alignment: Alignment, places: [String: [Double]]
  ) throws {
    let scene = try ViewScene(display: .horizontal) { settings, _ in settings.style.alignment = alignment }
    try scene.show("a", at: 0)
    try scene.show("b", at: 0) {
      $0.width = 140
      $0.height = 100
    }
    #expect(rects(scene) == places)
  }

  @Test(arguments: [
    (Alignment.top, ["a": [150.0, 54.0], "b": [150, 10]]), (.bottom, ["a": [150, 896], "b": [150, 940]]),
    (.trailing, ["a": [300, 453], "b": [300, 497]]),
  ])
  func `a vertical group has its insets around it, the newest next to a top edge`(
    alignment: Alignment, places: [String: [Double]]
  ) throws {
    let scene = try ViewScene(display: .vertical) { settings, _ in
      settings.style.alignment = alignment
      settings.spacing = 4
      settings.insets = EdgeInsets(top: 10, bottom: 20)
    }
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    #expect(rects(scene) == places)
  }

  @Test func `a changed setting or screen lays out anew at once`() throws {
    let scene = try ViewScene()
    try scene.show("a", at: 0)
    try scene.change({ $0.style.alignment = .topLeading }, at: 1)
    #expect(rects(scene) == ["a": [0, 0]])
    try scene.change({ $0.style.alignment = .bottomTrailing }, at: 2)
    try scene.send(.resize(width: 1000, height: 400, safeArea: nil), at: 3)
    #expect(rects(scene) == ["a": [900, 360]])
  }

  @Test(arguments: [(DisplayOrder.ascending, ["a", "b"]), (.descending, ["b", "a"])])
  func `later views lie in front, or behind`(order: DisplayOrder, ids: [String]) throws {
    let scene = try ViewScene { settings, _ in settings.displayOrder = order }
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    #expect(scene.container.appearances(at: 0).map(\.id) == ids)
  }
}
