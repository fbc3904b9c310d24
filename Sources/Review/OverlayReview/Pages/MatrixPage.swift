import Text

/// Cases on many devices as a page without scripts: what each looks like at the end, where everything rests, and which
/// rules are broken.
package struct MatrixPage {
  /// A case on one device in one environment.
  package struct Cell {
    package var device: String
    package var twin: String
    /// `search medium 380`.
    package var rests: String
    /// A sentence for each rule that is broken.
    package var faults: [String]
    /// The picture at the end, as PNG; empty if nothing was drawn.
    package var picture: [UInt8]

    package init(device: String, twin: String, rests: String, faults: [String], picture: [UInt8]) {
      (self.device, self.twin, self.rests) = (device, twin, rests)
      (self.faults, self.picture) = (faults, picture)
    }
  }

  package var title: String
  /// `48 runs, 2 faults`.
  package var subtitle: String
  package var hasFaults: Bool
  /// Each device with what is known of its screen, in the order in which they were asked for.
  package var devices: [(name: String, details: String)]
  package var twins: [String]
  /// The rows of the cases, by their names.
  package var cases: [(name: String, cells: [Cell])] = []

  package init(
    title: String, subtitle: String, hasFaults: Bool, devices: [(name: String, details: String)], twins: [String]
  ) {
    (self.title, self.subtitle, self.hasFaults) = (title, subtitle, hasFaults)
    (self.devices, self.twins) = (devices, twins)
  }

  package var html: [UInt8] {
    let verdict = hasFaults ? "failed" : "passed"
    var text = "</head>\n<body>\n<header><h1>\(MarkupText.escaped(title))</h1>"
    text += "<p>\(MarkupText.escaped(subtitle))</p>"
    text += "<span class=\"verdict \(verdict)\">\(verdict)</span></header>\n<main>\n"
    for (place, one) in cases.enumerated() {
      if cases.count > 1 { text += "<h2 id=\"case-\(place)\">\(MarkupText.escaped(one.name))</h2>\n" }
      text += Self.broken(one.cells) + table(one)
    }
    let head = ReportFile.head(
      title, policy: "style-src 'unsafe-inline'; img-src data:",
      styles: ["colors.css", "verdicts.css", "plain.css", "matrix.css"])
    return head + Array((text + "</main>\n</body>\n</html>\n").utf8)
  }

  /// Returns each broken rule once, with all the places where it is.
  private static func broken(_ cells: [Cell]) -> String {
    var (sentences, places) = ([String](), [String: [String]]())
    for cell in cells {
      for fault in cell.faults {
        if places[fault] == nil { sentences.append(fault) }
        places[fault, default: []].append(cell.place)
      }
    }
    guard !sentences.isEmpty else { return "" }
    let lines = sentences.map { sentence in
      let cells = (places[sentence] ?? []).map { MarkupText.escaped($0) }.joined(separator: "; ")
      return "<li><span>\(MarkupText.escaped(sentence))</span> <small>\(cells)</small></li>\n"
    }
    return "<ul class=\"broken\" aria-label=\"Broken rules\">\n\(lines.joined())</ul>\n"
  }

  private func table(_ one: (name: String, cells: [Cell])) -> String {
    var text = "<div class=\"scroller\" tabindex=\"0\" role=\"region\" aria-label=\"\(MarkupText.escaped(one.name))\">"
    text += "<table>\n<thead><tr><th scope=\"col\">Device</th>"
    text += twins.map { "<th scope=\"col\">\(MarkupText.escaped($0))</th>" }.joined() + "</tr></thead>\n<tbody>\n"
    for device in devices {
      text += "<tr><th scope=\"row\">\(MarkupText.escaped(device.name))"
      text += "<small>\(MarkupText.escaped(device.details))</small></th>"
      for twin in twins {
        let cell = one.cells.first { $0.device == device.name && $0.twin == twin }
        text += cell.map(Self.markup) ?? "<td></td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table></div>\n"
  }

  private static func markup(_ cell: Cell) -> String {
    var text = cell.faults.isEmpty ? "<td>" : "<td class=\"fault\">"
    if !cell.picture.isEmpty {
      let name = MarkupText.escaped("\(cell.place), the last frame")
      let address = String(decoding: Base64.text(cell.picture), as: UTF8.self)
      text += "<img alt=\"\(name)\" tabindex=\"0\" src=\"data:image/png;base64,\(address)\">"
    }
    text += "<p>\(MarkupText.escaped(cell.rests))</p>"
    return text + cell.faults.map { "<p class=\"sentence\">\(MarkupText.escaped($0))</p>" }.joined() + "</td>"
  }
}

extension MatrixPage.Cell {
  fileprivate var place: String { "\(device), \(twin)" }
}
