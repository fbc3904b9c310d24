import OverlayEngine
import PixelRaster

/// Blurred pictures of what lies below an element, of the whole screen, kept while nothing below changes.
struct FrostCache {
  private struct Entry {
    var below: [LayerSnapshot.Element]
    var style: BlurStyle
    var density: Density
    var palette: Palette
    var background: Paint
    var pixmap: Pixmap
    var age: Int
  }

  private enum Use {
    case none
    case known(Int)
    case missing(BlurStyle)
  }

  private var entries: [Entry] = []
  private var uses: [Use] = []
  private var elements: [LayerSnapshot.Element] = []

  private static let patience = 8
  /// Standard deviation of the blur, points.
  private static let deviation = 18.0

  /// To be called after each frame.
  mutating func sweep() {
    for place in entries.indices { entries[place].age += 1 }
    var place = 0
    while place < entries.count {
      if entries[place].age > Self.patience { entries.remove(at: place) } else { place += 1 }
    }
    elements = []
  }

  /// Whether each blur is there already, or nothing has to be made anew.
  func isReady(for elements: [LayerSnapshot.Element], _ frame: FrameSetting, unchangedBelow: Int) -> Bool {
    for place in elements.indices {
      guard let style = elements[place].blur else { continue }
      if place > unchangedBelow || find(elements, place, style, frame) == nil { return false }
    }
    return true
  }

  /// Looks up the blurs of a frame before it is drawn.
  mutating func prepare(_ elements: [LayerSnapshot.Element], _ frame: FrameSetting, lasting: Bool) {
    if !lasting { entries.removeAll() }
    uses.removeAll(keepingCapacity: true)
    for place in elements.indices {
      if let style = elements[place].blur {
        let known = find(elements, place, style, frame)
        if let known { entries[known].age = 0 }
        uses.append(known.map(Use.known) ?? .missing(style))
        if known == nil { self.elements = elements }
      } else {
        uses.append(.none)
      }
    }
  }

  func mustBeMade(at place: Int) -> Bool {
    if case .missing = uses[place] { true } else { false }
  }

  func picture(at place: Int) -> Pixmap? {
    if case .known(let entry) = uses[place] { entries[entry].pixmap } else { nil }
  }

  /// Blurs what is on the picture now: everything below the element at `place`, and nothing else.
  mutating func make(at place: Int, _ frame: FrameSetting) {
    guard case .missing(let style) = uses[place] else { return }
    let veil = frame.palette.veil(style)
    let frost = Frost(
      frame.pixmap, rect: frame.screen, deviation: Self.deviation * frame.density.scale, saturation: veil.saturation)
    let pixmap = Pixmap(width: frame.pixmap.width, height: frame.pixmap.height)
    frost.draw(on: pixmap, clip: pixmap.bounds)
    pixmap.fill(pixmap.bounds, veil.ink, clip: pixmap.bounds)
    uses[place] = .known(entries.count)
    entries.append(
      Entry(
        below: Array(elements[..<place]), style: style, density: frame.density, palette: frame.palette, background: frame.background,
        pixmap: pixmap, age: 0))
  }

  private func find(_ elements: [LayerSnapshot.Element], _ place: Int, _ style: BlurStyle, _ frame: FrameSetting) -> Int? {
    entries.indices.last { index in
      let entry = entries[index]
      return entry.style == style && entry.density == frame.density && entry.palette == frame.palette
        && entry.background == frame.background && entry.below.count == place
        && entry.pixmap.width == frame.pixmap.width && entry.pixmap.height == frame.pixmap.height
        && entry.below.elementsEqual(elements[..<place])
    }
  }
}

extension LayerSnapshot.Element {
  /// The blur that it needs; nil: none, or none that is seen.
  var blur: BlurStyle? {
    switch self {
    case .backdrop(let backdrop):
      if case .blur(let style) = backdrop.style, backdrop.alpha > 0 { style } else { nil }
    case .surface(let surface):
      if case .blur(let style) = surface.background, surface.opacity > 0 { style } else { nil }
    }
  }
}
