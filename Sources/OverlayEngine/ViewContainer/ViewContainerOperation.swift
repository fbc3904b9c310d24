/// The requests to the manager of the view containers. Containers are given by their names, which may be unknown.
public enum ViewContainerOperation: Sendable {
  /// Without an id the container makes one up.
  case show(ViewSettings, container: String, id: String?, animated: Bool)
  case dismiss(container: String, id: String, animated: Bool)
  case dismissAll(DismissScope, onlyShowing: Bool, animated: Bool)
  case dismissTopmost(containers: [String], animated: Bool)
  /// The view itself asks to go (`container:dismiss()`); like a gesture it is not held back by `debounce`.
  case dismissSelf(container: String, id: String, token: Int? = nil)
  /// Changes a container's settings while it runs (all but its queue type, name and clipping); never held back.
  case configure(container: String, ViewContainerChange)
}

/// Which views are dismissed.
public enum DismissScope: Equatable, Sendable {
  /// These containers, in this order.
  case only([String])
  /// All other containers, in the scene's order.
  case except([String])
}

/// One changed setting of a running view container: what it does to the settings.
public struct ViewContainerChange: Sendable {
  let apply: @Sendable (inout ViewContainerSettings) -> Void

  package init(_ apply: @escaping @Sendable (inout ViewContainerSettings) -> Void) {
    self.apply = apply
  }
}
