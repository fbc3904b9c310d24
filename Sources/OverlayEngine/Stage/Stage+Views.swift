import Portable

extension Stage {
  /// Hands an operation to the containers it names. An unknown one is reported, and the others are served.
  func route(_ operation: ViewContainerOperation) throws(Thrown) {
    switch operation {
    case .show(let view, let container, let id, let animated):
      try viewContainer(container)?.receive(.show(view, id: id, animated: animated))
    case .dismiss(let container, let id, let animated):
      try viewContainer(container)?.receive(.dismiss(id: id, animated: animated))
    case .dismissAll(let scope, let onlyShowing, let animated):
      for container in containers(scope) {
        try container.receive(.dismissAll(onlyShowing: onlyShowing, animated: animated))
      }
    case .dismissTopmost(let names, let animated):
      for container in containers(.only(names)) { try container.receive(.dismissTopmost(animated: animated)) }
    case .dismissSelf(let container, let id, let token):
      let request = token.map { ViewRequest.dismissSelf(token: $0) } ?? .dismiss(id: id, animated: true)
      try viewContainer(container)?.apply(request)
    case .configure(let container, let change):
      try viewContainer(container)?.configure(change)
    }
  }

  private var viewContainers: [ViewContainer] {
    layers.compactMap { if case .views(let views) = $0 { views } else { nil } }
  }

  private func containers(_ scope: DismissScope) -> [ViewContainer] {
    switch scope {
    case .only(let names):
      return names.compactMap(viewContainer)
    case .except(let names):
      let spared = names.compactMap(viewContainer)
      return viewContainers.filter { container in !spared.contains { $0 === container } }
    }
  }

  /// The id that a view will have that is to be shown without one; `nil` where there is no such container.
  package func makeViewID(in container: String) -> String? {
    viewContainers.first { $0.name == container }?.makeID()
  }

  private func viewContainer(_ name: String) -> ViewContainer? {
    if let container = viewContainers.first(where: { $0.name == name }) { return container }
    record(
      .error(message: ViewRefusal.unknownContainer(name, known: viewContainers.map { $0.name }).message), layer: nil)
    return nil
  }
}
