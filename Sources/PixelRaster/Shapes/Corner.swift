/// The coverage of one rounded top left corner, a square; the other three are its mirror images.
package final class Corner: Sendable {
  /// Side of the square, pixels.
  package let size: Int
  let bytes: [UInt8]
  /// For each line the first column that is covered at all, and the first from which all are covered wholly.
  let firstTouched: [Int]
  let firstSolid: [Int]

  /// How far, in radii, a continuous corner reaches along its edges.
  package static let reach = 1.528665

  /// `radius` in pixels, greater than 0. A continuous corner's curvature grows and falls along its way, as on phones; a
  /// circular one is a quarter of a circle, and may end in the middle of a pixel.
  package init(radius: Double, isContinuous: Bool) {
    size = Int((isContinuous ? radius * Self.reach : radius).rounded(.up))
    var outline = Outline()
    outline.corner(radius: radius, size: Double(size), isContinuous: isContinuous)
    let bytes = Coverage(outline, width: size, height: size).bytes
    self.bytes = bytes
    let lines = (0..<size).map { [size] line in bytes[line * size..<(line + 1) * size] }
    firstTouched = lines.map { line in line.prefix { $0 == 0 }.count }
    firstSolid = lines.map { [size] line in size - line.reversed().prefix { $0 == 255 }.count }
  }
}

extension Outline {
  fileprivate mutating func corner(radius r: Double, size: Double, isContinuous: Bool) {
    move(0, size)
    if isContinuous {
      // The control points that UIKit has for `cornerCurve = .continuous`, in radii from the corner, as measured by
      // several people from its paths.
      line(0, 1.528665 * r)
      curve(0, 1.088493 * r, 0, 0.868407 * r, 0.074911 * r, 0.631494 * r)
      curve(0.169060 * r, 0.372824 * r, 0.372824 * r, 0.169060 * r, 0.631494 * r, 0.074911 * r)
      curve(0.868407 * r, 0, 1.088493 * r, 0, 1.528665 * r, 0)
    } else {
      let k = 0.4477152501692064 * r
      line(0, r)
      curve(0, k, k, 0, r, 0)
    }
    line(size, 0)
    line(size, size)
  }
}
