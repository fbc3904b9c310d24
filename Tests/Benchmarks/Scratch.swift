import Glibc
import OverlayHost
import OverlayRun

/// A folder with everything that is measured.
struct Scratch {
  let folder: String
  let recording: [UInt8]

  init(_ folder: String) throws {
    self.folder = folder
    recording = Recording().bytes
    mkdir(folder, 0o755)
    try write(recording, "events.json")
    try write(Array(Configs.native.utf8), "native.lua")
    try write(Array(Configs.scripted.utf8), "scripted.lua")
    try write(Array(Configs.smallest.utf8), "smallest.lua")
    try write(Array(Configs.smallestRecording.utf8), "smallest.json")
  }

  var native: ScriptSource { source("native.lua") }
  var scripted: ScriptSource { source("scripted.lua") }

  func path(_ name: String) -> String { folder + "/" + name }

  private func source(_ name: String) -> ScriptSource {
    ScriptSource(path: path(name), limits: ScriptLimits())
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    guard let file = fopen(path(name), "w") else { throw Unmeasurable("cannot write \(path(name))") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Unmeasurable("cannot write \(path(name))") }
  }
}
