package import OverlayEngine

extension Record {
  /// The fields of its line behind the event and the layer, as it would be read back.
  package var fields: [Value.Field] {
    var fields = FieldList()
    putKeys(to: &fields)
    return fields.fields
  }
}

/// The receiver of a record's keys, in their order: into a trace's line, or into values in memory.
protocol KeySink: ~Copyable {
  /// Puts a value under a key; without one it is a list's next element.
  mutating func put(_ key: StaticString?, _ value: PlainValue)
  /// Begins a list or an object: what is put from now on is in it.
  mutating func open(_ key: StaticString?, _ group: KeyGroup)
  mutating func close(_ group: KeyGroup)
}

enum KeyGroup {
  case list, object
}

/// A value that can stand under a key that begins no group.
enum PlainValue {
  case number(Double)
  case flag(Bool)
  case name(Name)
  case text(String)
  case value(Value)
}

/// Keys and values in memory.
private struct FieldList: KeySink {
  /// The fields of the group that is being made; elements of a list have no key.
  private(set) var fields: [Value.Field] = []
  /// The groups around it, outermost first, and the key under which the next one stands in each.
  private var outer: [(fields: [Value.Field], key: StaticString?)] = []

  mutating func put(_ key: StaticString?, _ value: PlainValue) { add(key, Value(value)) }

  private mutating func add(_ key: StaticString?, _ value: Value) {
    fields.append(Value.Field(key: key?.description ?? "", value: value))
  }

  mutating func open(_ key: StaticString?, _ group: KeyGroup) {
    outer.append((fields, key))
    fields = []
  }

  mutating func close(_ group: KeyGroup) {
    let value = group == .list ? Value.list(fields.map { $0.value }) : .object(fields)
    let key: StaticString?
    (fields, key) = outer.removeLast()
    add(key, value)
  }
}

extension Value {
  /// Makes a value; JSON knows no other numbers than finite ones, and no sign of 0.
  fileprivate init(_ plain: PlainValue) {
    self =
      switch plain {
      case .number(let number): number.isFinite ? .number(number + 0) : .null
      case .flag(let flag): .bool(flag)
      case .name(let name): .string(name.text)
      case .text(let text): .string(text)
      case .value(let value): value
      }
  }
}

extension Record {
  /// The `event` of its line.
  package enum Event: String, CaseIterable, Sendable {
    case willStartDragging, willEndDragging, willMoveToNotch, didMoveToNotch, willTranslate, targetNotch, moveReplaced,
      translationCancelled, drag
    case scrollTarget, presented, dismissed, dimming, viewQueued, viewShown, viewDismissed, viewReleased, anchor, stack,
      action,
      print, expectation
    case mark, tapped, timer, error, grabbed, movedUnderFinger, dragRefused, dismissalRuled, leftBetweenAnchors,
      tapTaken, keyboard, back,
      scenePhase, refresh

    /// Whether a trace tells of it: some are explained, and no more.
    package var isTraced: Bool {
      switch self {
      case .grabbed, .movedUnderFinger, .dragRefused, .dismissalRuled, .leftBetweenAnchors, .tapTaken: false
      default: true
      }
    }

    /// The key by which its line calls the layer: views say which container they are in.
    var layerKey: StaticString {
      switch self {
      case .viewQueued, .viewShown, .viewDismissed, .viewReleased: "container"
      default: "overlay"
      }
    }
  }

  /// Puts all that its line says behind the event and the layer.
  func putKeys(to sink: inout some KeySink & ~Copyable) {
    kind.putKeys(to: &sink)
    if let cause { sink.put("cause", .text(cause.rawValue)) }
  }
}

extension Record.Kind {
  package var event: Record.Event {
    switch self {
    case .willStartDragging: .willStartDragging
    case .willEndDragging: .willEndDragging
    case .willMoveToNotch: .willMoveToNotch
    case .didMoveToNotch: .didMoveToNotch
    case .willTranslate: .willTranslate
    case .targetNotch: .targetNotch
    case .moveReplaced: .moveReplaced
    case .translationCancelled: .translationCancelled
    case .drag: .drag
    case .scrollTarget: .scrollTarget
    case .presented: .presented
    case .dismissed: .dismissed
    case .dimming: .dimming
    case .viewQueued: .viewQueued
    case .viewShown: .viewShown
    case .viewDismissed: .viewDismissed
    case .viewReleased: .viewReleased
    case .anchor: .anchor
    case .stack: .stack
    case .action: .action
    case .print: .print
    case .expectation: .expectation
    case .mark: .mark
    case .tapped: .tapped
    case .timer: .timer
    case .error: .error
    case .grabbed: .grabbed
    case .movedUnderFinger: .movedUnderFinger
    case .dragRefused: .dragRefused
    case .dismissalRuled: .dismissalRuled
    case .leftBetweenAnchors: .leftBetweenAnchors
    case .tapTaken: .tapTaken
    case .keyboard: .keyboard
    case .back: .back
    case .scenePhase: .scenePhase
    case .refresh: .refresh
    }
  }

