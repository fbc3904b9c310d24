import LuaBridge
import OverlayEngine
import OverlaySettings

extension ContainerTables: PolicyTables {
  /// Fills the context for a call. Allocates nothing after the first time.
  func fill(_ context: OverlayContext) throws(LuaFailure) {
    let container = context.container
    if script.check != nil { try renewContext() }
    try update(container)
    let reachable = try reachableTable(context.reachable, container)
    shown.contextFields.set(container, notch: try scalar(container.notch), shown.place)
    shown.contextFields[.isDragging] = .boolean(container.isDragging)
    shown.contextFields[.velocity] = .number(context.velocity)
    shown.contextFields[.height] = .number(context.height)
    shown.contextFields[.reachable] = reachable
    shown.contextFields[.isCancelled] = .boolean(context.isCancelled)
    // A call that failed has left its fields behind.
    let count = shown.contextFields.count(through: .isCancelled)
    if context.hasTarget || shown.setFieldCount > count { try fillTarget(context) } else { shown.setFieldCount = count }
    try script.state.set(shown.contextFields.fields, count: shown.setFieldCount, in: shown.context)
    isContextLive = true
    current = context
  }

  /// Fills it for one call, and empties it afterwards.
  @inline(__always)
  func withContext<Result>(_ context: OverlayContext, _ call: (LuaTable) throws(LuaFailure) -> Result) throws(LuaFailure) -> Result {
    try fill(context)
    defer { isContextLive = false }
    let result = try call(shown.context)
    try empty()
    return result
  }

  /// Fills it for a step of a finger, of which there are many: what rules read of it is there without asking.
  func fillStep(_ context: OverlayContext) throws(LuaFailure) {
    try fill(context)
    if let list = context.list {
      stepFields[.offset] = .number(list.offset)
      stepFields[.isAtTop] = .boolean(list.isAtTop)
      stepFields[.isAtBottom] = .boolean(list.isAtBottom)
      stepFields[.step] = .number(list.step)
    }
    if let finger = context.finger {
      stepFields[.translation] = .number(finger.translation)
      stepFields[.fingerHeight] = .number(finger.fingerHeight)
      stepFields[.lastStep] = .number(finger.lastStep)
      stepFields[.startHeight] = .number(finger.startHeight)
      stepFields[.source] = .name(finger.source == .pan ? names[.pan] : names[.scroll])
    }
    try script.state.set(stepFields.fields, in: shown.context)
  }

  /// Empties it after the call.
  func emptyStep() throws(LuaFailure) {
    stepFields.clear(stepFields.fields.count)
    try script.state.set(stepFields.fields, in: shown.context)
    try empty()
  }

  /// What only the moments of a move have.
  private func fillTarget(_ context: OverlayContext) throws(LuaFailure) {
    shown.contextFields[.targetNotch] = try scalar(context.targetNotch)
    shown.contextFields[.targetHeight] = context.targetHeight.map(LuaScalar.number) ?? .null
    shown.contextFields[.isAnimated] = context.isAnimated.map(LuaScalar.boolean) ?? .null
    shown.contextFields[.progress] = context.progress.map(LuaScalar.number) ?? .null
    shown.contextFields[.overallProgress] = context.overallProgress.map(LuaScalar.number) ?? .null
    shown.setFieldCount = shown.contextFields.fields.count
  }

  /// Empties the context after a call: who kept it finds nothing in it, and is told so.
  func empty() throws(LuaFailure) {
    isContextLive = false
    current = nil
    shown.contextFields.clear(shown.setFieldCount)
    try script.state.set(shown.contextFields.fields, count: shown.setFieldCount, in: shown.context)
    shown.setFieldCount = 0
  }
}
