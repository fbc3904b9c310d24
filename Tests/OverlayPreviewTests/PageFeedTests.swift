import OverlayEngine
import OverlayHost
import OverlayReview
import OverlayRun
import PixelRaster
import TestSupport
import Testing

@testable import OverlayPreview

/// What pages are sent when they keep up, and when they do not.
@Suite("What a page is sent")
struct PageFeedTests {
  let log = SimulationLog(keepsTrace: false, KeptSnapshots())

  func shown(_ shade: UInt8) -> [PageFeed.Shown] {
    let picture = Pixmap(width: 40, height: 20)
    picture.fill(picture.bounds, Ink(red: shade, green: shade, blue: shade), clip: picture.bounds)
    return [PageFeed.Shown(name: "A", picture: picture)]
  }

  /// Width and height of the one picture in an update.
  func size(_ update: [UInt8]) -> [Int] {
    let length = (0..<4).reduce(0) { $0 | Int(update[$1]) << (8 * $1) }
    let frame = update[(4 + length + 4)...]
    return [Int(frame[frame.startIndex]), Int(frame[frame.startIndex + 2])]
  }

  @Test("A page that falls behind gets half the size while things move, and the exact picture at rest")
  func slow() {
    var feed = PageFeed()
    /// The size of the picture in the next update; nil: there is none.
    func next(_ shade: UInt8, isMoving: Bool) -> [Int]? {
      feed.update([], log, revision: Revision(), shown(shade), isMoving: isMoving).map(size)
    }
    let (first, second) = (next(1, isMoving: true), change(&feed))
    #expect(first == [40, 20] && second)
    _ = next(2, isMoving: true)
    #expect(!feed.isReady)
    for _ in 0..<20 { feed.noteTick() }
    feed.see(2)
    feed.note(nil, of: "A")
    let (moving, resting) = (next(3, isMoving: true), next(3, isMoving: false))
    #expect(moving == [20, 10], "it lags behind")
    #expect(resting == [40, 20], "nothing has changed, but nothing moves any more")
    feed.see(4)
    let again = next(3, isMoving: false)
    #expect(again == nil)
    for _ in 0..<100 { feed.noteTick() }
    feed.note(nil, of: "A")
    let whole = next(4, isMoving: true)
    #expect(whole == [40, 20], "it has kept up for long")
  }

  @Test(
    "A page gets hardly more pixels than it shows while things move, in the same proportions",
    arguments: [
      (21, [40, 20]), (20, [20, 10]), (11, [20, 10]), (10, [10, 5]), (5, [8, 4]), (3, [4, 2]), (1, [4, 2]),
    ])
  func shown(columns: Int, size: [Int]) {
    var feed = PageFeed()
    feed.widths = ["A": columns]
    func next(_ shade: UInt8, isMoving: Bool = true) -> [Int]? {
      feed.note(nil, of: "A")
      let told = feed.update([], log, revision: Revision(), shown(shade), isMoving: isMoving).map(self.size)
      feed.see(.max)
      return told
    }
    let (moving, resting) = (next(1), next(1, isMoving: false))
    #expect(moving == size)
    #expect(resting == [40, 20])
  }

  private func change(_ feed: inout PageFeed) -> Bool {
    feed.note(nil, of: "A")
    return feed.isReady
  }

  @Test("Two phones have a curve each, under one time")
  func twoCurves() throws {
    let live = LiveScene(
      PreviewSettings(config: "\(PackageFolder.path)/examples/maps/config.lua", limits: ScriptLimits()))
    live.begin([])
    try live.compare(with: "vaul")
    try live.tick(50_000, [])
    let logs = live.sides.map(\.simulation.log)
    var feed = PageFeed()
    let told = feed.update([], logs[0], beside: logs[1], revision: live.revision, [])
    let update = try #require(told)
    let text = String(decoding: update, as: UTF8.self)
    let columns = logs[0].columns.count + logs[1].columns.count
    #expect(text.contains("[\"search\",\"height\"]") && text.contains("[\"B: search\",\"height\"]"))
    let rows = text.components(between: "\"samples\":[[", and: "]]").split(separator: "],[")
    #expect(rows.count == 4 && rows.allSatisfy { $0.split(separator: ",").count == columns }, "\(rows)")
  }

  @Test("A page that does not read costs two updates, however long")
  func stalled() {
    var feed = PageFeed()
    var made = 0
    for shade in 0..<1000 {
      feed.note(nil, of: "A")
      if feed.isReady, feed.update([], log, revision: Revision(), shown(UInt8(shade % 256))) != nil { made += 1 }
    }
    #expect(made == PageFeed.most)
  }
}

extension String {
  /// What stands between two words, where they occur first.
  fileprivate func components(between start: String, and end: String) -> String {
    guard let from = firstRange(of: start)?.upperBound, let to = self[from...].firstRange(of: end)?.lowerBound else {
      return ""
    }
    return String(self[from..<to])
  }
}

/// The map beside the phone.
@Suite("The landing map of a preview")
struct LandingViewTests {
  /// Works until there is a new picture; says whether there is one before there is nothing left to be done.
  private func picture(_ view: inout LandingView, _ live: LiveScene) -> Bool {
    while view.patience != nil { if view.work(live.sources) { return true } }
    return false
  }

