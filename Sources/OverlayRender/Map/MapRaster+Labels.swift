import OverlayEngine
import PixelRaster

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
