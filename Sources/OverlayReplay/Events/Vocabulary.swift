public import OverlayEngine

/// The names of one config that an event file may use.
public struct Vocabulary {
  /// Bottom to top.
  public var layers: [Layer]
  public var actions: [String]
  /// Where names get their numbers.
  public var names: NameTable

  public init(layers: [Layer], actions: [String], names: NameTable) {
    self.layers = layers
    self.actions = actions
    self.names = names
  }

  public struct Layer {
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

public enum LayerKind: Equatable, Sendable {
  case container, sheet, viewContainer
  /// A card of the App Store presentation.
  case card
  /// Something that is only drawn.
  case backdrop
}

/// A vocabulary, arranged for being looked up by the bytes of a file.
struct VocabularyIndex {
  let names: NameTable
  let layers: [Vocabulary.Layer]
  let layerIDs: SpellingTable
  let layerNames: [Name]
  /// One for each layer; nil where notches are not known yet.
  let notches: [Notches?]
  let actionIDs: SpellingTable
  let actionNames: [Name]
  /// The layer whose notches an event means that names none.
  let topmostContainer: Int?

  struct Notches {
    let ids: SpellingTable
    let names: [Name]
  }

  init(_ vocabulary: Vocabulary) {
    let names = vocabulary.names
    self.names = names
    layers = vocabulary.layers
    layerIDs = SpellingTable(layers.map(\.id))
    layerNames = layers.map { names.intern($0.id) }
    notches = layers.map { layer in
      layer.notches.map { Notches(ids: SpellingTable($0), names: $0.map(names.intern)) }
    }
    actionIDs = SpellingTable(vocabulary.actions)
    actionNames = vocabulary.actions.map(names.intern)
    topmostContainer = layers.lastIndex { $0.kind == .container }
  }
}
