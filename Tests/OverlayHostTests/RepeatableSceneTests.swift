import OverlayEngine
import OverlayHost
import OverlayRender
import OverlayReplay
import OverlayRun
import OverlaySession
import TestSupport
import Testing

/// A config that is loaded once and run often: each run is that of a config loaded anew.
struct RepeatableSceneTests {
  @Test(arguments: PackageFolder.sample(PackageFolder.examples, each: 4))
  func `an example's second and third run are its first`(name: String) throws {
    let folder = "\(PackageFolder.path)/examples/\(name)"
    let source = ScriptSource(path: folder + "/config.lua", limits: ScriptLimits())
    let text = try PackageFolder.data("examples/\(name)/events.json")
    let expected = try trace(source.load(), Array(text))
    #expect(expected.count > 1000)
    let config = try source.loadRepeatable([], ContentMeter())
    for round in 1...3 { #expect(try trace(LoadedScene(config.again()), Array(text)) == expected, "run \(round)") }
  }

  @Test func `a script finds its variables, its random numbers and its tables as they were`() throws {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      local seen, list, kept = 0, {}, nil
      print("loaded", math.random(1000))
      return overlay.scene {
        layers = { overlay.container {
          id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = 500 },
          animation = function(context) return function(elapsed) return elapsed * 2, elapsed >= 0.5 end end,
          didMoveToNotch = function(notch, context)
            seen = seen + 1
            list[#list + 1] = string.rep("x", 40000)
            kept = overlay.spring { response = 0.2 + seen / 10 }
            print(seen, #list, math.random(1000), notch, #tostring(kept))
            context.host:after(0.1, function(host) print("later", seen) host:overlay("sheet"):moveOverlay { notch = "low" } end)
          end,
        } },
        state = { open = false },
        actions = { go = function(host, arguments) seen = seen + 10 return seen end },
      }
      """, to: "config.lua")
    let events =
      #"{"version":1,"duration":3,"events":[{"t":0.1,"type":"moveOverlay","notch":"high"},{"t":0.2,"type":"action","name":"go"}]}"#
    let source = ScriptSource(path: folder["config.lua"], limits: ScriptLimits())
    let expected = try trace(source.load(), Array(events.utf8))
    #expect(String(decoding: expected, as: UTF8.self).contains("later"))
    let config = try source.loadRepeatable([], ContentMeter())
    for round in 1...20 {
      #expect(try trace(LoadedScene(config.again()), Array(events.utf8)) == expected, "run \(round)")
    }
  }

  /// All that a run tells, as its trace has it.
  private func trace(_ scene: consuming LoadedScene, _ text: [UInt8]) throws -> [UInt8] {
    var file = try EventFile(name: "events.json", source: .memory(text), vocabulary: scene.vocabulary)
    let recording = try #require(try Recording(&file))
    let screen = scene.screen(recording.header)
    let told = Told()
    var listener = Session.Listener()
    listener.record = { record, _ in told.writer.write(record) }
    listener.frame = { frame, _ in
      told.writer.write(TraceFrame(seconds: frame.seconds, index: frame.index, frame.snapshot))
    }
    let options = Session.Options(frames: FrameSequence(clock: FrameClock(framesPerSecond: 60)))
    let session = Session(scene, screen: screen, options: options, listener: listener)
    do {
      for event in recording.events { try session.apply(event) }
      _ = try session.finish(at: recording.header.duration)
    } catch {
      told.failure = "\(error)"
    }
    return told.writer.bytes + Array(told.failure.utf8)
  }

  private final class Told {
    var writer = TraceWriter()
    var failure = ""
  }
}
