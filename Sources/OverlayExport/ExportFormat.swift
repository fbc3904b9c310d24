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
  /// Custom properties: heights, and a `linear()` for each settle.
  case css
  /// Every layer, in numbers.
  case json

  /// Whether it can say what a layer of this kind does.
  func describes(_ layer: Layer) -> Bool {
    switch (self, layer) {
    case (.json, _): true
    case (.overlaycontainer, .container), (.uikit, .container), (.uikit, .sheet), (.css, .container), (.css, .sheet),
      (.css, .views):
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
    case .uikit: "a container or a sheet"
    case .css: "a container, a sheet or a view container"
    case .json: "any layer"
    }
  }
}
