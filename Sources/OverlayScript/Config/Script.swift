import LuaBridge
package import OverlayEngine
import OverlaySettings
import Portable

/// A config's script: its Lua state, what its constructors have made, and its functions.
///
/// The engine's closures hold it; it holds the stage that runs, and lets go of it once that is closed.
package final class Script {
  let state: LuaState
  let names: FieldNames
  let inbox = Inbox()
  /// The stage that runs; nil before and afterwards.
  private(set) var stage: Stage?
  /// Nanoseconds of some clock, for the statistics of functions, or `nil` if calls are only counted, not timed.
  package var clock: (() -> UInt64)?
  /// Everything of it that a run changes, beside what Lua holds.
  var memory = ScriptMemory()

  // What the config has said while it was loaded.
  var sceneLimits = SceneLimits()
  var environment = Environment()
  var restored: SavedScene?
  /// Where the config returns, which Lua forgets if that is a call.
  var returnPlace: LuaPosition?
  /// By the forms' names.
  var constructedTypes: [String: LuaObjectType] = [:]
  var problems: [ConfigProblem] = []
  /// Where each was named first.
  var imagePlaces: [LuaPosition?] = []
  /// Whether the config has been loaded; what is constructed from now on is made by functions.
  var isRunning = false
  var parameters = ParameterList()
  private(set) var definedObjects: ObjectTypes?
  var objects: ObjectTypes {
    guard let definedObjects else { preconditionFailure("the kinds of objects are defined before the config runs") }
    return definedObjects
  }
  /// The kind of object that a view container is. A scene without one does without: all of its settings are named here.
  var viewContainerType: LuaObjectType?
  /// Whether a function may read other containers than its own.
  var hasManyContainers = false

  /// Whether nothing is taken back, for an answer is still to be looked at.
  var holdsAnswer = false
  /// Where functions of this run come back when they are no longer referred to; another one after it was put back.
  var returned = ReturnedFunctions()

  /// Where a check gathers what it finds, or `nil` if this is a run.
  package var check: CheckLog?

  init(limits: LuaLimits, seed: UInt64, watchdog: LuaWatchdog?) throws(LuaFailure) {
    state = try LuaState(limits: limits, seed: seed, watchdog: watchdog)
    names = try FieldNames(state)
    state.printed = { [unowned(unsafe) self] line, _ in takePrint(line) }
    definedObjects = try defineObjects()
  }

  func takePrint(_ line: String) {
    if memory.isDrawing {
      memory.printedWhileDrawing = true
    } else if let stage {
      stage.recordPrint(line)
    } else {
      memory.earlyPrints.append(line)
    }
  }

  /// What the engine tells this script, and asks it beside its policies.
  var link: ScriptLink {
    var link = ScriptLink()
    link.attach = { [self] in attach($0) }
    link.beginSnapshot = { [self] in beginSnapshot(at: $0) }
    link.draw = { [self] function, context throws(Thrown) in try draw(function, context) }
    link.frame = { [self] function, screen throws(Thrown) in try frame(function, screen) }
    link.explain = { [self] in explained($0) }
    return link
  }

  /// Which input is applied next, and when: for what the watchdog says.
  package func note(input number: Int, at time: Instant) {
    state.note(event: number, microseconds: time.microseconds)
  }

  /// Begins with a stage, or ends with it. What was printed before goes into its records.
  private func attach(_ stage: Stage?) {
    precondition(self.stage == nil || stage == nil, "a script drives one stage at a time")
    self.stage = stage
    for place in memory.layers.indices {
      memory.layers[place].container?.forget()
      memory.layers[place].given = memory.layers[place].constructed
    }
    guard let stage else { return }
    for line in memory.earlyPrints { stage.recordPrint(line) }
    memory.earlyPrints.removeAll()
  }

  /// The name as the script's side knows it.
  func luaName(_ name: Name) throws(LuaFailure) -> LuaName {
    let place = Int(name.index)
    if place < memory.luaNames.count, let known = memory.luaNames[place] { return known }
    let made = try state.name(name.text)
    while memory.luaNames.count <= place { memory.luaNames.append(nil) }
    memory.luaNames[place] = made
    return made
  }
}
