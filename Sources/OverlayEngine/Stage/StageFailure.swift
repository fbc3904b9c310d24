/// What ends a run from inside the engine: a config that describes something impossible.
public enum StageFailure: Error, Equatable, Sendable {
  /// The notches or heights that a container's functions gave are no ladder.
  case ladder(layer: Name, NotchLadderProblem)
  /// A height is missing from the config's table.
  case missingHeight(layer: Name, notch: Name)
  /// A move or a policy names a notch that the container does not have.
  case unknownNotch(layer: Name, notch: Name, known: [Name])
  /// A sheet's policy chose an anchor beyond the `count` that there are.
  case unknownAnchor(layer: Name, index: Int, count: Int)
  /// A policy dismisses an overlay that is always on screen.
  case notPresented(layer: Name)
  /// Moves ask for moves without end within one moment.
  case endlessMoves(layer: Name)
  /// Timers set timers without end within one moment.
  case endlessTimers
  /// More views than the scene's limit in one container or stack.
  case tooManyViews(layer: Name, limit: Int)
  /// Views show or dismiss each other without end within one moment.
  case endlessViews(layer: Name)
  /// A custom animation never says that it has finished.
  case endlessAnimation(layer: Name, seconds: Double)
  /// A custom animation gave a fraction that is not a finite number.
  case notAFraction(layer: Name, seconds: Double, fraction: Double)
}
