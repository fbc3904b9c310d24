import JSONText
import OverlayEngine
import Spelling

extension EventBuilder {
  /// The notch that an event means: of the addressed container, else of the topmost one.
  func notch(_ form: borrowing EventForm, layer: Int?) throws(Fault) -> Name {
    guard let place = layer ?? vocabulary.topmostContainer else { throw unknownNotch(form, overlay: nil, known: []) }
    guard let known = vocabulary.notches[place] else { return vocabulary.names.intern(try form.string(.notch)) }
    if let index = try form.find(.notch, in: known.ids) { return known.names[index] }
    throw unknownNotch(form, overlay: vocabulary.layers[place].id, known: known.ids.spellings)
  }

  private func unknownNotch(_ form: borrowing EventForm, overlay: String?, known: [String]) -> Fault {
    guard form[.notch].kind == .string else { return form.wrongType(.notch, .string) }
    let found = form.found(.notch)
    return form.fault(at: .notch, .unknownNotch(found, overlay: overlay, nearest: NearestName.of(found, in: known), known: known))
  }

  func action(_ form: borrowing EventForm) throws(Fault) -> Name {
    if let index = try form.find(.name, in: vocabulary.actionIDs) { return vocabulary.actionNames[index] }
    let found = form.found(.name)
    let known = vocabulary.actionIDs.spellings
    throw form.fault(at: .name, .unknownAction(found, nearest: NearestName.of(found, in: known), known: known))
  }

  func resize(_ form: borrowing EventForm) throws(Fault) -> InputEvent.Kind {
    let possible = EventKeySet(.width, .height, .safeArea)
    if form.keys.isDisjoint(with: possible) {
      throw Fault(at: form.start, problem: .nothingAsked(of: .event("resize"), keys: possible.spellings))
    }
    return .resize(
      width: form.keys.contains(.width) ? try form.magnitude(.width, canBeZero: false) : nil,
      height: form.keys.contains(.height) ? try form.magnitude(.height, canBeZero: false) : nil,
      safeArea: try safeArea(form))
  }

  private func safeArea(_ form: borrowing EventForm) throws(Fault) -> EdgeInsets? {
    guard form.keys.contains(.safeArea) else { return nil }
    guard form[.safeArea].kind == .object else { throw form.wrongType(.safeArea, .object) }
    var scanner = form.text(at: .safeArea)
    return try HeaderReader.readSafeArea(&scanner)
  }

  func views(_ form: borrowing EventForm, _ type: EventType) throws(Fault) -> ViewContainerOperation {
    let animated = try form.bool(.animated, default: true)
    switch type {
    case .show:
      let view = try setting(form, .view, decoders.view)
      return .show(view, container: try form.string(.container), id: try form.optionalString(.id), animated: animated)
    case .dismiss: return .dismiss(container: try form.string(.container), id: try form.string(.id), animated: animated)
    case .dismissTopmost: return .dismissTopmost(containers: try form.strings(.containers), animated: animated)
    default: return .dismissAll(try scope(form), onlyShowing: try form.bool(.onlyShowing, default: false), animated: animated)
    }
  }

  private func scope(_ form: borrowing EventForm) throws(Fault) -> DismissScope {
    switch (form.keys.contains(.containers), form.keys.contains(.except)) {
    case (true, false): return .only(try form.strings(.containers))
    case (false, true): return .except(try form.strings(.except))
    case (let both, _):
      let at = both ? max(form[.containers].keyAt, form[.except].keyAt) : form.start
      throw Fault(at: at, problem: .oneOfTwoKeys("containers", "except", of: .event("dismissAll"), bothGiven: both))
    }
  }

  func stack(_ form: borrowing EventForm, _ type: EventType) throws(Fault) -> SheetStackOperation {
    let animated = try form.bool(.animated, default: true)
    switch type {
    case .push: return .push(try setting(form, .view, decoders.sheetView), animated: animated)
    case .pop: return .pop(animated: animated)
    case .popToRoot: return .popToRoot(animated: animated)
    case .popTo: return .popTo(id: try form.string(.id), animated: animated)
    default: return .setViews(try settings(form, .views, decoders.sheetView), animated: animated)
    }
  }

  func anchors(_ form: borrowing EventForm, _ type: EventType) throws(Fault) -> SheetAnchorOperation {
    let animated = try form.bool(.animated, default: true)
    switch type {
    case .expand: return .expand(animated: animated)
    case .collapse: return .collapse(animated: animated)
    case .snapToAnchor: return .snap(index: Int(try form.wholeNumber(.index, within: 0 ... .max)), animated: animated)
    default:
      let index = form.keys.contains(.index) ? Int(try form.wholeNumber(.index, within: 0 ... .max)) : nil
      return .setAnchors(try settings(form, .anchors, decoders.anchor), index: index, animated: animated)
    }
  }

  /// A value that the config's rules understand; what they refuse is reported where it stands in the file.
  private func setting<Setting>(
    _ form: borrowing EventForm, _ key: EventKey, _ decode: (Value) throws(SettingFault) -> Setting
  ) throws(Fault) -> Setting {
    let value = try form.value(key)
    do throws(SettingFault) {
      return try decode(value)
    } catch {
      throw Fault(at: form.text(at: key).position(of: error.path), problem: .setting(error))
    }
  }

  private func settings<Setting>(
    _ form: borrowing EventForm, _ key: EventKey, _ decode: (Value) throws(SettingFault) -> Setting
  ) throws(Fault) -> [Setting] {
    guard case .list(let values) = try form.value(key) else { throw form.wrongType(key, .list) }
    var settings: [Setting] = []
    for (index, value) in values.enumerated() {
      do throws(SettingFault) {
        settings.append(try decode(value))
      } catch {
        throw Fault(at: form.text(at: key).position(of: [.index(index)] + error.path), problem: .setting(error))
      }
    }
    return settings
  }

  func expectation(_ form: borrowing EventForm, layer: Int?) throws(Fault) -> Expectation {
    let possible = EventKeySet(.notch, .height, .visible, .offset)
    if form.keys.isDisjoint(with: possible) {
      throw Fault(at: form.start, problem: .nothingAsked(of: .event("expect"), keys: possible.spellings))
    }
    if let layer { try checkKinds(form, layer) }
    return Expectation(
      notch: form.keys.contains(.notch) ? try notch(form, layer: layer) : nil, height: try form.optionalNumber(.height),
      tolerance: form.keys.contains(.tolerance) ? try form.magnitude(.tolerance, canBeZero: true) : 0.5,
      visible: form.keys.contains(.visible) ? try form.strings(.visible) : nil, offset: try form.optionalNumber(.offset))
  }

  /// Each thing expected of the addressed layer must be one that its kind has.
  private func checkKinds(_ form: borrowing EventForm, _ layer: Int) throws(Fault) {
    if form.keys.contains(.notch) { try check(form, layer, "expecting a notch", [.container]) }
    if form.keys.contains(.height) { try check(form, layer, "expecting a height", [.container, .sheet]) }
    if form.keys.contains(.offset) { try check(form, layer, "expecting an offset", [.container, .sheet]) }
    if form.keys.contains(.visible) { try check(form, layer, "expecting visible views", [.viewContainer]) }
  }
}
