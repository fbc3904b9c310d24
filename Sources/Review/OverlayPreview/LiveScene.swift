import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// A scene under a hand: keeps the recording, moves time as the driving page says, and knows what is to be seen.
final class LiveScene {
  let settings: PreviewSettings
  var take = Take()
  var header = EventFileHeader()
  /// The sides: A, and B where configs are compared; empty until the first config could be loaded.
  private(set) var sides: [Side] = []
  private(set) var position = 0
  private(set) var revision = Revision()
  /// The reason why the config could not be loaded; the last good frame stays.
  private var loadError: String?
  /// The parts of the recording that a successor has to know, in order.
  private(set) var backups: [PreviewSession.Backup] = []
  /// The reason why nothing more is recorded.
  private(set) var limit = ""
  /// The undo stack of cuts; the newest last.
  private(set) var past: [(take: Take, header: EventFileHeader, frame: Int)] = []
  /// The frame up to which there is a recording: beyond `lastFrame` where the scene fails before.
  private(set) var recorded = 0
  /// The moment that was looked at before the scene failed; `nil` for the one that is shown.
  private var sought: Int?
  /// The standby simulation that takes over where a finger goes down, if it has come as far as what is shown.
  var standby: StandbySimulation?
  /// Whether a hand is looking for a moment, or moves a slider: until it has found it, no standby simulation is worth its time.
  var standbyWaits = false
  /// The events that were done and lie after the last frame.
  var queue: [PageEvent] = []
  /// Whether the picture has to be drawn again.
  private(set) var isStale = true

  /// The longest recording, seconds, as `run` has it.
  static let longest = 600.0
  /// Cuts that can be taken back.
  private static let longestPast = 100

  init(_ settings: PreviewSettings) {
    self.settings = settings
  }

  var simulation: Simulation? { sides.first?.simulation }
  /// The reason why the scene does not go on.
  var error: String? { loadError ?? simulation?.failure }
  /// The reason why the scene of the second phone does not go on.
  var errorOfOpponent: String? { sides.dropFirst().first?.simulation.failure }
  /// The recording's name for people.
  var name: String? {
    guard case .string(let name)? = take.header.value("name") else { return nil }
    return name
  }
  /// Whether nothing moves on any of the phones.
  var isSettled: Bool { sides.allSatisfy { $0.simulation.isSettled } }
  /// Whether something waits for the next frame.
  var hasWork: Bool { !queue.isEmpty }
  /// The last frame that could be simulated.
  var lastFrame: Int { max(simulation?.lastFrame ?? 0, 0) }

  // MARK: Loading

  /// Reads the recording and the config, and plays it; `backup`: what another worker had recorded, in place of the
  /// recording's file.
  func begin(_ backup: [UInt8]) {
    waiting = backup
    attempt { () throws(Thrown) in
      if !backup.isEmpty {
        let found = try TakeReader(backup, name: "recording.jsonl", for: settings.source(settings.limits))
        (take, header) = (found.take, found.header)
        header.duration = nil
        // Sliders had moved them, and a second phone is no part of a recording.
        (given, header.parameters) = (header.parameters, [])
        comparisonTarget = take.header.value(Self.opponentKey).flatMap(ComparisonTarget.init)
        take.header.removeAll { $0.key == Self.opponentKey }
      } else if let path = settings.events {
        let found = try TakeReader(
          try settings.files.recording(path), name: path, for: settings.source(settings.limits))
        (take, header) = (found.take, found.header)
      } else if let opponent {
        let found = try TakeReader(opponent.events, name: opponent.source.path, for: settings.source(settings.limits))
        (take, header) = (found.take, found.header)
      }
      if backup.isEmpty {
        let environment = settings.limits.environment.over(header.environment)
        note(environment: environment.value, environment)
      }
      try rebuild(through: nil, from: 0, keepsGhost: false)
      if !backup.isEmpty { position = lastFrame }
    }
  }

