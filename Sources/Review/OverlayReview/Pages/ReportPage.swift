import Assets
package import OverlayEngine
import OverlayReplay
import Text

/// A run as a page, or a run held against another of the same recording.
package struct ReportPage {
  package var title: String
  package var subtitle = ""
  /// The page of all cases, from this one; empty: there is none.
  package var index = ""
  /// `failed`, `passed` and so on; empty: there is none.
  package var verdict = ""
  /// The faults, the most telling first.
  package var sentences: [String] = []
  /// Commands to type, each with its effect.
  package var commands: [(words: String, line: String)] = []
  /// The moments worth a look, the most telling first.
  package var moments: [ReportMoment] = []
  /// The comparison as `SideBySide` has it: the other side, then the one that is looked at.
  package var comparison: Value?
  package var screen: Screen
  /// The duration, seconds.
  package var duration: Double
  package var side: ReportSide
  package var other: ReportSide?

  package init(title: String, screen: Screen, duration: Double, side: ReportSide, other: ReportSide? = nil) {
    (self.title, self.screen, self.duration, self.side, self.other) = (title, screen, duration, side, other)
  }

  /// Whether a file begins so.
  package static func isOurs(_ bytes: [UInt8]) -> Bool { bytes.starts(with: ReportFile.beginning.utf8) }
  /// The number of a file's bytes that `isOurs` looks at.
  package static var signatureLength: Int { ReportFile.beginning.utf8.count }

  private static let modules = [
    "report", "clock", "curves", "element", "film", "frames", "keys", "outlines", "phone", "story", "take", "timeline",
    "transport",
    "versus",
  ]

  package var html: [UInt8] {
    let sides = [side] + (other.map { [$0] } ?? [])
    let films = sides.enumerated().compactMap { place, side in
      side.film.map { (id: "film-\(place)", text: Base64.text($0.bytes)) }
    }
    var file = ReportFile(title: title, modules: Self.modules, body: "report.html", data: data(sides))
    file.attachments = films
    return file.bytes
  }

  private func data(_ sides: [ReportSide]) -> Value {
    .fields([
      "title": .string(title), "subtitle": .string(subtitle), "index": .string(index), "verdict": .string(verdict),
      "sentences": .list(sentences.map(Value.string)),
      "commands": .list(commands.map { .fields(["words": .string($0.words), "line": .string($0.line)]) }),
      "moments": .list(moments.map { $0.value }), "comparison": comparison ?? .null,
      "screen": screen.value,
      "end": .number((duration * 1e6).rounded()), "sides": .list(sides.map { $0.value }),
    ])
  }
}

/// A moment that a page leads to, and what is seen there.
package struct ReportMoment: Equatable, Sendable {
  package var seconds: Double
  package var words: String

  package init(_ seconds: Double, _ words: String) {
    (self.seconds, self.words) = (seconds, words)
  }

  package var value: Value {
    let text = Measure.seconds(seconds) + (words.isEmpty ? "" : ": " + words)
    return .fields(["t": .number((seconds * 1e6).rounded()), "text": .string(text)])
  }
}

