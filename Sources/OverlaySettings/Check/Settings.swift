public import OverlayEngine

/// A table that was checked against its form: every required key is there, every value is of its type, defaults are filled in.
public struct Settings: Equatable, Sendable {
  public let form: FormID
  let values: [SettingField]
  /// Where it was made, for errors that are found later; the caller's own numbering.
  public var origin: Int

  init(form: FormID, values: [SettingField], origin: Int = 0) {
    self.form = form
    self.values = values
    self.origin = origin
  }

  /// What was given for a key, or its default; nil where neither is there.
  public subscript(key: String) -> Setting? {
    if let value = values.first(where: { $0.key == key })?.value { return value }
    guard case .value(let standard)? = form.form.key(key)?.standard else { return nil }
    return Setting(standard)
  }

  /// Whether it says the same, wherever it was made.
  public func isSame(as other: Settings) -> Bool {
    form == other.form && values == other.values
  }

  /// Whether the key was written.
  public func has(_ key: String) -> Bool {
    values.contains { $0.key == key }
  }

  public func function(_ key: String) -> FunctionReference? { self[key]?.function }
  public func number(_ key: String) -> Double? { self[key]?.number }
  public func text(_ key: String) -> String? { self[key]?.text }
  public func flag(_ key: String) -> Bool? { self[key]?.flag }
  public func list(_ key: String) -> [Setting]? { self[key]?.list }
  public func settings(_ key: String) -> Settings? { self[key]?.settings }

  /// A number that is required or has a default.
  func required(_ key: String) -> Double {
    guard let number = number(key) else { preconditionFailure("the form of \(form.rawValue) has no number \(key)") }
    return number
  }

  /// A whole number; one beyond what an `Int` holds is the greatest or the least of them.
  public func wholeNumber(_ key: String) -> Int? {
    number(key).map { Int(exactly: $0) ?? ($0 < 0 ? .min : .max) }
  }

  /// A text that is required or has a default.
  public func requiredText(_ key: String) -> String {
    guard let text = text(key) else { preconditionFailure("the form of \(form.rawValue) has no text \(key)") }
    return text
  }

  /// A flag that has a default.
  public func requiredFlag(_ key: String) -> Bool {
    guard let flag = flag(key) else { preconditionFailure("the form of \(form.rawValue) has no flag \(key)") }
    return flag
  }

  /// A choice as the engine's case of that spelling.
  func choice<Choice: RawRepresentable<String>>(_ key: String) -> Choice {
    guard let choice = Choice(rawValue: requiredText(key)) else {
      preconditionFailure("the form of \(form.rawValue) offers a \(key) that the engine does not have")
    }
    return choice
  }

  func optionalChoice<Choice: RawRepresentable<String>>(_ key: String) -> Choice? {
    text(key).flatMap(Choice.init(rawValue:))
  }
}

/// One key with its checked value.
public struct SettingField: Equatable, Sendable {
  public var key: String
  public var value: Setting
}

/// One checked value.
public indirect enum Setting: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case function(FunctionReference)
  case list([Setting])
  /// In the order of the keys as written.
  case dictionary([SettingField])
  case settings(Settings)
  case anything(Value)

  /// A default of a form.
  init?(_ value: Value) {
    switch value {
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .null, .list, .object, .function: return nil
    }
  }

  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var function: FunctionReference? { if case .function(let function) = self { function } else { nil } }
  public var list: [Setting]? { if case .list(let list) = self { list } else { nil } }
  public var dictionary: [SettingField]? { if case .dictionary(let fields) = self { fields } else { nil } }
  public var settings: Settings? { if case .settings(let settings) = self { settings } else { nil } }
}
