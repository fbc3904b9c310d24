import OverlayEngine
import OverlayMeasure
import OverlayRender
import OverlayReview
import OverlayRun
import OverlaySession
import PixelRaster
import Text

/// A judgement as one page without scripts: what differs, the gesture that shows it best, the curves of all.
enum VerdictPage {
  /// - Parameters:
  ///   - strip: PNG of the gesture that differs most; `nil` where none does.
  ///   - index: the page of all cases, from this one; `nil` where there is none.
  static func html(_ appVerdict: AppVerdict, strip: [UInt8]?, index: String? = nil) -> [UInt8] {
    let config = PathText.last(appVerdict.config.path)
    let isSame = appVerdict.sentences.isEmpty
    let verdict = isSame ? "passed" : "failed"
    let title = isSame ? "\(appVerdict.name) moves as \(config) says" : appVerdict.sentences[0]
    var lines = ["</head>", "<body>", "<header>"]
    if let index { lines.append("<a href=\"\(index)\">All cases</a>") }
    lines += [
      "<h1>\(MarkupText.escaped(title))</h1>",
      "<p>\(MarkupText.escaped("\(appVerdict.name), held to \(config)"))</p>",
      "<span class=\"verdict \(verdict)\">\(verdict)</span>", "</header>", "<main>",
      "<div class=\"panel\">",
    ]
    lines += (appVerdict.sentences.dropFirst() + [appVerdict.figures]).map { "<p>\(MarkupText.escaped($0))</p>" }
    lines +=
      (appVerdict.driver + appVerdict.notes).map { "<p class=\"quiet\">\(MarkupText.escaped($0))</p>" } + ["</div>"]
    if let strip {
      let words = "The config's frames; a red line where the app's edge was seen"
      let picture = String(decoding: Base64.text(strip), as: UTF8.self)
      lines += [
        "<h2>The gesture that differs most</h2>", "<figure class=\"panel\">",
        "<img alt=\"\(words)\" src=\"data:image/png;base64,\(picture)\">",
        "<figcaption class=\"quiet\">\(words).</figcaption>", "</figure>",
      ]
    }
    lines += ["<h2>All gestures</h2>", "<div class=\"panel\">", VerdictChart.svg(appVerdict, isAlone: false), "</div>"]
    lines += ["</main>", "</body>", "</html>", ""]
    let styles = ["colors.css", "verdicts.css", "plain.css", "summary.css", "judging.css"]
    return ReportFile.head(title, policy: "style-src 'unsafe-inline'; img-src data:", styles: styles)
      + Array(lines.joined(separator: "\n").utf8)
  }
}

/// Curves of the gestures of a judged log: what was measured as dots, the config's edge as a line with the band in which
/// the dots may lie.
enum VerdictChart {
  private static let (width, height, left, mostGestures) = (280.0, 170.0, 44.0, 24)

