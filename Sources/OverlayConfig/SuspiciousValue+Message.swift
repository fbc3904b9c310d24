import Diagnostics
package import OverlayEngine

extension SuspiciousValue {
  package var sentence: String {
    switch self {
    case .longAnimation(let layer, let seconds):
      "\"\(layer.text)\": its animation has a response or length of \(words(seconds)) s; times are in seconds: was \(words(seconds / 1000)) meant?"
    case .heightsLikeShares(let layer, let highest):
      "\"\(layer.text)\": its highest notch is \(words(highest)) points; heights are points: for a share of the screen return "
        + "container.availableSpace * \(words(highest))"
    case .heightsLikePercents(let layer, let highest):
      "\"\(layer.text)\": its highest notch is \(words(highest)) points, a small part of the screen; heights are points: for percents "
        + "return container.availableSpace * \(words(highest / 100))"
    case .notchesTooNear(let layer, let lower, let upper):
      "\"\(layer.text)\": the notches \"\(lower.text)\" and \"\(upper.text)\" are less than a point apart"
    }
  }

  private func words(_ number: Double) -> String { NumberWords.text(number) }
}
