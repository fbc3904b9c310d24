/// An SVG under construction.
struct SVGText {
  private(set) var text = ""

  mutating func put(_ line: String) { text += line + "\n" }

  mutating func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, title: String? = nil) {
    let path =
      x1 == x2 ? "M\(Self.number(x1)) \(Self.number(y1))V\(Self.number(y2))" : "M\(Self.number(x1)) \(Self.number(y1))H\(Self.number(x2))"
    put("<path class=\"\(kind)\" d=\"\(path)\"" + Self.closed("path", title))
  }

  mutating func rect(_ kind: String, x: Double, y: Double, width: Double, height: Double, title: String? = nil) {
    let box = "x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    put("<rect class=\"\(kind)\" \(box)" + Self.closed("rect", title))
  }

  /// Nothing where no two points follow each other.
  mutating func path(_ kind: String, _ path: ChartPath) {
    if !path.isEmpty { put("<path class=\"\(kind)\" d=\"\(path.data)\"/>") }
  }

  mutating func circle(_ kind: String, x: Double, y: Double, radius: Double, title: String? = nil) {
    put(
      "<circle class=\"\(kind)\" cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(radius))\""
        + Self.closed("circle", title))
  }

  mutating func words(_ kind: String, _ text: String, x: Double, y: Double) {
    put("<text class=\"\(kind)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(Self.escaped(text))</text>")
  }

  static func closed(_ element: String, _ title: String?) -> String {
    title.map { "><title>\(escaped($0))</title></\(element)>" } ?? "/>"
  }

  static func number(_ value: Double) -> String { Measure.fixed(value, digits: 1) }

  /// Control characters and tabs become spaces.
  static func escaped(_ text: String) -> String { XMLText.escaped(text, tab: " ", control: " ") }
}