  /// - Parameter isAlone: whether the first sentence stands above the curves; a page around them says it itself.
  static func svg(_ appVerdict: AppVerdict, isAlone: Bool = true) -> String {
    let top = isAlone ? 42 : 24
    let ranked = appVerdict.judgement.ranked.prefix(mostGestures)
    let rows = (ranked.count + 2) / 3
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(3 * width + 40))" height="\(Int(Double(rows) * height) + top + 28)">
      <title>\(MarkupText.escaped(appVerdict.name))</title>
      <style>text{font:11px sans-serif;fill:#555}.t{font-weight:bold;fill:#222}.l{fill:none;stroke:#2563eb;stroke-width:1.4}\
      .o{fill:#2563eb;opacity:.15}.m{fill:#d04a22}.b{fill:#fff}
      @media(prefers-color-scheme:dark){text{fill:#9198a1}.t{fill:#f0f6fc}.l{stroke:#4493f8}.o{fill:#4493f8;opacity:.25}.m{fill:#ff8a65}.b{fill:#0d1117}}
      </style>
      <rect class="b" width="100%" height="100%"/>
      <text x="20" y="\(top)">dots: measured; line: the config; shade: what the log can miss</text>

      """
    if isAlone {
      let sentence = appVerdict.sentences.first ?? "the same"
      text += "<text class=\"t\" x=\"20\" y=\"24\">\(MarkupText.escaped(sentence))</text>\n"
    }
    for (number, verdict) in ranked.enumerated() {
      let (x, y) = (20 + Double(number % 3) * width, Double(top + 18) + Double(number / 3) * height)
      text += panel(appVerdict, verdict, x, y)
    }
    return text + "</svg>\n"
  }

  private static func panel(_ appVerdict: AppVerdict, _ verdict: GestureVerdict, _ x: Double, _ y: Double) -> String {
    let gesture = appVerdict.observation.gestures[verdict.number]
    let track = appVerdict.played.gestures[verdict.number].track
    let (start, delay) = (gesture.begin, appVerdict.judgement.delay)
    let end = max(gesture.frames.last.map { $0.time - delay } ?? gesture.end, gesture.end + 0.1)
    let places =
      gesture.frames.map(\.y) + zip(track.times, track.places).filter { $0.0 >= start && $0.0 <= end }.map(\.1)
    let (low, high) = ((places.min() ?? 0) - 4, (places.max() ?? 1) + 4)
    func across(_ time: Double) -> Double { x + left + (time - start) / (end - start) * (width - left - 20) }
    func down(_ place: Double) -> Double { y + 18 + (place - low) / (high - low) * (height - 40) }
    func point(_ time: Double, _ place: Double) -> String {
      "\(Measure.fixed(across(time), digits: 1)),\(Measure.fixed(down(place), digits: 1))"
    }
    // A sheet that does not move has no samples of its own.
    let line =
      [(start, track.place(at: start))]
      + zip(track.times, track.places).filter { $0.0 > start && $0.0 < end } + [(end, track.place(at: end))]
    let upper = line.map { point($0, $1 - appVerdict.tolerance.settle) }
    let lower = line.reversed().map { point($0, $1 + appVerdict.tolerance.settle) }
    let dots = gesture.frames.filter { $0.time - delay >= start }.map { frame in
      let place = point(frame.time - delay - (frame.time - delay > gesture.end ? verdict.start : 0), frame.y)
        .split(separator: ",")
      return "<circle class=\"m\" cx=\"\(place[0])\" cy=\"\(place[1])\" r=\"1.3\"/>"
    }
    let words = "gesture \(verdict.number + 1)" + (verdict.isElsewhere ? ", rests elsewhere" : "")
    return """
      <text x="\(Int(x))" y="\(Int(y + 10))">\(words)</text>
      <text x="\(Int(x))" y="\(Int(y + 24))">\(Int(low)) pt</text><text x="\(Int(x))" y="\(Int(y + height - 24))">\(Int(high)) pt</text>
      <polygon class="o" points="\((upper + lower).joined(separator: " "))"/>
      <polyline class="l" points="\(line.map { point($0, $1) }.joined(separator: " "))"/>
      \(dots.joined())

      """
  }
}

/// Moments of the gesture that differs most: our frames, with a line where the app's edge was seen.
struct VerdictStrip {
  let appVerdict: AppVerdict

  private static let columns = 6
  /// Pixels a point.
  private static let scale = 2.0
  private static let line = Ink(0xD70015)

  /// Returns a PNG, or `nil` where no gesture has frames. Throws what running and drawing throw.
  func png() throws -> [UInt8]? {
    guard let verdict = appVerdict.judgement.ranked.first else { return nil }
    let gesture = appVerdict.observation.gestures[verdict.number]
    let frames = Self.telling(gesture, verdict, appVerdict)
    guard !frames.isEmpty else { return nil }
    let delay = appVerdict.judgement.delay
    var play = MeasuredPlay(
      source: appVerdict.config, screen: appVerdict.observation.log.screen, layer: appVerdict.layer)
    play.wanted = (verdict.number, frames.map { $0.time - delay })
    let seen = try play.play(appVerdict.observation.gestures).seen
    let pictures = try appVerdict.config.pictures(try appVerdict.config.load([]).images)
    let renderer = try FrameRenderer(pictures: pictures)
    var strip = Filmstrip(columns: Self.columns)
    for (frame, snapshot) in zip(frames, seen) {
      var snapshot = snapshot
      snapshot.screen = snapshot.screen.drawn(at: Self.scale)
      let picture = renderer.picture(of: snapshot)
      let row = Int((frame.y * Double(picture.height) / snapshot.screen.size.height).rounded())
      picture.fill(
        PixelRect(x: 0, y: row - 2, width: picture.width, height: 4), Self.line, clip: picture.bounds)
      let place = appVerdict.played.gestures[verdict.number].track.place(at: frame.time - delay)
      strip.add(picture, caption(frame.time - delay - gesture.begin, frame.y - place, verdict.number))
    }
    return try strip.picture(renderer).map { try PNG.encode($0) }
  }

  private func caption(_ time: Double, _ off: Double, _ gesture: Int) -> Filmstrip.Caption {
    let words =
      off.magnitude < 0.05
      ? "the app is there, too" : "the app is \(Measure.tenthsOfPoints(off.magnitude)) \(off > 0 ? "lower" : "higher")"
    return Filmstrip.Caption(
      time: "\(Measure.padded(time, digits: 3)) s", title: "gesture \(gesture + 1)", details: [words])
  }

  /// Returns measured frames from the beginning of the gesture to where both rest, the one that differs most among
  /// them.
  private static func telling(
    _ gesture: Gesture, _ verdict: GestureVerdict, _ appVerdict: AppVerdict
  ) -> [MeasuredLog.Frame] {
    let track = appVerdict.played.gestures[verdict.number].track
    let delay = appVerdict.judgement.delay
    let frames = gesture.frames.filter { $0.time - delay >= gesture.begin }
    guard frames.count > columns else { return frames }
    func miss(_ frame: MeasuredLog.Frame) -> Double { (frame.y - track.place(at: frame.time - delay)).magnitude }
    var places = Set((0..<columns).map { $0 * (frames.count - 1) / (columns - 1) })
    if let worst = frames.indices.max(by: { miss(frames[$0]) < miss(frames[$1]) }), !places.contains(worst),
      let nearest = places.filter({ $0 != 0 && $0 != frames.count - 1 }).min(by: {
        abs($0 - worst) < abs($1 - worst)
      })
    {
      places.remove(nearest)
      places.insert(worst)
    }
    return places.sorted().map { frames[$0] }
  }
}
