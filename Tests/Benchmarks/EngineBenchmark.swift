import AllocationCounter
import BareLua
import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayRun
import OverlaySession

/// What an event costs in the container, without a trace: with built-in policies, with Lua policies, and what the Lua
/// calls alone cost.
struct EngineBenchmark {
  private let native: ScriptSource
  private let scripted: ScriptSource
  private let recording: [UInt8]

  init(_ scratch: Scratch) {
    native = scratch.native
    scripted = scratch.scripted
    recording = scratch.recording
  }

  func figures(rounds: Int) throws -> [Figure] {
    let calls = try CallLog(scripted, recording)
    let bare = try BareCalls(calls.calls)
    let count = Double(Recording.eventCount)
    let seconds = try interleaved(rounds: rounds, [{ try run(native) }, { try run(scripted) }, { bare.run() }])
    let (nativeTime, luaTime, bareTime) = (seconds[0] / count * 1e9, seconds[1] / count * 1e9, seconds[2] / count * 1e9)
    let (nativeCount, luaCount) = (try allocations(native), try allocations(scripted))
    return [
      Figure(
        key: "native", title: "container, built-in policies", measured: "\(nativeTime.text(0)) ns/event",
        reference: "the Lua calls that policies would take, bare \(bareTime.text(0)) ns", value: nativeTime / bareTime,
        unit: .ratio),
      Figure(
        key: "native.allocations", title: "  allocations per event", measured: "\(nativeCount)", reference: "",
        value: nativeCount,
        unit: .count),
      Figure(
        key: "lua", title: "container, Lua policies", measured: "\(luaTime.text(0)) ns/event",
        reference: "1.5 x bare calls \(bareTime.text(0)) + native \(nativeTime.text(0)) ns",
        value: luaTime / (1.5 * bareTime + nativeTime),
        unit: .ratio),
      Figure(
        key: "lua.calls", title: "  Lua calls per event", measured: "\(Double(calls.calls.count) / count)",
        reference: "",
        value: Double(calls.calls.count) / count, unit: .count),
      Figure(
        key: "lua.allocations", title: "  allocations per event", measured: "\(luaCount)", reference: "",
        value: luaCount, unit: .count),
    ]
  }

  private func run(_ source: ScriptSource) throws -> Double {
    let prepared = try PreparedRun(source, recording)
    return try Stopwatch.processor { try prepared.play(0..<prepared.events.count) }
  }

  /// Of the second half of the run, when everything is warm.
  private func allocations(_ source: ScriptSource) throws -> Double {
    let prepared = try PreparedRun(source, recording)
    let half = prepared.events.count / 2
    try prepared.play(0..<half)
    let before = overlay_allocations_of_this_thread()
    try prepared.play(half..<prepared.events.count)
    return Double(overlay_allocations_of_this_thread() - before) / Double(prepared.events.count - half)
  }
}

/// A session, and the events for it.
struct PreparedRun {
  let session: Session
  let events: EventList

  init(
    _ source: ScriptSource, _ recording: [UInt8], _ listener: Session.Listener = Session.Listener(),
    _ change: (inout ContainerSettings) -> Void = { _ in }
  ) throws {
    var scene = try source.load()
    if case .container(var container) = scene.settings.layers[0] {
      change(&container)
      scene.settings.layers[0] = .container(container)
    }
    var file = try EventFile(
      name: "events.json", source: .memory(recording), vocabulary: scene.vocabulary)
    guard let recording = try OverlayReplay.Recording(&file) else {
      throw Unmeasurable("the recording is too long to be held")
    }
    events = recording.events
    session = Session(scene, screen: .standard, listener: listener)
  }

  func play(_ range: Range<Int>) throws {
    for place in range { try session.apply(events[place]) }
  }
}
