import LuaBridge

/// The kinds of objects that scripts are handed, each defined once a state.
struct ObjectTypes {
  var container: LuaObjectType?
  var context: LuaObjectType?
  var drawContext: LuaObjectType?
  var sheet: LuaObjectType?
  var sheetContext: LuaObjectType?
  var viewContainer: LuaObjectType?
  var picture: LuaObjectType?
  var card: LuaObjectType?
  var timer: LuaObjectType?
  var layerFacts: LuaObjectType?
  /// `context.layers`.
  var layers: LuaTable?
  /// What views' functions get.
  var environment: LuaTable?
  /// What actions get.
  var host: LuaTable?
  var names: FieldNames?
}

/// The fields of a context and a container, each a string known to both sides.
struct FieldNames {
  let availableSpace, width, safeArea, notches, heights, notch: LuaName
  let isDragging, velocity, height, reachable: LuaName
  let targetNotch, targetHeight, isAnimated, isCancelled, progress, overallProgress: LuaName
  let container, values, offset, time, x, y: LuaName
  let isAtTop, isAtBottom, step, translation, fingerHeight, lastStep, startHeight, source: LuaName
  /// Answers and values.
  let overlay, list, pan, scroll: LuaName

  init(_ state: LuaState) throws(LuaFailure) {
    availableSpace = try state.name("availableSpace")
    width = try state.name("width")
    safeArea = try state.name("safeArea")
    notches = try state.name("notches")
    heights = try state.name("heights")
    notch = try state.name("notch")
    isDragging = try state.name("isDragging")
    velocity = try state.name("velocity")
    height = try state.name("height")
    reachable = try state.name("reachable")
    targetNotch = try state.name("targetNotch")
    targetHeight = try state.name("targetHeight")
    isAnimated = try state.name("isAnimated")
    isCancelled = try state.name("isCancelled")
    progress = try state.name("progress")
    overallProgress = try state.name("overallProgress")
    container = try state.name("container")
    values = try state.name("values")
    offset = try state.name("offset")
    time = try state.name("time")
    x = try state.name("x")
    y = try state.name("y")
    isAtTop = try state.name("isAtTop")
    isAtBottom = try state.name("isAtBottom")
    step = try state.name("step")
    translation = try state.name("translation")
    fingerHeight = try state.name("fingerHeight")
    lastStep = try state.name("lastStep")
    startHeight = try state.name("startHeight")
    source = try state.name("source")
    overlay = try state.name("overlay")
    list = try state.name("list")
    pan = try state.name("pan")
    scroll = try state.name("scroll")
  }

  /// What a step of a finger is about; in the order in which `ContainerTables` sets them.
  var ofSteps: [LuaName] { [offset, isAtTop, isAtBottom, step, translation, fingerHeight, lastStep, startHeight, source] }

  /// In the order in which `ContainerTables` sets them.
  var ofContainer: [LuaName] { [availableSpace, width, safeArea, notches, heights, notch] }
  /// In the order in which `DrawTable` sets them.
  var ofDrawing: [LuaName] { [height, progress, overallProgress, time, offset] }
  /// What every context has, then what only a move's has; in the order in which `ContainerTables` sets them.
  var ofContext: [LuaName] {
    let ofMoves = [targetNotch, targetHeight, isAnimated, progress, overallProgress]
    return ofContainer + [isDragging, velocity, height, reachable, isCancelled] + ofMoves
  }
}