  /// Waits until a file changes before it loads anything, for loading has ended another worker.
  func wait(_ backup: [UInt8]) {
    waiting = backup
    loadError = settings.waitingWords
  }

  private var waiting: [UInt8] = []

  /// Reads the config afresh, and does again what was done.
  func reload() {
    if sides.isEmpty { return begin(waiting) }
    attempt(rebuildWithSliders)
  }

  /// Does again what was done, without the values of those sliders whose parameters are not declared any more, or have
  /// other bounds.
  private func rebuildWithSliders() throws(Thrown) {
    do throws(Thrown) {
      try rebuild(through: recorded, from: 0, keepsGhost: true)
    } catch {
      let failure: ParameterFailure? = caught(error)
      let count = given.count
      given.removeAll { value in failure?.problems.contains { $0.given.name == value.name } == true }
      guard given.count < count else { throw error }
      try rebuildWithSliders()
    }
  }

  private func attempt(_ body: () throws(Thrown) -> Void) {
    do throws(Thrown) {
      try body()
      loadError = nil
    } catch {
      loadError = words(of: error)
    }
  }

  /// Simulates anew, up to a frame; `nil` means up to the recording's own end.
  func rebuild(through frame: Int?, from: Int, keepsGhost: Bool) throws(Thrown) {
    let before = take
    let made: [(ScriptSource, Simulation)]
    do throws(Thrown) {
      made = try simulated(through: frame)
    } catch {
      take = before
      throw error
    }
    try show(made, through: frame, from: from, keepsGhost: keepsGhost)
  }

  func simulated(through frame: Int?) throws(Thrown) -> [(ScriptSource, Simulation)] {
    var made: [(ScriptSource, Simulation)] = []
    for source in sources {
      let simulation = try Simulation(
        source, header: header, options: settings.options, isMirrored: !made.isEmpty && mirrorsComparisonTarget)
      if made.isEmpty { try readAgain(simulation.facts) }
      if let frame { simulation.replay(take, through: frame) } else { replayAll(simulation) }
      made.append((source, simulation))
    }
    return made
  }

  /// Goes on with other simulations.
  func show(
    _ made: [(ScriptSource, Simulation)], through frame: Int?, from: Int, keepsGhost: Bool
  ) throws(Thrown) {
    if sides.count != made.count {
      sides = try made.enumerated().map { made throws(Thrown) in
        let (source, simulation) = made.element
        return try Side(made.offset == 0 ? "A" : "B", source, simulation, scale: settings.scale)
      }
    } else {
      for (side, (source, simulation)) in zip(sides, made) { try side.replace(source, simulation) }
    }
    recorded = max(frame ?? lastFrame, lastFrame, take.lastFrame)
    let wanted = sought ?? position
    position = min(wanted, lastFrame)
    sought = wanted > lastFrame ? wanted : nil
    revision = Revision(number: revision.number + 1, from: from, keepsGhost: keepsGhost)
    (standby, standbyWaits) = (nil, revision.number > 1)
    isStale = true
    if let simulation {
      backups = [
        .whole(
          take.text(
            name: name ?? "", screen: simulation.firstScreen, parameters: simulation.facts.parameters.changed,
            through: recorded, isOpen: true,
            beside: [.init(key: Self.opponentKey, value: .string(comparisonTarget?.name ?? ""))]
          ))
      ]
    }
  }

  /// Names and kinds are those of the config that is loaded now.
  private func readAgain(_ facts: SceneFacts) throws(Thrown) {
    guard take.vocabulary != facts.vocabulary else { return }
    var again = Take()
    (again.header, again.vocabulary) = (take.header, facts.vocabulary)
    for event in take.events { again.add(try facts.input(time: event.input.time, event.fields), event.fields) }
    take = again
  }

