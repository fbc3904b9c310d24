public import OverlayEngine

extension Settings {
  /// Visits every function in these settings and in those inside of them.
  public func forEachFunction(_ visit: (FunctionReference) -> Void) {
    for field in values { field.value.forEachFunction(visit) }
  }

  /// The id of a layer.
  public var layerID: String { requiredText(form == .viewContainer ? "name" : "id") }
}

extension Setting {
  fileprivate func forEachFunction(_ visit: (FunctionReference) -> Void) {
    switch self {
    case .function(let function): visit(function)
    case .list(let settings): for setting in settings { setting.forEachFunction(visit) }
    case .dictionary(let fields): for field in fields { field.value.forEachFunction(visit) }
    case .settings(let settings): settings.forEachFunction(visit)
    case .flag, .number, .text, .anything: break
    }
  }
}
