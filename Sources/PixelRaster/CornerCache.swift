/// Corners by radius. A handful of radii occur in one run; a search through a short list beats hashing.
public struct CornerCache {
  private var corners: [(radius: Int, isContinuous: Bool, corner: Corner)] = []

  /// Beyond this many the oldest half goes: an animated radius would fill it.
  private static let capacity = 128

  /// Pixels; larger radii are drawn with this one.
  private static let largest = 1024

  public init() {}

  /// The corner for a rectangle: a circular one where a continuous one has no room. nil: nothing is rounded.
  public mutating func corner(radius: Int, width: Int, height: Int) -> Corner? {
    let shorter = min(width, height)
    let fitting = min(radius, shorter / 2, Self.largest)
    guard fitting > 0 else { return nil }
    let isContinuous = Int((Double(fitting) * Corner.reach).rounded(.up)) * 2 <= shorter
    return corner(radius: fitting, isContinuous: isContinuous)
  }

  private mutating func corner(radius: Int, isContinuous: Bool) -> Corner {
    for place in corners.indices where corners[place].radius == radius && corners[place].isContinuous == isContinuous {
      return corners[place].corner
    }
    if corners.count >= Self.capacity { corners.removeFirst(Self.capacity / 2) }
    let corner = Corner(radius: radius, isContinuous: isContinuous)
    corners.append((radius, isContinuous, corner))
    return corner
  }
}
