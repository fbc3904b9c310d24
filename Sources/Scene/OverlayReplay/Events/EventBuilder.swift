import OverlayEngine
import OverlaySettings
import Text

/// Makes input events of forms.
///
/// What a finger does comes often, and is read in place where nothing is wrong with it; everything else is read by its
/// declaration.
struct EventBuilder {
  private let vocabulary: Vocabulary
  private let layerIDs: KeywordTable
  private let layerNames: [Name]

  private static let declarations = SettingSchema.events
  static let types = KeywordTable(declarations.map { $0.facts.name })

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    layerIDs = KeywordTable(vocabulary.layers.map { $0.id })
    layerNames = vocabulary.layers.map { Name($0.id) }
  }

  func event(_ form: borrowing EventForm) throws(Fault) -> InputEvent {
    guard form.keys.contains(.type), let type = try form.find(.type, in: Self.types) else { throw typeFault(form) }
    guard form.keys.contains(.t) else {
      throw Fault(at: form.start, problem: .missingKey("t", of: .event(Self.types.spellings[type])))
    }
    let time = Instant(seconds: try form.number(.t, within: 0...EventFile.latestTime))
    let layer = form.keys.contains(.overlay) ? try layer(form, type) : nil
    let kind =
      if let quick = FingerEvent.kind(form, type: type) { quick } else { try declared(form, type, layer: layer) }
    return InputEvent(time: time, layer: layer.map { layerNames[$0] }, kind: kind)
  }

  /// The place among the layers of the one that an event names.
  private func layer(_ form: borrowing EventForm, _ type: Int) throws(Fault) -> Int {
    guard let layer = try form.find(.overlay, in: layerIDs) else {
      let known = layerIDs.spellings
      let found = form.found(.overlay)
      throw form.fault(at: .overlay, .unknownOverlay(found, nearest: NearestName.of(found, in: known), known: known))
    }
    let kind = vocabulary.layers[layer].kind
    if let expected = Self.declarations[type].layers, !expected.contains(kind) {
      throw form.fault(at: .overlay, wrongLayer(layer, "a \"\(Self.types.spellings[type])\" event", expected))
    }
    return layer
  }

  private func wrongLayer(_ layer: Int, _ asked: String, _ expected: [LayerKind]) -> EventFileProblem {
    .wrongLayerKind(
      overlay: vocabulary.layers[layer].id, kind: vocabulary.layers[layer].kind, asked: asked, expected: expected)
  }

  /// An event as its declaration reads it.
  func declared(_ form: borrowing EventForm, _ type: Int, layer: Int?) throws(Fault) -> InputEvent.Kind {
    var scanner = form.whole
    let node = try scanner.readNode()
    guard case .object(let fields) = node.content else { throw Fault(at: form.start, problem: .empty) }
    let own = fields.filter { !["t", "type", "overlay"].contains($0.key) }
    let table = SettingInput.Table(
      fields: own.map { SettingInput.Field(key: $0.key, value: SettingInput(Value($0.value))) })
    var reader = SettingReader(
      ofEvent: KnownNames(notches: notches(layer, type), actions: vocabulary.actions),
      addressed: layer.map { vocabulary.layers[$0].kind })
    if let kind = Self.declarations[type].read(table, &reader) { return kind }
    guard let problem = reader.problems.first else { throw Fault(at: form.start, problem: .empty) }
    if case .wrongLayer(_, let asked, let expected) = problem.kind, let layer {
      throw form.fault(at: .overlay, wrongLayer(layer, asked, expected))
    }
    throw Fault(at: node.position(of: problem), problem: .event(Self.types.spellings[type], problem))
  }

  /// The notches that an event means: of the addressed container, else of the topmost one, or `nil` if only the run
  /// knows, as it alone knows the anchors of sheets.
  private func notches(_ layer: Int?, _ type: Int) -> [String]? {
    guard let place = layer ?? vocabulary.layers.lastIndex(where: { $0.kind == .container }) else {
      let takers = Self.declarations[type].layers ?? LayerKind.allCases.filter { $0.answers(.notch) }
      return vocabulary.layers.contains { takers.contains($0.kind) } ? nil : []
    }
    return vocabulary.layers[place].kind == .container ? vocabulary.layers[place].notches : nil
  }

  /// Returns the fault of no type, or one that does not exist.
  private func typeFault(_ form: borrowing EventForm) -> Fault {
    guard form.keys.contains(.type) else {
      // A key that no event has is what the type was meant to be, where it is near.
      if let key = form.unknownKey, let nearest = NearestName.of(form.text.text(key), in: ["type"]) {
        return Fault(
          at: key.start - 1, problem: .unknownKey(form.text.text(key), of: .anyEvent, nearest: nearest, known: []))
      }
      return Fault(at: form.start, problem: .missingKey("type", of: .anyEvent))
    }
    let found = form.found(.type)
    return form.fault(at: .type, .unknownType(found, nearest: NearestName.of(found, in: Self.types.spellings)))
  }
}

