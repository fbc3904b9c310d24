import OverlayEngine
import OverlaySession
import Testing

/// Whole numbers and times that no machine's integers hold.
struct FarNumberTests {
  @Test(arguments: [1e13, 1e18, 1e19, 1e308])
  func `settings may be as large as numbers go`(number: Double) throws {
    let config = """
      local overlay = require "overlay"
      return overlay.viewContainer {
        name = "toasts", displayType = "stacking", queueType = "multiple", maximumNumberOfViewsInMultipleMode = \(number),
        delayForShowingNext = \(number), autoDismiss = \(number), queueControlOperator = overlay.debounce(\(number)),
      }
      """
    let loaded = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(config.utf8)))
    let stage = Stage(loaded.scene, screen: .standard)
    try stage.start()
    let operation = ViewContainerOperation.show(
      ViewSettings(width: 10, height: 10), container: "toasts", id: "a", animated: true)
    for seconds in [0.0, 1] {
      try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: .views(operation)))
    }
    #expect(try #require(stage.nextDueTime) > Instant(seconds: 1e8))
  }

  @Test(arguments: ["1e308", "3"])
  func `a chosen tab must be there`(selected: String) {
    let config = """
      local overlay = require "overlay"
      return overlay.sheet {
        id = "sheet", tabBar = { items = { { title = "One", symbol = "star" }, { title = "Two", symbol = "star" } }, selected = \(selected) },
        views = { { id = "root" } },
      }
      """
    #expect(throws: ConfigFailure.self) {
      try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(config.utf8)))
    }
  }
}
