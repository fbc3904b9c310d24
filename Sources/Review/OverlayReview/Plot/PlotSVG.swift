import Text

extension Plot {
  /// The picture as an SVG's text; the same plot gives the same bytes.
  package var svg: String {
    var text = SVGText()
    for mark in marks { text.put(mark) }
    let size = "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(SVGText.number(width)) \(SVGText.number(height))" role="img">
      <title>\(SVGText.escaped(title))</title>
      <style>
      \(sheet)
      </style>
      <rect class="paper" width="100%" height="100%"/>
      \(text.text)</svg>

      """
  }

  /// Rules for what is painted with colours of their own on black: `.ink` fills, `.ink-s` strokes.
  private var sheet: String {
    let used = Set(marks.flatMap { $0.paints })
    let series = (0..<PlotPaint.seriesCount).flatMap { place in
      [100, 50, 30, 10].map { PlotPaint.series(place, $0) }
    }
    let roles: [PlotPaint] =
      [.paper, .ink, .muted, .rule, .line, .alarm] + ([.band] + series).filter { used.contains($0) }
    func rules(isDark: Bool) -> String {
      roles.map { role in
        let (name, color) = (role.role ?? "", role.ink(isDark: isDark).hexadecimal)
        return ".\(name){fill:\(color)}.\(name)-s{stroke:\(color);fill:none}"
      }.joined()
    }
    return """
      text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}.halo{paint-order:stroke;stroke-width:3;stroke-linejoin:round}
      path{stroke-linejoin:round}.cells{shape-rendering:crispEdges}.pale{opacity:.3}
      \(rules(isDark: false))
      @media(prefers-color-scheme:dark){\(rules(isDark: true))}
      """
  }
}

extension Plot.Mark {
  fileprivate var paints: [PlotPaint] {
    switch self {
    case .rect(_, let paint, _), .line(_, let paint, _, _, _): [paint]
    case .disc(_, _, let paint, let rim, _): [paint] + (rim.map { [$0] } ?? [])
    case .words(_, _, let words): [words.paint] + (words.halo.map { [$0] } ?? [])
    case .cells(let cells): cells.paints
    }
  }
}

extension PlotPaint {
  /// The name of what has another colour on black.
  fileprivate var role: String? {
    switch self {
    case .paper: "paper"
    case .ink: "ink"
    case .muted: "muted"
    case .rule: "rule"
    case .line: "line"
    case .band: "band"
    case .alarm: "alarm"
    case .series(let place, let share): share == 100 ? "c\(place)" : "c\(place)-\(share)"
    case .shade, .pale, .white, .black: nil
    }
  }

  /// The attributes that fill with it, or draw a line.
  fileprivate func attribute(isStroke: Bool) -> String {
    if let role { return "class=\"\(role)\(isStroke ? "-s" : "")\"" }
    let color = ink(isDark: false).hexadecimal
    if case .pale(let step) = self {
      return "class=\"pale\" fill=\"\(PlotPaint.shade(step).ink(isDark: false).hexadecimal)\""
    }
    return isStroke ? "fill=\"none\" stroke=\"\(color)\"" : "fill=\"\(color)\""
  }
}

private struct SVGText {
  private(set) var text = ""

  private mutating func put(_ line: String) { text += line + "\n" }

  /// - Parameters:
  ///   - style: attributes that say how it is painted.
  ///   - place: attributes that say where it is.
  private mutating func element(
    _ name: String, _ style: String, _ place: KeyValuePairs<String, Double>, title: String?
  ) {
    let numbers = place.map { " \($0)=\"\(number($1))\"" }.joined()
    put("<\(name) \(style)\(numbers)" + Self.closed(name, title))
  }

  private static func closed(_ element: String, _ title: String?) -> String {
    title.map { "><title>\(escaped($0))</title></\(element)>" } ?? "/>"
  }

  static func number(_ value: Double) -> String { Measure.fixed(value, digits: 1) }

  /// Returns a text as markup: control characters and tabs become spaces.
  static func escaped(_ text: String) -> String { MarkupText.escaped(text, tab: " ", control: " ") }

  mutating func put(_ mark: Plot.Mark) {
    switch mark {
    case .rect(let box, let paint, let title):
      let place: KeyValuePairs = ["x": box.x, "y": box.y, "width": box.width, "height": box.height]
      element("rect", paint.attribute(isStroke: false), place, title: title)
    case .line(let spots, let paint, let width, let dash, let title):
      let dashes = dash > 0 ? " stroke-dasharray=\"\(number(dash))\"" : ""
      let (line, data) = (paint.attribute(isStroke: true), PathData.text(spots))
      put("<path \(line) stroke-width=\"\(number(width))\"\(dashes) d=\"\(data)\"" + Self.closed("path", title))
    case .disc(let spot, let radius, let paint, let rim, let title):
      // A class fills and strokes; a rim is a larger disc behind.
      for (paint, radius, title) in (rim.map { [($0, radius + 1, nil)] } ?? []) + [(paint, radius, title)] {
        element("circle", paint.attribute(isStroke: false), ["cx": spot.x, "cy": spot.y, "r": radius], title: title)
      }
    case .words(let text, let spot, let words): put(text, spot, words)
    case .cells(let cells): put(cells)
    }
  }

  private mutating func put(_ text: String, _ spot: Plot.Spot, _ words: Plot.Words) {
    let weight = words.isBold ? " font-weight=\"600\"" : ""
    let anchor = words.anchor == .start ? "" : " text-anchor=\"\(words.anchor.rawValue)\""
    let place = "x=\"\(number(spot.x))\" y=\"\(number(spot.y))\" font-size=\"\(number(words.size))\"\(weight)\(anchor)"
    // Behind the letters themselves: one element has one class for its fill.
    if let halo = words.halo {
      let stroke = halo.attribute(isStroke: true)
      let both = stroke.hasPrefix("class=\"") ? "class=\"halo " + stroke.dropFirst(7) : "class=\"halo\" " + stroke
      put("<text \(both) \(place)>\(Self.escaped(text))</text>")
    }
    put("<text \(words.paint.attribute(isStroke: false)) \(place)>\(Self.escaped(text))</text>")
  }

  /// A path a paint, a rectangle a run of equal cells; rows that are alike share theirs.
  private mutating func put(_ cells: Plot.Cells) {
    let (width, height) = (cells.box.width / Double(cells.columns), cells.box.height / Double(cells.rows))
    var paths = Array(repeating: "", count: cells.paints.count)
    var top = 0
    while top < cells.rows {
      var bottom = top + 1
      while bottom < cells.rows, cells.row(bottom).elementsEqual(cells.row(top)) { bottom += 1 }
      var left = 0
      let row = Array(cells.row(top))
      while left < cells.columns {
        var right = left + 1
        while right < cells.columns, row[right] == row[left] { right += 1 }
        let (x, y) = (cells.box.x + Double(left) * width, cells.box.y + Double(top) * height)
        let (wide, high) = (fine(Double(right - left) * width), fine(Double(bottom - top) * height))
        paths[Int(row[left])] += "M\(fine(x)) \(fine(y))h\(wide)v\(high)h-\(wide)z"
        left = right
      }
      top = bottom
    }
    for (paint, path) in zip(cells.paints, paths) where !path.isEmpty {
      let attribute = paint.attribute(isStroke: false)
      let both =
        attribute.hasPrefix("class=\"") ? "class=\"cells " + attribute.dropFirst(7) : "class=\"cells\" " + attribute
      put("<path \(both) d=\"\(path)\"/>")
    }
  }

  private func number(_ value: Double) -> String { Self.number(value) }

  private func fine(_ value: Double) -> String { Measure.fixed(value, digits: 2) }
}

extension Plot.Cells {
  func row(_ row: Int) -> ArraySlice<UInt8> { places[row * columns..<(row + 1) * columns] }
}

/// A line through points, as the data of an SVG's path: in tenths, each point relative to the one before, without points
/// that lie on the way.
private enum PathData {
  /// Tenths of the picture's unit.
  private typealias Spot = (x: Int, y: Int)

  static func text(_ spots: [Plot.Spot]) -> String {
    let kept = simplified(spots.map { (Int(($0.x * 10).rounded()), Int(($0.y * 10).rounded())) })
    var text = "M\(tenths(kept[0].x)) \(tenths(kept[0].y))l"
    var isFirst = true
    for (before, spot) in zip(kept, kept.dropFirst()) {
      let (x, y) = (tenths(spot.x - before.x), tenths(spot.y - before.y))
      text += (isFirst || x.hasPrefix("-") ? "" : " ") + x + (y.hasPrefix("-") ? "" : " ") + y
      isFirst = false
    }
    return text
  }

  /// `12.3`, `.5`, `-4`.
  private static func tenths(_ value: Int) -> String {
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = value < 0 ? "-" : ""
    if rest == 0 { return sign + "\(whole)" }
    return sign + (whole == 0 ? "" : "\(whole)") + ".\(rest)"
  }

  /// Keeps the points without which the line would leave its way by more than a tenth (Ramer, Douglas and Peucker).
  private static func simplified(_ spots: [Spot]) -> [Spot] {
    var keeps = Array(repeating: false, count: spots.count)
    (keeps[0], keeps[spots.count - 1]) = (true, true)
    var open = [(0, spots.count - 1)]
    while let (first, last) = open.popLast() {
      guard let (place, distance) = furthest(spots, first, last), distance > 1 else { continue }
      keeps[place] = true
      open += [(first, place), (place, last)]
    }
    return zip(spots, keeps).filter { $0.1 }.map { $0.0 }
  }

  /// The point furthest from the straight line between two others, and how far it is.
  private static func furthest(_ spots: [Spot], _ first: Int, _ last: Int) -> (place: Int, distance: Double)? {
    guard last - first > 1 else { return nil }
    let (dx, dy) = (Double(spots[last].x - spots[first].x), Double(spots[last].y - spots[first].y))
    let length = (dx * dx + dy * dy).squareRoot()
    var best = (place: first, distance: -1.0)
    for place in first + 1..<last {
      let (x, y) = (Double(spots[place].x - spots[first].x), Double(spots[place].y - spots[first].y))
      let distance = length == 0 ? (x * x + y * y).squareRoot() : (x * dy - y * dx).magnitude / length
      if distance > best.distance { best = (place, distance) }
    }
    return best
  }
}
