import OverlayEngine
import OverlayReview
import TestSupport
import Testing

struct LandingMapTests {
  @Test func `a map as a picture`() throws {
    let plot = LandingChart.plot(
      Self.map(releases: 40), title: "Where flicks land: search", note: "from half; projection; 40 real releases")
    try Golden.check(plot.pixmap(), named: "landing-map")
    try Golden.check(plot.svg, named: "landing-map")
  }

  @Test func `a map in the dark`() throws {
    let plot = LandingChart.plot(
      Self.map(releases: 40), title: "Where flicks land: search", note: "from half; projection; 40 real releases")
    try Golden.check(plot.pixmap(isDark: true), named: "landing-map-dark")
  }

  @Test func `where two maps differ`() throws {
    let plot = LandingChart.plot(
      Self.map(reach: 0.2, releases: 40), insteadOf: Self.map(releases: 40), title: "What changes for search",
      note: "reach=0.2 instead of 0.12")
    try Golden.check(plot.pixmap(), named: "landing-difference")
  }

  @Test(arguments: [
    (OverlayEdge.bottom, "\u{2190} flicked up", "900 pt/s up"), (.top, "\u{2190} flicked down", "900 pt/s down"),
    (.trailing, "\u{2190} flicked to the left", "900 pt/s to the left"),
  ])
  func `a map says up, down and to the side as its layer's edge has it`(edge: OverlayEdge, axis: String, flick: String)
  {
    let grid = LandingMap.Grid(heights: 0...100, velocities: -1000...1000, rows: 2, columns: 2)
    var map = LandingMap(
      layer: "it", edge: edge, notches: [.init(name: "low", height: 10)], grid: grid, chosen: [0, 0, 0, 0])
    map.releases = [.init(recording: "a", height: 50, velocity: -900, chosen: 0)]
    let svg = LandingChart.plot(map, title: "", note: "").svg
    #expect(svg.contains(axis) && svg.contains(flick))
  }

  @Test func `two maps differ by answers that are no notch, too`() {
    let grid = LandingMap.Grid(heights: 0...100, velocities: -10...10, rows: 40, columns: 40)
    let notches = [LandingMap.Notch(name: "low", height: 10), LandingMap.Notch(name: "high", height: 90)]
    let answers = [LandingMap.between, LandingMap.dismissed, 0, 1]
    for first in answers {
      for second in answers where second != first {
        let maps = [first, second].map {
          LandingMap(layer: "sheet", notches: notches, grid: grid, chosen: Array(repeating: $0, count: 1600))
        }
        let plot = LandingChart.plot(maps[1], insteadOf: maps[0], title: "", note: "")
        #expect(plot.svg.contains("\(maps[0].name(first)) \u{2192} \(maps[1].name(second))"))
      }
    }
  }

  @Test func `a map for programs`() throws {
    let grid = LandingMap.Grid(heights: 0...100, velocities: -10...10, rows: 3, columns: 2)
    let notches = [LandingMap.Notch(name: "low", height: 10), LandingMap.Notch(name: "high", height: 90)]
    var map = LandingMap(layer: "sheet", notches: notches, grid: grid, chosen: [-1, 0, 0, 0, 1, 0])
    map.releases = [LandingMap.Release(recording: "drag.jsonl", height: 50, velocity: -3.5, chosen: 1)]
    #expect(
      map.json == """
        {"layer":"sheet","notches":["low","high"],"notchHeights":[10,90],"heights":[0,50,100],"velocities":[-10,10],\
        "chosen":[[-1,0],[0,0],[1,0]],"releases":[{"recording":"drag.jsonl","height":50,"velocity":-3.5,"chosen":1}]}

        """)
  }

  @Test func `the grid is a little higher than the notches, and no higher than there is room`() {
    func heights(_ notches: [Double], _ space: Double) -> ClosedRange<Double> {
      LandingMap.Grid.heights(of: notches.map { LandingMap.Notch(name: "n", height: $0) }, availableSpace: space)
    }
    #expect(heights([100, 600], 844) == 40...660)
    #expect(heights([20, 800], 844) == 0...844)
    #expect(heights([300], 844) == 260...340)
    #expect(heights([0], 0) == 0...1)
  }

  @Test(arguments: [
    (-500.0...900, -20_000.0...20_000, 0.0...844, -10_000.0...10_000),
    (100...200, -500...0, 100...200, -500...0),
    (300...300.5, 2...2.5, 300...310, 2...12),
    (900...1000, 20_000...30_000, 834...844, 9990...10_000),
  ])
  func `a zoomed map shows what fingers can do`(
    heights: ClosedRange<Double>, velocities: ClosedRange<Double>, shown: ClosedRange<Double>,
    fast: ClosedRange<Double>
  ) {
    let grid = LandingMap.Grid(heights: heights, velocities: velocities).clamped(availableSpace: 844)
    #expect(grid.heights == shown && grid.velocities == fast)
  }

  @Test func `names of areas lie beside each other, and the smaller area goes without where there is no room`() throws {
    let notches = [
      LandingMap.Notch(name: "a very long name", height: 10), LandingMap.Notch(name: "another long name", height: 90),
    ]
    // Two areas side by side whose names need more than the width, the right one smaller.
    let grid = LandingMap.Grid(heights: 0...100, velocities: -10...10, rows: 16, columns: 40)
    let chosen = (0..<640).map { $0 % 40 < 24 ? 0 : 1 }
    let map = LandingMap(layer: "sheet", notches: notches, grid: grid, chosen: chosen)
    let names = LandingChart.plot(map, title: "", note: "", in: .column).svg.split(separator: "\n").filter {
      $0.contains("long name</text>") && !$0.contains("halo")
    }
    #expect(names.count == 1 && names[0].contains("a very long name"), "\(names)")
  }

  /// Three notches at 100, 420 and 780 points; the nearest to where the finger would go on to within `reach` seconds,
  /// dismissed by a hard flick down.
  private static func map(reach: Double = 0.12, releases count: Int) -> LandingMap {
    let notches = [("peek", 100.0), ("half", 420), ("full", 780)].map { LandingMap.Notch(name: $0.0, height: $0.1) }
    func answer(_ height: Double, _ velocity: Double) -> Int {
      if velocity > 2400, height < 300 { return LandingMap.dismissed }
      let goal = height - reach * velocity
      return notches.indices.min { (notches[$0].height - goal).magnitude < (notches[$1].height - goal).magnitude } ?? 0
    }
    let grid = LandingMap.Grid(heights: LandingMap.Grid.heights(of: notches, availableSpace: 844))
    let chosen = (0..<grid.rows).flatMap { row in (0..<grid.columns).map { answer(grid.height(row), grid.velocity($0)) }
    }
    var map = LandingMap(layer: "search", notches: notches, grid: grid, chosen: chosen)
    var random = TestRandom(seed: 5)
    map.releases = (0..<count).map { number in
      let (height, velocity) = (
        Double.random(in: 90...700, using: &random), Double.random(in: -4000...4000, using: &random)
      )
      return LandingMap.Release(
        recording: "\(number).jsonl", height: height, velocity: velocity, chosen: answer(height, velocity))
    }
    return map
  }
}
