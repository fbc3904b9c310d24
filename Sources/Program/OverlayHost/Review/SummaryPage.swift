import OverlayEngine
import OverlayReview
import Text

/// A case in a page without pictures and without scripts, so small that each of many can have one: what is wrong, and
/// its run's story.
struct SummaryPage {
  let result: CaseResult
  let told: CaseResult.Account

  private static let mostLines = 60

  var html: [UInt8] {
    let (title, verdict) = (result.name, result.verdict.word)
    var text = "</head>\n<body>\n<header><a href=\"../index.html\">All cases</a><h1>\(MarkupText.escaped(title))</h1>"
    text += "<p>\(MarkupText.escaped(told.recording))</p>"
    text += "<span class=\"verdict \(verdict)\">\(verdict)</span></header>\n<main>\n"
    if !result.sentences.isEmpty {
      text += "<div class=\"panel\">\(result.sentences.map { "<p>\(MarkupText.escaped($0))</p>" }.joined())</div>\n"
    }
    if !told.story.isEmpty { text += "<h2>What happened</h2>\n<ol>\n\(lines)</ol>\n" }
    let advice = commands.map {
      "<p><span class=\"quiet\">\($0.words):</span> <code>\(MarkupText.escaped($0.line))</code></p>"
    }
    text += "<h2>Go on</h2>\n<div class=\"panel\">\(advice.joined())</div>\n"
    let styles = ["colors.css", "verdicts.css", "plain.css", "summary.css"]
    let head = ReportFile.head(title, policy: "style-src 'unsafe-inline'", styles: styles)
    return head + Array((text + "</main>\n</body>\n</html>\n").utf8)
  }

  /// Commands to type, each with its effect.
  private var commands: [(words: String, line: String)] {
    let run = ShellWord.line([told.config, told.recording], result.options)
    if told.isOfPolicies {
      return [("Run it again", "overlay-host test \(ShellWord.line([told.recording], result.options))")]
    }
    if MeasuredFile.isOne(told.recording) { return [("Compare them again", "overlay-host compare \(run)")] }
    if case .stopped = result.verdict { return [("Run it again", "overlay-host run \(run) --verbose")] }
    return [
      ("Touch it", "overlay-host preview \(run)"), ("Look at its frames", "overlay-host run \(run) --html run.html"),
    ]
  }

  /// A link to a moment is `#t=SECONDS`, as on pages with pictures.
  private var lines: String {
    var text = ""
    var last: Instant?
    for line in told.story.prefix(Self.mostLines) {
      let seconds = Double(line.time.microseconds) / 1e6
      let id = line.time == last ? "" : " id=\"t=\(seconds)\""
      last = line.time
      let layer = line.layer.map { "<i>\(MarkupText.escaped($0))</i> " } ?? ""
      text += "<li class=\"\(line.kind)\"\(id)><a href=\"#t=\(seconds)\">\(Measure.seconds(seconds))</a>"
      text += "<span>\(layer)\(MarkupText.escaped(line.text))</span></li>\n"
    }
    let more = told.story.count - Self.mostLines
    if more > 0 {
      text += "<li><span></span><span class=\"quiet\">and \(Measure.counted(more, "line")) more</span></li>\n"
    }
    return text
  }
}
