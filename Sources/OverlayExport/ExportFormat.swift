import OverlayEngine

/// What an overlay is handed over as.
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
  /// Custom properties: heights, and a `linear()` for each settle.
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
    switch (self, layer) {
    case (.json, _): true
    case (.overlaycontainer, .container), (.uikit, .container), (.uikit, .sheet), (.css, .container), (.css, .sheet),
      (.css, .views):
      true
    case (.swiftui, .container), (.swiftui, .sheet), (.decisionsSwift, .container), (.decisionsSwift, .sheet),
      (.decisionsKotlin, .container), (.decisionsKotlin, .sheet), (.decisionsTypescript, .container),
      (.decisionsTypescript, .sheet):
      true
    case (.sheets, .sheet), (.sheets, .appStore), (.swiftuiContainer, .views): true
    default: false
    }
  }

  /// Which layers it can describe, for messages.
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
