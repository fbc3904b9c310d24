import Diagnostics
import JSONText
import OverlayEngine
import OverlaySettings

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

  /// No type, or one that does not exist.
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
