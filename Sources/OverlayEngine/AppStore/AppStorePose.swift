/// What the card looks like on its way out under a finger: first it shrinks around its middle, then it leaves
/// downwards.
struct AppStorePose: Equatable {
  var scale: Double
  /// Points.
  var cornerRadius: Double
  /// How far below its place, as a share of the screen's height.
  var drop: Double
  /// How much the background is blurred, 0 to 1.
  var blur: Double
  /// The close button's opacity, 0 to 1.
  var closeButton: Double

  /// - Parameters:
  ///   - progress: of the interactive dismissal, 0 to 1.
  ///   - slide: of the way out of the screen without a finger, 0 to 1.
  init(progress: Double, slide: Double) {
    let shrinking = max(0, min(1, 2 * progress))
    let leaving = max(0, 2 * progress - 1)
    scale = 1 - 0.2 * shrinking
    cornerRadius = 15 * shrinking
    drop = leaving * 16 / 15 + slide
    blur = max(0, min(1, (1 - leaving) * (1 - slide)))
    closeButton = max(0, min(1, (1 - shrinking) * (1 - slide)))
  }
}
