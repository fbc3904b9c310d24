/// The requests to a sheet's stack of views. Kept out of line: views are large, and every input event is as large as
/// its largest kind.
public indirect enum SheetStackOperation: Sendable {
  case push(SheetView, animated: Bool)
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  case popTo(id: String, animated: Bool)
  /// The sheet gets other views, root first.
  case setViews([SheetView], animated: Bool)
}

/// The requests to a sheet's position and options. Indices count the anchors from the highest on screen, 0.
public enum SheetAnchorOperation: Sendable {
  /// The sheet gets other anchors; without an index it goes to the highest one.
  case setAnchors([SheetAnchor], index: Int?, animated: Bool)
  case snap(index: Int, animated: Bool)
  case expand(animated: Bool)
  case collapse(animated: Bool)
  /// Changes an option while it runs.
  case configure(SheetChange)
}

/// A request that a sheet refuses.
enum SheetRefusal: Equatable {
  case noSuchAnchor(index: Int, count: Int)
  case anchors(SheetAnchorsProblem)
  case stack(SheetStackProblem)
  case noSuchView(id: String)
  /// The state, in words, that makes the request idle.
  case presence(String)

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
    case .tooMany(let count): "anchors: found \(count), expected at most \(SheetAnchors.capacity)"
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
