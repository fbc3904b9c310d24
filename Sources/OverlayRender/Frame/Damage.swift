import OverlayEngine
import PixelRaster

enum Damage {
  /// Elements are compared place by place; where two differ, what both cover is damaged.
  static func find(
    from old: [LayerSnapshot.Element], to new: [LayerSnapshot.Element], _ frame: FrameSetting,
    into area: inout ChangedArea
  ) {
    for place in 0..<max(old.count, new.count) {
      let isOld = place < old.count
      let isNew = place < new.count
      if isOld, isNew, old[place] == new[place] { continue }
      if isOld { area.insert(bounds(old[place], frame)) }
      if isNew { area.insert(bounds(new[place], frame)) }
    }
  }

  /// All pixels that an element may change; zeros where it changes none.
  static func bounds(_ element: LayerSnapshot.Element, _ frame: FrameSetting) -> PixelRect {
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let bounds: PixelRect
    switch element {
    case .backdrop(let backdrop): bounds = backdrop.alpha > 0 ? frame.density.rect(backdrop.rect) : nothing
    case .surface(let surface): bounds = SurfacePlan(surface, frame.density, frame.palette, screen: frame.screen).bounds
    }
    let seen = bounds.intersection(frame.screen)
    return seen.isEmpty ? nothing : seen
  }

  /// Status bar, home indicator, fingers.
  static func findOverlays(from old: Snapshot, to new: Snapshot, _ frame: FrameSetting, into area: inout ChangedArea) {
    if old.statusBar != new.statusBar { area.insert(frame.whole(SystemBars.statusRows(frame))) }
    if old.showsHomeIndicator != new.showsHomeIndicator { area.insert(frame.whole(SystemBars.indicatorRows(frame))) }
    if old.keyboard != new.keyboard {
      area.insert(KeyboardPainter.rect(max(old.keyboard, new.keyboard), frame))
    }
    guard old.touches != new.touches else { return }
    for place in old.touches.indices { area.insert(TouchPainter.bounds(old.touches[place], frame)) }
    for place in new.touches.indices { area.insert(TouchPainter.bounds(new.touches[place], frame)) }
  }

  /// A bar's colour depends on all that lies under it, so it is drawn as a whole or not at all.
  static func completeBars(of snapshot: Snapshot, _ frame: FrameSetting, in area: inout ChangedArea) {
    let (status, indicator) = (SystemBars.statusRows(frame), SystemBars.indicatorRows(frame))
    if snapshot.statusBar != nil, area.overlaps(rows: status) { area.insert(frame.whole(status)) }
    if snapshot.showsHomeIndicator, area.overlaps(rows: indicator) { area.insert(frame.whole(indicator)) }
  }
}
