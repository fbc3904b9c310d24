import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// A container's settings, its functions bound to the engine's closures.
  func makeContainer(_ settings: Settings, id: Name, _ fieldNames: FieldNames) throws(LuaFailure) -> ContainerSettings {
    let tables = try ContainerTables(self, fieldNames, id: id, place: layers.count)
    let fixed = settings.list("notches")?.compactMap(\.text)
    layers.append(ScriptLayer(id: id, kind: .container, notches: fixed, proxy: tables.proxy, container: tables))
    assignFunctions(of: settings, to: names.text(id))
    if let fixed { try tables.show(notches: fixed.map(names.intern)) }
    var container = ContainerSettings(id: id, notches: notchSource(settings, tables), heightForNotch: heightSource(settings, tables))
    container.style = OverlayStyle(spelling: settings.requiredText("style"))
    container.interruption = settings.requiredText("interruption") == "fromTarget" ? .fromTarget : .fromPresentation
    container.reachableNotches = settings.function("canReachNotch").map { reachability($0, tables) }
    container.translation = translationFunction(settings) ?? container.translation
    container.target = targetPolicy(settings, tables) ?? container.target
    container.animation = animationSource(settings, tables)
    container.shouldStartDragging = settings.function("shouldStartDragging").map { shouldStart($0, tables) }
    container.scrollView = scrollViewSource(settings, tables)
    container.callbacks = callbacks(settings, tables)
    container.presentation = settings.settings("presentation").map { presentation($0, tables) }
    container.look = SurfaceLook(settings, standard: .plainCard, images: &images)
    return container
  }

  private func notchSource(_ settings: Settings, _ tables: ContainerTables) -> NotchSource {
    if let function = settings.function("notches") { return .scripted(notches(function, tables)) }
    return .fixed((settings.list("notches") ?? []).compactMap(\.text).map(names.intern))
  }

  private func heightSource(_ settings: Settings, _ tables: ContainerTables) -> HeightSource {
    if let function = settings.function("heightForNotch") { return .scripted(height(function, tables)) }
    var heights: [Name: Double] = [:]
    for field in settings["heightForNotch"]?.dictionary ?? [] { heights[names.intern(field.key)] = field.value.number }
    return .fixed(heights)
  }

  func translationFunction(_ settings: Settings) -> TranslationFunction? {
    if let function = settings.function("translationFunction") { return .scripted(translation(function)) }
    return settings.settings("translationFunction").flatMap(TranslationFunction.init)
  }

  private func targetPolicy(_ settings: Settings, _ tables: ContainerTables) -> TargetPolicy? {
    if let function = settings.function("targetNotchPolicy") { return .scripted(target(function, tables)) }
    return settings.settings("targetNotchPolicy").flatMap(TargetPolicy.init)
  }

  private func animationSource(_ settings: Settings, _ tables: ContainerTables) -> AnimationSource? {
    if let function = settings.function("animation") { return .scripted(animation(function, tables)) }
    return settings.settings("animation").flatMap(AnimationSettings.init).map(AnimationSource.fixed)
  }

  private func scrollViewSource(_ settings: Settings, _ tables: ContainerTables) -> ScrollViewSource {
    if let function = settings.function("drivingScrollView") { return .scripted(scrollView(function, tables)) }
    return settings.settings("drivingScrollView").map { .fixed(scrollView($0)) } ?? .none
  }

  private func callbacks(_ settings: Settings, _ tables: ContainerTables) -> ContainerCallbacks {
    var callbacks = ContainerCallbacks()
    callbacks.willStartDragging = settings.function("willStartDragging").map { listener($0, tables) }
    callbacks.willEndDragging = settings.function("willEndDragging").map { listener($0, tables) }
    callbacks.willMoveToNotch = settings.function("willMoveToNotch").map { moveListener($0, tables) }
    callbacks.didMoveToNotch = settings.function("didMoveToNotch").map { moveListener($0, tables) }
    callbacks.willTranslate = settings.function("willTranslate").map { listener($0, tables) }
    callbacks.completion = { [self] reference in try complete(reference) }
    return callbacks
  }

  private func presentation(_ settings: Settings, _ tables: ContainerTables) -> SheetPresentationSettings {
    var presentation = SheetPresentationSettings(settings)
    if let notch = settings.text("dismissingNotch") { presentation.dismissingPosition = .notch(names.intern(notch)) }
    presentation.shouldDismiss = settings.function("shouldDismiss").map { dismissal($0, tables) }
    return presentation
  }

  /// Calls a completion, which is called once only.
  func complete(_ reference: FunctionReference) throws {
    defer { release(reference) }
    try updateTables()
    try asking(reference) { state, function throws(LuaFailure) in try state.call(function) }
  }
}

extension OverlayStyle {
  init(spelling: String) {
    switch spelling {
    case "flexibleHeight": self = .flexibleHeight
    case "rigid": self = .rigid
    default: self = .expandableHeight
    }
  }
}
