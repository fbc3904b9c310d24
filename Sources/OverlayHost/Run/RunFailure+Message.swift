import OverlayEngine

extension TimeLimitReached {
  var sentence: String {
    "the run is longer than \(DecimalText.shortest(limit.seconds)) simulated seconds; raise --limit-time where that is meant"
  }
}

extension StageFailure {
  /// Which layer, what was found, what was expected.
  func sentence(names: NameTable) -> String {
    switch self {
    case .ladder(let layer, let problem): "\(quoted(layer, names)): \(problem.sentence(names: names))"
    case .missingHeight(let layer, let notch): "\(quoted(layer, names)): heightForNotch has no height for notch \(quoted(notch, names))"
    case .unknownNotch(let layer, let notch, let known):
      "\(quoted(layer, names)): unknown notch \(quoted(notch, names))\(suggestion(notch, known, names)); it has \(list(known, names))"
    case .unknownAnchor(let layer, let index, let count):
      "\(quoted(layer, names)): there is no anchor \(index); it has \(count), the highest on screen is 0"
    case .endlessViews(let layer): "\(quoted(layer, names)): each view shows another one at the same moment, without end"
    case .endlessMoves(let layer): "\(quoted(layer, names)): each move asks for another one at the same moment, without end"
    case .endlessAnimation(let layer, let seconds):
      "\(quoted(layer, names)): the animation has not ended after \(DecimalText.shortest(seconds)) s; return true as second value"
    case .notAFraction(let layer, let seconds, let fraction):
      "\(quoted(layer, names)): the animation's fraction after \(DecimalText.shortest(seconds)) s is \(fraction); expected a finite number"
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
      "the height of notch \(quoted(notch, names)) is \(DecimalText.shortest(height)); expected 0 points or more"
    case .notAscending(let notches, let heights):
      "heights must not fall from one notch to the next, found "
        + zip(notches, heights).map { "\(names.text($0)) \(DecimalText.shortest($1))" }.joined(separator: ", ")
        + "; list the lowest notch first"
    }
  }
}

private func quoted(_ name: Name, _ names: NameTable) -> String { "\"\(names.text(name))\"" }

private func list(_ known: [Name], _ names: NameTable) -> String { known.map { quoted($0, names) }.joined(separator: ", ") }

private func suggestion(_ name: Name, _ known: [Name], _ names: NameTable) -> String {
  NearestName.of(names.text(name), in: known.map(names.text)).map { "; did you mean \"\($0)\"?" } ?? ""
}
