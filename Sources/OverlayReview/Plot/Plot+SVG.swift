import Diagnostics

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
      \(Self.sheet)
      </style>
      <rect class="paper" width="100%" height="100%"/>
      \(text.text)</svg>

      """
  }

  fileprivate static let roles: [(name: String, paint: PlotPaint)] = [
    ("paper", .paper), ("ink", .ink), ("muted", .muted), ("rule", .rule), ("line", .line), ("alarm", .alarm),
  ]

  /// `.ink` fills, `.ink-s` strokes.
  private static let sheet: String = {
    func rules(isDark: Bool) -> String {
      roles.map { role in
        let color = role.paint.ink(isDark: isDark).hexadecimal
        return ".\(role.name){fill:\(color)}.\(role.name)-s{stroke:\(color);fill:none}"
      }.joined()
    }
    return """
      text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}.halo{paint-order:stroke;stroke-width:3;stroke-linejoin:round}
      path{stroke-linejoin:round}.cells{shape-rendering:crispEdges}.pale{opacity:.3}
      \(rules(isDark: false))
      @media(prefers-color-scheme:dark){\(rules(isDark: true))}
      """
  }()
}

extension PlotPaint {
  /// The attributes that fill with it, or draw a line.
  fileprivate func attribute(isStroke: Bool) -> String {
    if let role = Plot.roles.first(where: { $0.paint == self }) {
      return "class=\"\(role.name)\(isStroke ? "-s" : "")\""
    }
    let color = ink(isDark: false).hexadecimal
    if case .pale(let step) = self {
      return "class=\"pale\" fill=\"\(PlotPaint.shade(step).ink(isDark: false).hexadecimal)\""
    }
    return isStroke ? "fill=\"none\" stroke=\"\(color)\"" : "fill=\"\(color)\""
  }
}

extension SVGText {
  fileprivate mutating func put(_ mark: Plot.Mark) {
    switch mark {
    case .rect(let box, let paint, let title):
      let place: KeyValuePairs = ["x": box.x, "y": box.y, "width": box.width, "height": box.height]
      element("rect", paint.attribute(isStroke: false), place, title: title)
    case .line(let spots, let paint, let width, let dash):
      var path = ChartPath()
      for spot in spots { path.add(spot.x, spot.y) }
      guard !path.isEmpty else { return }
      let dashes = dash > 0 ? " stroke-dasharray=\"\(number(dash))\"" : ""
      put("<path \(paint.attribute(isStroke: true)) stroke-width=\"\(number(width))\"\(dashes) d=\"\(path.data)\"/>")
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
