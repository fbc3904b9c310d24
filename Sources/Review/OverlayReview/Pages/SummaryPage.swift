package import OverlayEngine
import Text

/// A case in a page without pictures and without scripts, so small that each of many can have one: what is wrong, and
/// its run's story.
package struct SummaryPage {
  package var title: String
  package var subtitle = ""
  package var verdict = ""
  package var sentences: [String] = []
  /// Commands to type, each with its effect.
  package var commands: [(words: String, line: String)] = []
  /// The story in the order of their moments.
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

/// All cases of a test as a page: what failed first.
package enum CaseIndex {
  /// - Parameter cases: `name`, `verdict` (`passed`, `failed`, `recorded` or `stopped`), `sentences`, its own `page`
  ///   from this one (empty: none), `moments`, `accept` (what is typed so that what happened becomes the golden; empty:
  ///   nothing), `strip` (a picture, as an address that holds it; empty: none), and the `seconds` that it took.
  package static func html(title: String, subtitle: String, cases: [Value]) -> [UInt8] {
    let data = Value.fields(["title": .string(title), "subtitle": .string(subtitle), "cases": .list(cases)])
    return ReportFile(title: title, modules: ["cases", "element", "keys"], body: "cases.html", data: data).bytes
  }
}

/// The places at which layers could rest, and from which moment on: the lines behind a page's curves.
package struct Ladders: Equatable, Sendable {
  package struct Ladder: Equatable, Sendable {
    package var time: Instant
    package var layer: String
    /// The notches, lowest first, points.
    package var notches: [LandingMap.Notch]
  }

  /// The ladders in order of time; of each layer one holds until its next.
  package private(set) var all: [Ladder] = []

  package init() {}

  /// The notches that were visited, according to the trace.
  init(visitedIn trace: Trace) {
    all = trace.layers.map { layer in
      let visited = trace.visitedNotches(of: layer.id).map { LandingMap.Notch(name: $0.name, height: $0.height) }
      return Ladder(time: Instant(microseconds: 0), layer: layer.id, notches: visited)
    }
  }

  /// Takes a frame's layers; a layer whose notches are what they were adds nothing.
  package mutating func note(_ stage: [Layer], at time: Instant) {
    for layer in stage {
      let notches = layer.notchHeights.map { LandingMap.Notch(name: $0.name, height: $0.height) }
      guard notches != all.last(where: { $0.layer == layer.id.text })?.notches ?? [] else { continue }
      all.append(Ladder(time: time, layer: layer.id.text, notches: notches))
    }
  }
}

extension Ladders.Ladder {
  package var value: Value {
    .fields([
      "t": .number(Double(time.microseconds)), "layer": .string(layer),
      "notches": .list(notches.map { .fields(["name": .string($0.name), "height": .number($0.height)]) }),
    ])
  }
}
