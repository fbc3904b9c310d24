import Diagnostics
import OverlayEngine

/// Where a recording's touches and taps are, and in which unit that looks to be.
struct TouchedPlaces {
  private var count = 0
  /// The place that lies furthest from the screen's origin, points.
  private var furthest = Point(x: 0, y: 0)
  /// Whether any place has a fraction.
  private var hasFractions = false
  /// Whether the recording gives the screen another size on the way.
  var screenChanges = false

  mutating func add(_ place: Point) {
    count += 1
    furthest = Point(x: max(furthest.x, place.x), y: max(furthest.y, place.y))
    if place.x != place.x.rounded() || place.y != place.y.rounded() { hasFractions = true }
  }

  /// What is odd about them on a screen, or `nil`.
  func oddity(on screen: Screen) -> String? {
    let size = screen.size
    let reach = "touches go as far as (\(NumberWords.text(furthest.x)), \(NumberWords.text(furthest.y)))"
    let points = "the screen has \(NumberWords.text(size.width)) x \(NumberWords.text(size.height)) points"
    // A phone's pixels are two or three to a point; a screen that turns is as wide as it was high.
    if max(furthest.x, furthest.y) > max(size.width, size.height) * 1.25 {
      return
        "\(reach), and \(points): are these pixels? divide them by the screen's scale, or let overlay-host import do it"
    }
    if count > 0, hasFractions, furthest.x <= 1, furthest.y <= 1, size.width > 10, size.height > 10 {
      return
        "\(reach), and \(points): are these shares of the screen? multiply x by \(NumberWords.text(size.width)) and y by "
        + NumberWords.text(size.height)
    }
    guard !screenChanges, furthest.x > size.width * 1.02 || furthest.y > size.height * 1.02 else { return nil }
    let isTurned = furthest.x <= size.height && furthest.y <= size.width
    return
      "\(reach), and \(points), so some lie outside; "
      + (isTurned
        ? "were they recorded with the screen turned, \(NumberWords.text(size.height)) x \(NumberWords.text(size.width))?"
        : "x counts from the screen's left edge, y from its top")
  }
}
