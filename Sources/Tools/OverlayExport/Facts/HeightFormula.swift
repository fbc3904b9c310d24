import OverlayEngine

/// A height that depends on its room linearly.
struct HeightFormula: Equatable {
  /// The share of the available space.
  var share = 0.0
  /// How often the safe area is added: its side that faces away from the edge, and the edge's own.
  var top = 0.0
  var bottom = 0.0
  /// The edge from which the height is measured.
  var edge = OverlayEdge.bottom
  /// The offset, points.
  var offset = 0.0

  /// - Parameter room: what the height is a share of, with the safe area that reaches into it, as seen from the edge.
  func height(in room: Screen) -> Double {
    share * room.size.height + top * room.safeArea.top + bottom * room.safeArea.bottom + offset
  }

  /// The formula through what a function answers on four screens that differ in one thing each; nil where it does not
  /// answer. Whether it holds elsewhere is to be tried.
  init?(around screen: Screen, _ edge: OverlayEdge, _ answer: (Screen) -> (height: Double, room: Screen)?) {
    self.edge = edge
    guard let here = answer(screen), let taller = answer(screen.grown(by: 100, along: edge)),
      let lower = answer(screen.covered(by: 10, at: edge.farSide)),
      let raised = answer(screen.covered(by: 10, at: edge.side))
    else { return nil }
    /// What is gained by a change of one length, beside what is known already; a length that stays tells nothing.
    func gain(_ other: (height: Double, room: Screen), by length: (Screen) -> Double) -> Double {
      let change = length(other.room) - length(here.room)
      let gained = (other.height - height(in: other.room)) - (here.height - height(in: here.room))
      return change == 0 ? 0 : (gained / change).rounded(to: 1e9)
    }
    share = gain(taller, by: \.size.height)
    top = gain(lower, by: \.safeArea.top)
    bottom = gain(raised, by: \.safeArea.bottom)
    offset = (here.height - height(in: here.room)).rounded(to: 1e6)
  }

  /// The error that remains of a formula after rounding, points.
  static let tolerance = 1e-5

  var isConstant: Bool { share == 0 && top == 0 && bottom == 0 }

  /// The sum, with a word for each of its terms; `minus` joins what is taken away.
  func sum(
    space: String, inset: (String) -> String, points: (Double) -> String = \.plain
  ) -> String {
    var text = ""
    func add(_ factor: Double, _ term: String) {
      guard factor != 0 else { return }
      text += text.isEmpty ? (factor < 0 ? "-" : "") : factor < 0 ? " - " : " + "
      text += term
    }
    func product(_ factor: Double, _ word: String) -> String {
      factor.magnitude == 1 ? word : "\(factor.magnitude.plain) * \(word)"
    }
    add(share, product(share, space))
    add(top, product(top, inset(edge.farSide)))
    add(bottom, product(bottom, inset(edge.side)))
    if offset != 0 || text.isEmpty { add(offset == 0 ? 1 : offset, points(offset.magnitude)) }
    return text
  }
}

extension OverlayEdge {
  /// The side of the screen that it is, where content goes from left to right.
  var side: String {
    switch self {
    case .bottom: "bottom"
    case .top: "top"
    case .leading: "left"
    case .trailing: "right"
    }
  }

  var farSide: String {
    switch self {
    case .bottom: "top"
    case .top: "bottom"
    case .leading: "right"
    case .trailing: "left"
    }
  }
}

extension Screen {
  fileprivate func grown(by points: Double, along edge: OverlayEdge) -> Screen {
    var screen = self
    if edge.isAcross { screen.size.width += points } else { screen.size.height += points }
    return screen
  }

  fileprivate func covered(by points: Double, at side: String) -> Screen {
    var screen = self
    switch side {
    case "top": screen.safeArea.top += points
    case "bottom": screen.safeArea.bottom += points
    case "left": screen.safeArea.left += points
    default: screen.safeArea.right += points
    }
    return screen
  }
}

extension Double {
  fileprivate func rounded(to unit: Double) -> Double { (self * unit).rounded() / unit + 0 }
}
