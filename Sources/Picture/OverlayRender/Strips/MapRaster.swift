import OverlayEngine
import PixelRaster

/// Draws a map that never was: blocks, streets, parks, a river, labels, pins. The same seed and size give the same
/// picture.
struct MapRaster {
  let map: ContentNode.Map
  let density: Density
  let theme: Theme
  let width: Int
  let height: Int
  var random: MapRandom
  let colors: MapColors

  init(map: ContentNode.Map, density: Density, theme: Theme, width: Int, height: Int) {
    self.map = map
    self.density = density
    self.theme = theme
    self.width = width
    self.height = height
    random = MapRandom(seed: map.seed)
    colors = MapColors(theme: theme)
  }

  /// The map's size in points; everything below is laid out in them.
  var pointWidth: Double { Double(width) / density.scale }
  var pointHeight: Double { Double(height) / density.scale }

  mutating func draw(
    fonts: FontSet, glyphs: GlyphStore, symbols: inout SymbolCache, _ spread: FrameRenderer.ParallelLoop
  ) -> Pixmap {
    let pixmap = Pixmap(width: width, height: height)
    let plan = MapPlan(width: pointWidth, height: pointHeight, random: &random)
    paint(
      [
        (plan.blocks, colors.block), (plan.parks, colors.park), (plan.streets(width: 7), colors.edge),
        (plan.streets(width: 5.6), colors.street), (plan.water, colors.water), (plan.avenues(width: 12.5), colors.edge),
        (plan.avenues(width: 11), colors.street), (plan.highway(width: 15), colors.highwayEdge),
        (plan.highway(width: 12.5), colors.highway),
      ], on: pixmap, spread)
    drawLabels(plan, fonts, glyphs, on: pixmap)
    if map.showsLocation { drawLocation(on: pixmap) }
    for pin in map.pins { draw(pin, fonts, glyphs, &symbols, on: pixmap) }
    return pixmap
  }

  /// Paints strip by strip, so that an accumulator stays in the processor's cache, and strips can be drawn side by
  /// side.
  private func paint(_ layers: [(outline: Outline, ink: Ink)], on pixmap: Pixmap, _ spread: FrameRenderer.ParallelLoop)
  {
    let strips = stride(from: 0, to: height, by: Self.stripHeight).map { $0..<min($0 + Self.stripHeight, height) }
    let (land, width, scale) = (colors.land, width, density.scale)
    spread(strips.count) { number in
      pixmap.fill(
        PixelRect(left: 0, top: strips[number].lowerBound, right: width, bottom: strips[number].upperBound), land,
        clip: pixmap.bounds)
      var accumulator = CoverageAccumulator(width: width, rows: strips[number])
      for layer in layers {
        accumulator.add(layer.outline, scale: scale)
        accumulator.draw(layer.ink, on: pixmap)
      }
    }
  }

  /// The height of a strip, pixels.
  private static let stripHeight = 64

  func disc(_ x: Double, _ y: Double, _ radius: Double, _ ink: Ink, on pixmap: Pixmap) {
    let side = Int((radius * 2 * density.scale).rounded(.up)) + 2
    let left = Int(((x - radius) * density.scale).rounded(.down)) - 1
    let top = Int(((y - radius) * density.scale).rounded(.down)) - 1
    var outline = Outline()
    outline.circle(
      x: x * density.scale - Double(left), y: y * density.scale - Double(top), radius: radius * density.scale)
    pixmap.draw(Coverage(outline, width: side + 2, height: side + 2), x: left, y: top, ink, clip: pixmap.bounds)
  }

  private func drawLocation(on pixmap: Pixmap) {
    let (x, y) = (pointWidth * 0.47, pointHeight * 0.31)
    disc(x, y, 44, Ink(0x007AFF, alpha: 36), on: pixmap)
    disc(x, y + 1, 13, Ink(0x000000, alpha: 40), on: pixmap)
    disc(x, y, 12, Ink(0xFFFFFF), on: pixmap)
    disc(x, y, 8.5, Ink(0x007AFF), on: pixmap)
  }

  private func draw(
    _ pin: ContentNode.Map.Pin, _ fonts: FontSet, _ glyphs: GlyphStore, _ symbols: inout SymbolCache, on pixmap: Pixmap
  ) {
    let (x, y) = (pin.x * pointWidth, pin.y * pointHeight)
    let ink = Palette(theme: theme).ink(pin.color)
    disc(x, y + 1.5, 16, Ink(0x000000, alpha: 34), on: pixmap)
    disc(x, y, 15.5, Ink(0xFFFFFF), on: pixmap)
    disc(x, y, 13.5, ink, on: pixmap)
    let side = density.pixels(16)
    let mask = symbols.mask(pin.symbol, width: side, height: side)
    pixmap.draw(
      mask, x: density.pixels(x) - side / 2, y: density.pixels(y) - side / 2, Ink(0xFFFFFF), clip: pixmap.bounds)
    if let label = pin.label {
      let style = TextStyle(weight: .semibold, size: density.fontSize(12))
      drawHaloed(fonts.line(label, style), x: x, y: y + 28, ink, glyphs, on: pixmap)
    }
  }