/// One run of a report: curves and places as its trace tells them, sentences, pictures.
package struct ReportSide {
  /// Its name beside the other one.
  package var name: String
  /// `nil` if nothing but pictures is known.
  package var trace: Trace?
  package var story: [PageLine] = []
  package var film: Film?
  /// The places at which its layers could rest; none: where the trace says that they did.
  package var ladders = NotchTimeline()

  package init(name: String, trace: Trace? = nil, story: [PageLine] = [], film: Film? = nil) {
    (self.name, self.trace, self.story, self.film) = (name, trace, story, film)
  }

  /// The number of frames beyond which no places are written.
  private static let mostWithPlaces = 3600

  private static let quantities: [(property: Property, name: String)] = [
    (.height, "height"), (.offset, "offset"), (.dimming, "dimming"), (.x, "x"), (.y, "y"), (.width, "width"),
    (.frameHeight, "tall"),
  ]

  var value: Value {
    let curves = trace.map(Self.curves) ?? ([], [])
    let ladders = ladders.all.isEmpty ? trace.map(NotchTimeline.init(visitedIn:)) ?? ladders : ladders
    return .fields([
      "name": .string(name), "columns": .list(curves.0), "samples": .list(curves.1),
      "ladders": .list(ladders.all.map { $0.value }), "story": .list(story.map { $0.value }),
      "marks": .list(marks.map { $0.value }), "frames": .list((film?.numbers ?? []).map { .number(Double($0)) }),
      "scale": .number(film?.scale ?? 0),
    ])
  }

  /// Returns columns, and for each frame of the grid of 60 a second what the run's last frame before it had.
  private static func curves(_ trace: Trace) -> (columns: [Value], samples: [Value]) {
    guard let last = trace.frameTimes.last else { return ([], []) }
    let count = Film.number(last) + 1
    let used = quantities.prefix(count > mostWithPlaces ? 3 : quantities.count)
    let curves = trace.layers.flatMap { layer in
      used.compactMap { quantity -> (column: Value, values: [Double])? in
        guard !(layer.isView && quantity.property == .height), let values = layer.curves[quantity.property],
          values.contains(where: { $0.isFinite })
        else { return nil }
        return (.list([.string(layer.id), .string(quantity.name)]), values)
      }
    }
    var place = 0
    let hasFinger = !trace.finger.isEmpty
    var (coming, latest) = (trace.finger[...], FingerSample?.none)
    /// Points from the screen's bottom edge while the finger is down, at a moment after the one before; seconds.
    func finger(at seconds: Double) -> Double? {
      while let sample = coming.first, sample.seconds <= seconds { latest = coming.removeFirst() }
      return latest.flatMap { $0.phase == .up ? nil : $0.height }
    }
    let samples = (0..<count).map { number -> Value in
      while place + 1 < trace.frameTimes.count, Film.number(trace.frameTimes[place + 1]) <= number { place += 1 }
      let values = curves.map { curve in place < curve.values.count ? number2(curve.values[place]) : .null }
      guard hasFinger else { return .list(values) }
      return .list(values + [finger(at: trace.frameTimes[place]).map(number2) ?? .null])
    }
    return (curves.map { $0.column } + (hasFinger ? [.list([.string(""), .string("finger")])] : []), samples)
  }

  /// Returns a number to a hundredth; what is not there is nothing.
  private static func number2(_ value: Double) -> Value {
    value.isFinite ? .number((value * 100).rounded() / 100) : .null
  }

  /// The marks of fingers, drags, and what the story stresses.
  private var marks: [PageLine] {
    let fingers = (trace?.finger ?? []).compactMap { sample -> PageLine? in
      guard sample.phase != .moved else { return nil }
      return PageLine(time: Instant(seconds: sample.seconds), kind: sample.phase == .down ? "down" : "up")
    }
    var kinds: [Record.Event?: [String]] = [
      .willStartDragging: ["drag"], .willEndDragging: ["drop"], .targetNotch: ["release"], .error: ["error"],
      .mark: ["mark"],
    ]
    if fingers.isEmpty {
      // A trace from a file does not tell of fingers, but of drags.
      kinds[.willStartDragging]?.append("down")
      kinds[.willEndDragging]?.append("up")
    }
    let told = (trace?.records ?? []).flatMap { record in
      (record.isLeap ? ["leap"] : kinds[record.kind] ?? []).map {
        PageLine(
          time: Instant(seconds: record.seconds), layer: record.overlay,
          text: record.text("label") ?? record.text("message") ?? record.event, kind: $0)
      }
    }
    return fingers + told
  }
}

/// A page that needs no other file and no server: the preview's modules, by their bare names, as addresses that hold
/// them.
package struct ReportFile {
  var title: String
  /// The module that begins, and those that it needs.
  var modules: [String]
  /// The file with the page's body.
  var body: String
  var data: Value
  /// Bytes as text without markup, by the element's id.
  var attachments: [(id: String, text: [UInt8])] = []

  /// The page's content security policy: it may load nothing.
  var policy = "script-src data: 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
  var styles = ["colors.css", "style.css", "verdicts.css", "report.css"]

  package init(title: String, modules: [String], body: String, data: Value) {
    (self.title, self.modules, self.body, self.data) = (title, modules, body, data)
  }

  /// How each page of ours begins.
  static let beginning =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "

  /// A page's beginning, as far as its styles; the other half of one without scripts begins with `</head>`.
  package static func head(_ title: String, policy: String, styles: [String]) -> [UInt8] {
    var text = beginning + "\(policy)\">\n"
    text +=
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
    text += "<title>\(MarkupText.escaped(title))</title>\n<style>\n"
    return Array(text.utf8) + styles.flatMap(file) + Array("</style>\n".utf8)
  }

  package var bytes: [UInt8] {
    var page = Self.head(title, policy: policy, styles: styles)
    page += Array("<script type=\"importmap\">\n{ \"imports\": {".utf8)
    for (place, name) in modules.enumerated() {
      page += Array("\(place == 0 ? "" : ",")\n\"\(name)\": \"data:text/javascript;base64,".utf8)
      page += Base64.text(Self.file("\(name).js")) + [UInt8(ascii: "\"")]
    }
    page += Array("\n} }\n</script>\n</head>\n<body>\n".utf8) + Self.file(body)
    page += Array("<script type=\"application/json\" id=\"data\">".utf8) + Self.json(data) + Array("</script>\n".utf8)
    for (id, text) in attachments {
      page += Array("<script type=\"text/plain\" id=\"\(id)\">".utf8) + text + Array("</script>\n".utf8)
    }
    return page + Array("<script type=\"module\">import \"\(modules[0])\";</script>\n</body>\n</html>\n".utf8)
  }

  /// Returns JSON for an element, within which nothing may look like its end.
  private static func json(_ value: Value) -> [UInt8] {
    value.json.utf8.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }

  /// A file of the page.
  static func file(_ name: String) -> [UInt8] {
    guard let file = (0..<page_file_count()).lazy.map(page_file_at).first(where: { String(cString: $0.name) == name })
    else {
      preconditionFailure("the page has \(name)")
    }
    return Array(String(cString: file.text).utf8)
  }
}
