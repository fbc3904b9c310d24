import OverlayEngine
package import OverlaySession
package import Text

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
      return try JSONExport.file(try layers(format).map { try layerFacts(format, $0) }, config: config)
    }
    let facts = try layerFacts(format, name)
    switch (format, facts.layer) {
    case (.overlaycontainer, let container as Container):
      return try OverlayContainerExport(facts, container.settings).result
    case (.sheets, let sheet as Sheet): return try SheetsExport(facts, sheet.settings).result
    case (.sheets, let card as AppStoreCard): return SheetsExport(facts, card.settings).result
    case (.swiftuiContainer, let views as ViewContainer): return SwiftUIContainerExport(facts, views.settings).result
    case (.uikit, _): return try UIKitExport(facts).result
    case (.swiftui, _): return try SwiftUIExport(facts).result
    case (.css, _): return try CSSExport(facts).result
    case (.json, _): return try JSONExport.file([facts], config: config)
    default: throw ExportRefusal.otherKind(layer: facts.id, format)
    }
  }

  /// The ids of all layers that a format describes. Throws as `file`.
  package func layers(_ format: ExportFormat) throws -> [String] {
    try ScreenProbe(load()) { try choose(nil, format, $0) }.session.layers.filter(format.describes).map(\.id.text)
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
    let facts = try ExportedLayer(probe, config: config, ofScreen: format == .css, load: load)
    if facts.notches.isEmpty, facts.layer.kind == .container || facts.layer.kind == .sheet {
      throw ExportRefusal.notOnScreen(layer: facts.id)
    }
    return facts
  }

  private func choose(_ name: String?, _ format: ExportFormat, _ layers: [Layer]) throws -> Layer {
    guard let name else {
      guard let layer = layers.frontmost(where: format.describes) else {
        throw ExportRefusal.nothingToExport(config: config, format)
      }
      return layer
    }
    let layer = try layers.named(name)
    guard format.describes(layer) else { throw ExportRefusal.otherKind(layer: name, format) }
    return layer
  }
}

/// The format in which an overlay is handed over.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Swift: a delegate for OverlayContainer.
  case overlaycontainer
  /// Swift: anchors and options for sheets' `SheetController`, or what its App Store presentation carries.
  case sheets
  /// Swift: a configuration for SwiftUIOverlayContainer.
  case swiftuiContainer = "swiftui-container"
  /// Swift: detents and springs as UIKit spells them.
  case uikit
  /// Swift: detents and springs as SwiftUI spells them.
  case swiftui
  /// Swift, Kotlin, TypeScript: where releases go, as numbers and a function that looks them up.
  case decisionsSwift = "decisions-swift"
  case decisionsKotlin = "decisions-kotlin"
  case decisionsTypescript = "decisions-typescript"
  /// The custom properties: heights, and a `linear()` for each settle.
  case css
  /// Every layer, in numbers.
  case json

  /// The language of a decision table, or `nil` if it is none.
  var decisions: DecisionTableFile.Language? {
    switch self {
    case .decisionsSwift: .swift
    case .decisionsKotlin: .kotlin
    case .decisionsTypescript: .typescript
    default: nil
    }
  }

  /// Whether it is made of a policy alone, by `Export.decisions`.
  package var isDecisionTable: Bool { decisions != nil }

  /// Whether it can say what a layer of this kind does.
  func describes(_ layer: Layer) -> Bool {
    switch layer.kind {
    case .container: self != .sheets && self != .swiftuiContainer
    case .sheet: self != .overlaycontainer && self != .swiftuiContainer
    case .card: self == .sheets || self == .json
    case .viewContainer: self == .swiftuiContainer || self == .css || self == .json
    case .content: self == .json
    }
  }

  /// The words for the layers that it can describe, for messages.
  var subject: String {
    switch self {
    case .overlaycontainer: "a container"
    case .sheets: "a sheet or an App Store presentation"
    case .swiftuiContainer: "a view container"
    case .uikit, .swiftui, .decisionsSwift, .decisionsKotlin, .decisionsTypescript: "a container or a sheet"
    case .css: "a container, a sheet or a view container"
    case .json: "any layer"
    }
  }
}

/// A layer as an app's file, and how much of it that file carries.
package struct ExportedFile: Equatable, Sendable {
  package var layer: String
  package internal(set) var text = ""
  /// The items in the order in which they are met.
  package internal(set) var items: [Item] = []
  /// The config's settings that the items are about.
  private(set) var noted: Set<String> = []

  package struct Item: Equatable, Sendable {
    package var subject: String
    package var status: Status
    /// The words for what became of it, and what to do where something is missing.
    package var words: String
  }

  /// How a thing was carried over.
  package enum Status: String, CaseIterable, Sendable {
    /// The export does the same for every input.
    case exact
    /// A function's answers on the screens that were tried, which a formula gives to the last digit.
    case sampled
    /// The thing is not carried over; where a function is behind it, what it answered stands in the file.
    case gap
  }

  // An item is about the setting that its subject is the name of, or about those that are named.

  mutating func exact(_ subject: String, _ words: String, of settings: [String]? = nil) {
    note(Item(subject: subject, status: .exact, words: words), settings)
  }
  mutating func sampled(_ subject: String, _ words: String, of settings: [String]? = nil) {
    note(Item(subject: subject, status: .sampled, words: words), settings)
  }
  mutating func gap(_ subject: String, _ words: String, of settings: [String]? = nil) {
    note(Item(subject: subject, status: .gap, words: words), settings)
  }

  private mutating func note(_ item: Item, _ settings: [String]?) {
    items.append(item)
    noted.formUnion(settings ?? [item.subject])
  }

  /// Notes those of a layer's settings that no item is about, with what to do about them.
  mutating func noteTheRest(_ settings: [String], _ advice: [String: String]) {
    for setting in settings where !noted.contains(setting) {
      gap(setting, advice[setting] ?? "nothing here carries it; it is the app's own to do")
    }
  }

  /// The items as lines of a comment, or of words for people.
  func comment(_ mark: String) -> String {
    items.map { item in
      let words = CommentText.written("\(item.subject): \(item.words)")
      return "\(mark)\(item.status.rawValue.padded(to: 8))\(words)\n"
    }.joined()
  }

  package var summary: String {
    let counts = Status.allCases.map { status in "\(items.count { $0.status == status }) \(status.rawValue)" }.joined(
      separator: ", ")
    return "\(TerminalText.line(layer)): \(counts)\n" + comment("  ")
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

/// The refusal of a request to an export that makes no sense.
package enum ExportRefusal: Error, Equatable, Sendable {
  case unknownLayer(String, known: [String])
  /// The named layer is of a kind that the format has no words for.
  case otherKind(layer: String, ExportFormat)
  case nothingToExport(config: String, ExportFormat)
  /// A container that shows nothing by itself, and cannot be presented.
  case notOnScreen(layer: String)
}

extension ExportRefusal: ReportedError {
  package var status: ExitStatus { .wrongUsage }

  package var description: String {
    switch self {
    case .unknownLayer(let name, let known):
      "--layer \(name): no layer has that id; " + NameHint.oneOf(known, near: name)
    case .otherKind(let layer, let format):
      "\"\(layer)\" cannot be written as \(format.rawValue): that describes \(format.subject); json describes every layer"
    case .nothingToExport(let config, let format):
      "\(config): no layer can be written as \(format.rawValue): that describes \(format.subject); json describes every layer"
    case .notOnScreen(let layer):
      "\"\(layer)\" is not on screen when the run begins, so its notches have no heights yet"
    }
  }
}
