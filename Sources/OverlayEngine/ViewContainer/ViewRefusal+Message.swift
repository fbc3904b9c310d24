import Diagnostics

extension ViewRefusal {
  var message: String {
    switch self {
    case .unknownContainer(let name, let known) where known.isEmpty:
      "there is no view container \"\(name)\": the scene has none"
    case .unknownContainer(let name, let known):
      "there is no view container \"\(name)\"; the scene has \(NameHint.quoted(known))"
    case .alreadyShown(let id, let container, .main):
      "\"\(container)\" displays a view \"\(id)\" already; dismiss it first, or give another id"
    case .alreadyShown(let id, let container, .temporary):
      "in \"\(container)\" a view \"\(id)\" is waiting already; dismiss it first, or give another id"
    case .noSuchView(let id, let container, let known):
      "\"\(container)\" has no view \"\(id)\" to dismiss"
        + (known.isEmpty ? ": it has none" : NameHint.tail(id, in: known, lead: "it has"))
    case .viewGone(let container):
      "\"\(container)\": a view that has gone already asked to be dismissed"
    }
  }
}
