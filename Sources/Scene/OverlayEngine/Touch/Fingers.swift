/// The fingers that are down on one layer, and the point that stands for all of them: their middle.
///
/// A finger that joins or leaves does not move that point.
struct Fingers: Sendable {
  private struct Finger {
    var id: Int32
    var location: Point
  }

  /// Fingers beyond this many are not followed.
  static let capacity = 11

  private var fingers = InlineArray<11, Finger>(repeating: Finger(id: 0, location: Point(x: 0, y: 0)))
  private(set) var count = 0
  /// The offset that is added to the middle of those that are down, for those that came or went.
  private var offset = Point(x: 0, y: 0)

  init(_ id: Int32, at location: Point) {
    fingers[0] = Finger(id: id, location: location)
    count = 1
  }

  var first: Int32 { fingers[0].id }

  /// The mean of all locations; with a single finger exactly its location.
  var middle: Point {
    var sum = fingers[0].location
    for place in 1..<max(count, 1) {
      sum.x += fingers[place].location.x
      sum.y += fingers[place].location.y
    }
    let share = Double(max(count, 1))
    return Point(x: sum.x / share + offset.x, y: sum.y / share + offset.y)
  }

  func contains(_ id: Int32) -> Bool { place(of: id) != nil }

  mutating func add(_ id: Int32, at location: Point) {
    guard count < Fingers.capacity else { return }
    let before = middle
    fingers[count] = Finger(id: id, location: location)
    count += 1
    keepMiddle(before)
  }

  mutating func remove(_ id: Int32) {
    guard let place = place(of: id) else { return }
    let before = middle
    count -= 1
    fingers[place] = fingers[count]
    if count > 0 { keepMiddle(before) }
  }

  mutating func move(_ id: Int32, to location: Point) -> Bool {
    guard let place = place(of: id), fingers[place].location != location else { return false }
    fingers[place].location = location
    return true
  }

  private mutating func keepMiddle(_ before: Point) {
    let now = middle
    offset.x += before.x - now.x
    offset.y += before.y - now.y
  }

  private func place(of id: Int32) -> Int? {
    for place in 0..<count where fingers[place].id == id { return place }
    return nil
  }
}
