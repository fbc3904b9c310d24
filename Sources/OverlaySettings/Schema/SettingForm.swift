public import OverlayEngine

/// One key of a table that users write.
public struct SettingKey: Equatable, Sendable {
  public var name: String
  public var type: SettingType
  /// Of numbers: `points`, `seconds`, ...
  public var unit: String?
  public var standard: Standard
  public var sentence: String

  /// What counts where the key is missing.
  public enum Standard: Equatable, Sendable {
    case required
    case value(Value)
    /// In words.
    case described(String)
  }

  init(_ name: String, _ type: SettingType, unit: String? = nil, _ standard: Standard, _ sentence: String) {
    self.name = name
    self.type = type
    self.unit = unit
    self.standard = standard
    self.sentence = sentence
  }

  static func number(
    _ name: String, _ range: NumberRange = .any, unit: String? = nil, _ standard: Double, _ sentence: String
  ) -> SettingKey {
    SettingKey(name, .number(range), unit: unit, .value(.number(standard)), sentence)
  }

  static func flag(_ name: String, _ standard: Bool, _ sentence: String) -> SettingKey {
    SettingKey(name, .boolean, .value(.bool(standard)), sentence)
  }

  static func choice(_ name: String, _ choices: [String], _ standard: String, _ sentence: String) -> SettingKey {
    SettingKey(name, .choice(choices), .value(.string(standard)), sentence)
  }
}

/// One table that users write: the keys of a constructor, or of a plain table inside another.
public struct SettingForm: Equatable, Sendable {
  public var id: FormID
  /// How it comes into being.
  public var origin: Origin
  public var sentence: String
  public var keys: [SettingKey]
  /// The keys that arguments fill which are not in a table, in their order.
  public var positional: [String]
  /// The key that the table's list entries fill; nil: there must be none.
  public var entries: String?
  /// Exactly one of the keys is given.
  public var isOneOf: Bool

  public enum Origin: Equatable, Sendable {
    /// `overlay.name { ... }`.
    case constructor
    /// `overlay.name`.
    case constant
    /// A plain table inside another.
    case plain
  }

  init(
    _ id: FormID, _ origin: Origin, _ sentence: String, positional: [String] = [], entries: String? = nil,
    isOneOf: Bool = false, keys: [SettingKey] = []
  ) {
    self.id = id
    self.origin = origin
    self.sentence = sentence
    self.keys = keys
    self.positional = positional
    self.entries = entries
    self.isOneOf = isOneOf
  }

  init(_ id: FormID, _ sentence: String, positional: [String] = [], entries: String? = nil, keys: [SettingKey] = []) {
    self.init(id, .constructor, sentence, positional: positional, entries: entries, keys: keys)
  }

  public func key(_ name: String) -> SettingKey? {
    keys.first { $0.name == name }
  }

  /// How messages call it.
  public var title: String { origin == .plain ? "the \(id.rawValue) table" : "overlay.\(id.rawValue)" }
}

/// All tables that users write.
public enum FormID: String, CaseIterable, Sendable {
  // Layers and the scene.
  case scene, container, sheet, viewContainer, content
  // Parts of the scene.
  case screen, safeArea
  // Parts of containers.
  case scrollView, frame, sheetPresentation, dimming
  case rubberBand, squareRootBand, clamp
  case rushingForward, projection, nearest
  case spring, dampedSpring, timing
  // Parts of sheets.
  case sheetView, ratio, pointsFromTop, pointsFromBottom, expanded, collapsed, anchor
  case tabBar, tabBarItem, appStorePresentation
  // Parts of view containers.
  case view, insets, debounce, asymmetric, popMessageFromTop, longPress, backgroundStyle, viewShadow
  // Looks.
  case shadow, blur, linearGradient, gradientStop, unitPoint
  // Content.
  case group, row, column, grid, text, image, rectangle, circle, gradient, symbol, icon, separator, list, listSection, listRow
  case searchField, button, map, pin
}

extension FormID {
  public var form: SettingForm { SettingSchema.forms[SettingSchema.places[self, default: 0]] }
}

/// Everything that a config may say: the one source of its validation, of the definition file for editors, and of the reference.
public enum SettingSchema {
  public static let forms: [SettingForm] =
    scene + containers + policies + sheets + viewContainers + looks + nodes

  static let places: [FormID: Int] = Dictionary(uniqueKeysWithValues: forms.enumerated().map { ($0.element.id, $0.offset) })
}
