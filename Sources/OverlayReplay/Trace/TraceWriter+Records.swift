import OverlayEngine

extension TraceWriter {
  static func event(_ kind: Record.Kind) -> StaticString {
    switch kind {
    case .willStartDragging: "willStartDragging"
    case .willEndDragging: "willEndDragging"
    case .willMoveToNotch: "willMoveToNotch"
    case .didMoveToNotch: "didMoveToNotch"
    case .willTranslate: "willTranslate"
    case .targetNotch: "targetNotch"
    case .translationCancelled: "translationCancelled"
    case .drag: "drag"
    case .scrollTarget: "scrollTarget"
    case .presented: "presented"
    case .dismissed: "dismissed"
    case .dimming: "dimming"
    case .viewQueued: "viewQueued"
    case .viewShown: "viewShown"
    case .viewDismissed: "viewDismissed"
    case .anchor: "anchor"
    case .stack: "stack"
    case .action: "action"
    case .print: "print"
    case .expectation: "expectation"
    case .mark: "mark"
    case .error: "error"
    }
  }

  /// What follows `overlay`.
  mutating func putKeys(of kind: Record.Kind, layer: Name?) {
    switch kind {
    case .willStartDragging, .presented: break
    case .willEndDragging(let velocity): put(",\"velocity\":", velocity)
    case .willMoveToNotch(let notch), .didMoveToNotch(let notch): put(",\"notch\":", notch)
    case .willTranslate(let translation): put(translation)
    case .targetNotch(let decision): put(decision)
    case .translationCancelled(let targetHeight): put(",\"targetHeight\":", targetHeight)
    case .drag(let height, let position, let offset):
      put(",\"height\":", height)
      line.put(",\"position\":\"")
      line.put(position.word)
      line.put("\"")
      if let offset { put(",\"offset\":", offset) }
    case .scrollTarget(let offset): put(",\"offset\":", offset)
    case .dismissed(let reason):
      line.put(",\"reason\":\"")
      line.put(reason.word)
      line.put("\"")
    case .dimming(let alpha): put(",\"alpha\":", alpha)
    case .viewQueued(let id), .viewShown(let id): putView(id, container: layer)
    case .viewDismissed(let id, let queue):
      putView(id, container: layer)
      line.put(queue == .main ? ",\"from\":\"main\"" : ",\"from\":\"temporary\"")
    case .anchor(let height, let index):
      put(",\"height\":", height)
      put(",\"index\":", Double(index))
    case .stack(let ids):
      line.put(",\"ids\":")
      line.put(ids)
    case .action(let name, let result):
      put(",\"name\":", name)
      if let result { put(",\"result\":", result) }
    case .print(let text): put(",\"text\":", text)
    case .expectation(let passed, let expected, let found):
      line.put(",\"passed\":")
      line.put(passed)
      put(",\"expected\":", expected)
      put(",\"found\":", found)
    case .mark(let label): put(",\"label\":", label)
    case .error(let message): put(",\"message\":", message)
    }
  }

  private mutating func put(_ translation: Record.Translation) {
    line.put(translation.isDragging ? ",\"isDragging\":true" : ",\"isDragging\":false")
    line.put(translation.isAnimated ? ",\"isAnimated\":true" : ",\"isAnimated\":false")
    put(",\"isCancelled\":false,\"velocity\":", translation.velocity)
    put(",\"height\":", translation.height)
    put(",\"targetHeight\":", translation.targetHeight)
    put(translation.reachable)
    put(",\"progress\":", translation.progress)
    put(",\"overallProgress\":", translation.overallProgress)
  }

  private mutating func put(_ decision: Record.TargetDecision) {
    put(",\"height\":", decision.height)
    put(",\"velocity\":", decision.velocity)
    if let projected = decision.projectedHeight { put(",\"projectedHeight\":", projected) }
    if let reachable = decision.reachable { put(reachable) } else { putAnchors(decision.anchors) }
    switch decision.choice {
    case .notch(let notch): put(",\"notch\":", notch)
    case .anchor(let index): put(",\"notch\":", Double(index))
    }
    put(",\"policy\":", decision.policy)
  }

  /// Names, lowest first.
  private mutating func put(_ reachable: ReachableNotches) {
    line.put(",\"reachable\":[")
    var rest = reachable.set
    var isFirst = true
    while let place = rest.first {
      if !isFirst { line.put(",") }
      isFirst = false
      names.put(reachable.notches[place], to: &line)
      rest.bits &= rest.bits - 1
    }
    line.put("]")
  }

  /// A sheet's anchors have numbers, and all can be reached; lowest first, that is the largest number.
  private mutating func putAnchors(_ count: Int) {
    line.put(",\"reachable\":[")
    for index in (0..<count).reversed() {
      line.put(index)
      if index > 0 { line.put(",") }
    }
    line.put("]")
  }

  private mutating func putView(_ id: String, container: Name?) {
    if let container { put(",\"container\":", container) }
    put(",\"id\":", id)
  }

  private mutating func put(_ key: StaticString, _ text: String) {
    line.put(key)
    line.put(quoted: text)
  }

  private mutating func put(_ key: StaticString, _ value: Value) {
    line.put(key)
    line.put(value)
  }
}

extension Record.Kind {
  /// Views say which container they are in, with a key of its own.
  var isOfView: Bool {
    switch self {
    case .viewQueued, .viewShown, .viewDismissed: true
    default: false
    }
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
