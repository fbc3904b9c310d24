/// What one container is asked to do; the part of an operation that concerns it.
enum ViewRequest {
  case show(ViewSettings, id: String?, animated: Bool)
  case dismiss(id: String, animated: Bool)
  /// The view of a token asks to go itself.
  case dismissSelf(token: Int)
  case dismissAll(onlyShowing: Bool, animated: Bool)
  case dismissTopmost(animated: Bool)
}

/// Why a container, or the stage, does not do what it was asked for; the run goes on.
enum ViewRefusal: Equatable {
  case unknownContainer(String, known: [String])
  case alreadyShown(id: String, container: String, ViewQueue)
  /// It asked for that itself.
  case viewGone(container: String)
  case noSuchView(id: String, container: String, known: [String])
}
