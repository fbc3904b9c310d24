import Diagnostics
package import OverlayEngine
import PixelRaster

extension FrameComparison {
  package var headline: String {
    if isEqual { return "the frames are equal (\(Measure.counted(compared, "frame")), pixel by pixel)" }
    guard let worst, let first = differing.first, let last = differing.last else { return extent }
    let range =
      differing.count == 1
      ? "at \(Measure.seconds(first.seconds))"
      : "from \(Measure.seconds(first.seconds)) to \(Measure.seconds(last.seconds))"
    if let lateness {
      let words = "\(Measure.counted(Int(lateness.magnitude), "frame")) \(lateness > 0 ? "late" : "early")"
      return
        "the second run is \(words), otherwise equal: \(differing.count) of \(Measure.counted(compared, "frame")) differ \(range)"
    }
    let detail = differing.count == 1 ? worst.words : "most at \(Measure.seconds(worst.seconds)): \(worst.words)"
    return
      "\(differing.count) of \(Measure.counted(compared, "frame")) \(differing.count == 1 ? "differs" : "differ") \(range), \(detail)"
  }

  /// What one folder has and the other has not.
  private var extent: String {
    let sides = [(onlyInFirst, "first"), (onlyInSecond, "second")].filter { !$0.0.isEmpty }
    return sides.map {
      "\(Measure.counted($0.0.count, "frame")) only in the \($0.1) folder, from \(Measure.seconds($0.0[0]))"
    }
    .joined(separator: "; ")
  }

  package var text: String {
    var lines = [headline]
    if !differing.isEmpty, !extent.isEmpty { lines.append("  " + extent) }
    lines += differing.prefix(Self.shown).map { "  frame \($0.index) at \(Measure.seconds($0.seconds)): \($0.words)" }
    if differing.count > Self.shown { lines.append("  and \(differing.count - Self.shown) more") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let shown = 12

  package var json: Value {
    .fields([
      "equal": .bool(isEqual), "headline": .string(headline), "compared": .number(Double(compared)),
      "lateness": lateness.map { .number(Double($0)) }, "onlyInFirst": .list(onlyInFirst.map(Value.number)),
      "onlyInSecond": .list(onlyInSecond.map(Value.number)), "frames": .list(differing.map { $0.json }),
    ])
  }
}

extension FrameComparison.Difference {
  var words: String {
    guard let picture else { return "the pictures are not of one size" }
    let box = picture.box
    let share = Measure.brief(picture.share * 100)
    return
      "\(Measure.counted(picture.pixels, "pixel")) (\(share) %) within \(box.width) x \(box.height) at (\(box.left), \(box.top)), by up to \(picture.channel) of 255"
  }

  fileprivate var json: Value {
    let box = picture.map { [$0.box.left, $0.box.top, $0.box.width, $0.box.height] }
    return .fields([
      "index": .number(Double(index)), "t": .number(seconds), "expected": .string(expectedFile),
      "actual": .string(actualFile),
      "pixels": (picture?.pixels).map { .number(Double($0)) }, "share": (picture?.share).map(Value.number),
      "box": box.map { .list($0.map { .number(Double($0)) }) },
      "channel": (picture?.channel).map { .number(Double($0)) },
    ])
  }
}
