import OverlayEngine
package import OverlaySession

/// Writes a layer of a config as an app needs it.
package struct Export {
  let config: String
  let load: () throws -> LoadedScene

  /// - Parameter load: reads the config anew; called once for each screen that is tried.
  package init(config: String, load: @escaping () throws -> LoadedScene) {
    self.config = config
    self.load = load
  }

  /// Writes one layer; of JSON every layer where none is named. Throws `ExportRefusal`, and what loading and sessions
  /// throw.
  ///
  /// - Parameter layer: `nil` for the front-most that the format has words for.
  package func file(_ format: ExportFormat, layer name: String?) throws -> ExportedFile {
    if format == .json, name == nil {
      let ids = try ScreenProbe(load()) { $0[$0.count - 1] }.session.layers.map(\.id.text)
      return try JSONExport.file(try ids.map { try layerFacts(format, $0) }, config: config)
    }
    let facts = try layerFacts(format, name)
    switch (format, facts.layer) {
    case (.overlaycontainer, .container(let container)):
      return try OverlayContainerExport(facts, container.settings).result
    case (.sheets, .sheet(let sheet)): return try SheetsExport(facts, sheet.settings).result
    case (.sheets, .appStore(let card)): return SheetsExport(facts, card.settings).result
    case (.swiftuiContainer, .views(let views)): return SwiftUIContainerExport(facts, views.settings).result
    case (.uikit, _): return try UIKitExport(facts).result
    case (.swiftui, _): return try SwiftUIExport(facts).result
    case (.css, _): return try CSSExport(facts).result
    case (.json, _): return try JSONExport.file([facts], config: config)
    default: throw ExportRefusal.otherKind(layer: facts.id, format)
    }
  }

  /// The id of the layer that a format describes: the one that is named, else the front-most. Throws as `file`.
  package func layer(_ format: ExportFormat, _ name: String?) throws -> String {
    try ScreenProbe(load()) { try choose(name, format, $0) }.layer.id.text
  }

  /// A decision table as source code, or `nil` if the format is another one.
  package static func decisions(_ table: DecisionTable, _ format: ExportFormat, config: String) -> ExportedFile? {
    format.decisions.map { DecisionTableFile(table, $0, config: config).result }
  }

  private func layerFacts(_ format: ExportFormat, _ name: String?) throws -> ExportedLayer {
    let probe = try ScreenProbe(load()) { try choose(name, format, $0) }
    let facts = try ExportedLayer(probe, config: config, load: load)
    switch facts.layer {
    case .container, .sheet: if facts.notches.isEmpty { throw ExportRefusal.notOnScreen(layer: facts.id) }
    case .appStore, .views, .content: break
    }
    return facts
  }

  private func choose(_ name: String?, _ format: ExportFormat, _ layers: [Layer]) throws -> Layer {
    guard let name else {
      guard let layer = layers.last(where: format.describes) else {
        throw ExportRefusal.nothingToExport(config: config, format)
      }
      return layer
    }
    let layer = try layers.named(name)
    guard format.describes(layer) else { throw ExportRefusal.otherKind(layer: name, format) }
    return layer
  }
}
