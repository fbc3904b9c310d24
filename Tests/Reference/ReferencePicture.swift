import OverlayEngine

@testable import OverlaySettings

/// What the reference shows of a node or a transition: how it is written, and a picture of that.
package struct ReferencePicture: Sendable {
  package let name: String
  package let code: String
  /// Points; that of a transition is of one of its moments.
  package let width, height: Double
  /// It is the content of an overlay that is not all on the screen.
  package let isInOverlay: Bool

  init(_ name: String, width: Double = 320, height: Double = 96, isInOverlay: Bool = false, _ code: String) {
    (self.name, self.code, self.width, self.height) = (name, code, width, height)
    self.isInOverlay = isInOverlay
  }

  /// Beside the reference.
  package var file: String {
    "reference/\(name.split { !$0.isLetter }.joined(separator: "-")).png"
  }

  var snippet: [String] { ["```lua", code, "```"] }

  /// As the reference has it.
  /// - Parameter times: how often it is as wide.
  func image(times: Double = 1) -> String {
    "<img src=\"\(file)\" width=\"\(Int(width * times))\" alt=\"\(name)\">"
  }
}

/// The pictures of the reference: one for each kind of node, and for each transition.
package enum ReferencePictures {
  /// How far a transition has come, shares, in its picture from left to right; and then, how far it has gone.
  package static let (coming, going) = ([0.2, 0.5, 0.8, 1], [0.2, 0.5, 0.8])
  /// Points between two moments of a transition.
  package static let gap = 4.0

  /// What is shown of a form, or `nil`.
  static func picture(of form: String) -> ReferencePicture? {
    (nodes + built).first { $0.name == form }
  }

  /// Transitions that are a text.
  package static let spelled = SettingType.transition.knownWords.map {
    ReferencePicture("transition " + $0, width: 112, height: 84, "\"\($0)\"")
  }

  /// Transitions that a constructor makes.
  package static let built = [
    ("asymmetric", #"overlay.asymmetric("move(top)", "opacity")"#),
    ("scale", #"overlay.scale { amount = 0.4, anchor = "topLeading" }"#),
    ("offset", "overlay.offset { x = 40, y = 28 }"), ("popMessageFromTop", "overlay.popMessageFromTop"),
  ].map { ReferencePicture($0.0, width: 112, height: 84, $0.1) }

  /// All symbols, each with its name.
  package static let symbols = ReferencePicture(
    "symbols", width: 600, height: 512,
    """
    overlay.grid {
      columns = 7, rowHeight = 40, spacing = 8,
      children = { \(Symbol.allCases.map { captioned($0.rawValue) }.joined(separator: ", ")) },
    }
    """)

  private static func captioned(_ symbol: String) -> String {
    """
    overlay.column { spacing = 4, alignment = "center", \
    overlay.symbol("\(symbol)", 22), overlay.text { text = "\(symbol)", size = 10, color = "secondaryLabel" } }
    """
  }
}