  private func replayAll(_ simulation: Simulation) {
    let last = take.lastFrame
    if let duration = header.duration {
      return simulation.replay(take, through: Simulation.clock.frame(notBefore: duration))
    }
    simulation.replay(take, through: last)
    guard settings.events != nil || opponent != nil else { return }
    while simulation.failure == nil, let next = simulation.nextFrameWithWork { simulation.advance(through: next) }
  }

  // MARK: Parameters

  /// The values that sliders say; they win over the recording and the command line.
  var given: [GivenParameter] = []
  private(set) var changes = 0
  /// The target that the second phone shows.
  lazy var comparisonTarget: ComparisonTarget? = settings.against == nil ? nil : .against

  /// The measured log that `against` is, or `nil` if it is a config.
  private(set) lazy var opponent = MeasuredSheet(settings)

  /// The key by which a backup names the second phone.
  private static let opponentKey = "x-beside"

  /// The parameter of the notch whose line was dragged last.
  var handle: NotchHandle?

  /// What scripts are given and may use without sliders: the command line's environment is the recording's by now.
  var limits: ScriptLimits {
    var limits = settings.limits
    limits.parameters = header.given + limits.parameters
    limits.environment = EnvironmentSettings()
    return limits
  }

  /// One a side.
  var sources: [ScriptSource] {
    var mine = limits
    mine.parameters += given
    let first = settings.source(mine)
    switch comparisonTarget {
    case nil: return [first]
    case .saved: return [first, settings.source(limits)]
    case .against:
      var theirs = settings.limits
      theirs.environment = header.environment
      return [first, opponent?.source ?? settings.source(theirs, at: settings.against)]
    case .twin(let twin):
      mine.environment = twin.settings(beside: header.environment.over(mine.environment)).over(mine.environment)
      return [first, settings.source(mine)]
    case .preset(let name):
      mine.tried = name
      return [first, settings.source(mine)]
    }
  }

  /// Gives parameters other values, and does again what was done. Values that cannot be taken change nothing.
  func set(_ values: [Value.Field]) throws(Thrown) {
    let before = given
    changes += 1
    for value in values {
      given.removeAll { $0.name.isSame(as: value.key) }
      given.append(
        GivenParameter(name: value.key, content: .value(value.value), place: value.key, origin: .commandLine))
    }
    try rebuild(keepsGhost: true) { given = before }
  }

  /// Does again what was done, after a change that `undo` takes back where nothing can be done with it.
  func rebuild(keepsGhost: Bool, orElse undo: () -> Void) throws(Thrown) {
    do throws(Thrown) {
      try rebuild(through: recorded, from: 0, keepsGhost: keepsGhost)
    } catch {
      undo()
      throw error
    }
  }

  // MARK: Messages of pages

  /// Time has come to a moment; what was done is applied where it belongs.
  func tick(_ time: Int64, _ events: [PageEvent]) throws(Thrown) {
    guard let simulation else { return }
    if loadError == nil, !events.isEmpty, position < simulation.lastFrame { try takeOver() }
    // A page's clock that is a little behind shows nothing earlier: only `seek` goes back, so that nothing is taken
    // over by mistake.
    let wanted = max(Self.frame(at: time), position)
    guard error == nil else {
      try goOnUnseen(events)
      return show(wanted)
    }
    queue += events
    let frame = min(wanted, Int(Self.longest) * 60)
    if frame <= lastFrame, queue.isEmpty {
      show(frame)
      advanceStandby()
      return
    }
    if frame > lastFrame || !queue.isEmpty { try goOn(through: max(frame, lastFrame)) }
    show(lastFrame)
    advanceStandby()
    if wanted > frame { limit = "The recording is \(Int(Self.longest)) s long, the longest that a run may be." }
  }

  private func goOn(through frame: Int) throws(Thrown) {
    let last = Simulation.clock.instant(of: frame)
    queue.sort { $0.time < $1.time }
    while let event = queue.first, event.time <= last.microseconds {
      queue.removeFirst()
      try apply(event)
    }
    for side in sides { side.simulation.advance(through: frame) }
    recorded = max(recorded, frame)
  }

