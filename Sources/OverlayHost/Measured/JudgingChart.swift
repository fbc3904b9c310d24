import Diagnostics
import OverlayFit
import OverlayReview
import Quoting

/// Curves of the gestures of a judged log: what was measured as dots, the config's edge as a line with the band in which
/// the dots may lie.
enum JudgingChart {
  private static let (width, height, left, mostGestures) = (280.0, 170.0, 44.0, 24)

  /// - Parameter isAlone: whether the first sentence stands above the curves; a page around them says it itself.
  static func svg(_ judging: Judging, isAlone: Bool = true) -> String {
    let top = isAlone ? 42 : 24
    let ranked = ranked(judging).prefix(mostGestures)
    let rows = (ranked.count + 2) / 3
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(3 * width + 40))" height="\(Int(Double(rows) * height) + top + 28)">
      <title>\(MarkupText.escaped(judging.name))</title>
      <style>text{font:11px sans-serif;fill:#555}.t{font-weight:bold;fill:#222}.l{fill:none;stroke:#2563eb;stroke-width:1.4}\
      .o{fill:#2563eb;opacity:.15}.m{fill:#d04a22}.b{fill:#fff}
      @media(prefers-color-scheme:dark){text{fill:#9198a1}.t{fill:#f0f6fc}.l{stroke:#4493f8}.o{fill:#4493f8;opacity:.25}.m{fill:#ff8a65}.b{fill:#0d1117}}
      </style>
      <rect class="b" width="100%" height="100%"/>
      <text x="20" y="\(top)">dots: measured; line: the config; shade: what the log can miss</text>

      """
    if isAlone {
      let sentence = judging.sentences.first ?? "the same"
      text += "<text class=\"t\" x=\"20\" y=\"24\">\(MarkupText.escaped(sentence))</text>\n"
    }
    for (number, verdict) in ranked.enumerated() {
      let (x, y) = (20 + Double(number % 3) * width, Double(top + 18) + Double(number / 3) * height)
      text += panel(judging, verdict, x, y)
    }
    return text + "</svg>\n"
  }

  /// Those that differ most come first.
  static func ranked(_ judging: Judging) -> [GestureVerdict] {
    judging.judgement.verdicts.sorted { (badness($1), $0.number) < (badness($0), $1.number) }
  }

  private static func badness(_ verdict: GestureVerdict) -> Double {
    (verdict.isElsewhere ? 10 : 0) + (verdict.fingerOutside ?? 0) + (verdict.settleOutside ?? 0)
      + min((verdict.rest ?? 0).magnitude / 100, 1)
  }

  private static func panel(_ judging: Judging, _ verdict: GestureVerdict, _ x: Double, _ y: Double) -> String {
    let gesture = judging.observation.gestures[verdict.number]
    let track = judging.played.gestures[verdict.number].track
    let (start, delay) = (gesture.begin, judging.judgement.delay)
    let end = max(gesture.frames.last.map { $0.time - delay } ?? gesture.end, gesture.end + 0.1)
    let places =
      gesture.frames.map(\.y) + zip(track.times, track.places).filter { $0.0 >= start && $0.0 <= end }.map(\.1)
    let (low, high) = ((places.min() ?? 0) - 4, (places.max() ?? 1) + 4)
    func across(_ time: Double) -> Double { x + left + (time - start) / (end - start) * (width - left - 20) }
    func down(_ place: Double) -> Double { y + 18 + (place - low) / (high - low) * (height - 40) }
    func point(_ time: Double, _ place: Double) -> String {
      "\(Measure.fixed(across(time), digits: 1)),\(Measure.fixed(down(place), digits: 1))"
    }
    // What stands still has no samples of its own.
    let line =
      [(start, track.place(at: start))]
      + zip(track.times, track.places).filter { $0.0 > start && $0.0 < end } + [(end, track.place(at: end))]
    let upper = line.map { point($0, $1 - judging.tolerance.settle) }
    let lower = line.reversed().map { point($0, $1 + judging.tolerance.settle) }
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
