import Portable

/// Where a container lies: on the screen, or in the overlay of another one, with which it moves.
extension Container {
  /// In what its overlay moves, by the models; points of the screen.
  package var area: Rect { raised(ownArea, by: lift(at: nil)) }

  /// The same without the keyboard, which may lift the overlay.
  var ownArea: Rect { own(screenArea) }

  /// The same on the screen.
  var screenArea: Rect {
    guard let outer else { return localFrame }
    let overlay = outer.onScreen(outer.frame(forHeight: outer.height))
    return place(in: Point(x: overlay.x, y: overlay.y))
  }

  func own(_ rect: Rect) -> Rect { edge == .bottom ? rect : edge.own(rect, in: stage.screen.size) }

  private func raised(_ area: Rect, by lift: Double) -> Rect {
    lift == 0 ? area : area.moved(by: Point(x: 0, y: -lift))
  }

  /// The same as it is seen.
  func seenArea(at seconds: Double) -> Rect {
    let lift = lift(at: seconds) - listBounce(at: seconds)
    guard let outer else { return raised(ownArea, by: lift) }
    let overlay = outer.screenFrame(at: seconds)
    return raised(own(place(in: Point(x: overlay.x, y: overlay.y))), by: lift)
  }

  /// How far the overlay is moved towards its edge because its list is beyond its beginning, points.
  private func listBounce(at seconds: Double) -> Double {
    guard let scroll, scroll.settings.bounces == .overlay else { return 0 }
    return max(0, scroll.pulled(at: seconds))
  }

  private func place(in origin: Point) -> Rect { localFrame.moved(by: origin) }

  /// What cuts all that is seen of it, on the screen: the overlays that it lies in. `nil` if nothing does.
  func clip(at seconds: Double) -> Rect? {
    guard let outer else { return nil }
    let overlay = outer.screenFrame(at: seconds)
    return outer.clip(at: seconds).map { $0.intersection(overlay) } ?? overlay
  }

  /// What it lies in is there.
  var isHosted: Bool {
    guard let outer else { return true }
    return outer.ladder != nil && outer.isHosted
  }

  /// Asks where it lies. Heights are asked for again where its own has changed.
  func findPlace() throws(Thrown) {
    var host = stage.screen
    if let outer {
      let overlay = outer.onScreen(outer.frame(forHeight: outer.height))
      host.size = Size(width: overlay.width, height: overlay.height)
      host.safeArea = stage.screen.safeArea(of: overlay)
    }
    hostSize = host.size
    let frame = try settings.frame?.frame(in: host, stage.scene.script)
    let old = availableSpace
    localFrame = frame?.rect(in: host.bounds) ?? host.bounds
    revision &+= 1
    let covered = safeArea
    defer { knownSafeArea = covered }
    if availableSpace == old, ladder != nil, let knownSafeArea, knownSafeArea != covered {
      (metricsAreStale, followsSafeArea) = (true, true)
    }
    guard availableSpace != old else { return }
    metricsAreStale = true
    heightHasChanged = true
  }

  /// The overlay that it lies in may have another size now.
  func followHost() throws(Thrown) {
    guard let outer, outer.ladder != nil else { return }
    let overlay = outer.onScreen(outer.frame(forHeight: outer.height))
    if Size(width: overlay.width, height: overlay.height) != hostSize { try findPlace() }
  }
}
