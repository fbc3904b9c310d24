package import OverlayEngine

/// The names of one config that an event file may use.
package struct Vocabulary: Equatable {
  /// Bottom to top.
  package var layers: [Layer]
  package var actions: [String]

  package init(layers: [Layer], actions: [String]) {
    self.layers = layers
    self.actions = actions
  }

  package struct Layer: Equatable {
    package var id: String
    package var kind: LayerKind
    /// A container's notches; nil where a function provides them, so that only the run knows.
    package var notches: [String]?

    package init(id: String, kind: LayerKind, notches: [String]? = nil) {
      self.id = id
      self.kind = kind
      self.notches = notches
    }
  }
}
