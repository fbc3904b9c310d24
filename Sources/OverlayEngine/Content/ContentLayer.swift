/// A layer that shows a picture and does nothing.
public struct ContentLayerSettings {
  public var id: Name
  public var look = SurfaceLook(background: nil, shadow: nil, cornerRadius: .constant(0), hasGrabber: false)

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
