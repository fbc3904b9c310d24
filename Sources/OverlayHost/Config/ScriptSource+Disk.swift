import LuaBridge
package import OverlayConfig
import OverlayScript
import OverlaySession
import OverlaySweep
import Portable

extension ConfigFiles {
  /// The file system: modules and pictures lie in the config's folder and below.
  package static let onDisk = ConfigFiles(
    config: { path, limit throws(Thrown) in try InputFile(path: path).readStart(limit) },
    module: { path, name, limit throws(LuaMessage) in
      try ConfigFolder(ofConfig: path).module(name, limit: limit)
    },
    requirePicture: { path, name, place throws(Thrown) in
      try ConfigFolder(ofConfig: path).requirePicture(name, namedAt: place)
    },
    picture: { path, name throws(Thrown) in try ConfigFolder(ofConfig: path).picture(name) },
    watchdog: { ScriptWatchdog.start() })
}

extension ScriptSource {
  /// A config on the disk, or one that has other files there.
  /// - Parameter bytes: a config that is in no file, which messages call by the path; `nil` for the file's.
  package init(path: String, bytes: [UInt8]? = nil, limits: ScriptLimits) {
    self.init(path: path, bytes: bytes, limits: limits, files: .onDisk)
  }

  /// Loads it, and tells what it was read from, its modules included. Throws as `load`.
  func loadHashed() throws -> (config: LoadedConfig, hash: String) {
    var source = try loaderSource()
    var read = source.bytes + [0]
    let module = source.module
    source.module = { name throws(LuaMessage) in
      let found = try module(name)
      read += Array(found.name.utf8) + [0] + found.bytes + [0]
      return found
    }
    return (try ConfigLoader.load(source), ContentHash.of(read))
  }

  /// Looks at the config's file before the recording's is read, which is the config then.
  package static func refuseRecording(at path: String) throws {
    guard let input = try? InputFile(path: path), input.canRestart, let start = try? input.readStart(256) else {
      return
    }
    try refuseRecording(start, path)
  }
}