/// The events of a finger, read without making anything in memory: by their declarations alone (`touch`, `pan`,
/// `scroll`) a file is read 23 times as slowly. These say what is wrong where this finds that something is.
enum FingerEvent {
  private static let touchPhases = KeywordTable(TouchSample.Phase.allCases.map { $0.word })
  private static let gesturePhases = KeywordTable(GesturePhase.allCases.map { $0.word })
  private static let types = (touch: place("touch"), pan: place("pan"), scroll: place("scroll"))
  private static func place(_ type: String) -> Int? { EventBuilder.types.spellings.firstIndex(of: type) }

  private static let common = EventKeySet(.t, .type, .overlay, .phase)
  private static let ofTouch = common.union(EventKeySet(.x, .y, .id))
  private static let ofPan = common.union(EventKeySet(.x, .y, .translation, .velocity))
  private static let ofScroll = common.union(EventKeySet(.translation, .velocity, .targetOffset))

  /// `nil` for another event, or one that is not as it should be.
  @inline(__always)
  static func kind(_ form: borrowing EventForm, type: Int) -> InputEvent.Kind? {
    guard form.unknownKey == nil, form.keys.contains(.phase) else { return nil }
    if type == types.touch { return touch(form).map { .touch($0) } }
    if type == types.pan { return pan(form).map { .pan($0) } }
    return type == types.scroll ? scroll(form).map { .scroll($0) } : nil
  }

  @inline(__always)
  private static func touch(_ form: borrowing EventForm) -> TouchSample? {
    guard form.keys.isSubset(of: ofTouch), let phase = try? form.find(.phase, in: touchPhases),
      let location = form.point
    else {
      return nil
    }
    guard let id = form.coordinate(.id, missing: 0), let finger = Int32(exactly: id) else { return nil }
    return TouchSample(phase: TouchSample.Phase(rawValue: UInt8(phase))!, location: location, finger: finger)
  }

  @inline(__always)
  private static func pan(_ form: borrowing EventForm) -> PanSample? {
    guard form.keys.isSubset(of: ofPan), let place = try? form.find(.phase, in: gesturePhases) else { return nil }
    let phase = GesturePhase(rawValue: UInt8(place))!
    var location: Point?
    if form.keys.contains(.x) || form.keys.contains(.y) {
      guard phase == .began, let point = form.point else { return nil }
      location = point
    }
    guard let (translation, velocity) = form.motion else { return nil }
    return PanSample(phase: phase, location: location, translation: translation, velocity: velocity)
  }

  @inline(__always)
  private static func scroll(_ form: borrowing EventForm) -> ScrollSample? {
    guard form.keys.isSubset(of: ofScroll), let place = try? form.find(.phase, in: gesturePhases) else { return nil }
    let phase = GesturePhase(rawValue: UInt8(place))!
    guard phase != .cancelled, let (translation, velocity) = form.motion else { return nil }
    guard form.keys.contains(.targetOffset) else {
      return ScrollSample(phase: phase, translation: translation, velocity: velocity)
    }
    guard phase == .ended, let offset = form.coordinate(.targetOffset, missing: nil) else { return nil }
    return ScrollSample(phase: phase, translation: translation, velocity: velocity, targetOffset: offset)
  }
}

extension EventForm {
  /// A number within the limits of lengths and speeds, or `nil` for something else.
  @inline(__always)
  fileprivate func coordinate(_ key: EventKey, missing: Double?) -> Double? {
    guard keys.contains(key) else { return missing }
    let slot = self[key]
    return slot.kind == .number && slot.number.magnitude <= Self.largestLength ? slot.number : nil
  }

  @inline(__always)
  fileprivate var point: Point? {
    guard let x = coordinate(.x, missing: nil), let y = coordinate(.y, missing: nil) else { return nil }
    return Point(x: x, y: y)
  }

  /// `translation`, where it is given, and `velocity`, or `nil` if one of them is not as it should be.
  @inline(__always)
  fileprivate var motion: (translation: Double?, velocity: Double)? {
    guard let velocity = coordinate(.velocity, missing: 0) else { return nil }
    guard keys.contains(.translation) else { return (nil, velocity) }
    return coordinate(.translation, missing: nil).map { ($0, velocity) }
  }
}

extension JSONNode {
  /// The part to which a path leads; as far as the path can be followed.
  func part(at path: [SettingProblem.Step]) -> JSONNode {
    var part = self
    for step in path {
      switch (step, part.content) {
      case (.key(let name), _):
        guard let value = part.field(name) else { return part }
        part = value
      case (.entry(let place), .list(let elements)) where place <= elements.count: part = elements[place - 1]
      case (.entry, _): return part
      }
    }
    return part
  }

  /// Returns where the part stands that a problem is about.
  func position(of problem: SettingProblem) -> Int {
    let part = part(at: problem.path)
    guard case .object(let fields) = part.content else { return part.at }
    switch problem.kind {
    case .unknownKey(let key, _, _, _), .keyOfOtherPhase(let key, _), .partnerMissing(let key, _):
      return fields.first { $0.key == key }?.at ?? part.at
    default: return part.at
    }
  }
}
