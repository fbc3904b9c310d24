import Portable

/// A layer that shows a picture and does nothing.
public struct ContentLayerSettings {
  package var id: Name
  package var look = SurfaceLook(background: nil, shadow: nil, cornerRadius: .constant(0), hasGrabber: false)

  package init(id: Name) {
    self.id = id
  }
}

/// A layer that is only drawn.
public final class ContentLayer {
  package let settings: ContentLayerSettings
  let stage: Stage
  private let trees = ContentTrees()

  init(_ settings: ContentLayerSettings, stage: Stage) {
    self.settings = settings
    self.stage = stage
  }

  func snapshot(
    at seconds: Double, screen: Screen, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    let context = DrawContext(layer: settings.id, time: seconds)
    let surface = try settings.look.surface(screen.bounds, corners: .all, trees: trees, context: context, draw)
    var snapshot = LayerSnapshot(id: settings.id, elements: room)
    snapshot.elements.append(.surface(surface))
    return snapshot
  }
}
