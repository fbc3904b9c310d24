import Lua
package import OverlayEngine
import OverlaySettings
import Text

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
  /// The place at which the config returns, which Lua forgets if that is a call.
  var returnPlace: LuaPosition?
  /// The types by the forms' names.
  var constructedTypes: [String: LuaObjectType] = [:]
  var problems: [ConfigProblem] = []
  /// The place at which each was named first.
  var imagePlaces: [LuaPosition?] = []
  /// Whether the config has been loaded; what is constructed from now on is made by functions.
  var isRunning = false
  var parameters = ParameterList()
  private var definedObjects: ObjectTypes?
  var objects: ObjectTypes {
    guard let definedObjects else { preconditionFailure("the kinds of objects are defined before the config runs") }
    return definedObjects
  }
  /// The kind of object that a view container is. A scene without one does without: all of its settings are named here.
  var viewContainerType: LuaObjectType?
  /// Whether a function may read other containers than its own.
  var hasManyContainers = false

  /// Whether no function is reclaimed, because an answer is still being read.
  var holdsAnswer = false
  /// The list to which functions of this run come back when they are no longer referred to; another one after it was
  /// put back.
  var returned = ReturnedFunctions()

  /// The log in which a check gathers what it finds, or `nil` if this is a run.
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

  /// The link by which the engine reports to this script, and asks it beside its policies.
  var link: ScriptLink {
    var link = ScriptLink()
    link.attach = { [self] in attach($0) }
    link.beginSnapshot = { [self] in beginSnapshot(at: $0) }
    link.draw = { [self] function, context throws(Thrown) in try draw(function, context) }
    link.frame = { [self] function, screen throws(Thrown) in try frame(function, screen) }
    link.explain = { [self] in explained($0) }
    return link
  }

  /// Notes which input is applied next, and when: for what the watchdog says.
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

extension Script {
  /// A value of the script as the checker reads it. Functions are kept under `name`.
  func input(_ value: LuaValue, name: String) -> SettingInput {
    switch value {
    case .null: .nothing
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .number(Double(number))
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .function(let function): .function(keep(function, name: name))
    case .object(let object): input(object)
    case .handle: .foreign("a table of the host")
    case .table(let tree):
      .table(
        SettingInput.Table(
          list: tree.list.map { input($0, name: name) },
          fields: tree.fields.map { SettingInput.Field(key: $0.name, value: input($0.value, name: $0.name)) },
          otherKeys: tree.others.map { $0.name }))
    }
  }

  /// The arguments of a call, from one of them on.
  func inputs(
    _ arguments: LuaArguments, from first: Int = 1, called words: String, name: String
  ) throws(LuaMessage) -> [SettingInput] {
    var inputs: [SettingInput] = []
    for index in stride(from: first, through: arguments.count, by: 1) {
      inputs.append(input(try arguments.value(index, named: words), name: name))
    }
    return inputs
  }

  /// Reads the arguments of a function that keeps none of them.
  func read<Result>(_ form: Form<Result>, _ arguments: LuaArguments) throws(LuaMessage) -> Result {
    let inputs = try inputs(arguments, called: form.facts.title, name: form.facts.name)
    var reader = SettingReader()
    if let result = reader.read(arguments: inputs, of: form) { return result }
    throw LuaMessage("\(form.facts.title): " + reader.problems.map { "\($0)" }.joined(separator: "; "))
  }

  private func input(_ object: LuaObject) -> SettingInput {
    guard isConstructed(object) else { return .foreign(article(state.typeName(of: object.type))) }
    guard let made = memory.constructed[object.identity] else { return .broken }
    memory.inputSize.add(made.size)
    return made.built.map(SettingInput.built) ?? .broken
  }

  /// Returns what a constructor returned; nil for anything else.
  func built(_ value: LuaValue) -> ConstructedValue? {
    guard case .object(let object) = value, isConstructed(object) else { return nil }
    return memory.constructed[object.identity]?.built
  }

  /// A value of the script as plain data; nil if it is none.
  func plain(_ value: LuaValue) -> Value? {
    switch value {
    case .null: return .null
    case .boolean(let flag): return .bool(flag)
    case .integer(let number): return .number(Double(number))
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .function(let function):
      state.release(function)
      return nil
    case .object, .handle: return nil
    case .table(let tree):
      guard tree.others.isEmpty, tree.list.isEmpty || tree.fields.isEmpty else { return nil }
      if tree.fields.isEmpty {
        let values = tree.list.map(plain)
        return values.contains(nil) ? nil : .list(values.compactMap { $0 })
      }
      let fields = tree.fields.map { field in plain(field.value).map { Value.Field(key: field.name, value: $0) } }
      return fields.contains(nil) ? nil : .object(fields.compactMap { $0 })
    }
  }

  /// Returns what a script wrote, as it wrote it.
  func luaValue(_ input: SettingInput) -> LuaValue {
    switch input {
    case .nothing, .broken, .foreign: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let number): luaValue(Value.number(number))
    case .text(let text): .string(text)
    case .function(let reference): .function(lua(reference))
    case .built(let built): object(of: built)
    case .table(let table):
      .table(
        LuaTree(
          list: table.list.map(luaValue),
          fields: table.fields.map { LuaTree.Field(name: $0.key, value: luaValue($0.value)) }))
    }
  }

  /// Returns plain data as a value of the script.
  func luaValue(_ value: Value) -> LuaValue {
    switch value {
    case .null: .null
    case .bool(let flag): .boolean(flag)
    case .number(let number): Int64(exactly: number).map(LuaValue.integer) ?? .number(number)
    case .string(let text): .string(text)
    case .list(let values): .table(LuaTree(list: values.map(luaValue)))
    case .object(let fields):
      .table(LuaTree(fields: fields.map { LuaTree.Field(name: $0.key, value: luaValue($0.value)) }))
    case .function(let reference): .function(lua(reference))
    case .content: .null
    }
  }
}

