import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import Text

/// A scene and the page that shows it: what the page says comes in, updates for it go out. Pages elsewhere may show the
/// same scene with hosts of their own: what one of them does, the others follow.
package final class PreviewSession {
  private let settings: PreviewSettings
  private let live: LiveScene
  private var feed = PageFeed()
  /// The page whose ticks move time: the last one that was touched or opened.
  private var driver: Hand?
  /// Whether what moved time last has stopped.
  private var isResting = true
  /// How many ticks ago something was done.
  private var stillTicks = 0
  private var landing = LandingView()
  private var isDark = false
  /// The comparison of two configs, or `nil` if there is one, or they have not been compared.
  private var sideBySide: Value?
  /// The revision and the frame that `sideBySide` is about.
  private var compared: (revision: Int, frame: Int)?
  /// The nodes that could be tapped when that was asked last.
  private var foundNodes: (place: (Int, Int), value: Value)?
  /// The log while no config could be loaded.
  private let nothing = SimulationLog(keepsTrace: false, KeptSnapshots())

  private enum Hand {
    case page
    /// A page elsewhere.
    case other
  }

  package init(_ settings: PreviewSettings) {
    self.settings = settings
    live = LiveScene(settings)
  }

  /// A backup that a successor of this session has to know.
  package enum Backup {
    /// A recording, in place of all before.
    case whole(String)
    /// One more line of it.
    case line(String)
  }

  // MARK: What comes in

  /// Reads the recording and the config, and plays it.
  /// - Parameter backup: what a predecessor had recorded, in place of the recording's file; empty for none.
  package func begin(_ backup: [UInt8]) { live.begin(backup) }

  /// Waits where what would be done has ended a predecessor: nothing is done before a file has changed.
  package func wait(_ backup: [UInt8]) { live.wait(backup) }

  /// A file of the config has changed: does again what was done.
  package func reload() { live.reload() }

  /// The page's ticks, and not those of one elsewhere, move time from now on.
  package func drive() { drive(.page) }

  /// The ticks of a page elsewhere move time from now on, whose fingers may be on the glass.
  package func letOtherDrive() { driver = .other }

  /// The page says something. What is no message of ours is passed over.
  package func receive(_ message: [UInt8]) {
    guard let words = try? PageMessage(message) else { return }
    attempt(for: .page) { () throws(Thrown) in try answer(words, from: .page) }
  }

  /// A page of the same scene elsewhere, with a host of its own, says something: what moves the scene there moves it
  /// here.
  package func follow(_ message: [UInt8]) {
    guard let words = try? PageMessage(message), words.movesScene else { return }
    attempt(for: .other) { () throws(Thrown) in try answer(words, from: .other) }
  }

  /// Milliseconds until work is done that nothing waits for; -1 if there is none.
  package var patience: Int32 { [live.standbyPatience, patienceBeside].compactMap { $0 }.min() ?? -1 }

  /// Milliseconds until work is done for what a desk shows beside the phone; `nil` if there is none.
  private var patienceBeside: Int32? {
    guard !feed.isPhone else { return nil }
    return landing.patience ?? (wantsComparison ? Self.rest : nil)
  }

  private static let rest: Int32 = 150
  /// The ticks without a move after which a finger may look closely.
  private static let shortRest = 6

  /// Lets time pass in which nothing comes in: what beside the phone takes time is made now.
  package func rest() {
    if patienceBeside != 0, live.standbyPatience != nil {
      live.prepareStandby()
    } else if landing.hasCoarse, wantsComparison {
      compared = (live.revision.number, live.lastFrame)
      sideBySide = try? live.sideBySide().value
    } else if landing.patience != nil, landing.work(live.sources) {
      feed.note(landing.area, of: "Map")
    }
  }

  private var wantsComparison: Bool {
    guard live.sides.count > 1, live.error == nil, live.isSettled || isResting else { return false }
    return compared.map { $0 != (live.revision.number, live.lastFrame) } ?? true
  }

  /// One hand, and no other, is on the glass from now on.
  private func drive(_ hand: Hand) {
    guard driver != hand else { return }
    driver = hand
    isResting = true
    attempt(for: nil) { () throws(Thrown) in try live.releaseFingers() }
  }

  private func answer(_ message: PageMessage, from hand: Hand) throws(Thrown) {
    switch message {
    case .open(let isPhone, let isDark):
      feed.isPhone = isPhone
      self.isDark = isDark
    case .seen(let update): feed.see(update)
    case .display(let widths): feed.widths = widths
    case .tick(let number, let time, let events):
      if driver != hand, events.contains(where: { $0.begins }) { drive(hand) }
      if hand == .page { feed.tick = number }
      if driver == hand {
        isResting = false
        stillTicks = events.isEmpty ? stillTicks + 1 : 0
      }
      feed.noteTick()
      if driver == hand { try live.tick(time, events) }
    case .seek(let time):
      drive(hand)
      isResting = true
      try live.seek(time)
    case .rest:
      guard driver == hand else { return }
      isResting = true
      try live.pause()
    case .startOver:
      drive(hand)
      isResting = true
      try live.startOver()
    case .undo:
      drive(hand)
      isResting = true
      try live.undo()
    case .reload: live.reload()
    case .set(let values): try live.set(values)
    case .notch(let notch, let layer, let height):
      reply("values", .object([try live.value(bringing: notch, of: layer, to: height)]))
    case .environment(let changes): try live.set(environment: changes)
    case .compare(let name):
      (sideBySide, compared) = (nil, nil)
      try live.compare(with: name)
    case .keep(let name, let part): try keep(name, part)
    case .review(let part): reply("review", try live.review(part))
    case .recording(let part):
      let kept = try live.kept(name: "recording", part)
      reply("recording", .string(String(decoding: kept.recording, as: UTF8.self)))
    case .write: reply("written", .list(try live.writeParameters().map(Value.string)))
    case .map(let part): landing.zoom = part
    }
  }

  private func reply(_ key: String, _ value: Value) { feed.reply(.fields([key: value])) }

  private func keep(_ name: String, _ part: PageMessage.Part) throws(Thrown) {
    if settings.isOpen { throw thrown(KeepFault.isOpen) }
    guard KeptTest.isGood(name) else { throw thrown(KeepFault.badName(name)) }
    reply("kept", .list(settings.files.keep(try live.kept(name: name, part)).map(Value.string)))
  }

  /// Reports an error to the page if it made the request.
  private func attempt(for hand: Hand?, _ body: () throws(Thrown) -> Void) {
    do throws(Thrown) {
      try body()
    } catch {
      if hand == .page { reply("refused", .string(words(of: error))) }
    }
  }

  // MARK: What goes out

  /// Returns what a successor has to know since the last time.
  package func takeBackups() -> [Backup] { live.takeBackups() }

  /// Returns what the page lacks; `nil` if there is nothing, or it has not yet taken earlier updates.
  package func takeUpdate() -> [UInt8]? {
    draw()
    guard feed.isReady else { return nil }
    let log = live.simulation?.log ?? nothing
    let beside = live.sides.dropFirst().first?.simulation.log
    if live.sides.count < 2 { (sideBySide, compared) = (nil, nil) }
    if let simulation = live.simulation { landing.show(live.landingSubject(simulation, isDark: isDark)) }
    let phones = live.sides.compactMap { side in side.picture.map { PageFeed.Shown(name: side.name, picture: $0) } }
    let map = landing.pixmap.map { [PageFeed.Shown(name: "Map", picture: $0)] } ?? []
    let isStill = live.isSettled && live.position == live.lastFrame && stillTicks > Self.shortRest
    let state =
      live.state + [
        .init(key: "map", value: landing.value), .init(key: "nodes", value: isStill || isResting ? nodes : .list([])),
        .init(key: "sideBySide", value: sideBySide ?? .null), .init(key: "drives", value: .bool(driver == .page)),
      ]
    return feed.update(
      state, log, beside: beside, revision: live.revision, feed.isPhone ? phones : phones + map,
      isMoving: !isResting && !isStill)
  }

  /// The nodes that can be tapped where time stands at the end of what was done.
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
        feed.note(try side.draw(snapshot), of: side.name)
      }
    }
  }
}
