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

/// A vocabulary, arranged for being looked up by the bytes of a file.
struct VocabularyIndex {
  let layers: [Vocabulary.Layer]
  let layerIDs: SpellingTable
  let layerNames: [Name]
  let actions: [String]
  /// The layer whose notches an event means that names none.
  let topmostContainer: Int?

  init(_ vocabulary: Vocabulary) {
    layers = vocabulary.layers
    layerIDs = SpellingTable(layers.map(\.id))
    layerNames = layers.map { Name($0.id) }
    actions = vocabulary.actions
    topmostContainer = layers.lastIndex { $0.kind == .container }
  }
}