  /// Words with a soft rim in the land's colour, centred at a place.
  func drawHaloed(_ line: TextLine, x: Double, y: Double, _ ink: Ink, _ glyphs: GlyphStore, on pixmap: Pixmap) {
    let left = density.pixels(x) - line.width / 2
    let baseline = density.pixels(y)
    let rim = max(density.pixels(1), 1)
    for dy in -rim...rim {
      for dx in -rim...rim where dx * dx + dy * dy <= rim * rim + 1 {
        glyphs.draw(line, x: left + dx, baseline: baseline + dy, colors.halo, on: pixmap, clip: pixmap.bounds)
      }
    }
    glyphs.draw(line, x: left, baseline: baseline, ink, on: pixmap, clip: pixmap.bounds)
  }
}

struct MapColors {
  let land, block, park, water, street, edge, highway, highwayEdge, halo, label, streetLabel, parkLabel, waterLabel: Ink

  init(theme: Theme) {
    let isLight = theme == .light
    land = Ink(isLight ? 0xF3F1EC : 0x232427)
    block = Ink(isLight ? 0xE9E6DF : 0x2A2B2F)
    park = Ink(isLight ? 0xC9E7B5 : 0x22382A)
    water = Ink(isLight ? 0x9FD6F0 : 0x16324A)
    street = Ink(isLight ? 0xFFFFFF : 0x3D3F45)
    edge = Ink(isLight ? 0xE0DCD3 : 0x1D1E21)
    highway = Ink(isLight ? 0xFBE3A1 : 0x5C5033)
    highwayEdge = Ink(isLight ? 0xE9C46B : 0x3B3423)
    halo = Ink(isLight ? 0xFFFFFF : 0x1B1C1F, alpha: 70)
    label = Ink(isLight ? 0x55565A : 0xC9CACE)
    streetLabel = Ink(isLight ? 0x8A8780 : 0x8E8F95)
    parkLabel = Ink(isLight ? 0x3F8A43 : 0x6FB27A)
    waterLabel = Ink(isLight ? 0x3C86B0 : 0x5C9BC7)
  }
}

/// Marsaglia's xorshift on 32 bits: the same row of numbers on every machine.
struct MapRandom {
  private var state: UInt32

  init(seed: UInt32) {
    state = seed &* 2_654_435_761 | 1
    for _ in 0..<8 { _ = next() }
  }

  mutating func next() -> UInt32 {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state
  }

  /// Returns a number from `low` to below `high`.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 8) / 16_777_216
  }

  mutating func below(_ count: Int) -> Int {
    Int(next() >> 8) % count
  }
}

extension MapRaster {
  private static let parkNames = [
    "Alder Park", "Lindengarten", "Willow Green", "Orchard Hill", "Rose Meadow", "Fern Square",
  ]
  private static let streetNames = [
    "Station Road", "Market Street", "Canal Street", "Museum Row", "Harbour Lane", "Mill Street", "Observatory Way",
  ]
  private static let districtNames = ["OLD TOWN", "NORTHBANK", "MUSEUM QUARTER"]

  mutating func drawLabels(_ plan: MapPlan, _ fonts: FontSet, _ glyphs: GlyphStore, on pixmap: Pixmap) {
    let park = TextStyle(weight: .semibold, size: density.fontSize(11.5))
    var taken: [(x: Double, y: Double)] = map.pins.map { ($0.x * pointWidth, $0.y * pointHeight + 12) }
    if map.showsLocation { taken += [-22.0, 0, 22].map { (pointWidth * 0.47, pointHeight * 0.31 + $0) } }
    taken.append(plan.riverLabel)
    var first = random.below(Self.parkNames.count)
    for center in plan.parkCenters.prefix(Self.parkNames.count) where isFree(center, &taken) {
      drawHaloed(
        fonts.line(Self.parkNames[first % Self.parkNames.count], park), x: center.x, y: center.y + 4, colors.parkLabel,
        glyphs,
        on: pixmap)
      first += 1
    }
    let district = TextStyle(weight: .semibold, size: density.fontSize(12.5), tracking: density.fontSize(1.2))
    for (place, name) in Self.districtNames.enumerated() {
      let center = (x: pointWidth * [0.3, 0.4, 0.36][place], y: pointHeight * [0.24, 0.5, 0.68][place])
      if isFree(center, &taken) {
        drawHaloed(fonts.line(name, district), x: center.x, y: center.y, colors.label, glyphs, on: pixmap)
      }
    }
    let street = TextStyle(weight: .medium, size: density.fontSize(10))
    for place in plan.streetLabelPlaces where isFree(place, &taken) {
      drawHaloed(
        fonts.line(Self.streetNames[first % Self.streetNames.count], street), x: place.x, y: place.y + 3.5,
        colors.streetLabel, glyphs,
        on: pixmap)
      first += 1
    }
    drawHaloed(
      fonts.line("Eastern Canal", TextStyle(weight: .medium, size: density.fontSize(11.5))), x: plan.riverLabel.x,
      y: plan.riverLabel.y, colors.waterLabel, glyphs, on: pixmap)
  }

  /// Whether a label there would be clear of all others; then the place is taken.
  private func isFree(_ place: (x: Double, y: Double), _ taken: inout [(x: Double, y: Double)]) -> Bool {
    guard place.x > 55, place.x < pointWidth - 55, place.y > 60 else { return false }
    for other in taken where abs(other.x - place.x) < 120 && abs(other.y - place.y) < 24 { return false }
    taken.append(place)
    return true
  }
}
