/// Where a container lies: on the screen, or in the overlay of another one, with which it moves.
extension Container {
  /// In what its overlay moves, by the models; points of the screen.
  package var area: Rect {
    guard let outer else { return place(in: Point(x: 0, y: 0)) }
    let overlay = outer.frame(forHeight: outer.height)
    return place(in: Point(x: overlay.x, y: overlay.y))
  }

  /// The same as it is seen.
  func seenArea(at seconds: Double) -> Rect {
    guard let outer else { return area }
    let overlay = outer.seenFrame(at: seconds)
    return place(in: Point(x: overlay.x, y: overlay.y))
  }

  private func place(in origin: Point) -> Rect { localFrame.moved(by: origin) }

  /// What cuts all that is seen of it: the overlays that it lies in. nil: nothing does.
  func clip(at seconds: Double) -> Rect? {
    guard let outer else { return nil }
    let overlay = outer.seenFrame(at: seconds)
    return outer.clip(at: seconds).map { $0.intersection(overlay) } ?? overlay
  }

  /// What it lies in is there.
  var isHosted: Bool {
    guard let outer else { return true }
    return outer.ladder != nil && outer.isHosted
  }

  /// Asks where it lies. Heights are asked for again where its own has changed.
  func findPlace() throws {
    var host = stage.screen
    if let outer {
      let overlay = outer.frame(forHeight: outer.height)
      host.size = Size(width: overlay.width, height: overlay.height)
      host.safeArea = stage.screen.safeArea(of: overlay)
    }
    hostSize = host.size
    let frame = try settings.frame?.frame(in: host, stage.scene.script)
    let old = localFrame.height
    localFrame = frame?.rect(in: host.bounds) ?? host.bounds
    revision &+= 1
    guard localFrame.height != old else { return }
    metricsAreStale = true
    heightHasChanged = true
  }

  /// The overlay that it lies in may have another size now.
  func followHost() throws {
    guard let outer, outer.ladder != nil else { return }
    let overlay = outer.frame(forHeight: outer.height)
    if Size(width: overlay.width, height: overlay.height) != hostSize { try findPlace() }
  }
}
