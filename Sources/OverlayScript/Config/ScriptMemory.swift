import LuaBridge
import OverlayEngine
import OverlaySettings

/// What a script has made and remembers. A copy from after loading undoes what runs have changed.
struct ScriptMemory {
  /// What it has printed while there was no stage.
  var earlyPrints: [String] = []

  // What constructors have made.
  /// By its identity: all that the config has made, and what a run has made as long as the script has an object of it.
  var constructed: [Int64: Constructed] = [:]
  var constructedCount: Int64 = 0
  /// The size of what is being converted for a constructor.
  var inputSize = BuiltSize.none
  var runtimeObjects: [RuntimeObject] = []
  var scrollViewLines: [ScrollViewLine] = []
  /// What view containers and presentations were constructed with, by the constructor's identity.
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
  /// The same, whose random numbers functions that draw get.
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
  /// What the view can read whose function is being called; nil outside of such a call.
  var environmentOfCall: ViewEnvironment?
  /// The samples that a view's own gesture is asked about.
  var touches: LuaTable?
  var touchCount = 0
  /// Whether the last of them is of a finger that rests.
  var lastTouchRests = false
  /// What functions of views get, by the view's token and its container's place: see `Script.forget(view:ofLayer:)`.
  var environments: [Int64: LuaTable] = [:]
}

/// What a constructor has made.
struct Constructed {
  /// `nil` if it was found wrong.
  let built: Built?
  let type: LuaObjectType
  /// How deep it is nested, and of how many it consists.
  var size = BuiltSize(depth: 1, count: 1)
  /// The place of the call.
  var origin: LuaPosition?
  /// How many objects of it the script may have, or `nil` if the config has made it, and it stays.
  var objects: Int?
}

/// What a constructor made while the config ran, by its place: the same call with the same settings gives the same
/// object.
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
  /// Where the config has made it: a known sheet, where that is used.
  var origin: LuaPosition?
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
