import LuaBridge
import OverlayEngine
import OverlaySettings

/// What a script has made and remembers. A copy from after loading undoes what runs have changed.
struct ScriptMemory {
  /// What it has printed while there was no stage.
  var earlyPrints: [String] = []

  // What constructors have made.
  /// nil: it was found wrong.
  var built: [Built?] = []
  /// How deep each of them is nested, and of how many it consists.
  var builtSizes: [BuiltSize] = []
  /// Of what is being converted for a constructor.
  var inputSize = BuiltSize.none
  var builtTables: [LuaTable] = []
  var origins: [LuaPosition?] = []
  var runtimeObjects: [RuntimeObject] = []
  /// What view containers were constructed with, by the constructor's identity.
  var containerSettings: [Int: [SettingInput.Field]] = [:]
  var images = ImageList()

  // Functions.
  var functions: [ScriptFunction] = []
  var freeFunctions: [Int] = []
  /// What is being called now, where that restricts what it may do.
  var activity = Activity.free
  var printedWhileDrawing = false
  /// The moment whose random numbers functions that draw get; none yet: before the start.
  var drawnMoment = Instant(microseconds: -1)
  /// The draw-time function that was called last, for errors that the engine finds in its result.
  var lastDrawn: FunctionReference?
  /// A policy is being asked: it gets no host.
  var isAskingPolicy = false

  // Names and tables known to both sides.
  var luaNames: [LuaName?] = []
  var layers: [ScriptLayer] = []
  /// Numbers the timers.
  var timerCount = 0
  /// What the view that is told something can read; nil outside of such a call.
  var environmentOfCall: ViewEnvironment?
  /// The samples that a view's own gesture is asked about.
  var touches: LuaTable?
  var touchCount = 0

  enum Activity {
    case free
    /// A function that is called for each frame: it may not ask for anything.
    case drawing
  }
}

/// What a constructor made while the config ran, by its place: the same call with the same settings gives the same object.
struct RuntimeObject {
  let place: LuaPosition?
  let arguments: [SettingInput]
  let identity: Int
}