  fileprivate func putKeys(to sink: inout some KeySink & ~Copyable) {
    switch self {
    case .willStartDragging, .presented, .timer, .grabbed, .movedUnderFinger, .dragRefused, .dismissalRuled,
      .leftBetweenAnchors, .tapTaken:
      break
    case .willEndDragging(let velocity): sink.put("velocity", .number(velocity))
    case .willMoveToNotch(let notch), .didMoveToNotch(let notch): sink.put("notch", .name(notch))
    case .willTranslate(let translation): translation.putKeys(to: &sink)
    case .targetNotch(let decision): decision.putKeys(to: &sink)
    case .moveReplaced(let choice): choice.putKeys(to: &sink)
    case .translationCancelled(let targetHeight): sink.put("targetHeight", .number(targetHeight))
    case .drag(let height, let position, let offset):
      sink.put("height", .number(height))
      sink.put("position", .text(position.rawValue))
      if let offset { sink.put("offset", .number(offset)) }
    case .scrollTarget(let offset): sink.put("offset", .number(offset))
    case .dismissed(let reason): sink.put("reason", .text(reason.rawValue))
    case .dimming(let alpha): sink.put("alpha", .number(alpha))
    case .viewQueued(let id), .viewShown(let id): sink.put("id", .text(id))
    case .viewDismissed(let id, let queue, let reason):
      sink.put("id", .text(id))
      sink.put("from", .text(queue.rawValue))
      sink.put("reason", .text(reason.rawValue))
    case .viewReleased(let release):
      sink.put("id", .text(release.id))
      sink.put("distance", .number(release.distance))
      sink.put("velocity", .number(release.velocity))
      sink.put("target", .text(release.leaves ? "dismissed" : "place"))
      sink.put("rule", .text(release.rule.rawValue))
      sink.put("reason", .text(release.reason))
    case .anchor(let height, let index):
      sink.put("height", .number(height))
      sink.put("index", .number(Double(index)))
    case .stack(let ids):
      sink.open("ids", .list)
      for id in ids { sink.put(nil, .text(id)) }
      sink.close(.list)
    case .action(let name, let result):
      sink.put("name", .name(name))
      if let result { sink.put("result", .value(result)) }
    case .print(let text): sink.put("text", .text(text))
    case .expectation(let passed, let expected, let found):
      sink.put("passed", .flag(passed))
      sink.put("expected", .value(expected))
      sink.put("found", .value(found))
    case .mark(let label): sink.put("label", .text(label))
    case .tapped(let node): sink.put("node", .text(node))
    case .keyboard(let height, let duration):
      sink.put("height", .number(height))
      sink.put("duration", .number(duration))
    case .refresh(let list): sink.put("scrollView", .text(list))
    case .scenePhase(let phase): sink.put("phase", .text(phase.rawValue))
    case .back(let phase, let action):
      sink.put("phase", .text(phase.rawValue))
      if let action { sink.put("action", .text(action.rawValue)) }
    case .error(let message): sink.put("message", .text(message))
    }
  }
}

extension Record.Translation {
  fileprivate func putKeys(to sink: inout some KeySink & ~Copyable) {
    sink.put("isDragging", .flag(isDragging))
    sink.put("isAnimated", .flag(isAnimated))
    sink.put("isCancelled", .flag(false))
    sink.put("velocity", .number(velocity))
    sink.put("height", .number(height))
    sink.put("targetHeight", .number(targetHeight))
    reachable.put(to: &sink)
    sink.put("progress", .number(progress))
    sink.put("overallProgress", .number(overallProgress))
  }
}

extension Record.TargetDecision {
  fileprivate func putKeys(to sink: inout some KeySink & ~Copyable) {
    sink.put("height", .number(height))
    sink.put("velocity", .number(velocity))
    if let projectedHeight { sink.put("projectedHeight", .number(projectedHeight)) }
    if let reachable { reachable.put(to: &sink) } else { putAnchors(to: &sink) }
    choice.putKeys(to: &sink)
    sink.put("policy", .text(policy))
    if rule != .script { putCandidates(to: &sink) }
    sink.put("rule", .text(rule.rawValue))
    if let reason { sink.put("reason", .text(reason)) }
  }

  /// Puts what a built-in policy could choose, and how far each is from where the overlay was released, or would get
  /// to.
  private func putCandidates(to sink: inout some KeySink & ~Copyable) {
    sink.open("candidates", .list)
    let compared = projectedHeight ?? height
    for (place, height) in heights.enumerated() where reachable?.set.contains(place) ?? true {
      sink.open(nil, .object)
      sink.put("notch", reachable.map { .name($0.notches[place]) } ?? .number(Double(place)))
      sink.put("height", .number(height))
      sink.put("distance", .number((height - compared).magnitude))
      sink.close(.object)
    }
    sink.close(.list)
  }

  /// A sheet's anchors have numbers, and all can be reached; lowest first, that is the largest number.
  private func putAnchors(to sink: inout some KeySink & ~Copyable) {
    sink.open("reachable", .list)
    for index in heights.indices.reversed() { sink.put(nil, .number(Double(index))) }
    sink.close(.list)
  }
}

extension Record.TargetDecision.Choice {
  fileprivate func putKeys(to sink: inout some KeySink & ~Copyable) {
    switch self {
    case .notch(let notch): sink.put("notch", .name(notch))
    case .anchor(let index): sink.put("notch", .number(Double(index)))
    case .rest(let height): sink.put("restsAt", .number(height))
    case .dismissed: sink.put("dismissed", .flag(true))
    }
  }
}

extension ReachableNotches {
  fileprivate func put(to sink: inout some KeySink & ~Copyable) {
    sink.open("reachable", .list)
    for place in notches.indices where set.contains(place) { sink.put(nil, .name(notches[place])) }
    sink.close(.list)
  }
}
