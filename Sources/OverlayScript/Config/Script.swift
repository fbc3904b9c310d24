import LuaBridge
import OverlayEngine
import OverlaySettings

/// A config's script: its Lua state, what its constructors have made, and its functions.
///
/// The engine's closures hold it; it holds nothing of the engine but the stage it was told of, and that weakly.
public final class Script {
  let state: LuaState
  let names: NameTable
  let inbox = Inbox()
  /// The stage that runs; nil until it was told.
  var stage: Stage? { lifeline?.stage }
  private weak var lifeline: Stage.Lifeline?
  /// Nanoseconds of some clock, for the statistics of functions; nil: calls are only counted, not timed.
  public var clock: (() -> UInt64)?
  /// Takes what the script prints while there is no stage.
  var earlyPrints: [String] = []

  // What constructors have made.
  var sceneLimits = SceneLimits()
  var built: [Settings?] = []
  /// How deep each of them is nested, and of how many it consists.
  var builtSizes: [BuiltSize] = []
  /// What is being converted for a constructor.
  var inputSize = BuiltSize.none
  var builtTables: [LuaTable] = []
  var origins: [LuaPosition?] = []
  var builtTypes: [LuaObjectType: FormID] = [:]
  var typesOfForms: [FormID: LuaObjectType] = [:]
  var runtimeObjects: [RuntimeObject] = []
  var problems: [ConfigProblem] = []
  var images = ImageList()
  /// The config has been loaded; what is constructed from now on is made by functions.
  var isRunning = false

  // Functions.
  var functions: [ScriptFunction] = []
  var freeFunctions: [Int] = []
  /// What is being called now, where that restricts what it may do.
  var activity = Activity.free
  var printedWhileDrawing = false
  /// The draw-time function that was called last, for errors that the engine finds in its result.
  var lastDrawn: FunctionReference?

  /// Where a check gathers what it finds; nil: this is a run.
  var check: CheckLog?
  /// A function may read other containers than its own.
  var hasManyContainers = false

  // Names and tables known to both sides.
  var luaNames: [LuaName?] = []
  var layers: [ScriptLayer] = []
  var objects = ObjectTypes()
  var actionNames: [String] = []
  var stateKeys: [String] = []
  /// What the view that is told something can read; nil outside of such a call.
  var environmentOfCall: ViewEnvironment?

  enum Activity {
    case free
    /// A function that is called for each frame: it may not ask for anything.
    case drawing
  }

  init(limits: LuaLimits, seed: UInt64, names: NameTable) throws(LuaFailure) {
    state = try LuaState(limits: limits, seed: seed)
    self.names = names
    state.printed = { [unowned self] line, _ in takePrint(line) }
  }

  private func takePrint(_ line: String) {
    if activity == .drawing {
      printedWhileDrawing = true
    } else if let stage {
      stage.recordPrint(line)
    } else {
      earlyPrints.append(line)
    }
  }

  /// Tells which stage runs. What was printed before goes into its records.
  func attach(_ stage: Stage) {
    watch(stage)
    for layer in layers { layer.container?.forget() }
    for line in earlyPrints { stage.recordPrint(line) }
    earlyPrints.removeAll()
  }

  func watch(_ stage: Stage) {
    lifeline = stage.lifeline
  }

  /// The name as the script's side knows it.
  func luaName(_ name: Name) throws(LuaFailure) -> LuaName {
    let place = Int(name.index)
    if place < luaNames.count, let known = luaNames[place] { return known }
    let made = try state.name(names.text(name))
    while luaNames.count <= place { luaNames.append(nil) }
    luaNames[place] = made
    return made
  }
}

/// What a constructor made while the config ran, by its place: the same call with the same settings gives the same object.
struct RuntimeObject {
  let place: LuaPosition?
  let identity: Int
}
