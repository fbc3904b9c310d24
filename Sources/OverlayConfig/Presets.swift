import OverlayScript

/// The modules of known sheets, to be read or copied.
package enum Presets {
  /// By name, with what each imitates.
  package static var list: [(name: String, title: String)] {
    Preset.all.filter { $0.isSheet }.map { ($0.name, $0.title) }
  }

  /// The same of the known views that come and go in view containers.
  package static var views: [(name: String, title: String)] {
    Preset.all.filter { ["snackbar", "banner"].contains($0.name) }.map { ($0.name, $0.title) }
  }

  /// The sheets, in few words. Found out once: the preview asks for each picture.
  package static let shortList: [(name: String, title: String)] = Preset.all.filter { $0.isSheet }.map {
    ($0.name, $0.shortTitle)
  }

  /// The module's text, or `nil` if there is none of that name.
  package static func text(of name: String) -> String? {
    Preset.all.first { $0.name == name }.map { String(decoding: $0.source, as: UTF8.self) }
  }
}
