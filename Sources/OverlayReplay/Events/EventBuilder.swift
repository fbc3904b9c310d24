import JSONText
import OverlayEngine
import Spelling

/// Makes input events of forms: checks types, keys, names and ranges.
struct EventBuilder {
  let vocabulary: VocabularyIndex
  let decoders: SettingDecoders

  private static let touchPhases = SpellingTable(["began", "moved", "ended", "cancelled"])
  private static let panPhases = SpellingTable(["began", "changed", "ended", "cancelled"])
  private static let scrollPhases = SpellingTable(["began", "changed", "ended"])
  private static let directions = SpellingTable(SwipeDirection.allCases.map { "\($0)" })
  /// The latest moment, seconds: beyond it microseconds would not all be doubles.
  static let latestTime = 1e9

  func event(_ form: borrowing EventForm) throws(Fault) -> InputEvent {
    let type = try type(form)
    let time = Instant(seconds: try form.number(.t, within: 0...Self.latestTime))
    guard form.keys.contains(.overlay) else { return InputEvent(time: time, kind: try kind(form, type, layer: nil)) }
    let layer = try layer(form, type)
    return InputEvent(time: time, layer: vocabulary.layerNames[layer], kind: try kind(form, type, layer: layer))
  }

  /// The type, once it is sure that the event has that type's keys.
  @inline(__always)
  private func type(_ form: borrowing EventForm) throws(Fault) -> EventType {
    guard form.keys.contains(.type), let index = try form.find(.type, in: EventType.table) else { throw typeFault(form) }
    let type = EventType(rawValue: UInt8(index))!
    if form.unknownKey != nil || !form.keys.isSubset(of: EventType.allowed[index]) { throw unknownKeyFault(form, type) }
    if !form.keys.isSuperset(of: EventType.required[index]) { throw missingKeyFault(form, type) }
    return type
  }

  /// The place among the layers of the one that an event names.
  private func layer(_ form: borrowing EventForm, _ type: EventType) throws(Fault) -> Int {
    guard let layer = try form.find(.overlay, in: vocabulary.layerIDs) else {
      let known = vocabulary.layerIDs.spellings
      let found = form.found(.overlay)
      throw form.fault(at: .overlay, .unknownOverlay(found, nearest: NearestName.of(found, in: known), known: known))
    }
    if let expected = type.layerKinds { try check(form, layer, "a \"\(type.spelling)\" event", expected) }
    return layer
  }

  /// The addressed layer must be of one of some kinds.
  func check(_ form: borrowing EventForm, _ layer: Int, _ asked: @autoclosure () -> String, _ expected: [LayerKind]) throws(Fault) {
    let found = vocabulary.layers[layer]
    guard !expected.contains(found.kind) else { return }
    throw form.fault(at: .overlay, .wrongLayerKind(overlay: found.id, kind: found.kind, asked: asked(), expected: expected))
  }

  private func kind(_ form: borrowing EventForm, _ type: EventType, layer: Int?) throws(Fault) -> InputEvent.Kind {
    switch type {
    case .touch: .touch(try touch(form))
    case .pan: .pan(try pan(form))
    case .scroll: .scroll(try scroll(form))
    case .tap: .tap(try form.point())
    case .doubleTap: .doubleTap(try form.point())
    case .longPress:
      .longPress(try form.point(), duration: form.keys.contains(.duration) ? try form.magnitude(.duration, canBeZero: true) : 0.5)
    case .swipe: .swipe(try form.point(), SwipeDirection(rawValue: UInt8(try form.choice(.direction, of: Self.directions)))!)
    case .moveOverlay:
      .moveOverlay(notch: try notch(form, layer: layer), animated: try form.bool(.animated, default: true), completion: nil)
    case .invalidateNotchHeights: .invalidateNotchHeights
    case .setState: .setState(key: try form.string(.key), value: try form.value(.value))
    case .resize: try resize(form)
    case .action: .action(try action(form), arguments: form.keys.contains(.arguments) ? try form.value(.arguments) : .null)
    case .present: .present(animated: try form.bool(.animated, default: true))
    case .dismissPresentation: .dismissPresentation(animated: try form.bool(.animated, default: true))
    case .show, .dismiss, .dismissAll, .dismissTopmost: .views(try views(form, type))
    case .push, .pop, .popToRoot, .popTo, .setViews: .stack(try stack(form, type))
    case .setAnchors, .snapToAnchor, .expand, .collapse: .anchors(try anchors(form, type))
    case .expect: .expect(try expectation(form, layer: layer))
    case .mark: .mark(try form.string(.label))
    }
  }

  private func touch(_ form: borrowing EventForm) throws(Fault) -> TouchSample {
    TouchSample(
      phase: TouchSample.Phase(rawValue: UInt8(try form.choice(.phase, of: Self.touchPhases)))!, location: try form.point(),
      finger: form.keys.contains(.id) ? try form.wholeNumber(.id, within: .min ... .max) : 0)
  }

  private func pan(_ form: borrowing EventForm) throws(Fault) -> PanSample {
    let phase = GesturePhase(rawValue: UInt8(try form.choice(.phase, of: Self.panPhases)))!
    return PanSample(
      phase: phase, location: try panLocation(form, phase), translation: try form.optionalNumber(.translation),
      velocity: try form.optionalNumber(.velocity) ?? 0)
  }

  @inline(__always)
  private func panLocation(_ form: borrowing EventForm, _ phase: GesturePhase) throws(Fault) -> Point? {
    let given = form.keys.intersection(EventKeySet(.x, .y))
    guard let first = given.first else { return nil }
    guard phase == .began else { throw keyOfOtherPhase(form, first, "pan", "began") }
    guard form.keys.contains(.x) else { throw form.partnerFault(.y, .x) }
    guard form.keys.contains(.y) else { throw form.partnerFault(.x, .y) }
    return try form.point()
  }

  private func scroll(_ form: borrowing EventForm) throws(Fault) -> ScrollSample {
    let phase = GesturePhase(rawValue: UInt8(try form.choice(.phase, of: Self.scrollPhases)))!
    if form.keys.contains(.targetOffset), phase != .ended { throw keyOfOtherPhase(form, .targetOffset, "scroll", "ended") }
    return ScrollSample(
      phase: phase, translation: try form.optionalNumber(.translation), velocity: try form.optionalNumber(.velocity) ?? 0,
      targetOffset: try form.optionalNumber(.targetOffset))
  }

  private func keyOfOtherPhase(_ form: borrowing EventForm, _ key: EventKey, _ type: String, _ phase: String) -> Fault {
    Fault(at: form[key].keyAt, problem: .keyOfOtherPhase(key: key.spelling, type: type, phase: phase))
  }
}
