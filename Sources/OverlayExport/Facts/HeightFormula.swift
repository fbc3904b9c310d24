import OverlayEngine

/// A height that depends on the screen linearly.
struct HeightFormula: Equatable {
  /// The share of the available space.
  var share = 0.0
  /// How often the safe area's top and bottom are added.
  var top = 0.0
  var bottom = 0.0
  /// Points.
  var offset = 0.0

  func height(on screen: Screen) -> Double {
    share * screen.size.height + top * screen.safeArea.top + bottom * screen.safeArea.bottom + offset
  }

  /// The formula through what a function answers on four screens that differ in one thing each; nil where it does not
  /// answer. Whether it holds elsewhere is to be tried.
  init?(around screen: Screen, _ answer: (Screen) throws -> Double?) rethrows {
    func changed(_ change: (inout Screen) -> Void) throws -> Double? {
      var other = screen
      change(&other)
      return try answer(other)
    }
    guard let here = try answer(screen), let taller = try changed({ $0.size.height += 100 }),
      let lower = try changed({ $0.safeArea.top += 10 }), let raised = try changed({ $0.safeArea.bottom += 10 })
    else { return nil }
    share = ((taller - here) / 100).rounded(to: 1e9)
    top = ((lower - here) / 10).rounded(to: 1e9)
    bottom = ((raised - here) / 10).rounded(to: 1e9)
    offset = 0
    offset = (here - height(on: screen)).rounded(to: 1e6)
  }

  /// What remains of a formula after rounding, points.
  static let tolerance = 1e-5

  var isConstant: Bool { share == 0 && top == 0 && bottom == 0 }

  /// The sum, with a word for each of its terms; `minus` joins what is taken away.
  func sum(
    space: String, top topWord: String, bottom bottomWord: String, points: (Double) -> String = \.plain
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
    add(top, product(top, topWord))
    add(bottom, product(bottom, bottomWord))
    if offset != 0 || text.isEmpty { add(offset == 0 ? 1 : offset, points(offset.magnitude)) }
    return text
  }
}

extension Double {
  fileprivate func rounded(to unit: Double) -> Double { (self * unit).rounded() / unit + 0 }
}