  /// Goes on where the scene has failed: a gesture under way still comes to its end, so that the whole of it is played
  /// once the mistake is mended.
  func goOnUnseen(_ events: [PageEvent]) throws(Thrown) {
    guard let simulation, !take.fingersDown.isEmpty || !take.closingEvents.isEmpty else { return }
    for event in events.sorted(by: { $0.time < $1.time }) where event.fields.value("phase") != .string("began") {
      let time = max(Instant(microseconds: event.time), take.events.last?.input.time ?? .start)
      note(try simulation.facts.input(time: time, event.fields), event.fields)
    }
    recorded = max(recorded, take.lastFrame)
  }

  private func note(_ input: InputEvent, _ fields: [Value.Field]) {
    take.add(input, fields)
    backups.append(.line(Take.line(time: input.time, fields)))
  }

  /// Applies an event now, or as soon as that is possible.
  func apply(_ event: PageEvent) throws(Thrown) {
    guard let simulation else { return }
    let input = try simulation.facts.input(time: Instant(microseconds: event.time), event.fields)
    // What makes the scene fail has been done, too.
    let applied = simulation.apply(input) ?? input.delayed(to: max(input.time, simulation.earliestInput))
    note(applied, event.fields)
    for side in sides.dropFirst() { _ = side.simulation.apply(applied) }
  }

  /// Keeps the recording for `undo`, before a part of it is cut off.
  func remember() {
    past.append((take, header, recorded))
    if past.count > Self.longestPast { past.removeFirst() }
  }

  /// Hands out what a successor has to know since the last time.
  func takeBackups() -> [PreviewSession.Backup] {
    defer { backups.removeAll() }
    return backups
  }

  /// Time stops: what was done since the last frame happens in one more, or it would be lost to what is kept.
  func pause() throws(Thrown) {
    guard hasWork, error == nil, lastFrame < Int(Self.longest) * 60 else { return }
    try goOn(through: lastFrame + 1)
    show(lastFrame)
  }

  func seek(_ time: Int64) throws(Thrown) {
    try pause()
    standbyWaits = true
    show(Self.frame(at: time))
  }

  private func show(_ frame: Int) {
    sought = nil
    let frame = min(max(frame, 0), lastFrame)
    if frame != position { isStale = true }
    position = frame
    if frame == lastFrame { isStale = true }
  }

  func startOver() throws(Thrown) {
    remember()
    let (environment, value) = (header.environment, header.environmentValue)
    (take, header) = (Take(), EventFileHeader())
    if value != .null { note(environment: value, environment) }
    try restart(through: 0)
  }

  func undo() throws(Thrown) {
    guard let last = past.popLast() else { return }
    (take, header) = (last.take, last.header)
    try restart(through: last.frame)
  }

  private func restart(through frame: Int) throws(Thrown) {
    (position, sought, limit) = (0, nil, "")
    standby = nil
    queue.removeAll()
    try rebuild(through: frame, from: 0, keepsGhost: false)
    position = lastFrame
  }

  // MARK: Snapshots

  /// The snapshot to show; simulated again where it was not kept.
  func snapshot(of side: Side) throws(Thrown) -> Snapshot? {
    isStale = false
    if let kept = side.simulation.log.snapshots[min(position, side.simulation.lastFrame)] { return kept }
    guard side.simulation.lastFrame >= 0 else { return nil }
    let again = try Simulation(
      side.source, header: header, options: settings.options, isMirrored: side.simulation.isMirrored, granted: 0)
    again.replay(take, through: position)
    return again.log.snapshots[again.lastFrame]
  }

  /// The last frame of the 60 Hz grid that is not after a moment, microseconds.
  static func frame(at time: Int64) -> Int {
    let clock = Simulation.clock
    let frame = clock.frame(notBefore: Instant(microseconds: time))
    return clock.instant(of: frame).microseconds <= time ? frame : frame - 1
  }
}
