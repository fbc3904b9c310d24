import OverlayEngine
package import PixelRaster

/// Finds the pixels that may differ between two snapshots.
enum Damage {
  /// Elements are compared place by place; where two differ, what both cover is damaged.
  static func find(
    from old: [LayerSnapshot.Element], to new: [LayerSnapshot.Element], _ frame: FrameContext,
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

  /// Returns all pixels that an element may change; zeros where it changes none.
  static func bounds(_ element: LayerSnapshot.Element, _ frame: FrameContext) -> PixelRect {
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let bounds: PixelRect
    switch element {
    case .backdrop(let backdrop): bounds = backdrop.alpha > 0 ? frame.density.rect(backdrop.rect) : nothing
    case .surface(let surface): bounds = SurfacePlan(surface, frame.density, frame.palette, screen: frame.screen).bounds
    }
    let seen = bounds.intersection(frame.screen)
    return seen.isEmpty ? nothing : seen
  }

  /// Adds the areas of the status bar, home indicator, keyboard and fingers where these differ.
  static func findOverlays(from old: Snapshot, to new: Snapshot, _ frame: FrameContext, into area: inout ChangedArea) {
    if old.statusBar != new.statusBar { area.insert(frame.rect(ofRows: SystemBars.statusRows(frame))) }
    if old.showsHomeIndicator != new.showsHomeIndicator {
      area.insert(frame.rect(ofRows: SystemBars.indicatorRows(frame)))
    }
    if old.keyboard != new.keyboard {
      area.insert(KeyboardPainter.rect(max(old.keyboard, new.keyboard), frame))
    }
    guard old.touches != new.touches else { return }
    for place in old.touches.indices { area.insert(TouchPainter.bounds(old.touches[place], frame)) }
    for place in new.touches.indices { area.insert(TouchPainter.bounds(new.touches[place], frame)) }
  }

  /// A bar's colour depends on all that lies under it, so it is drawn as a whole or not at all.
  static func completeBars(of snapshot: Snapshot, _ frame: FrameContext, in area: inout ChangedArea) {
    let (status, indicator) = (SystemBars.statusRows(frame), SystemBars.indicatorRows(frame))
    if snapshot.statusBar != nil, area.overlaps(rows: status) { area.insert(frame.rect(ofRows: status)) }
    if snapshot.showsHomeIndicator, area.overlaps(rows: indicator) { area.insert(frame.rect(ofRows: indicator)) }
  }
}

/// The area in which a picture changed: rectangles of which none overlaps another. They stand in strips: two of them
/// have all columns in common, or none.
package struct ChangedArea: Equatable, Sendable {
  package private(set) var rects: [PixelRect] = []

  package init() {}

  package init(_ rect: PixelRect) {
    insert(rect)
  }

  package var isEmpty: Bool { rects.isEmpty }

  package mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  /// Rows or columns that are less than this apart become one.
  private static let nearness = 8

  package mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var strip = rect.left..<rect.right
    for place in rects.indices where Self.touch(rects[place].columns, strip) {
      strip = Self.hull(rects[place].columns, strip)
    }
    for place in rects.indices where rects[place].columns.overlaps(strip) { rects[place].columns = strip }
    rects.append(rect)
    rects[rects.count - 1].columns = strip
    joinRows()
  }

  private mutating func joinRows() {
    var (one, other) = (0, 1)
    while one < rects.count {
      if other >= rects.count {
        (one, other) = (one + 1, one + 2)
      } else if rects[one].left == rects[other].left, Self.touch(rects[one].rows, rects[other].rows) {
        rects[one].top = min(rects[one].top, rects[other].top)
        rects[one].bottom = max(rects[one].bottom, rects[other].bottom)
        rects.remove(at: other)
        (one, other) = (0, 1)
      } else {
        other += 1
      }
    }
  }

  private static func touch(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.lowerBound <= other.upperBound + nearness && other.lowerBound <= one.upperBound + nearness
  }

  private static func hull(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  package func overlaps(rows: Range<Int>) -> Bool {
    for place in rects.indices where rects[place].rows.overlaps(rows) { return true }
    return false
  }
}

extension PixelRect {
  fileprivate var columns: Range<Int> {
    get { left..<right }
    set { (left, right) = (newValue.lowerBound, newValue.upperBound) }
  }
}
