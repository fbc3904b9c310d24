/// What a sheet was asked for and does not do.
enum SheetRefusal: Equatable {
  case noSuchAnchor(index: Int, count: Int)
  case anchors(SheetAnchorsProblem)
  case stack(SheetStackProblem)
  case noSuchView(id: String)
  /// In words: what it is, which makes the request idle.
  case presence(String)
}
