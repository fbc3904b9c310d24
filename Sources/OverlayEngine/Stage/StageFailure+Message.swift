import Spelling

extension StageFailure {
  /// Which layer, what was found, what was expected.
  public func sentence(names: NameTable) -> String {
    switch self {
    case .ladder(let layer, let problem): "\(quoted(layer, names)): \(problem.sentence(names: names))"
    case .missingHeight(let layer, let notch): "\(quoted(layer, names)): heightForNotch has no height for notch \(quoted(notch, names))"
    case .unknownNotch(let layer, let notch, let known):
      "\(quoted(layer, names)): unknown notch \(quoted(notch, names))\(suggestion(notch, known, names)); it has \(list(known, names))"
    case .unknownAnchor(let layer, let index, let count):
      "\(quoted(layer, names)): the policy chose anchor \(index); expected 0 to \(count - 1), counted from the highest on screen"
    case .tooManyViews(let layer, let limit): "\(quoted(layer, names)): more than \(limit) views are shown or wait"
    case .endlessViews(let layer):
      "\(quoted(layer, names)): views show or dismiss each other at the same moment, without end"
    case .endlessMoves(let layer): "\(quoted(layer, names)): each move asks for another one at the same moment, without end"
    case .endlessAnimation(let layer, let seconds):
      "\(quoted(layer, names)): the animation has not ended after \(shortest(seconds)) s; return true as second value"
    case .notAFraction(let layer, let seconds, let fraction):
      "\(quoted(layer, names)): the animation's fraction after \(shortest(seconds)) s is \(fraction); expected a finite number"
    }
  }
}

extension NotchLadderProblem {
  fileprivate func sentence(names: NameTable) -> String {
    switch self {
    case .empty: "the list of notches is empty; expected at least one"
    case .tooMany(let count): "\(count) notches are too many; a container has at most \(NotchSet.capacity)"
    case .duplicate(let notch): "notch \(quoted(notch, names)) stands in the list twice"
    case .notFinite(let notch, let height): "the height of notch \(quoted(notch, names)) is \(height); expected a finite number of points"
    case .negative(let notch, let height):
      "the height of notch \(quoted(notch, names)) is \(shortest(height)); expected 0 points or more"
    case .notAscending(let notches, let heights):
      "heights must not fall from one notch to the next, found "
        + zip(notches, heights).map { "\(names.text($0)) \(shortest($1))" }.joined(separator: ", ")
        + "; list the lowest notch first"
    }
  }
}

private func quoted(_ name: Name, _ names: NameTable) -> String { "\"\(names.text(name))\"" }

private func list(_ known: [Name], _ names: NameTable) -> String { known.map { quoted($0, names) }.joined(separator: ", ") }

private func suggestion(_ name: Name, _ known: [Name], _ names: NameTable) -> String {
  NearestName.of(names.text(name), in: known.map(names.text)).map { "; did you mean \"\($0)\"?" } ?? ""
}

/// The shortest digits that read back to the same number; a whole one has no point.
private func shortest(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