  @Test("It is coarse at once, whole at rest, and made anew when something changes")
  func stages() throws {
    let live = LiveScene(
      PreviewSettings(config: "\(PackageFolder.path)/examples/maps/config.lua", limits: ScriptLimits()))
    live.begin([])
    let simulation = try #require(live.simulation)
    var view = LandingView()
    #expect(view.patience == nil)
    view.show(live.landingSubject(simulation, isDark: false))
    #expect(view.patience == 0)
    let isNew = picture(&view, live)
    #expect(isNew)
    let coarse = try #require(view.pixmap)
    #expect(view.patience.map { $0 > 0 } == true)
    while view.patience != nil { _ = view.work(live.sources) }
    let whole = try #require(view.pixmap)
    #expect((whole.width, whole.height) == (coarse.width, coarse.height))
    #expect(!whole.body.elementsEqual(coarse.body))
    #expect(view.note == "search, flicked from minimum, with rushingForward")
    view.show(live.landingSubject(simulation, isDark: false))
    #expect(view.patience == nil)
    // A flick is a dot on it, and has a policy of its own answer.
    try live.tick(20_000, [LiveTests.touch("began", 195, 760, at: 10_000)])
    for step in 1...6 {
      try live.tick(
        Int64(20 + step * 16) * 1000,
        [LiveTests.touch("moved", 195, 760 - Double(step) * 50, at: Int64(20 + step * 16) * 1000)])
    }
    try live.tick(140_000, [LiveTests.touch("ended", 195, 460, at: 130_000)])
    #expect(simulation.log.releases.count == 1)
    view.show(live.landingSubject(simulation, isDark: false))
    let isNewer = picture(&view, live)
    #expect(isNewer)
    #expect(view.note == "search, flicked from minimum, with rushingForward: the last release led to maximum")
  }

  @Test("It is made in pieces so small that a finger's frame does not wait for them")
  func pieces() throws {
    let live = LiveScene(
      PreviewSettings(config: "\(PackageFolder.path)/examples/maps/config.lua", limits: ScriptLimits()))
    live.begin([])
    var view = LandingView()
    view.show(live.landingSubject(try #require(live.simulation), isDark: false))
    var pieces = 0
    while !view.hasCoarse {
      _ = view.work(live.sources)
      pieces += 1
    }
    #expect(view.pixmap != nil)
    #expect((15...25).contains(pieces), "7,500 releases, some hundred at once")
  }

  @Test("A scene in which nothing has notches has none")
  func none() throws {
    let live = LiveScene(
      PreviewSettings(config: "\(PackageFolder.path)/examples/toasts/config.lua", limits: ScriptLimits()))
    live.begin([])
    var view = LandingView()
    view.show(live.landingSubject(try #require(live.simulation), isDark: true))
    let isNew = view.work(live.sources)
    #expect(!isNew)
    #expect(view.pixmap == nil && view.patience == nil)
  }

  @Test("Two configs are compared once they rest: figures of both, and the words of compare")
  func sideBySide() throws {
    var settings = PreviewSettings(config: "\(PackageFolder.path)/examples/maps/config.lua", limits: ScriptLimits())
    settings.against = "\(PackageFolder.path)/examples/shortcuts/config.lua"
    let same = LiveScene(PreviewSettings(config: settings.config, limits: ScriptLimits()))
    same.begin([])
    try same.set([Value.Field(key: "damping", value: .number(0.8))])
    try same.compare(with: "saved")
    let value = try same.sideBySide().value
    guard case .object(let fields) = value else {
      Issue.record("no object")
      return
    }
    #expect(fields.value("equal") == .bool(true))
    #expect(fields.value("text") == .string("the runs are equal\n"))
    // Other scenes have no layer in common.
    let other = LiveScene(settings)
    other.begin([])
    #expect(throws: (any Error).self) { try other.sideBySide() }
  }

  @Test("Against an app's measured log, the second phone moves as is learned from it, under the log's own touches")
  func measured() throws {
    var settings = PreviewSettings(config: "\(PackageFolder.path)/examples/maps/config.lua", limits: ScriptLimits())
    settings.against = "\(PackageFolder.path)/docs/guides/logs/our-sheet.measured.jsonl"
    let live = LiveScene(settings)
    live.begin([])
    #expect(live.sources.count == 2)
    #expect(live.title(of: .against) == "our-sheet.measured.jsonl")
    _ = try live.sources[1].load([])
    // Eight drags, a second and a half each.
    #expect(live.take.lastFrame > 500)
    // Its edge lies over the phones for as long as its own fingers play.
    try live.seek(450_000)
    #expect(live.measuredEdge == 444)
    for time in stride(from: Int64(1_000_000), through: 24_000_000, by: 500_000) {
      try live.seek(time)
      let height = try #require(live.sides[1].simulation.log.samples[live.position].first ?? nil)
      let edge = try #require(live.measuredEdge)
      #expect((edge - (844 - height)).magnitude < 12, "\(time) us: \(edge)")
    }
    try live.seek(1_000_000)
    try live.tick(1_000_000, [LiveTests.touch("moved", 200, 500, at: 1_010_000)])
    try live.tick(1_100_000, [])
    #expect(live.position > 60 && live.measuredEdge == nil)
    try live.seek(900_000)
    #expect(((live.measuredEdge ?? 0) - 431).magnitude < 0.1)
    settings.against = "\(PackageFolder.path)/examples/shortcuts/config.lua"
    let other = LiveScene(settings)
    other.begin([])
    #expect(other.take.lastFrame < 10)
  }
}
