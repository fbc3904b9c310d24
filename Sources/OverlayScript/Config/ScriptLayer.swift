import LuaBridge
import OverlayEngine
import OverlaySettings

/// A layer as the script's side knows it.
struct ScriptLayer {
  var id: Name
  var kind: LayerKind
  /// A container's notches where the config lists them.
  var notches: [String]?
  /// What `host:overlay` gives.
  var proxy: LuaTable
  var container: ContainerTables?
  var sheet: SheetTables?
  /// A view container's settings as the config wrote them, and as they are now.
  var constructed: [SettingInput.Field] = [] { didSet { given = constructed } }
  var given: [SettingInput.Field] = []
  /// What other layers' functions read of it; made when the first asks.
  var facts: LuaTable?
  /// What draw-time functions get; made when the first is called.
  var drawTable: LuaTable?
}
