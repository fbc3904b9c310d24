/// How much there may be of what a config or a recording can ask for without end.
public struct SceneLimits: Equatable, Sendable {
  public var layers = 256
  /// Views of one view container, shown and waiting, or in one sheet's stack.
  public var views = 1000

  public init() {}

  /// Things that may happen by themselves at one moment: more never end.
  static let workAtOneMoment = 10_000
}
