import LuaBridge
import OverlaySweep
import PixelRaster

/// The libraries that the program has in it, beside the Swift packages.
package enum LinkedLibraries {
  package static var all: [(name: String, version: String)] {
    [
      ("Lua", LuaState.libraryVersion), ("FreeType", FontSet.libraryVersion), ("libpng", PNG.libraryVersion),
      ("SQLite", SweepStore.libraryVersion),
    ]
  }
}
