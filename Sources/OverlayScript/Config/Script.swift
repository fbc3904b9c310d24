import LuaBridge
public import OverlayEngine
import OverlaySettings

/// A config's script: its Lua state, what its constructors have made, and its functions.
///
/// The engine's closures hold it; it holds the stage that runs, and lets go of it once that is closed.
public final class Script {
  let state: LuaState
  let inbox = Inbox()
  /// The stage that runs; nil before and afterwards.
  private(set) var stage: Stage?
  /// Nanoseconds of some clock, for the statistics of functions; nil: calls are only counted, not timed.
  public var clock: (() -> UInt64)?
  /// Takes what the script prints while there is no stage.
  var earlyPrints: [String] = []

  // What constructors have made.
  var sceneLimits = SceneLimits()
  /// nil: it was found wrong.
  var built: [Built?] = []
  /// How deep each of them is nested, and of how many it consists.
  var builtSizes: [BuiltSize] = []
  /// Of what is being converted for a constructor.
  var inputSize = BuiltSize.none
  var builtTables: [LuaTable] = []
  var origins: [LuaPosition?] = []
  var constructedTypes: Set<LuaObjectType> = []
  var runtimeObjects: [RuntimeObject] = []
  /// What view containers were constructed with, by the constructor's identity.
  var containerSettings: [Int: [SettingInput.Field]] = [:]
  var problems: [ConfigProblem] = []
  var images = ImageList()
  /// Where each was named first.
  var imagePlaces: [LuaPosition?] = []
  /// The config has been loaded; what is constructed from now on is made by functions.
  var isRunning = false

  var parameters = ParameterList()

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

  /// How often it was put back to what it was after loading.
  var repetition = 0

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
  /// Numbers the timers.
  var timerCount = 0
  /// A policy is being asked: it gets no host.
  var isAskingPolicy = false
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

  init(limits: LuaLimits, seed: UInt64) throws(LuaFailure) {
    state = try LuaState(limits: limits, seed: seed)
    state.printed = { [unowned self] line, _ in takePrint(line) }
  }

  func takePrint(_ line: String) {
    if activity == .drawing {
      printedWhileDrawing = true
    } else if let stage {
      stage.recordPrint(line)
    } else {
      earlyPrints.append(line)
    }
  }

  /// What the engine tells this script, and asks it beside its policies.
  var link: ScriptLink {
    var link = ScriptLink()
    link.attach = { [self] in attach($0) }
    link.beginSnapshot = { [self] in beginSnapshot(at: $0) }
    link.draw = { [self] function, context in try draw(function, context) }
    link.frame = { [self] function, screen in try frame(function, screen) }
    link.explain = { [self] in explained($0) }
    return link
  }

  /// Which input is applied next, and when: for what the watchdog says.
  public func note(input number: Int, at time: Instant) {
    state.note(event: number, microseconds: time.microseconds)
  }

  /// Begins with a stage, or ends with it. What was printed before goes into its records.
  private func attach(_ stage: Stage?) {
    precondition(self.stage == nil || stage == nil, "a script drives one stage at a time")
    self.stage = stage
    for place in layers.indices {
      layers[place].container?.forget()
      layers[place].given = layers[place].constructed
    }
    guard let stage else { return }
    for line in earlyPrints { stage.recordPrint(line) }
    earlyPrints.removeAll()
  }

  /// The name as the script's side knows it.
  func luaName(_ name: Name) throws(LuaFailure) -> LuaName {
    let place = Int(name.index)
    if place < luaNames.count, let known = luaNames[place] { return known }
    let made = try state.name(name.text)
    while luaNames.count <= place { luaNames.append(nil) }
    luaNames[place] = made
    return made
  }
}

/// What a constructor made while the config ran, by its place: the same call with the same settings gives the same object.
struct RuntimeObject {
  let place: LuaPosition?
  let arguments: [SettingInput]
  let identity: Int
}
