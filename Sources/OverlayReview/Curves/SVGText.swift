import Diagnostics
import Quoting

struct SVGText {
  private(set) var text = ""

  mutating func put(_ line: String) { text += line + "\n" }

  /// - Parameters:
  ///   - style: attributes that say how it is painted.
  ///   - place: attributes that say where it is.
  mutating func element(_ name: String, _ style: String, _ place: KeyValuePairs<String, Double>, title: String? = nil) {
    let numbers = place.map { " \($0)=\"\(Self.number($1))\"" }.joined()
    put("<\(name) \(style)\(numbers)" + Self.closed(name, title))
  }

  mutating func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, title: String? = nil) {
    let end = x1 == x2 ? "V\(Self.number(y2))" : "H\(Self.number(x2))"
    put("<path class=\"\(kind)\" d=\"M\(Self.number(x1)) \(Self.number(y1))\(end)\"" + Self.closed("path", title))
  }

  mutating func rect(_ kind: String, x: Double, y: Double, width: Double, height: Double, title: String? = nil) {
    element("rect", "class=\"\(kind)\"", ["x": x, "y": y, "width": width, "height": height], title: title)
  }

  /// Nothing where no two points follow each other.
  mutating func path(_ kind: String, _ path: ChartPath) {
    if !path.isEmpty { put("<path class=\"\(kind)\" d=\"\(path.data)\"/>") }
  }

  mutating func circle(_ kind: String, x: Double, y: Double, radius: Double, title: String? = nil) {
    element("circle", "class=\"\(kind)\"", ["cx": x, "cy": y, "r": radius], title: title)
  }

  mutating func words(_ kind: String, _ text: String, x: Double, y: Double) {
    put("<text class=\"\(kind)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(Self.escaped(text))</text>")
  }

  private static func closed(_ element: String, _ title: String?) -> String {
    title.map { "><title>\(escaped($0))</title></\(element)>" } ?? "/>"
  }

  static func number(_ value: Double) -> String { Measure.fixed(value, digits: 1) }

  /// Control characters and tabs become spaces.
  static func escaped(_ text: String) -> String { MarkupText.escaped(text, tab: " ", control: " ") }
}
