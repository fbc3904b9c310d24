/// Corners by radius. A handful of radii occur in one run; a search through a short list beats hashing.
package struct CornerCache {
  private var corners: [(diameter: Int, isContinuous: Bool, corner: Corner)] = []

  /// Beyond this many the oldest half goes: an animated radius would fill it.
  private static let capacity = 128

  /// Pixels; larger radii are drawn with this one.
  private static let largest = 1024

  package init() {}

  /// The corner for a rectangle: a circular one where a continuous one has no room, half a circle with its neighbour
  /// where the radius takes all there is. `nil` if nothing is rounded.
  package mutating func corner(radius: Int, width: Int, height: Int) -> Corner? {
    let shorter = min(width, height)
    guard radius > 0, shorter > 1 else { return nil }
    let diameter = min(radius >= shorter / 2 ? shorter : 2 * radius, 2 * Self.largest)
    let isContinuous = Int((Double(diameter) / 2 * Corner.reach).rounded(.up)) * 2 <= shorter
    return corner(diameter: diameter, isContinuous: isContinuous)
  }

  private mutating func corner(diameter: Int, isContinuous: Bool) -> Corner {
    for place in corners.indices
    where corners[place].diameter == diameter && corners[place].isContinuous == isContinuous {
      return corners[place].corner
    }
    if corners.count >= Self.capacity { corners.removeFirst(Self.capacity / 2) }
    let corner = Corner(radius: Double(diameter) / 2, isContinuous: isContinuous)
    corners.append((diameter, isContinuous, corner))
    return corner
  }
}
