package import OverlayEngine
import Portable

extension Kind {
  /// A text with a meaning of its own; one without is answered by what the type expects.
  private static func spelled(
    _ type: SettingType, _ meaning: @escaping @Sendable (String) -> Result?,
    show: @escaping @Sendable (Result) -> String? = { _ in nil }
  ) -> Kind {
    Kind(type) { input, reader in
      guard case .text(let text) = input else { return nil }
      if let value = meaning(text) { return value }
      reader.report(text, fitsNoneOf: [type])
      return nil
    } show: {
      show($0).map(Value.string)
    }
  }
}

extension Kind where Result == Color {
  static let color = spelled(.color, Color.init(hexadecimal:), show: { $0.spelling })
}

extension Kind where Result == Paint {
  /// A colour, or the name of a role.
  static let paint = spelled(.paint, Paint.init(text:), show: { $0.spelling })
}

extension Kind where Result == ViewTransition {
  /// Effects joined by `+`.
  static let effects = spelled(.transition, ViewTransition.init(spelling:))
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
  package static let node = Kind(.node) { input, reader in
    switch input {
    case .table(let table): return reader.read(node: table)
    case .built(let built):
      reader.take(built)
      return built.value.content()
    default: return nil
    }
  }
}

extension Color {
  /// The colour that was written without its `#`, with one digit a channel, or by a name that CSS has, or `nil` if
  /// none is known.
  static func meant(by text: String) -> String? {
    let named = [
      "red": "#ff3b30", "blue": "#007aff", "green": "#34c759", "orange": "#ff9500", "yellow": "#ffcc00",
      "purple": "#af52de", "pink": "#ff2d55", "gray": "#8e8e93", "grey": "#8e8e93", "white": "#ffffff",
      "black": "#000000", "clear": "#00000000", "transparent": "#00000000",
    ]
    let word = text.lowercased()
    // `systemBlue`, as UIKit has it.
    if let color = named[word.hasPrefix("system") ? String(word.dropFirst("system".count)) : word] { return color }
    let digits =
      text.hasPrefix("#") ? String(text.dropFirst()) : text.hasPrefix("0x") ? String(text.dropFirst(2)) : text
    let doubled = digits.utf8.count == 3 || digits.utf8.count == 4 ? String(digits.flatMap { [$0, $0] }) : digits
    return Color(hexadecimal: "#" + doubled) == nil ? nil : "#" + doubled
  }

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
    ["identity", "opacity", "slide", "scale"]
    + ["move", "push", "leave"].flatMap { verb in Edge.allCases.map { "\(verb)(\($0.rawValue))" } }
}
