/// How much there may be of what a config or a recording can ask for without end.
package struct SceneLimits: Equatable, Sendable {
  package var layers = 256
  /// Views of one view container, shown and waiting, or in one sheet's stack.
  package var views = 1000
  /// Layers and views that are seen, of all frames of a run together.
  package var traceEntries = 2_000_000

  package init() {}

  /// Things that may happen by themselves at one moment: more never end.
  static let workAtOneMoment = 10_000
}