/// The memory of what a script has made. A copy from after loading undoes what runs have changed.
struct ScriptMemory {
  /// The words that it has printed while there was no stage.
  var earlyPrints: [String] = []
  /// The names of modules that were read for it, in this order; not those of ours.
  var modules: [String] = []

  // What constructors have made.
  /// The things by their identities: all that the config has made, and what a run has made as long as the script has an
  /// object of it.
  var constructed: [Int64: Constructed] = [:]
  var constructedCount: Int64 = 0
  /// The size of what is being converted for a constructor.
  var inputSize = BuiltSize.none
  var runtimeObjects: [RuntimeObject] = []
  var scrollViewLines: [ScrollViewLine] = []
  /// The settings with which layers and presentations were constructed, by the constructor's identity.
  var givenSettings: [Int64: [SettingInput.Field]] = [:]
  var images = ImageList()

  // Functions.
  var functions: [ScriptFunction] = []
  var freeFunctions: [Int] = []
  /// Whether a function that is called for each frame runs: it may not ask for anything.
  var isDrawing = false
  var printedWhileDrawing = false
  /// The moment that is drawn, seconds; none yet: before the start.
  var drawnSeconds = -1.0
  /// The moment that is drawn, whose random numbers functions that draw get.
  var drawnMoment: Instant { Instant(seconds: drawnSeconds) }
  /// The draw-time function that was called last, for errors that the engine finds in its result.
  var lastDrawn: FunctionReference?
  /// Whether a policy is being asked: it gets no host.
  var isAskingPolicy = false

  // Names and tables known to both sides.
  var luaNames: [LuaName?] = []
  var layers: [ScriptLayer] = []
  /// Numbers the timers.
  var timerCount = 0
  /// The environment that the view can read whose function is being called; nil outside of such a call.
  var environmentOfCall: ViewEnvironment?
  /// The tables that functions of views get, by the view's token and its container's place: see
  /// `Script.forget(view:ofLayer:)`.
  var environments: [Int64: LuaTable] = [:]
  /// The touches that views' own gestures are asked about, by the same.
  var touches: [Int64: TouchList] = [:]
}

/// The samples of a touch on a view, as its own gesture gets them.
struct TouchList {
  let table: LuaTable
  var count = 0
  /// Whether the last of them is of a finger that rests.
  var lastRests = false
}

/// A thing that a constructor has made.
struct Constructed {
  /// `nil` if it was found wrong.
  let built: ConstructedValue?
  let type: LuaObjectType
  /// How deep it is nested, and of how many it consists.
  var size = BuiltSize(depth: 1, count: 1)
  /// The place of the call.
  var origin: LuaPosition?
  /// How many objects of it the script may have, or `nil` if the config has made it, and it stays.
  var objects: Int?
}

/// A thing that a constructor made while the config ran, by its place: the same call with the same settings gives the
/// same object.
struct RuntimeObject {
  let place: LuaPosition?
  let arguments: [SettingInput]
  let table: LuaTable
}

/// A scroll view that a function constructs anew at each call.
struct ScrollViewLine {
  let place: LuaPosition
  let id: String
  let identity: Int64
}

/// A layer as the script's side knows it.
struct ScriptLayer {
  var id: Name
  var kind: LayerKind
  /// A container's notches where the config lists them.
  var notches: [String]?
  /// The place at which the config has made it: a known sheet, where that is used.
  var origin: LuaPosition?
  /// The table that `host:overlay` gives.
  var proxy: LuaTable
  var container: ContainerTables?
  var sheet: SheetTables?
  /// What has constructed it.
  var form: SettingForm?
  /// Its settings as the config wrote them, and as they are now.
  var constructed: [SettingInput.Field] = [] { didSet { given = constructed } }
  var given: [SettingInput.Field] = []
  /// The table that other layers' functions read of it; made when the first asks.
  var facts: LuaTable?
  /// The table that draw-time functions get; made when the first is called.
  var drawTable: LuaTable?
}

/// How much a constructor's settings hold: they are gone through again and again, by functions that call themselves.
struct BuiltSize {
  var depth = 1
  /// How many values there are, itself included, each counted as often as it stands there.
  var count = 1

  static let none = BuiltSize(depth: 0, count: 0)
  private static let deepest = 100
  private static let largest = 100_000

  /// Takes in something that is held.
  mutating func add(_ part: BuiltSize) {
    depth = max(depth, part.depth)
    count += part.count
  }

  /// The size of something that holds this much.
  func held(by title: String) throws(LuaMessage) -> BuiltSize {
    guard depth < Self.deepest else { throw LuaMessage("\(title) is nested more than \(Self.deepest) deep") }
    guard count < Self.largest else { throw LuaMessage("\(title) consists of more than \(Self.largest) parts") }
    return BuiltSize(depth: depth + 1, count: count + 1)
  }
}
