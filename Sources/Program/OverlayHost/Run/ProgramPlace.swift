import Glibc
import Lua
import OverlaySweep
import PixelRaster
import Text

/// The path of another program.
enum ProgramPlace {
  /// Finds a program on the PATH.
  static func find(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.parts(between: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// The libraries that the program has in it, beside the Swift packages.
package enum LinkedLibraries {
  package static var all: [(name: String, version: String)] {
    [
      ("Lua", LuaState.libraryVersion), ("FreeType", FontSet.libraryVersion), ("libpng", PNG.libraryVersion),
      ("SQLite", SweepStore.libraryVersion),
    ]
  }
}
