import OverlayEngine
import TestSupport
import Testing
import ValueBuilders

@Suite struct SheetTransitionTests {
  static let views = ["root", "place"].map { SheetView(id: $0) }

  /// The top edges of the cards, behind to front.
  private func edges(_ scene: SheetScene, at seconds: Double) throws -> [Double] {
    try scene.snapshot(at: seconds).surfaces.map(\.rect.y)
  }

  @Test func `a push slides in from below the screen, a pop slides out`() throws {
    let scene = try SheetScene(views: Self.views)
    try scene.snap(to: 1, at: 0)
    try scene.send(.stack(.push(SheetView(id: "photos"), animated: true)), at: 1)
    #expect(try edges(scene, at: 1) == [500, 1000])
    let middle = try edges(scene, at: 1.2)
    #expect(middle[0] == 500 && middle[1] > 500 && middle[1] < 1000)
    #expect(try edges(scene, at: 1.5) == [500])
    try scene.send(.stack(.pop(animated: true)), at: 2)
    #expect(try edges(scene, at: 2) == [500, 500])
    #expect(try edges(scene, at: 2.2)[1] > 500)
    #expect(try edges(scene, at: 2.5) == [500])
  }

  @Test func `not animated there is nothing in between`() throws {
    let scene = try SheetScene(views: Self.views)
    try scene.send(.stack(.push(SheetView(id: "photos"), animated: false)), at: 1)
    #expect(try edges(scene, at: 1) == [900])
    #expect(scene.stage.nextDueTime == nil)
  }

  @Test func `setting views pushes what is new, pops to what lay deeper, and otherwise only replaces`() throws {
    let new = SheetView(id: "new")
    for (views, start) in [
      ([Self.views[0], new], [900.0, 1000]), ([Self.views[0]], [900, 900]), ([new, Self.views[1]], [900]),
    ] {
      let scene = try SheetScene(views: Self.views)
      try scene.send(.stack(.setViews(views, animated: true)), at: 1)
      #expect(try edges(scene, at: 1) == start)
    }
  }

  @Test func `a pop in the middle of its push turns it round`() throws {
    let scene = try SheetScene(views: Self.views)
    try scene.snap(to: 0, at: 0)
    try scene.send(.stack(.push(SheetView(id: "photos"), animated: true)), at: 1)
    let seen = try edges(scene, at: 1.1)[1]
    try scene.send(.stack(.pop(animated: true)), at: 1.1)
    #expect(abs(try edges(scene, at: 1.1)[1] - seen) < 1e-9)
    #expect(try edges(scene, at: 1.55).count == 2)
    #expect(try edges(scene, at: 1.6) == [100])
  }

  @Test(arguments: 0..<50) func `whatever comes next, a view that slides goes on from where it is seen`(
    seed: Int
  ) throws {
    var random = TestRandom(seed: UInt64(seed))
    let scene = try SheetScene(views: Self.views)
    var new = 0
    for step in 1...40 {
      let seconds = Double(step) * 0.07
      let old = try scene.snapshot(at: seconds).surfaces.filter { $0.rect.y > 900 && $0.rect.y < 1000 }
      new += 1
      let view = SheetView(id: "new \(new)")
      let operations: [SheetStackOperation] = [
        .push(view, animated: true), .pop(animated: true), .pop(animated: true), .popToRoot(animated: true),
        .setViews([Self.views[0], view], animated: true),
      ]
      try scene.send(.stack(operations[Int.random(in: 0..<operations.count, using: &random)]), at: seconds)
      let cards = try scene.snapshot(at: seconds).surfaces
      #expect(cards.first?.rect.y == 900, "step \(step)")
      for card in old {
        let now = cards.filter { $0.part == card.part }.map(\.rect.y)
        #expect(now.count == 1 && abs(now[0] - card.rect.y) < 1e-9, "step \(step), \(card.part)")
      }
    }
    #expect(try edges(scene, at: 10) == [900])
  }

  @Test func `only views above the root have a close button`() throws {
    let scene = try SheetScene(views: [Self.views[0]]) {
      $0.closeButton = .content(ContentTemplate(ContentNode(.circle)))
    }
    try scene.send(.stack(.push(Self.views[1], animated: true)), at: 1)
    let cards = try scene.snapshot(at: 1.1).surfaces
    #expect(cards.map(\.ornaments.hasCloseButton) == [false, true])
    #expect(cards[1].ornaments.closeButton == .content(ContentNode(.circle)))
  }
}
