/// The requests to a sheet's stack of views. Kept out of line: views are large, and every input event is as large as
/// its largest kind.
public indirect enum SheetStackOperation: Sendable {
  case push(SheetView, animated: Bool)
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  case popTo(id: String, animated: Bool)
  /// Root first.
  case setViews([SheetView], animated: Bool)
}

/// The requests to a sheet's position and options. Indices count the anchors from the highest on screen, 0.
public enum SheetAnchorOperation: Sendable {
  /// Without an index it goes to the highest anchor.
  case setAnchors([SheetAnchor], index: Int?, animated: Bool)
  case snap(index: Int, animated: Bool)
  case expand(animated: Bool)
  case collapse(animated: Bool)
  /// Changes an option while it runs.
  case configure(SheetChange)
}
