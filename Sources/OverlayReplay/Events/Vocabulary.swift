public import OverlayEngine

/// The names of one config that an event file may use.
public struct Vocabulary: Equatable {
  /// Bottom to top.
  public var layers: [Layer]
  public var actions: [String]

  public init(layers: [Layer], actions: [String]) {
    self.layers = layers
    self.actions = actions
  }

  public struct Layer: Equatable {
    public var id: String
    public var kind: LayerKind
    /// A container's notches; nil where a function provides them, so that only the run knows.
    public var notches: [String]?

    public init(id: String, kind: LayerKind, notches: [String]? = nil) {
      self.id = id
      self.kind = kind
      self.notches = notches
    }
  }
}
