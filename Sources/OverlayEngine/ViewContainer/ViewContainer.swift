public struct ViewContainerSettings {
  public var id: Name

  public init(id: Name) {
    self.id = id
  }
}

public final class ViewContainer {
  public let settings: ViewContainerSettings
  unowned let stage: Stage
  let place: Int

  init(_ settings: ViewContainerSettings, stage: Stage, place: Int) {
    self.settings = settings
    self.stage = stage
    self.place = place
  }

  func start() throws {}
  func perform(_ work: DueWork) throws {}
  func screenChanged(from old: Screen) throws {}
  func understands(_ kind: InputEvent.Kind) -> Bool { false }
  func region(at point: Point) -> TouchRegion? { nil }
  var visibleIDs: [String] { [] }
  func snapshot(at seconds: Double, _ draw: DrawFunction) throws -> LayerSnapshot { LayerSnapshot(id: settings.id) }
  func handle(_ kind: InputEvent.Kind) throws {}
}
