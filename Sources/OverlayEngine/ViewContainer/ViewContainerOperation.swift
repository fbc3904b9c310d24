/// What the manager of the view containers can be asked for.
public enum ViewContainerOperation: Sendable {
  case show(ViewSettings, container: String, id: String?, animated: Bool)
  case dismiss(container: String, id: String, animated: Bool)
  case dismissAll(DismissScope, onlyShowing: Bool, animated: Bool)
  case dismissTopmost(containers: [String], animated: Bool)
  /// Changes a container's settings while it runs (all but its queue type, name and clipping).
  case configure(container: String, ViewContainerChange)
}

/// Which containers a `dismissAll` means.
public enum DismissScope: Equatable, Sendable {
  case only([String])
  case except([String])
}
