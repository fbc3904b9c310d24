import Text

/// A failure that ends a run from inside the engine: a config that describes something impossible.
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

extension StageFailure: CustomStringConvertible {
  /// The sentence that says which layer, what was found, what was expected.
  public var description: String {
    switch self {
    case .ladder(let layer, let problem): "\(quoted(layer)): \(problem.sentence)"
    case .missingHeight(let layer, let notch):
      "\(quoted(layer)): heightForNotch has no height for notch \(quoted(notch))"
    case .unknownNotch(let layer, let notch, let known):
      "\(quoted(layer)): unknown notch \(quoted(notch))\(suggestion(notch, known)); it has \(NameHint.quoted(known.map { $0.text }))"
    case .unknownAnchor(let layer, let index, let count):
      "\(quoted(layer)): the policy chose anchor \(index); expected 0 to \(count - 1), counted from the highest on screen"
    case .notPresented(let layer):
      "\(quoted(layer)): the policy answered overlay.dismissed, but the overlay is always on screen; give it a presentation"
    case .tooManyViews(let layer, let limit): "\(quoted(layer)): more than \(limit) views are shown or waiting"
    case .endlessViews(let layer):
      "\(quoted(layer)): views show or dismiss each other at the same moment, without end"
    case .endlessMoves(let layer): "\(quoted(layer)): each move asks for another one at the same moment, without end"
    case .endlessTimers: "timers set each other at the same moment, without end; give one of them a time above 0"
    case .endlessAnimation(let layer, let seconds):
      "\(quoted(layer)): the animation has not ended after \(NumberWords.text(seconds)) s; return true as second value"
    case .notAFraction(let layer, let seconds, let fraction):
      "\(quoted(layer)): the animation's fraction after \(NumberWords.text(seconds)) s is \(fraction); expected a finite number"
    }
  }
}

extension NotchLadderProblem {
  fileprivate var sentence: String {
    switch self {
    case .empty: "the list of notches is empty; expected at least one"
    case .tooMany(let count, let limit):
      "found \(count) notches, more than \(limit); raise --limit-notches if that is meant"
    case .duplicate(let notch): "notch \(quoted(notch)) appears twice in the list"
    case .notFinite(let notch, let height):
      "the height of notch \(quoted(notch)) is \(height); expected a finite number of points"
    case .negative(let notch, let height):
      "the height of notch \(quoted(notch)) is \(NumberWords.text(height)); expected 0 points or more"
    case .notAscending(let notches, let heights):
      "heights must not fall from one notch to the next, found "
        + zip(notches, heights).map { "\($0.text) \(NumberWords.text($1))" }.joined(separator: ", ")
        + "; list the lowest notch first"
    }
  }
}

private func quoted(_ name: Name) -> String { "\"\(name.text)\"" }

private func suggestion(_ name: Name, _ known: [Name]) -> String {
  NameHint.tail(NearestName.of(name.text, in: known.map { $0.text }))
}
