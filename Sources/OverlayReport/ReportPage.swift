import Diagnostics
package import OverlayEngine
import OverlayReplay
import OverlayReview

/// A run as a page, or a run held against another of the same recording.
package struct ReportPage {
  package var title: String
  package var subtitle = ""
  /// The page of all cases, from this one; empty: there is none.
  package var index = ""
  /// `failed`, `passed` and so on; empty: there is none.
  package var verdict = ""
  /// What is wrong, the most telling first.
  package var sentences: [String] = []
  /// What can be typed, with what comes of it.
  package var commands: [(words: String, line: String)] = []
  /// Worth a look, the most telling first.
  package var moments: [ReportMoment] = []
  /// As `SideBySide` has it: the other side, then the one that is looked at.
  package var comparison: Value?
  package var screen: Screen
  /// Seconds.
  package var duration: Double
  package var side: ReportSide
  package var other: ReportSide?

  package init(title: String, screen: Screen, duration: Double, side: ReportSide, other: ReportSide? = nil) {
    (self.title, self.screen, self.duration, self.side, self.other) = (title, screen, duration, side, other)
  }

  /// The beginning of a page without scripts, as far as its styles; its other half begins with `</head>`.
  package static func head(_ title: String, policy: String, styles: [String]) -> [UInt8] {
    ReportFile.head(title, policy: policy, styles: styles)
  }

  /// Whether a file begins so.
  package static func isOurs(_ bytes: [UInt8]) -> Bool { bytes.starts(with: ReportFile.beginning.utf8) }
  /// So many bytes of it are enough.
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
