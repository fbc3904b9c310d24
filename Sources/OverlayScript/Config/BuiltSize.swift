import LuaBridge

/// How much a constructor's settings hold: they are gone through again and again, by functions that call themselves.
struct BuiltSize {
  var depth = 1
  /// Of itself and all it holds, each as often as it stands there.
  var count = 1

  static let none = BuiltSize(depth: 0, count: 0)
  private static let deepest = 100
  private static let largest = 100_000

  /// Takes in something that is held.
  mutating func add(_ part: BuiltSize) {
    depth = max(depth, part.depth)
    count += part.count
  }

  /// The size of something that holds this much.
  func held(by title: String) throws(LuaMessage) -> BuiltSize {
    guard depth < Self.deepest else { throw LuaMessage("\(title) is nested more than \(Self.deepest) deep") }
    guard count < Self.largest else { throw LuaMessage("\(title) consists of more than \(Self.largest) parts") }
    return BuiltSize(depth: depth + 1, count: count + 1)
  }
}
