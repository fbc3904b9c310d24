import OverlayConfig
import OverlayReport
import Quoting

/// A judgement as one page without scripts: what differs, the gesture that shows it best, the curves of all.
enum JudgingPage {
  /// - Parameters:
  ///   - strip: PNG of the gesture that differs most; `nil` where none does.
  ///   - index: the page of all cases, from this one; `nil` where there is none.
  static func html(_ judging: Judging, strip: [UInt8]?, index: String? = nil) -> [UInt8] {
    let config = PathText.last(judging.config.path)
    let isSame = judging.sentences.isEmpty
    let title = isSame ? "\(judging.name) moves as \(config) says" : judging.sentences[0]
    var lines = ["</head>", "<body>", "<header>"]
    if let index { lines.append("<a href=\"\(index)\">All cases</a>") }
    lines += [
      "<h1>\(MarkupText.escaped(title))</h1>",
      "<p>\(MarkupText.escaped("\(judging.name), held to \(config)"))</p>", verdict(isSame), "</header>", "<main>",
      "<div class=\"panel\">",
    ]
    lines += (judging.sentences.dropFirst() + [judging.figures]).map { "<p>\(MarkupText.escaped($0))</p>" }
    lines += judging.notes.map { "<p class=\"quiet\">\(MarkupText.escaped($0))</p>" } + ["</div>"]
    if let strip {
      let words = "The config's frames; a red line where the app's edge was seen"
      let picture = String(decoding: Base64.text(strip), as: UTF8.self)
      lines += [
        "<h2>The gesture that differs most</h2>", "<figure class=\"panel\">",
        "<img alt=\"\(words)\" src=\"data:image/png;base64,\(picture)\">",
        "<figcaption class=\"quiet\">\(words).</figcaption>", "</figure>",
      ]
    }
    lines += ["<h2>All gestures</h2>", "<div class=\"panel\">", JudgingChart.svg(judging, isAlone: false), "</div>"]
    lines += ["</main>", "</body>", "</html>", ""]
    let styles = ["colors.css", "verdicts.css", "plain.css", "summary.css", "judging.css"]
    return ReportPage.head(title, policy: "style-src 'unsafe-inline'; img-src data:", styles: styles)
      + Array(lines.joined(separator: "\n").utf8)
  }

  private static func verdict(_ isSame: Bool) -> String {
    isSame ? "<span class=\"verdict passed\">passed</span>" : "<span class=\"verdict failed\">failed</span>"
  }
}
