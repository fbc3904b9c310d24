import OverlayEngine

/// A stage of view containers, as tests want it: 400 x 1000 points; time passes as operations are sent.
struct ViewScene {
  let stage: Stage

  init(
    _ names: [String] = ["toasts"], display: DisplayType = .stacking, queue: QueueType = .multiple,
    safeArea: EdgeInsets = .zero,
    state: [String] = [], _ configure: (inout ViewContainerSettings, Inbox) -> Void = { _, _ in }
  ) throws {
    let inbox = Inbox()
    var scene = SceneSettings(
      layers: names.map { name in
        var settings = ViewContainerSettings(id: Name(name), displayType: display, queueType: queue)
        configure(&settings, inbox)
        return .views(settings)
      }, inbox: inbox)
    scene.state = state.map { Value.Field(key: $0, value: .bool(true)) }
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: safeArea)
    stage = Stage(scene, screen: screen)
    try stage.start()
  }

  var container: ViewContainer { container(0) }

  func container(_ place: Int) -> ViewContainer {
    guard let views = stage.layers[place] as? ViewContainer else {
      preconditionFailure("all layers are view containers")
    }
    return views
  }

  func send(_ kind: InputEvent.Kind, at seconds: Double) throws {
    try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
  }

  func send(_ operation: ViewContainerOperation, at seconds: Double) throws {
    try send(.views(operation), at: seconds)
  }

  func show(
    _ id: String?, in container: String = "toasts", animated: Bool = true, at seconds: Double,
    _ configure: (inout ViewSettings) -> Void = { _ in }
  ) throws {
    var view = ViewSettings(width: 100, height: 40)
    configure(&view)
    try send(.show(view, container: container, id: id, animated: animated), at: seconds)
  }

  func dismiss(_ id: String, in container: String = "toasts", animated: Bool = true, at seconds: Double) throws {
    try send(.dismiss(container: container, id: id, animated: animated), at: seconds)
  }

  func change(_ change: @escaping @Sendable (inout ViewContainerSettings) -> Void, at seconds: Double) throws {
    try send(.configure(container: "toasts", ViewContainerChange(change)), at: seconds)
  }

  /// What happened since the last call until a time: `1.5 shows a`, `2 queues b`, `3 drops b` (it waited), `3 dismisses
  /// a`, `3 error`.
  func events(until seconds: Double) throws -> [String] {
    try stage.advance(to: Instant(seconds: seconds))
    var events: [String] = []
    stage.drainRecords { record in
      if case .tapTaken = record.kind { return }
      let time = record.time.seconds
      events.append("\(time == time.rounded() ? "\(Int(time))" : "\(time)") \(describe(record.kind))")
    }
    return events
  }

  private func describe(_ kind: Record.Kind) -> String {
    switch kind {
    case .viewShown(let id): "shows \(id)"
    case .viewQueued(let id): "queues \(id)"
    case .viewDismissed(let id, .main, _): "dismisses \(id)"
    case .viewDismissed(let id, .temporary, _): "drops \(id)"
    case .print(let text): "prints \(text)"
    case .error(let message): "error: \(message)"
    default: "other"
    }
  }
}
