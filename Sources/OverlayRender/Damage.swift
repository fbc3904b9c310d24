import OverlayEngine
import PixelRaster

/// Which rows differ between two snapshots.
enum Damage {
  /// Elements are compared place by place; where two differ, the rows of both are damaged.
  static func find(
    from old: [LayerSnapshot.Element], to new: [LayerSnapshot.Element], _ frame: FrameSetting, into bands: inout RowBands
  ) {
    for place in 0..<max(old.count, new.count) {
      let isOld = place < old.count
      let isNew = place < new.count
      if isOld, isNew, old[place] == new[place] { continue }
      if isOld { bands.insert(rows(old[place], frame)) }
      if isNew { bands.insert(rows(new[place], frame)) }
    }
  }

  static func rows(_ element: LayerSnapshot.Element, _ frame: FrameSetting) -> Range<Int> {
    let bounds: PixelRect
    switch element {
    case .backdrop(let backdrop):
      bounds = backdrop.alpha > 0 ? frame.density.rect(backdrop.rect) : frame.screen.inset(by: frame.screen.bottom)
    case .surface(let surface): bounds = SurfacePlan(surface, frame.density, frame.palette, screen: frame.screen).bounds
    }
    let seen = bounds.intersection(frame.screen)
    return seen.isEmpty ? 0..<0 : seen.top..<seen.bottom
  }

  /// Status bar, home indicator, fingers.
  static func findOverlays(from old: Snapshot, to new: Snapshot, _ frame: FrameSetting, into bands: inout RowBands) {
    let height = frame.screen.bottom
    if old.statusBar != new.statusBar { bands.insert(0..<min(frame.density.pixels(SystemBars.statusHeight), height)) }
    if old.showsHomeIndicator != new.showsHomeIndicator {
      bands.insert(max(height - frame.density.pixels(SystemBars.indicatorHeight), 0)..<height)
    }
    guard old.touches != new.touches else { return }
    for place in old.touches.indices { insert(old.touches[place], frame, into: &bands) }
    for place in new.touches.indices { insert(new.touches[place], frame, into: &bands) }
  }

  private static func insert(_ touch: TouchMark, _ frame: FrameSetting, into bands: inout RowBands) {
    let rows = TouchPainter.rows(touch, frame.density)
    bands.insert(max(rows.lowerBound, 0)..<max(min(rows.upperBound, frame.screen.bottom), max(rows.lowerBound, 0)))
  }
}
