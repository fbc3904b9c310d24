extension SheetRefusal {
  func message(sheet: String) -> String {
    switch self {
    case .noSuchAnchor(let index, count: 1): "sheet \"\(sheet)\": there is no anchor \(index); the only one is 0"
    case .noSuchAnchor(let index, let count):
      "sheet \"\(sheet)\": there is no anchor \(index); expected 0, the highest on screen, to \(count - 1)"
    case .anchors(let problem): "sheet \"\(sheet)\": \(problem)"
    case .stack(let problem): "sheet \"\(sheet)\": \(problem)"
    case .noSuchView(let id): "sheet \"\(sheet)\": there is no view \"\(id)\" in the stack; pop to one that is"
    case .presence(let words): "sheet \"\(sheet)\" \(words)"
    }
  }
}

extension SheetAnchorsProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "anchors: found an empty list, expected at least one anchor"
    case .tooMany(let count): "anchors: found \(count), expected at most \(NotchSet.capacity)"
    case .notFinite(let place):
      "anchors: number \(place + 1) of the list is not finite; use a number of points, or a ratio"
    }
  }
}

extension SheetStackProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "views: found an empty list, expected at least the root"
    case .duplicate(let id):
      "views: found \"\(id)\" twice in the stack, expected each id once; pop to it, or give the other one an id of its own"
    }
  }
}
