public import OverlayEngine

/// The names of one config that an event file may use.
public struct Vocabulary: Equatable {
  /// Bottom to top.
  package var layers: [Layer]
  package var actions: [String]

  package init(layers: [Layer], actions: [String]) {
    self.layers = layers
    self.actions = actions
  }

  /// The names of a scene.
  public init(_ scene: SceneSettings) {
    layers = scene.layers.map { layer in
      Layer(id: layer.id.text, kind: layer.kind, notches: layer.fixedNotches?.map { $0.text })
    }
    actions = scene.actions.map { $0.name.text }
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

extension LayerSettings {
  /// The notches that a container lists, lowest first; `nil` where a function gives them, and for other layers.
  fileprivate var fixedNotches: [Name]? {
    guard case .container(let container) = self, case .fixed(let notches) = container.notches else { return nil }
    return notches
  }
}
