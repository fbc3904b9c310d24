import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySession

@testable import OverlayHost

/// Layers, fingers, keyboard, screen, app and callbacks at once. An input stands for a scene and its events; what must
/// hold of every run is `InterplayInvariant`. What breaks it is made smaller and kept as files.
enum InterplayTarget {
  static func run(_ input: [UInt8]) -> String? {
    let scene = scene(input)
    guard let complaint = complaint(about: scene) else { return nil }
    let (smaller, last) = smallest(scene, complaint)
    let folder = ".build/fuzz/interplay-\(InterplayTarget.name(of: input))"
    let isKept =
      TextFile.write(smaller.config, to: "config.lua", in: folder)
      && TextFile.write(smaller.recording, to: "events.json", in: folder)
    return "\(last.invariant.rawValue): \(last.detail)\n"
      + (isKept
        ? "  overlay-host run \(folder)/config.lua \(folder)/events.json"
        : "-- config.lua\n\(smaller.config)\n-- events.json\n\(smaller.recording)")
  }

  static func explain(_ input: [UInt8]) -> String {
    let scene = scene(input)
    return "-- config.lua\n\(scene.config)\n-- events.json\n\(scene.recording)\n-- "
      + (complaint(about: scene).map { "\($0.invariant.rawValue): \($0.detail)" } ?? "all is well")
  }

  private static func name(of input: [UInt8]) -> String {
    var choices = Choices(input)
    return String(choices.bits(), radix: 16)
  }

  private static func scene(_ input: [UInt8]) -> InterplayScene {
    let layers = InterplayLayers(Choices(input))
    let events = InterplayEvents(layers.choices, layers.layers)
    return InterplayScene(layers: layers.layers, events: events.events)
  }

  private static func complaint(about scene: InterplayScene) -> InterplayComplaint? {
    let watch = InterplayWatch()
    let first = play(scene, watch)
    if let complaint = watch.complaint { return complaint }
    if let failure = first.failure {
      return InterplayComplaint(invariant: first.isRead ? .ends : .reads, detail: failure)
    }
    if let note = first.notes.first(where: { note in InterplayTarget.falseNotes.contains { note.contains($0) } }) {
      return InterplayComplaint(invariant: .noted, detail: note)
    }
    // A quarter of the scenes, by what is in them.
    guard scene.events.count % 4 == 0 else { return nil }
    let again = play(scene, nil)
    return again.trace == first.trace
      ? nil : InterplayComplaint(invariant: .replays, detail: "\(first.trace.count) and \(again.trace.count) bytes")
  }

  /// Every finger and gesture of a scene begins once, and ends.
  private static let falseNotes = [
    "is never lifted", "never ends", "has no event with the phase", "has been on the screen since",
  ]

  private static func play(
    _ scene: InterplayScene, _ watch: InterplayWatch?
  ) -> (trace: [UInt8], notes: [String], failure: String?, isRead: Bool) {
    do {
      let source = ScriptSource(
        path: "config.lua", bytes: Array(scene.config.utf8), limits: ScriptLimits(), files: .onDisk)
      let inputs = try RunInputs(name: "events.json", .memory(Array(scene.recording.utf8)))
      var replay = try Replay(source, inputs)
      replay.options = Session.Options(frames: FrameSequence(clock: FrameClock(framesPerSecond: 10)))
      let (trace, warnings) = (TraceText(replay.header), RecordingWarnings(inputs))
      let played = replay.run([trace, warnings] + (watch.map { [$0] } ?? []))
      let notes = warnings.sentences(isWhole: true, on: played.session.screen)
      if case .failure(let error) = played.result { return (trace.bytes, notes, "\(error)", true) }
      return (trace.bytes, notes, nil, true)
    } catch {
      return ([], [], "\(error)", false)
    }
  }

  /// Leaves out events, layers and keys for as long as the same invariant is broken.
  private static func smallest(
    _ scene: InterplayScene, _ complaint: InterplayComplaint
  ) -> (InterplayScene, InterplayComplaint) {
    var (best, last) = (scene, complaint)
    func takes(_ smaller: InterplayScene) -> Bool {
      guard let found = self.complaint(about: smaller), found.invariant == complaint.invariant else { return false }
      (best, last) = (smaller, found)
      return true
    }
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var size = max(best.events.count / 2, 1)
      while size > 0 {
        var place = 0
        while place < best.events.count {
          if takes(best.leavingOut(place..<min(place + size, best.events.count))) {
            isSmaller = true
          } else {
            place += size
          }
        }
        size /= 2
      }
      for place in best.layers.indices.reversed() where best.layers.count > 1 {
        var smaller = best
        let id = smaller.layers.remove(at: place).id
        smaller.events.removeAll { $0.fields.contains("\"\(id)\"") }
        if takes(smaller) { isSmaller = true }
      }
      for layer in best.layers.indices {
        for key in best.layers[layer].keys.indices.reversed() where !best.layers[layer].keys[key].isNeeded {
          var smaller = best
          smaller.layers[layer].keys.remove(at: key)
          if takes(smaller) { isSmaller = true }
        }
      }
    }
    return (best, last)
  }
}

extension InterplayScene {
  /// Without some events; of a gesture whose first or last one is among them, all.
  fileprivate func leavingOut(_ places: Range<Int>) -> InterplayScene {
    let whole = Set(events[places].compactMap { $0.isInner ? nil : $0.gesture })
    var smaller = self
    smaller.events = events.enumerated().filter { place, event in
      !(places.contains(place) || event.gesture.map(whole.contains) ?? false)
    }.map(\.element)
    return smaller
  }
}
