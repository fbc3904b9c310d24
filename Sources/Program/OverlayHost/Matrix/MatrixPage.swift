import OverlayReview
import OverlayRun
import Text

/// The matrix as a page without scripts: what each case looks like at the end, where everything rests, and which rules
/// are broken.
extension Matrix {
  /// - Parameter known: the devices, for what is known of their screens.
  func html(_ known: [Device]) -> [UInt8] {
    let title = cases.count == 1 ? cases[0] : Measure.counted(cases.count, "case")
    let verdict = faultCount > 0 ? "failed" : "passed"
    var text = "</head>\n<body>\n<header><h1>\(MarkupText.escaped(title))</h1>"
    text += "<p>\(MarkupText.escaped(summary))</p>"
    text += "<span class=\"verdict \(verdict)\">\(verdict)</span></header>\n<main>\n"
    for (place, name) in cases.enumerated() {
      if cases.count > 1 { text += "<h2 id=\"case-\(place)\">\(MarkupText.escaped(name))</h2>\n" }
      text += Self.broken(cells.filter { $0.testCase == name }) + table(name, known)
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

  private func table(_ testCase: String, _ known: [Device]) -> String {
    var text = "<div class=\"scroller\" tabindex=\"0\" role=\"region\" aria-label=\"\(MarkupText.escaped(testCase))\">"
    text += "<table>\n<thead><tr><th scope=\"col\">Device</th>"
    text += twins.map { "<th scope=\"col\">\(MarkupText.escaped($0))</th>" }.joined() + "</tr></thead>\n<tbody>\n"
    for device in known {
      text += "<tr><th scope=\"row\">\(MarkupText.escaped(device.name))"
      text += "<small>\(MarkupText.escaped(device.sizeWords))</small></th>"
      for twin in twins { text += cell(testCase, device.name, twin).map(Self.markup) ?? "<td></td>" }
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
    text += "<p>\(MarkupText.escaped(cell.restWords))</p>"
    return text + cell.faults.map { "<p class=\"sentence\">\(MarkupText.escaped($0))</p>" }.joined() + "</td>"
  }
}

extension Matrix.Cell {
  fileprivate var place: String { "\(device), \(twin)" }
}
