/// A layer that shows a picture and does nothing.
public struct ContentLayerSettings {
  public var id: Name
  public var appearance = LayerAppearance()

  public init(id: Name) {
    self.id = id
  }
}

public final class ContentLayer {
  public let settings: ContentLayerSettings

  init(_ settings: ContentLayerSettings) {
    self.settings = settings
  }
}
