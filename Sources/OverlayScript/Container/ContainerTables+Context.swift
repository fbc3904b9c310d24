import LuaBridge
import OverlayEngine

extension ContainerTables {
  /// Fills the context for a call. Allocates nothing after the first time.
  func fill(_ context: OverlayContext) throws(LuaFailure) {
    let container = context.container
    if script.check != nil { try renewContext() }
    try update(container)
    let reachable = try reachableTable(context.reachable, container)
    try describe(container, in: &contextFields)
    contextFields[.isDragging] = .boolean(container.isDragging)
    contextFields[.velocity] = .number(context.velocity)
    contextFields[.height] = .number(context.height)
    contextFields[.reachable] = reachable
    contextFields[.isCancelled] = .boolean(context.isCancelled)
    // A call that failed has left its fields behind.
    let count = contextFields.count(through: .isCancelled)
    if context.hasTarget || setFieldCount > count { try fillTarget(context) } else { setFieldCount = count }
    try script.state.set(contextFields.fields, count: setFieldCount, in: self.context)
    isContextLive = true
    current = context
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
    try script.state.set(stepFields.fields, in: self.context)
  }

  /// Empties it after the call.
  func emptyStep() throws(LuaFailure) {
    stepFields.clear(stepFields.fields.count)
    try script.state.set(stepFields.fields, in: context)
    try empty()
  }

  /// What only the moments of a move have.
  private func fillTarget(_ context: OverlayContext) throws(LuaFailure) {
    contextFields[.targetNotch] = try scalar(context.targetNotch)
    contextFields[.targetHeight] = context.targetHeight.map(LuaScalar.number) ?? .null
    contextFields[.isAnimated] = context.isAnimated.map(LuaScalar.boolean) ?? .null
    contextFields[.progress] = context.progress.map(LuaScalar.number) ?? .null
    contextFields[.overallProgress] = context.overallProgress.map(LuaScalar.number) ?? .null
    setFieldCount = contextFields.fields.count
  }

  /// Empties the context after a call: who kept it finds nothing in it, and is told so.
  func empty() throws(LuaFailure) {
    isContextLive = false
    current = nil
    contextFields.clear(setFieldCount)
    try script.state.set(contextFields.fields, count: setFieldCount, in: context)
    setFieldCount = 0
  }
}
