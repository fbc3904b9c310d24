package import LuaBridge
package import PixelRaster
package import Portable

/// Where a config and what belongs to it is read from: a disk, or what a page was given.
package struct ConfigFiles: Sendable {
  /// The beginning of a config, at most so many bytes of it.
  package var config: @Sendable (_ path: String, _ limit: Int) throws(Thrown) -> [UInt8]
  /// A module that the config at `path` requires, at most so many bytes of it.
  package var module: @Sendable (_ path: String, _ name: String, _ limit: Int) throws(LuaMessage) -> LuaSource
  /// Throws if a picture that the config's content names, at a place in its text, cannot be there.
  package var requirePicture: @Sendable (_ path: String, _ name: String, LuaPosition?) throws(Thrown) -> Void
  package var picture: @Sendable (_ path: String, _ name: String) throws(Thrown) -> Picture
  /// What ends a script that does not come to an end, or `nil` if others do.
  package var watchdog: @Sendable () -> LuaWatchdog?

  package init(
    config: @escaping @Sendable (_ path: String, _ limit: Int) throws(Thrown) -> [UInt8],
    module: @escaping @Sendable (_ path: String, _ name: String, _ limit: Int) throws(LuaMessage) -> LuaSource,
    requirePicture: @escaping @Sendable (_ path: String, _ name: String, LuaPosition?) throws(Thrown) -> Void,
    picture: @escaping @Sendable (_ path: String, _ name: String) throws(Thrown) -> Picture,
    watchdog: @escaping @Sendable () -> LuaWatchdog? = { nil }
  ) {
    (self.config, self.module, self.requirePicture) = (config, module, requirePicture)
    (self.picture, self.watchdog) = (picture, watchdog)
  }
  /// What images in the content of the config at `path` show.
  package func pictures(_ names: [String], of path: String) throws(Thrown) -> [Picture] {
    try names.map { name throws(Thrown) in try picture(path, name) }
  }
}
