import Diagnostics
import OverlayEngine
import OverlayReview
import Quoting

/// A case in a page without pictures and without scripts, so small that each of many can have one: what is wrong, and
/// its run's story.
package struct SummaryPage {
  package var title: String
  package var subtitle = ""
  package var verdict = ""
  package var sentences: [String] = []
  /// What can be typed, with what comes of it.
  package var commands: [(words: String, line: String)] = []
  /// In the order of their moments.
  package var story: [PageLine] = []

  package init(title: String) {
    self.title = title
  }

  private static let mostLines = 60

  package var html: [UInt8] {
    var text = "</head>\n<body>\n<header><a href=\"../index.html\">All cases</a><h1>\(MarkupText.escaped(title))</h1>"
    text +=
      "<p>\(MarkupText.escaped(subtitle))</p><span class=\"verdict \(verdict)\">\(verdict)</span></header>\n<main>\n"
    if !sentences.isEmpty {
      text += "<div class=\"panel\">\(sentences.map { "<p>\(MarkupText.escaped($0))</p>" }.joined())</div>\n"
    }
    if !story.isEmpty { text += "<h2>What happened</h2>\n<ol>\n\(lines)</ol>\n" }
    if !commands.isEmpty {
      let told = commands.map {
        "<p><span class=\"quiet\">\($0.words):</span> <code>\(MarkupText.escaped($0.line))</code></p>"
      }
      text += "<h2>Go on</h2>\n<div class=\"panel\">\(told.joined())</div>\n"
    }
    let styles = ["colors.css", "verdicts.css", "plain.css", "summary.css"]
    let head = ReportFile.head(title, policy: "style-src 'unsafe-inline'", styles: styles)
    return head + Array((text + "</main>\n</body>\n</html>\n").utf8)
  }

  /// A link to a moment is `#t=SECONDS`, as on pages with pictures.
  private var lines: String {
    var text = ""
    var last: Instant?
    for line in story.prefix(Self.mostLines) {
      let seconds = Double(line.time.microseconds) / 1e6
      let id = line.time == last ? "" : " id=\"t=\(seconds)\""
      last = line.time
      let layer = line.layer.map { "<i>\(MarkupText.escaped($0))</i> " } ?? ""
      text += "<li class=\"\(line.kind)\"\(id)><a href=\"#t=\(seconds)\">\(Measure.seconds(seconds))</a>"
      text += "<span>\(layer)\(MarkupText.escaped(line.text))</span></li>\n"
    }
    let more = story.count - Self.mostLines
    if more > 0 {
      text += "<li><span></span><span class=\"quiet\">and \(Measure.counted(more, "line")) more</span></li>\n"
    }
    return text
  }
}
