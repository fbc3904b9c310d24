import OverlayEngine
import OverlayReplay
import ValueBuilders

@testable import OverlayReview

/// One recording on one scene, with what a test wants to be different: a container "search" with a list, notches at
/// 200, 500 and 760.
struct RecordedRun: Sendable {
  /// Seconds by which everything comes later.
  var delay = 0.0
  /// Of the spring; 1.05 is 5 % stiffer.
  var stiffness = 1.0
  /// Points added to every notch.
  var raise = 0.0
  /// The same for each of the three, lowest first.
  var raises = [0.0, 0, 0]
  /// Whatever the finger's speed.
  var goesToNearest = false
  var interruption = Interruption.fromPresentation
  var damping = 0.7
  /// Changes a record; nil drops it.
  var edit: @Sendable (Record) -> Record? = { $0 }
  var editFrame: @Sendable (inout TraceFrame) -> Void = { _ in }
  var hasFrames = true
  var events = "drag.json"
  var framesPerSecond = 60
  var screen = Screen(size: Size(width: 400, height: 800), scale: 2, safeArea: .zero)

  /// A drag up that is flicked, a grab in the middle of its spring, a slow drag down, and a mark.
  static let script: [(Double, InputEvent.Kind)] =
    [(0.0, .present(animated: false))] + drag(from: 0.2, by: [0, -20, -60, -120, -190], velocity: -1400)
    + drag(from: 0.5, by: [0, 30, 70, 110, 140], velocity: 900)
    + drag(from: 1.4, by: [0, -10, -40, -80, -90], velocity: -30) + [(2.5, .mark("rest"))]

  private static func drag(from start: Double, by steps: [Double], velocity: Double) -> [(Double, InputEvent.Kind)] {
    let phases = [GesturePhase.began] + Array(repeating: .changed, count: steps.count - 2) + [.ended]
    return zip(steps.indices, phases).map { index, phase in
      (
        start + Double(index) * 0.025,
        .pan(PanSample(phase: phase, translation: steps[index], velocity: index == 0 ? 0 : velocity))
      )
    }
  }

  func trace() throws -> Trace {
    try Trace.read(name: "trace.jsonl", .memory(try bytes()))
  }

  func bytes() throws -> [UInt8] {
    var writer = TraceWriter()
    try play(
      header: { writer.write($0) }, event: { _ in }, record: { writer.write($0) },
      frame: { writer.write($0) }, end: { writer.write($0) })
    return writer.bytes
  }

  func liveTrace() throws -> Trace {
    var live: LiveTrace?
    try play(
      header: { live = LiveTrace($0) }, event: { live?.add($0, on: screen) }, record: { live?.add($0) },
      frame: { live?.add($0) }, end: { live?.add($0) })
    return live!.finish()
  }

  private func settings() -> ContainerSettings {
    let notches = zip([("low", 200.0), ("middle", 500), ("high", 760)], raises).map { (Name($0.0), $0.1 + raise + $1) }
    var settings = ContainerSettings(
      id: Name("search"), notches: .fixed(notches.map(\.0)),
      heightForNotch: .fixed(Dictionary(uniqueKeysWithValues: notches)))
    settings.presentation = SheetPresentationSettings()
    settings.presentation?.dismissingVelocity = nil
    settings.interruption = interruption
    settings.animation = .fixed(
      .spring(SpringSettings(damping: damping, response: 0.4 / stiffness.squareRoot(), initialVelocity: .release)))
    if goesToNearest { settings.target = .builtIn(.nearest) }
    return settings
  }

  private func play(
    header: (TraceHeader) -> Void, event: (InputEvent) -> Void, record: (Record) -> Void, frame: (TraceFrame) -> Void,
    end: (TraceEnd) -> Void
  ) throws {
    let stage = Stage(SceneSettings(layers: [.container(settings())]), screen: screen)
    header(TraceHeader(config: "config.lua", events: events, screen: screen))
    try stage.start()
    var next = 0
    let count = 3 * framesPerSecond + 1
    for index in 0..<count {
      let seconds = Double(index) / Double(framesPerSecond)
      while next < Self.script.count, Self.script[next].0 + delay <= seconds + 1e-9 {
        let input = InputEvent(time: Instant(seconds: Self.script[next].0 + delay), kind: Self.script[next].1)
        event(input)
        try stage.apply(input)
        stage.drainRecords { _ = edit($0).map(record) }
        next += 1
      }
      try stage.advance(to: Instant(seconds: seconds))
      stage.drainRecords { _ = edit($0).map(record) }
      let snapshot = try stage.snapshot(at: max(seconds, stage.now.seconds)) { _, _ in .null }
      var shown = TraceFrame(
        seconds: seconds, index: index,
        layers: snapshot.layers.compactMap { layer in
          guard let height = layer.height, let frame = layer.frame else { return nil }
          return TraceFrame.Layer(
            id: layer.id, height: height, frame: frame, offset: layer.offset, alpha: layer.dimming)
        })
      editFrame(&shown)
      if hasFrames { frame(shown) }
    }
    end(TraceEnd(seconds: 3, frames: count, passed: 0, failed: 0, layers: []))
  }
}
