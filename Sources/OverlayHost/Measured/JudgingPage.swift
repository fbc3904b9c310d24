import OverlayConfig
import OverlayReport
import Quoting

/// A judgement as one page without scripts: what differs, the gesture that shows it best, the curves of all.
enum JudgingPage {
  /// - Parameter index: the page of all cases, from this one; `nil` where there is none.
  static func html(_ judging: Judging, strip: [UInt8]?, index: String? = nil) -> [UInt8] {
    let config = PathText.last(judging.config.path)
    let title = judging.sentences.isEmpty ? "\(judging.name) moves as \(config) says" : judging.sentences[0]
    var lines = [
      ReportPage.beginning + "style-src 'unsafe-inline'; img-src data:\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(MarkupText.escaped(title))</title>",
      "<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#222;background:#fff}",
      "h1{font-size:1.4rem}img,svg{max-width:100%;height:auto}.quiet{color:#666}</style>", "</head><body>",
      "<h1>\(MarkupText.escaped(title))</h1>",
      "<p class=\"quiet\">\(MarkupText.escaped("\(judging.name), held to \(config)"))</p>",
    ]
    if let index { lines.insert("<p><a href=\"\(index)\">All cases</a></p>", at: lines.count - 2) }
    lines += judging.sentences.dropFirst().map { "<p>\(MarkupText.escaped($0))</p>" }
    lines += ["<p>\(MarkupText.escaped(judging.figures))</p>"]
    lines += judging.notes.map { "<p class=\"quiet\">\(MarkupText.escaped($0))</p>" }
    if let strip {
      let words = "The config's frames; a red line where the app's edge was seen"
      lines.append("<h2>The gesture that differs most</h2>")
      lines.append(
        "<img alt=\"\(words)\" src=\"data:image/png;base64,\(String(decoding: Base64.text(strip), as: UTF8.self))\">")
      lines.append("<p class=\"quiet\">\(words).</p>")
    }
    lines.append("<h2>All gestures</h2>")
    lines.append(JudgingChart.svg(judging))
    return Array((lines.joined(separator: "\n") + "</body></html>\n").utf8)
  }
}
