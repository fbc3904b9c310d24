public import OverlayEngine
import Spelling

extension Kind where Result == Color {
  static let color = Kind(.color) { input, reader in
    guard case .text(let text) = input else { return nil }
    if let color = Color(hexadecimal: text) { return color }
    reader.report(.wrongType(found: Words.kind(input), expected: SettingType.color.words))
    return nil
  } show: {
    .string($0.spelling)
  }
}

extension Kind where Result == Paint {
  /// A colour, or the name of a role.
  static let paint = Kind(.paint) { input, reader in
    guard case .text(let text) = input else { return nil }
    if let paint = Paint(text: text) { return paint }
    let roles = SettingType.paint.knownWords
    let near = NearestName.of(text, in: roles)
    reader.report(
      near == nil
        ? .wrongType(found: Words.kind(input), expected: SettingType.paint.words) : .unknownWord(text, near: near, known: roles))
    return nil
  } show: {
    .string($0.spelling)
  }
}

extension Kind where Result == ViewTransition {
  /// Effects joined by `+`.
  static let effects = Kind(.transition) { input, reader in
    guard case .text(let text) = input else { return nil }
    if let transition = ViewTransition(spelling: text) { return transition }
    reader.report(.wrongType(found: Words.kind(input), expected: SettingType.transition.words))
    return nil
  }
}

extension Kind where Result == EdgeInsets {
  /// A number for all edges, or a table.
  static let insets = Kind.either([
    Kind<Double>.points().map {
      EdgeInsets(top: $0, left: $0, bottom: $0, right: $0)
    } show: { insets in
      insets == EdgeInsets(top: insets.top, left: insets.top, bottom: insets.top, right: insets.top) ? insets.top : nil
    },
    .table(SettingSchema.insets),
  ])
}

extension Kind where Result == ContentTemplate {
  /// What a node's constructor returned, or a plain table that says its `kind`.
  public static let node = Kind(.node) { input, reader in
    switch input {
    case .table(let table): return reader.read(node: table)
    case .built(let built):
      reader.take(built)
      return built.value as? ContentTemplate
    default: return nil
    }
  }
}

extension Color {
  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  fileprivate var spelling: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Paint {
  fileprivate var spelling: String {
    switch self {
    case .color(let color): color.spelling
    case .role(let role): role.rawValue
    }
  }
}

extension ViewTransition {
  /// The effects by name.
  static let spellings =
    ["identity", "opacity", "slide", "scale"] + ["move", "push"].flatMap { verb in Edge.allCases.map { "\(verb)(\($0.rawValue))" } }
}
