import Text

/// A change of the queues under way, and what is asked for meanwhile.
struct BatchUpdates {
  fileprivate var isChanging = false
  fileprivate var pending: [ViewRequest] = []
  /// Whether the requests that scripts made during a change are being applied.
  fileprivate var isSettling = false
  fileprivate var scriptsHaveRun = false
  fileprivate var budget = MomentBudget()

  /// Keeps a request for the end of the change under way; returns `false` if there is none.
  mutating func keepForLater(_ request: ViewRequest) -> Bool {
    if isChanging { pending.append(request) }
    return isChanging
  }
}

/// How much one container may be asked for without time passing: views that show each other for ever end the run.
private struct MomentBudget {
  static let limit = 10_000
  private var time = Instant.start
  private var spent = 0

  mutating func spend(at now: Instant, layer: Name) throws(Thrown) {
    if now != time { (time, spent) = (now, 0) }
    spent += 1
    if spent > Self.limit { throw thrown(StageFailure.endlessViews(layer: layer)) }
  }
}

extension ViewContainer {
  /// Takes in a setting that was changed while it runs; what is displayed follows at once.
  func configure(_ change: ViewContainerChange) throws(Thrown) {
    let maximum = settings.maximumNumberOfViews
    change.apply(&settings)
    if settings.maximumNumberOfViews != maximum {
      try performBatchUpdates { () throws(Thrown) in try resumeQueue(afterMaximum: maximum) }
    }
    layOut(animation: .disable)
    try refreshContents()
  }

  /// Carries out a change of the queues, then what was asked for meanwhile. Scripts run within the change, but what
  /// they ask for is applied when it is complete, and by the outermost change: views that show each other need no
  /// stack.
  func performBatchUpdates(_ change: () throws(Thrown) -> Void) throws(Thrown) {
    try batchUpdates.budget.spend(at: stage.now, layer: settings.id)
    guard !batchUpdates.isChanging else { return try change() }
    batchUpdates.isChanging = true
    do {
      defer { batchUpdates.isChanging = false }
      try change()
    }
    try settle()
  }

  private func settle() throws(Thrown) {
    guard !batchUpdates.isSettling else { return }
    batchUpdates.isSettling = true
    defer { batchUpdates.isSettling = false }
    while batchUpdates.scriptsHaveRun || !batchUpdates.pending.isEmpty {
      if !batchUpdates.pending.isEmpty {
        try apply(batchUpdates.pending.removeFirst())
      } else {
        batchUpdates.scriptsHaveRun = false
        try stage.scriptHasRun()
      }
    }
  }

  /// Tells a view's listeners in their order.
  func call(_ actions: [FunctionReference], for view: QueuedView) throws(Thrown) {
    guard let call = settings.call else { return }
    for action in actions {
      try call(action, environment(of: view))
      batchUpdates.scriptsHaveRun = true
    }
  }

  /// Asks a view's function for its content, unless all it can read is as it was the last time.
  func refreshContent(of view: inout QueuedView) throws(Thrown) {
    guard view.settings.hasFunctions else { return }
    let environment = environment(of: view)
    guard environment != view.contentEnvironment else { return }
    view.contentEnvironment = environment
    if case .scripted(let function) = view.settings.width {
      view.scriptedSize.width = try length(function, environment)
    }
    if case .scripted(let function) = view.settings.height {
      view.scriptedSize.height = try length(function, environment)
    }
    if let function = view.settings.contentFunction, let make = settings.makeContent {
      view.settings.content = try make(function, environment)
    }
    batchUpdates.scriptsHaveRun = true
  }

  private func length(_ function: FunctionReference, _ environment: ViewEnvironment) throws(Thrown) -> Double {
    try settings.length.map { it throws(Thrown) in try it(function, environment) } ?? 0
  }

  /// The container has another size, or shows its views differently: what is displayed is asked for anew where that may
  /// matter.
  func refreshContents(isForced: Bool = false) throws(Thrown) {
    guard displayed.contains(where: { $0.view.settings.hasFunctions }) else { return }
    try performBatchUpdates { () throws(Thrown) in
      for place in displayed.indices {
        // A copy, for the function may read the container.
        var view = displayed[place].view
        if isForced { view.contentEnvironment = nil }
        try refreshContent(of: &view)
        displayed[place].view = view
      }
      layOut()
    }
  }

  /// Shows a bound view, never held back by `debounce`. One that is displayed already, or waits, is there; a view by its
  /// id that another state shows, or none, is in its way.
  func show(bound view: BoundView, animated: Bool = true) throws(Thrown) {
    let known = displayed.first { $0.view.id == view.id }?.view ?? waiting.first { $0.id == view.id }
    if known == nil || known?.settings.isPresented != view.settings.isPresented {
      try apply(.show(view.settings, id: view.id, animated: animated && view.isAnimated))
    }
  }

  func isTrue(_ key: String?) -> Bool {
    key.map(stage.isTrue) ?? false
  }

  /// A dismissed view turns the state that it is bound to false, for everybody who is bound to it.
  func clearState(of view: QueuedView) throws(Thrown) {
    guard let key = view.settings.isPresented, isTrue(key) else { return }
    try stage.clearState(key)
  }

  /// Shows the declared views that are bound to a state that became true, and dismisses the views that are bound to one
  /// that became false.
  func updateBoundViews(for key: String, from wasTrue: Bool, to isTrue: Bool, animated: Bool) throws(Thrown) {
    if stage.isAsleep {
      // By then it may have changed back.
      if isTrue != wasTrue { heldRequests.suspended.append(.followState(key, animated: animated)) }
      return
    }
    if isTrue, !wasTrue {
      for view in settings.boundViews where view.settings.isPresented?.isSame(as: key) == true {
        try show(bound: view, animated: animated)
      }
    }
    var gone: [(token: Int, id: String)] = []
    for place in waiting.indices where waiting[place].settings.isPresented?.isSame(as: key) == true {
      if waiting[place].isPresented, !isTrue { gone.append((waiting[place].token, waiting[place].id)) }
      waiting[place].isPresented = isTrue
    }
    for place in displayed.indices where displayed[place].view.settings.isPresented?.isSame(as: key) == true {
      if displayed[place].view.isPresented, !isTrue {
        gone.append((displayed[place].view.token, displayed[place].view.id))
      }
      displayed[place].view.isPresented = isTrue
    }
    guard !gone.isEmpty else { return }
    try performBatchUpdates { () throws(Thrown) in
      for (token, id) in gone {
        let isAnimated = settings.boundViews.first { $0.id == id }?.isAnimated ?? true
        try dismiss(token: token, animated: animated && isAnimated, reason: .state)
      }
    }
  }
}
