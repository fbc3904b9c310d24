public import OverlayEngine

extension Record {
  /// The `event` of its line.
  public enum Event: String, Sendable {
    case willStartDragging, willEndDragging, willMoveToNotch, didMoveToNotch, willTranslate, targetNotch, translationCancelled, drag
    case scrollTarget, presented, dismissed, dimming, viewQueued, viewShown, viewDismissed, anchor, stack, action, print, expectation
    case mark, tapped, timer, error, dragRefused, dismissalRuled
  }

  /// What its line calls the layer: views say which container they are in.
  var layerKey: StaticString { kind.isOfView ? "container" : "overlay" }

  /// All that its line says behind the event and the layer.
  func putKeys(to sink: inout some KeySink & ~Copyable) {
    kind.putKeys(to: &sink)
    if let cause { sink.put("cause", cause.rawValue) }
  }
}

extension Record.Kind {
  /// Whether a trace tells of it: some are explained, and no more.
  public var isTraced: Bool {
    switch self {
    case .dragRefused, .dismissalRuled: false
    default: true
    }
  }

  package var event: Record.Event {
    switch self {
    case .willStartDragging: .willStartDragging
    case .willEndDragging: .willEndDragging
    case .willMoveToNotch: .willMoveToNotch
    case .didMoveToNotch: .didMoveToNotch
    case .willTranslate: .willTranslate
    case .targetNotch: .targetNotch
    case .translationCancelled: .translationCancelled
    case .drag: .drag
    case .scrollTarget: .scrollTarget
    case .presented: .presented
    case .dismissed: .dismissed
    case .dimming: .dimming
    case .viewQueued: .viewQueued
    case .viewShown: .viewShown
    case .viewDismissed: .viewDismissed
    case .anchor: .anchor
    case .stack: .stack
    case .action: .action
    case .print: .print
    case .expectation: .expectation
    case .mark: .mark
    case .tapped: .tapped
    case .timer: .timer
    case .error: .error
    case .dragRefused: .dragRefused
    case .dismissalRuled: .dismissalRuled
    }
  }

  fileprivate func putKeys(to sink: inout some KeySink & ~Copyable) {
    switch self {
    case .willStartDragging, .presented, .timer, .dragRefused, .dismissalRuled: break
    case .willEndDragging(let velocity): sink.put("velocity", velocity)
    case .willMoveToNotch(let notch), .didMoveToNotch(let notch): sink.put("notch", notch)
    case .willTranslate(let translation): translation.putKeys(to: &sink)
    case .targetNotch(let decision): decision.putKeys(to: &sink)
    case .translationCancelled(let targetHeight): sink.put("targetHeight", targetHeight)
    case .drag(let height, let position, let offset):
      sink.put("height", height)
      sink.put("position", word: position.word)
      if let offset { sink.put("offset", offset) }
    case .scrollTarget(let offset): sink.put("offset", offset)
    case .dismissed(let reason): sink.put("reason", word: reason.word)
    case .dimming(let alpha): sink.put("alpha", alpha)
    case .viewQueued(let id), .viewShown(let id): sink.put("id", id)
    case .viewDismissed(let id, let queue):
      sink.put("id", id)
      sink.put("from", word: queue == .main ? "main" : "temporary")
    case .anchor(let height, let index):
      sink.put("height", height)
      sink.put("index", Double(index))
    case .stack(let ids):
      sink.beginList("ids")
      for id in ids { sink.put(element: id) }
      sink.endList()
    case .action(let name, let result):
      sink.put("name", name)
      if let result { sink.put("result", result) }
    case .print(let text): sink.put("text", text)
    case .expectation(let passed, let expected, let found):
      sink.put("passed", passed)
      sink.put("expected", expected)
      sink.put("found", found)
    case .mark(let label): sink.put("label", label)
    case .tapped(let node): sink.put("node", node)
    case .error(let message): sink.put("message", message)
    }
  }

  fileprivate var isOfView: Bool {
    switch self {
    case .viewQueued, .viewShown, .viewDismissed: true
    default: false
    }
  }
}

extension Record.Translation {
  fileprivate func putKeys(to sink: inout some KeySink & ~Copyable) {
    sink.put("isDragging", isDragging)
    sink.put("isAnimated", isAnimated)
    sink.put("isCancelled", false)
    sink.put("velocity", velocity)
    sink.put("height", height)
    sink.put("targetHeight", targetHeight)
    reachable.put(to: &sink)
    sink.put("progress", progress)
    sink.put("overallProgress", overallProgress)
  }
}

extension Record.TargetDecision {
  fileprivate func putKeys(to sink: inout some KeySink & ~Copyable) {
    sink.put("height", height)
    sink.put("velocity", velocity)
    if let projectedHeight { sink.put("projectedHeight", projectedHeight) }
    if let reachable { reachable.put(to: &sink) } else { putAnchors(to: &sink) }
    switch choice {
    case .notch(let notch): sink.put("notch", notch)
    case .anchor(let index): sink.put("notch", Double(index))
    case .rest(let height): sink.put("restsAt", height)
    case .dismissed: sink.put("dismissed", true)
    }
    sink.put("policy", policy)
    if rule != .script { putCandidates(to: &sink) }
    sink.put("rule", rule.rawValue)
    if let reason { sink.put("reason", reason) }
  }

  /// What a built-in policy could choose, and how far each is from where the overlay was released, or would get to.
  private func putCandidates(to sink: inout some KeySink & ~Copyable) {
    sink.beginList("candidates")
    let compared = projectedHeight ?? height
    for (place, height) in heights.enumerated() where reachable?.set.contains(place) ?? true {
      sink.beginElement()
      if let notch = reachable?.notches[place] { sink.put("notch", notch) } else { sink.put("notch", Double(place)) }
      sink.put("height", height)
      sink.put("distance", (height - compared).magnitude)
      sink.endElement()
    }
    sink.endList()
  }

  /// A sheet's anchors have numbers, and all can be reached; lowest first, that is the largest number.
  private func putAnchors(to sink: inout some KeySink & ~Copyable) {
    sink.beginList("reachable")
    for index in heights.indices.reversed() { sink.put(element: Double(index)) }
    sink.endList()
  }
}

extension ReachableNotches {
  /// Names, lowest first.
  fileprivate func put(to sink: inout some KeySink & ~Copyable) {
    sink.beginList("reachable")
    var rest = set
    while let place = rest.first {
      sink.put(element: notches[place])
      rest.bits &= rest.bits - 1
    }
    sink.endList()
  }
}

extension DragPosition {
  fileprivate var word: StaticString {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .inFlight: "inFlight"
    case .stationary: "stationary"
    }
  }
}

extension DismissalReason {
  fileprivate var word: StaticString {
    switch self {
    case .program: "program"
    case .tap: "tap"
    case .drag: "drag"
    }
  }
}
