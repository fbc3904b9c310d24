import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// How the presets read what they are given, and what they are to read.
struct OptionTests {
  private func stage(_ layer: String) throws -> (LoadedConfig, Stage, Container) {
    let script = """
      local overlay = require "overlay"
      return overlay.scene { screen = { width = 390, height = 800, safeArea = {} }, layers = { \(layer) } }
      """
    let config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(script.utf8)))
    let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    let container = try #require(stage.layers[0] as? Container)
    return (config, stage, container)
  }

  @Test(arguments: [
    ("flutter", "", 400, "0.25"), ("flutter", "initialChildSize = 0.75", 600, "0.25"),
    ("flutter", "maxChildSize = 0.4", 320, "0.25"),
    ("floatingPanel", "initialState = \"half\"", 400, "half"), ("floatingPanel", "", 69, "tip"),
    ("gorhom", "snapPoints = { 200, \"50%\" }, index = 1", 400, "50%"),
    ("material", "isHideable = true, peekHeight = 150", 150, "collapsed"),
    ("uiSheet", "detents = { 100, \"medium\" }, selectedDetentIdentifier = \"medium\"", 400, "medium"),
    ("vaul", "snapPoints = { \"148px\", 0.5 }", 148, "148px"),
  ])
  func `a sheet is at first where its options say`(
    _ preset: String, _ options: String, _ height: Double, _ notch: String
  ) throws {
    let (_, stage, container) = try stage(
      "require(\"overlay.presets.\(preset)\").container { id = \"sheet\", \(options) }")
    defer { stage.close() }
    #expect(container.height == height)
    #expect(container.notch?.text == notch)
  }

  @Test(arguments: [
    (
      "material", "container { peekHight = 100 }",
      "material: unknown option \"peekHight\"; did you mean \"peekHeight\"?"
    ),
    ("material", "container { peekHeight = \"200\" }", "material: peekHeight: found \"200\", expected number"),
    (
      "gorhom", "container { platform = \"andriod\" }",
      "gorhom: platform: found \"andriod\", expected \"ios\" or \"android\""
    ),
    (
      "compose", "container { positionalThreshold = true }",
      "compose: positionalThreshold: found a boolean, expected number or string"
    ),
    ("vaul", "policy { fadeTo = 3 }", "vaul: unknown option \"fadeTo\""),
    ("uiSheet", "container()", "uiSheet: found nil, expected a table of options"),
    (
      "gorhom", "container { snapPoints = { \"50\" } }",
      "gorhom: snapPoints[1]: found \"50\", expected points such as 50, or a share such as \"50%\"; did you mean \"50%\" or 50?"
    ),
    (
      "gorhom", "policy { snapPoints = { 200, \"25%%\" } }",
      "gorhom: snapPoints[2]: found \"25%%\", expected points such as 50, or a share such as \"50%\"; did you mean \"25%\" or 25?"
    ),
    (
      "vaul", "container { snapPoints = { \"355\" } }",
      "vaul: snapPoints[1]: found \"355\", expected a share from 0 to 1, or points such as \"148px\"; did you mean \"355px\"?"
    ),
    (
      "vaul", "container { snapPoints = { \"50%\" } }",
      "vaul: snapPoints[1]: found \"50%\", expected a share from 0 to 1, or points such as \"148px\"; did you mean 0.5?"
    ),
    (
      "vaul", "container { closeThreshold = 25 }",
      "vaul: closeThreshold: found 25, expected a share from 0 to 1; did you mean 0.25?"
    ),
    (
      "flutter", "container { initialChildSize = 50 }",
      "flutter: initialChildSize: found 50, expected a share from 0 to 1; did you mean 0.5?"
    ),
    (
      "flutter", "container { snap = true, snapSizes = { 0.5, 300 } }",
      "flutter: snapSizes[2]: found 300, expected a share from 0 to 1"
    ),
    (
      "flutter", "container { maxChildSize = 0.8, snapSizes = { 0.9 } }",
      "flutter: snapSizes[1]: found 0.9, expected a share from minChildSize, 0.25, to maxChildSize, 0.8, above the one before it"
    ),
    ("flutter", "container { snapSizes = { 0.1 } }", "flutter: snapSizes[1]: found 0.1"),
    ("flutter", "container { snapSizes = { 0.6, 0.6, 0.9 } }", "flutter: snapSizes[2]: found 0.6"),
    (
      "flutter", "container { minChildSize = 0.8, maxChildSize = 0.5 }",
      "flutter: minChildSize: found 0.8, expected a share up to maxChildSize, 0.5"
    ),
    (
      "floatingPanel", "container { backdropAlpha = { ful = 1 } }",
      "floatingPanel: backdropAlpha: found \"ful\", expected \"full\" or \"half\" or \"tip\""
    ),
    (
      "floatingPanel", "container { backdropAlpha = { full = \"x\" } }",
      "floatingPanel: backdropAlpha.full: found \"x\", expected a share from 0 to 1"
    ),
    (
      "floatingPanel", "policy { allowsRubberBanding = { tpo = true } }",
      "floatingPanel: allowsRubberBanding: found \"tpo\", expected \"top\" or \"bottom\""
    ),
    (
      "floatingPanel", "container { allowsRubberBanding = { top = 1 } }",
      "floatingPanel: allowsRubberBanding.top: found 1, expected true or false"
    ),
    (
      "floatingPanel", "container { anchors = { full = {} } }",
      "floatingPanel: anchors.full: found a table, expected a state with points from an edge or a share"
    ),
    (
      "floatingPanel", "container { anchors = { 0.5, 1 } }",
      "floatingPanel: anchors.1: found a number, expected a state"
    ),
    (
      "floatingPanel", "container { position = \"left\", anchors = { full = { top = 18 } } }",
      "floatingPanel: anchors.full: found a table, expected a state with points from an edge or a share, such as full = { right = 18 }"
    ),
    (
      "vaul", "container { snapPoints = { 0.2, 1 }, fadeFromIndex = 9 }",
      "vaul: fadeFromIndex: found 9, expected a whole number from 0 to 1"
    ),
    (
      "compose", "container { positionalThreshold = \"50%\" }",
      "compose: positionalThreshold: found \"50%\", expected \"half\" or points"
    ),
    (
      "compose", "container { positionalThreshold = \"half\" }",
      "compose: positionalThreshold: found \"half\", expected points, or foundation = true beside it"
    ),
    (
      "uiSheet", "container { largestUndimmedDetentIdentifier = \"medum\" }",
      "uiSheet: largestUndimmedDetentIdentifier: found \"medum\", expected \"medium\" or \"large\""
    ),
    (
      "gorhom", "container { snapPoints = { 200, 400 }, index = 2 }",
      "gorhom: index: found 2, expected a whole number from -1, which is closed, to 1"
    ),
    (
      "uiSheet", "container { detents = { \"medium\", \"larg\" } }",
      "uiSheet: detents[2]: found \"larg\", expected \"medium\" or \"large\" or points; did you mean \"large\"?"
    ),
    (
      "material", "container { halfExpandedRatio = 60 }",
      "material: halfExpandedRatio: found 60, expected a share from 0 to 1; did you mean 0.6?"
    ),
  ])
  func `a mistake in the options is told where it was made`(_ preset: String, _ call: String, _ message: String) throws
  {
    let error = #expect(throws: (any Error).self) { _ = try stage("require(\"overlay.presets.\(preset)\").\(call)") }
    #expect("\(try #require(error))".contains("config.lua:2: " + message), "\(String(describing: error))")
  }

  @Test func `a key that is none of a container's is told where the preset was called`() throws {
    let error = #expect(throws: (any Error).self) {
      _ = try stage("require(\"overlay.presets.material\").container { colour = 3 }")
    }
    #expect("\(try #require(error))".hasPrefix("config.lua:2: overlay.container: unknown key \"colour\""))
  }

  @Test func `a key that is near to none names the preset's options, too`() throws {
    let error = #expect(throws: (any Error).self) {
      _ = try stage("require(\"overlay.presets.gorhom\").container { points = { 200, 400 } }")
    }
    let words = "\(try #require(error))"
    #expect(words.contains("unknown key \"points\"; the keys are \"appearsOnIndex\""), "\(words)")
    #expect(words.contains("\"snapPoints\", \"id\", \"frame\""), "\(words)")
  }

  @Test func `each is 40 to 150 lines to read`() {
    for preset in Preset.all {
      let lines = preset.source.count { $0 == UInt8(ascii: "\n") }
      #expect((40...150).contains(lines), "\(preset.name)")
    }
    #expect(Preset.all.count { $0.isSheet } == 7)
  }
}
