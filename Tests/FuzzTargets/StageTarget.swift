import OverlayEngine

/// The engine. An input stands for a scene and a sequence of events; afterwards everything must come to rest, and every
/// number stay finite.
enum StageTarget {
  static func run(_ input: [UInt8]) -> String? {
    play(input) { _ in }
  }

  static func explain(_ input: [UInt8]) -> String {
    var lines: [String] = []
    let complaint = play(input) { lines.append($0) }
    return (lines + [complaint ?? "all is well"]).joined(separator: "\n")
  }

  private static func play(_ input: [UInt8], _ note: (String) -> Void) -> String? {
    var scene = StageScene(Choices(input))
    let settings = scene.settings()
    let count = 4 + scene.choices.below(60)
    let stage = Stage(settings, screen: .standard)
    defer { stage.close() }
    var events = StageEvents(scene)
    var rest = StageRest()
    do {
      try stage.start()
      for _ in 0..<count {
        let event = events.next()
        note("\(event.time.seconds) \(event.layer.map(\.text) ?? "-") \(event.kind)")
        try stage.advance(to: event.time)
        let grab = StageGrab(event.kind, stage)
        try rest.apply(event, to: stage)
        if let complaint = grab?.complaint(stage) { return complaint }
        if let complaint = try StageInvariants.complaint(stage) { return complaint }
      }
      return try settle(stage, &rest, note)
    } catch let failure as StageFailure {
      note("ended by \(failure)")
      return failure.isOfTheScene ? nil : "ended by \(failure)"
    } catch {
      return "\(type(of: error)): \(error)"
    }
  }

  /// Lets go of everything and waits for rest.
  private static func settle(_ stage: Stage, _ rest: inout StageRest, _ note: (String) -> Void) throws -> String? {
    try rest.apply(InputEvent(time: stage.now, kind: .scenePhase(.active)), to: stage)
    for finger in fingers { try rest.apply(InputEvent(time: stage.now, kind: finger), to: stage) }
    // Gestures that name their layers go on side by side; each waits for an end of its own.
    for layer in stage.layers.map(\.id) {
      for kind in ends { try rest.apply(InputEvent(time: stage.now, layer: layer, kind: kind), to: stage) }
    }
    var steps = 0
    while let due = stage.nextDueTime {
      steps += 1
      if steps > 20_000 { return "no rest after \(steps) steps, at \(stage.now.seconds) s" }
      if due < stage.now { return "work is due in the past: \(due.seconds) at \(stage.now.seconds)" }
      try stage.advance(to: due)
    }
    note("at rest at \(stage.now.seconds) s")
    return try StageInvariants.complaint(stage) ?? rest.complaint(stage)
  }

  private static let ends: [InputEvent.Kind] = [
    .pan(PanSample(phase: .ended)), .scroll(ScrollSample(phase: .ended)), .sidePan(PanSample(phase: .ended)),
  ]

  private static let fingers = (0..<3).map { finger in
    InputEvent.Kind.touch(TouchSample(phase: .ended, location: Point(x: 1, y: 1), finger: Int32(finger)))
  }
}

extension StageFailure {
  /// Whether a random scene or event may ask for it. Work without end and broken animations are the engine's own faults:
  /// no native policy, timer or curve of a scene can bring them about.
  fileprivate var isOfTheScene: Bool {
    switch self {
    case .ladder, .missingHeight, .unknownNotch, .unknownAnchor, .notPresented, .tooManyViews: true
    case .endlessMoves, .endlessTimers, .endlessViews, .endlessAnimation, .notAFraction: false
    }
  }
}

/// What holds on every stage at every moment.
enum StageInvariants {
  static func complaint(_ stage: Stage) throws -> String? {
    for layer in stage.layers {
      if let complaint = complaint(layer, at: stage.now.seconds) { return "\(layer.id.text): \(complaint)" }
    }
    var wrong: String?
    stage.drainRecords { record in
      if record.time > stage.now { wrong = "a record of \(record.time.seconds) at \(stage.now.seconds)" }
    }
    if let wrong { return wrong }
    let snapshot = try stage.snapshot(at: stage.now.seconds) { _, _ in .number(0.5) }
    for layer in snapshot.layers {
      let numbers = [
        layer.height, layer.frame?.x, layer.frame?.y, layer.frame?.width, layer.frame?.height, layer.offset,
        layer.dimming,
      ]
      if numbers.contains(where: { $0?.isFinite == false }) { return "not finite in the snapshot: \(layer)" }
      if let dimming = layer.dimming, dimming < 0 || dimming > 1 { return "dimming of \(dimming)" }
      if let frame = layer.frame, frame.width < 0 || frame.height < 0 {
        return "\(layer.id.text): a frame turned inside out: \(frame)"
      }
    }
    return nil
  }

  private static func complaint(_ layer: Layer, at seconds: Double) -> String? {
    switch layer {
    case let container as Container:
      if !container.height.isFinite || !container.presentationHeight(at: seconds).isFinite {
        return "height \(container.height)"
      }
      guard let ladder = container.ladder else { return nil }
      if !ladder.heights.indices.contains(container.notchPlace) {
        return "notch \(container.notchPlace) of \(ladder.count)"
      }
      if zip(ladder.heights, ladder.heights.dropFirst()).contains(where: { $0 > $1 }) {
        return "ladder \(ladder.heights)"
      }
    case let sheet as Sheet:
      if !sheet.height.isFinite || !sheet.presentationHeight(at: seconds).isFinite { return "height \(sheet.height)" }
      if !sheet.heights.indices.contains(sheet.anchor) { return "anchor \(sheet.anchor) of \(sheet.heights.count)" }
      if sheet.stack.views.isEmpty || Set(sheet.stack.ids).count != sheet.stack.views.count {
        return "stack \(sheet.stack.ids)"
      }
    case let views as ViewContainer:
      if Set(views.visibleIDs).count != views.visibleIDs.count { return "displayed twice: \(views.visibleIDs)" }
      if Set(views.waitingIDs).count != views.waitingIDs.count { return "waiting twice: \(views.waitingIDs)" }
    default: break
    }
    return nil
  }
}
