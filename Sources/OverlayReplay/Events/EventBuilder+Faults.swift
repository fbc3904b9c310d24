import JSONText
import OverlayEngine
import Spelling

extension EventBuilder {
  /// No type, one of the wrong kind, or one that does not exist.
  func typeFault(_ form: borrowing EventForm) -> Fault {
    if form.keys.contains(.type) {
      guard form[.type].kind == .string else { return form.wrongType(.type, .string) }
      let found = form.found(.type)
      return form.fault(at: .type, .unknownType(found, nearest: NearestName.of(found, in: EventType.table.spellings)))
    }
    if let key = form.unknownKey { return form.unknownKeyFault(key, of: .anyEvent, known: EventKey.table.spellings) }
    return Fault(at: form.start, problem: .missingKey(EventKey.type.spelling, of: .anyEvent))
  }

  /// The first key that the event's type does not have.
  func unknownKeyFault(_ form: borrowing EventForm, _ type: EventType) -> Fault {
    let allowed = EventType.allowed[Int(type.rawValue)]
    let foreign = EventKey.allCases.filter { form.keys.subtracting(allowed).contains($0) }
    let first = foreign.min { form[$0].keyAt < form[$1].keyAt }
    let owner = EventFileProblem.Owner.event(type.spelling)
    if let key = form.unknownKey, first.map({ key.start - 1 < form[$0].keyAt }) ?? true {
      return form.unknownKeyFault(key, of: owner, known: allowed.spellings)
    }
    guard let first else { return Fault(at: form.start, problem: .missingKey(EventKey.type.spelling, of: .anyEvent)) }
    let key = JSONString(start: form[first].keyAt + 1, end: form[first].keyAt + 1 + first.spelling.utf8.count, isEscaped: false)
    return form.unknownKeyFault(key, of: owner, known: allowed.spellings)
  }

  func missingKeyFault(_ form: borrowing EventForm, _ type: EventType) -> Fault {
    let missing = EventType.required[Int(type.rawValue)].subtracting(form.keys)
    return Fault(at: form.start, problem: .missingKey(missing.spellings[0], of: .event(type.spelling)))
  }
}

extension EventForm {
  /// A key that does not belong here.
  func unknownKeyFault(_ key: JSONString, of owner: EventFileProblem.Owner, known: [String]) -> Fault {
    let name = text.text(key)
    return Fault(at: key.start - 1, problem: .unknownKey(name, of: owner, nearest: NearestName.of(name, in: known), known: known))
  }

  /// A key that only makes sense together with another one.
  func partnerFault(_ key: EventKey, _ partner: EventKey) -> Fault {
    Fault(at: self[key].keyAt, problem: .partnerMissing(key: key.spelling, partner: partner.spelling))
  }
}
