// A scene from Lua: an event file is replayed, the trace is printed, and the last moment is drawn.
import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlaySession

let config = """
  local overlay = require "overlay"
  return overlay.container {
    id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 120, high = 600 },
    targetNotchPolicy = function(context) return context.velocity < 0 and "high" or "low" end,
  }
  """
let events = #"""
  {"version": 1, "events": [
    {"t": 0.1, "type": "pan", "phase": "began"},
    {"t": 0.2, "type": "pan", "phase": "changed", "translation": -90},
    {"t": 0.3, "type": "pan", "phase": "ended", "translation": -90, "velocity": -40}
  ]}
  """#

func play() throws {
  var scene = try LoadedScene(config: config)
  // Content is measured as it is drawn, so that buttons can be tapped.
  scene.settings.geometry = .drawn()
  let recording = try Recording(Array(events.utf8), name: "events.json", for: scene.settings)
  let screen = scene.defaultScreen
  var trace = TraceWriter()
  var listener = Session.Listener()
  listener.record = { record, _ in trace.write(record) }
  let session = Session(scene, screen: screen, listener: listener)
  for event in recording.events { try session.apply(event) }
  let end = try session.finish(at: recording.duration)
  print(String(decoding: trace.bytes, as: UTF8.self), terminator: "")

  let picture = try FrameRenderer().picture(of: session.snapshot())
  print("settled at \(end) s; \(picture.width) x \(picture.height) pixels, \(picture.ppm.count) bytes of PPM")
}

try play()

// A script without end ends itself, and not this process.
do {
  _ = try LoadedScene(config: "while true do end")
} catch {
  print(error)
}
