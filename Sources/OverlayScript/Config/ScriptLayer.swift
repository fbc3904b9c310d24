import LuaBridge
import OverlayEngine

/// A layer as the script's side knows it.
struct ScriptLayer {
  var id: Name
  var kind: LoadedConfig.LayerKind
  /// A container's notches where the config lists them.
  var notches: [String]?
  /// What `host:overlay` gives.
  var proxy: LuaTable
  var container: ContainerTables?
  var sheet: SheetTables?
  /// What draw-time functions get; made when the first is called.
  var drawContext: LuaTable?
}
