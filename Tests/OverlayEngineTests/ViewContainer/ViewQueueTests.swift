import OverlayEngine
import Testing

@Suite struct ViewQueueTests {
  @Test func `multiple displays up to its maximum and fills the room one view a pause`() throws {
    let scene = try ViewScene { settings, _ in settings.maximumNumberOfViews = 2 }
    for id in ["a", "b", "c", "d"] { try scene.show(id, at: 0) }
    try scene.send(.dismissAll(.only(["toasts"]), onlyShowing: true, animated: true), at: 1)
    #expect(
      try scene.events(until: 5) == [
        "0 shows a", "0 shows b", "0 queues c", "0 queues d", "1 dismisses a", "1 dismisses b", "1.5 shows c",
        "2 shows d",
      ])
  }

  @Test func `a newcomer waits behind those who wait although there is room`() throws {
    let scene = try ViewScene { settings, _ in settings.maximumNumberOfViews = 1 }
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    try scene.dismiss("a", at: 1)
    try scene.show("c", at: 1.2)
    try scene.dismiss("b", at: 2)
    #expect(
      try scene.events(until: 5) == [
        "0 shows a", "0 queues b", "1 dismisses a", "1.2 queues c", "1.5 shows b", "2 dismisses b", "2.5 shows c",
      ])
  }

  @Test func `without a delay each dismissed view is followed by its successor at once`() throws {
    let scene = try ViewScene { settings, _ in
      settings.maximumNumberOfViews = 1
      settings.delayForShowingNext = 0
    }
    for id in ["a", "b", "c"] { try scene.show(id, at: 0) }
    try scene.send(.dismissAll(.only(["toasts"]), onlyShowing: true, animated: true), at: 1)
    #expect(try scene.events(until: 5) == ["0 shows a", "0 queues b", "0 queues c", "1 dismisses a", "1 shows b"])
  }

  @Test func `a raised maximum begins a pause of its own during another`() throws {
    let scene = try ViewScene { settings, _ in settings.maximumNumberOfViews = 1 }
    for id in ["a", "b", "c"] { try scene.show(id, at: 0) }
    try scene.dismiss("a", at: 1)
    try scene.change({ $0.maximumNumberOfViews = 2 }, at: 1.25)
    #expect(
      try scene.events(until: 5) == [
        "0 shows a", "0 queues b", "0 queues c", "1 dismisses a", "1.5 shows b", "1.75 shows c",
      ])
  }

  @Test func `a lowered maximum dismisses nothing, and a view waits until there is room again`() throws {
    let scene = try ViewScene()
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    try scene.change({ $0.maximumNumberOfViews = 1 }, at: 1)
    try scene.show("c", at: 2)
    try scene.dismiss("a", at: 3)
    try scene.dismiss("b", at: 4)
    #expect(
      try scene.events(until: 9) == [
        "0 shows a", "0 shows b", "2 queues c", "3 dismisses a", "4 dismisses b", "4.5 shows c",
      ])
  }

  @Test func `a pause under way keeps its length and looks at the room again when it ends`() throws {
    let scene = try ViewScene { settings, _ in settings.maximumNumberOfViews = 1 }
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    try scene.dismiss("a", at: 1)
    try scene.change({ $0.delayForShowingNext = 3 }, at: 1.25)
    try scene.change({ $0.maximumNumberOfViews = 0 }, at: 1.25)
    #expect(try scene.events(until: 9) == ["0 shows a", "0 queues b", "1 dismisses a"])
    try scene.change({ $0.maximumNumberOfViews = 1 }, at: 10)
    #expect(try scene.events(until: 20) == ["13 shows b"])
  }

  @Test func `oneByOne dismisses the displayed view before it displays the next`() throws {
    let scene = try ViewScene(queue: .oneByOne)
    try scene.show("a", at: 0)
    try scene.show("b", at: 1)
    #expect(try scene.events(until: 2) == ["0 shows a", "1 dismisses a", "1 shows b"])
  }

  @Test func `oneByOneWaitFinish lets views wait, whatever the maximum`() throws {
    let scene = try ViewScene(queue: .oneByOneWaitFinish) { settings, _ in
      settings.maximumNumberOfViews = 3
      settings.delayForShowingNext = 0.25
    }
    for id in ["a", "b", "c"] { try scene.show(id, at: 0) }
    try scene.dismiss("a", at: 1)
    try scene.show("d", at: 1.125)
    try scene.dismiss("c", at: 1.5)
    #expect(
      try scene.events(until: 5) == [
        "0 shows a", "0 queues b", "0 queues c", "1 dismisses a", "1.125 queues d", "1.25 shows b", "1.5 drops c",
      ])
  }

  @Test func `views dismissed during the pause are not waited for`() throws {
    let scene = try ViewScene(queue: .oneByOneWaitFinish)
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    try scene.dismiss("a", at: 1)
    try scene.dismiss("b", at: 1.125)
    try scene.show("c", at: 1.25)
    #expect(
      try scene.events(until: 5) == ["0 shows a", "0 queues b", "1 dismisses a", "1.125 drops b", "1.25 shows c"])
    #expect(scene.container.visibleIDs == ["c"])
  }

  @Test func `dismissAll drops the waiting views first, in order`() throws {
    let scene = try ViewScene { settings, _ in settings.maximumNumberOfViews = 2 }
    for id in ["a", "b", "c", "d"] { try scene.show(id, at: 0) }
    _ = try scene.events(until: 0)
    try scene.send(.dismissAll(.except([]), onlyShowing: false, animated: true), at: 1)
    #expect(try scene.events(until: 5) == ["1 drops c", "1 drops d", "1 dismisses a", "1 dismisses b"])
  }

  @Test func `dismissAll except goes through the other containers in the scene's order`() throws {
    let scene = try ViewScene(["toasts", "banners", "alerts"])
    for name in ["alerts", "banners", "toasts"] { try scene.show("in \(name)", in: name, at: 0) }
    _ = try scene.events(until: 0)
    try scene.send(.dismissAll(.except(["banners"]), onlyShowing: false, animated: true), at: 1)
    #expect(try scene.events(until: 5) == ["1 dismisses in toasts", "1 dismisses in alerts"])
  }

  @Test(arguments: [(DisplayOrder.ascending, "b"), (.descending, "a")])
  func `the topmost view is the one in front`(order: DisplayOrder, id: String) throws {
    let scene = try ViewScene { settings, _ in settings.displayOrder = order }
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    _ = try scene.events(until: 0)
    try scene.send(.dismissTopmost(containers: ["toasts"], animated: true), at: 1)
    #expect(try scene.events(until: 5) == ["1 dismisses \(id)"])
    #expect(scene.container.appearances(at: 5).count == 1)
  }

  @Test func `an automatic dismissal counts from the display, and only once`() throws {
    let scene = try ViewScene(queue: .oneByOneWaitFinish) { settings, _ in settings.style.autoDismiss = .seconds(2) }
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    try scene.show("c", at: 0) { $0.style.autoDismiss = .disable }
    try scene.dismiss("a", at: 1)
    try scene.show("a", at: 1)
    #expect(
      try scene.events(until: 20) == [
        "0 shows a", "0 queues b", "0 queues c", "1 dismisses a", "1 queues a", "1.5 shows b", "3.5 dismisses b",
        "4 shows c",
      ])
  }

  @Test func `nothing is pending once views wait for nobody`() throws {
    let scene = try ViewScene { settings, _ in settings.maximumNumberOfViews = 1 }
    try scene.show("a", at: 0) { $0.style.autoDismiss = .seconds(60) }
    try scene.show("b", at: 0)
    #expect(scene.stage.nextDueTime == Instant(seconds: 60))
    try scene.send(.dismissAll(.only(["toasts"]), onlyShowing: false, animated: true), at: 1)
    #expect(scene.stage.nextDueTime == nil)
  }

  @Test func `an id that is displayed or waits is refused, and free again once it is gone`() throws {
    let scene = try ViewScene { settings, _ in settings.maximumNumberOfViews = 1 }
    for id in ["a", "b", "a", "b"] { try scene.show(id, at: 0) }
    try scene.dismiss("a", at: 1)
    try scene.show("a", at: 1)
    #expect(
      try scene.events(until: 1) == [
        "0 shows a", "0 queues b",
        "0 error: \"toasts\" displays a view \"a\" already; dismiss it first, or give another id",
        "0 error: in \"toasts\" a view \"b\" is waiting already; dismiss it first, or give another id",
        "1 dismisses a", "1 queues a",
      ])
  }

  @Test func `an unknown container is reported, and so is an unknown id`() throws {
    let scene = try ViewScene(["toasts", "alerts"])
    try scene.show("a", in: "toast", at: 0)
    try scene.dismiss("ghost", at: 0)
    try scene.send(.dismissTopmost(containers: ["attic", "toasts"], animated: true), at: 0)
    #expect(
      try scene.events(until: 1) == [
        "0 error: there is no view container \"toast\"; the scene has \"toasts\", \"alerts\"",
        "0 error: \"toasts\" has no view \"ghost\" to dismiss: it has none",
        "0 error: there is no view container \"attic\"; the scene has \"toasts\", \"alerts\"",
      ])
  }

  @Test func `views without an id get numbers of their container that nobody has`() throws {
    let scene = try ViewScene()
    try scene.show("toasts.2", at: 0)
    for _ in 0..<2 { try scene.show(nil, at: 0) }
    #expect(scene.container.visibleIDs == ["toasts.2", "toasts.1", "toasts.3"])
  }
}
