public struct SheetSettings {
  public var id: Name

  public init(id: Name) {
    self.id = id
  }
}

public final class Sheet {
  public let settings: SheetSettings
  unowned let stage: Stage
  let place: Int

  init(_ settings: SheetSettings, stage: Stage, place: Int) {
    self.settings = settings
    self.stage = stage
    self.place = place
  }

  func start() throws {}
  func layoutIfNeeded() throws {}
  func perform(_ work: DueWork) throws {}
  func screenChanged(from old: Screen) throws {}
  func reportDrag() throws {}
  func understands(_ kind: InputEvent.Kind) -> Bool { false }
  func region(at point: Point) -> TouchRegion? { nil }
  func touchBegan(in region: TouchRegion) {}
  func resting(at time: Instant) -> RestingState? { nil }
  func snapshot(at seconds: Double, _ draw: DrawFunction) throws -> LayerSnapshot { LayerSnapshot(id: settings.id) }
  func handle(_ kind: InputEvent.Kind) throws {}
}
