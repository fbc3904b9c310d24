import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession
import Text

/// A scene and the pages that show it: what they say comes in, what they have to be told goes out.
package final class PreviewSession {
  private let settings: PreviewSettings
  private let live: Live
  private var feeds: [Int: PageFeed] = [:]
  /// The page whose ticks move time: the last one that was touched or opened.
  private var driver: Int?
  /// Whether the last page that moved time has stopped.
  private var isResting = true
  /// How many ticks ago something was done.
  private var stillTicks = 0
  private var landing = LandingView()
  private var isDark = false
  /// The comparison of two configs, or `nil` if there is one, or they have not been compared.
  private var sideBySide: Value?
  /// What `sideBySide` tells of.
  private var compared: (revision: Int, frame: Int)?
  /// What could be tapped when that was asked last.
  private var foundNodes: (place: (Int, Int), value: Value)?
  /// The log while no config could be loaded.
  private let nothing = SimulationLog(keepsTrace: false, KeptSnapshots())

  package init(_ settings: PreviewSettings) {
    self.settings = settings
    live = Live(settings)
  }

  /// What a successor of this session has to know.
  package enum Backup {
    /// A recording, in place of all before.
    case whole(String)
    /// One more line of it.
    case line(String)
  }

  // What comes in.

  /// Reads the recording and the config, and plays it.
  /// - Parameter backup: what a predecessor had recorded, in place of the recording's file; empty for none.
  package func begin(_ backup: [UInt8]) { live.begin(backup) }

  /// What would be done has ended a predecessor: nothing is done before a file has changed.
  package func wait(_ backup: [UInt8]) { live.wait(backup) }

  /// A file of the config has changed: does again what was done.
  package func reload() { live.reload() }

  package func open(_ page: Int) {
    feeds[page] = PageFeed(isInside: settings.files.isPage)
    drive(page)
  }

  package func close(_ page: Int) {
    feeds[page] = nil
    if driver == page { release() }
  }

  /// A page says something. What is no message of ours is passed over; so is a page that has gone.
  package func receive(_ message: [UInt8], from page: Int) {
    guard feeds[page] != nil, let words = try? PageMessage(message) else { return }
    answer(words, from: page)
  }

  /// Milliseconds until work is done that nothing waits for; -1 if there is none.
  package var patience: Int32 {
    guard !feeds.isEmpty else { return -1 }
    return [live.understudyPatience, patienceBeside].compactMap { $0 }.min() ?? -1
  }

  /// The same for what a desk shows beside the phone.
  private var patienceBeside: Int32? {
    guard feeds.values.contains(where: { !$0.isPhone }) else { return nil }
    return landing.patience ?? (wantsComparison ? Self.rest : nil)
  }

  private static let rest: Int32 = 150
  /// A finger that does nothing for so many ticks may look closely.
  private static let shortRest = 6

  /// Nothing comes in: what beside the phone takes time is made now.
  package func rest() {
    if patienceBeside != 0, live.understudyPatience != nil {
      live.prepareUnderstudy()
    } else if landing.hasCoarse, wantsComparison {
      compared = (live.revision.number, live.lastFrame)
      sideBySide = try? live.sideBySide().value
    } else if landing.patience != nil, landing.work(live.sources) {
      for page in feeds.keys { feeds[page]?.note(landing.area, of: "Map") }
    }
  }

  private var wantsComparison: Bool {
    guard live.sides.count > 1, live.error == nil, live.isSettled || isResting else { return false }
    return compared.map { $0 != (live.revision.number, live.lastFrame) } ?? true
  }

  /// The page's hand, and no other, is on the glass from now on.
  private func drive(_ page: Int) {
    guard driver != page else { return }
    release()
    driver = page
  }

  private func release() {
    driver = nil
    isResting = true
    attempt(for: nil) { () throws(Thrown) in try live.releaseFingers() }
  }

  private func answer(_ message: PageMessage, from page: Int) {
    switch message {
    case .open(let isPhone, let isDark):
      feeds[page]?.isPhone = isPhone
      self.isDark = isDark
    case .seen(let update): feeds[page]?.see(update)
    case .display(let widths): feeds[page]?.widths = widths
    case .tick(let number, let time, let events):
      if driver != page, events.contains(where: { $0.fields.value("phase") == .string("began") }) { drive(page) }
      feeds[page]?.tick = number
      if driver == page {
        isResting = false
        stillTicks = events.isEmpty ? stillTicks + 1 : 0
      }
      for page in feeds.keys { feeds[page]?.noteTick() }
      if driver == page { attempt(for: page) { () throws(Thrown) in try live.tick(time, events) } }
    case .seek(let time):
      drive(page)
      isResting = true
      attempt(for: page) { () throws(Thrown) in try live.seek(time) }
    case .rest:
      guard driver == page else { return }
      isResting = true
      attempt(for: page) { () throws(Thrown) in try live.pause() }
    case .startOver:
      drive(page)
      isResting = true
      attempt(for: page) { () throws(Thrown) in try live.startOver() }
    case .undo:
      drive(page)
      isResting = true
      attempt(for: page) { () throws(Thrown) in try live.undo() }
    case .set(let values): attempt(for: page) { () throws(Thrown) in try live.set(values) }
    case .environment(let changes): attempt(for: page) { () throws(Thrown) in try live.set(environment: changes) }
    case .compare(let name):
      (sideBySide, compared) = (nil, nil)
      attempt(for: page) { () throws(Thrown) in try live.compare(with: name) }
    case .keep(let name, let overwrites, let part): keep(name, overwrites, part, page)
    case .review(let part): attempt(for: page) { () throws(Thrown) in answer(page, "review", try live.review(part)) }
    case .recording(let part):
      attempt(for: page) { () throws(Thrown) in
        let kept = try live.kept(name: "recording", part)
        answer(page, "recording", .string(String(decoding: kept.recording, as: UTF8.self)))
      }
    case .write:
      attempt(for: page) { () throws(Thrown) in
        answer(page, "written", .list(try live.writeParameters().map(Value.string)))
      }
    case .map(let part): landing.zoom = part
    }
  }

  private func answer(_ page: Int, _ key: String, _ value: Value) {
    feeds[page]?.reply(.fields([key: value]))
  }

  private func keep(_ name: String, _ overwrites: Bool, _ part: PageMessage.Part, _ page: Int) {
    attempt(for: page) { () throws(Thrown) in
      if settings.isOpen { throw thrown(KeepFault.isOpen) }
      guard KeptTest.isGood(name) else { throw thrown(KeepFault.badName(name)) }
      do throws(Thrown) {
        let files = try settings.files.keep(try live.kept(name: name, part), overwrites)
        answer(page, "kept", .list(files.map(Value.string)))
      } catch {
        guard let fault: KeepFault = caught(error), case .exists(let path) = fault else { throw error }
        answer(page, "exists", .string(path))
      }
    }
  }

  /// Reports an error to the page that made the request.
  private func attempt(for page: Int?, _ body: () throws(Thrown) -> Void) {
    do throws(Thrown) {
      try body()
    } catch {
      guard let page else { return }
      feeds[page]?.reply(.fields(["refused": .string(words(of: error))]))
    }
  }

  // What goes out.

  /// What a successor has to know since the last time.
  package func takeBackups() -> [Backup] { live.takeBackups() }

  /// What pages have to be told, of those that have taken what they were told before.
  package func takeUpdates() -> [(page: Int, bytes: [UInt8])] {
    draw()
    let log = live.simulation?.log ?? nothing
    let beside = live.sides.dropFirst().first?.simulation.log
    if live.sides.count < 2 { (sideBySide, compared) = (nil, nil) }
    if let simulation = live.simulation { landing.show(live.landingSubject(simulation, isDark: isDark)) }
    let phones = live.sides.compactMap { side in side.picture.map { PageFeed.Shown(name: side.name, picture: $0) } }
    let map = landing.pixmap.map { [PageFeed.Shown(name: "Map", picture: $0)] } ?? []
    let isStill = live.isSettled && live.position == live.lastFrame && stillTicks > Self.shortRest
    let told =
      live.state + [
        .init(key: "map", value: landing.value), .init(key: "nodes", value: isStill || isResting ? nodes : .list([])),
        .init(key: "sideBySide", value: sideBySide ?? .null),
      ]
    var updates: [(page: Int, bytes: [UInt8])] = []
    for page in feeds.keys.sorted() {
      guard var feed = feeds[page], feed.isReady else { continue }
      let state = told + [.init(key: "drives", value: .bool(driver == page))]
      let shown = feed.isPhone ? phones : phones + map
      if let update = feed.update(
        state, log, beside: beside, revision: live.revision, shown, isMoving: !isResting && !isStill)
      {
        updates.append((page, update))
      }
      feeds[page] = feed
    }
    return updates
  }

  /// What can be tapped where time stands at the end of what was done.
  private var nodes: Value {
    guard let simulation = live.simulation, live.isSettled, live.error == nil, live.position == live.lastFrame else {
      return .list([])
    }
    if let found = foundNodes, found.place == (live.revision.number, live.lastFrame) { return found.value }
    let value = Value.list(
      simulation.tappable.map { node in
        .fields([
          "layer": .string(node.layer.text), "id": node.id.map(Value.string) ?? .null, "name": .string(node.name),
          "x": .number(node.area.x),
          "y": .number(node.area.y), "width": .number(node.area.width), "height": .number(node.area.height),
        ])
      })
    foundNodes = ((live.revision.number, live.lastFrame), value)
    return value
  }

  private func draw() {
    guard live.isStale else { return }
    for side in live.sides {
      attempt(for: driver) { () throws(Thrown) in
        guard let snapshot = try live.snapshot(of: side) else { return }
        let changed = try side.draw(snapshot).changed
        for page in feeds.keys { feeds[page]?.note(changed, of: side.name) }
      }
    }
  }
}
