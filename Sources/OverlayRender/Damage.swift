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
    if old.statusBar != new.statusBar { bands.insert(SystemBars.statusRows(frame)) }
    if old.showsHomeIndicator != new.showsHomeIndicator { bands.insert(SystemBars.indicatorRows(frame)) }
    guard old.touches != new.touches else { return }
    for place in old.touches.indices { insert(old.touches[place], frame, into: &bands) }
    for place in new.touches.indices { insert(new.touches[place], frame, into: &bands) }
  }

  /// A bar's colour depends on all that lies under it, so it is drawn as a whole or not at all.
  static func completeBars(of snapshot: Snapshot, _ frame: FrameSetting, in bands: inout RowBands) {
    let (status, indicator) = (SystemBars.statusRows(frame), SystemBars.indicatorRows(frame))
    if snapshot.statusBar != nil, bands.overlaps(status) { bands.insert(status) }
    if snapshot.showsHomeIndicator, bands.overlaps(indicator) { bands.insert(indicator) }
  }

  private static func insert(_ touch: TouchMark, _ frame: FrameSetting, into bands: inout RowBands) {
    let rows = TouchPainter.rows(touch, frame.density)
    bands.insert(max(rows.lowerBound, 0)..<max(min(rows.upperBound, frame.screen.bottom), max(rows.lowerBound, 0)))
  }
}
