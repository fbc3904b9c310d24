import OverlayEngine
package import PixelRaster

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

/// Where a picture changed: rectangles of which none overlaps another. They stand in strips: two of them have all
/// columns in common, or none.
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

/// The draw commands of surfaces, kept while the same content is shown at the same size: a sheet that slides is laid
/// out once.
struct DisplayLists {
  private struct Entry {
    var content: ContentNode?
    /// Its close button is opaque here: how much is seen of it is the painter's affair.
    var ornaments: Surface.Ornaments
    var width: Int
    var height: Int
    var density: Density
    var palette: Palette
    var commands: [DrawCommand]
    var age: Int
    /// The shadow of what the commands draw, where that has been asked for.
    var shadow: (key: ShadowKey, shadow: DrawnShadow)?
  }

  private struct ShadowKey: Equatable {
    var deviation: Double
    var scrollOffset: Int
  }

  private let fonts: FontSet
  private let lines: LineStore
  private let gradients: GradientStore
  private var entries: [Entry] = []

  /// Frames for which a list is kept without being used.
  private static let patience = 8

  init(fonts: FontSet, gradients: GradientStore) {
    (self.fonts, self.gradients) = (fonts, gradients)
    lines = LineStore(fonts)
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// To be called after each frame.
  mutating func sweep() {
    for place in entries.indices { entries[place].age += 1 }
    var place = 0
    while place < entries.count {
      if entries[place].age > Self.patience { entries.remove(at: place) } else { place += 1 }
    }
  }

  func commands(at place: Int) -> [DrawCommand] { entries[place].commands }

  /// The shadow of what the list at a place draws.
  mutating func shadow(at place: Int, deviation: Double, scrollOffset: Int, _ painter: Painter) -> DrawnShadow {
    let key = ShadowKey(deviation: deviation, scrollOffset: scrollOffset)
    if let known = entries[place].shadow, known.key == key { return known.shadow }
    let entry = entries[place]
    let shadow = DrawnShadow(
      entry.commands, width: entry.width, height: entry.height, scrollOffset: scrollOffset, deviation: deviation,
      painter)
    entries[place].shadow = (key, shadow)
    return shadow
  }

  /// The place of the list for a surface, until the next one is asked for.
  mutating func place(for surface: Surface, width: Int, height: Int, _ frame: FrameSetting) -> Int {
    var ornaments = surface.ornaments
    ornaments.closeButtonOpacity = 1
    for place in entries.indices where matches(entries[place], surface, ornaments, width, height, frame) {
      entries[place].age = 0
      return place
    }
    var layout = ContentLayout(
      density: frame.density, palette: frame.palette, fonts: fonts, lines: lines, gradients: gradients)
    if let content = surface.content {
      layout.add(content, in: PixelRect(x: 0, y: 0, width: width, height: height), isCell: true)
    }
    // What lies in the mirror is mirrored already.
    layout.mirror(width: width)
    layout.addOrnaments(ornaments, width: width, height: height)
    entries.append(
      Entry(
        content: surface.content, ornaments: ornaments, width: width, height: height, density: frame.density,
        palette: frame.palette,
        commands: layout.commands, age: 0))
    return entries.count - 1
  }

  private func matches(
    _ entry: Entry, _ surface: Surface, _ ornaments: Surface.Ornaments, _ width: Int, _ height: Int,
    _ frame: FrameSetting
  ) -> Bool {
    entry.width == width && entry.height == height && entry.ornaments == ornaments && entry.palette == frame.palette
      && entry.density == frame.density && entry.content == surface.content
  }
}
