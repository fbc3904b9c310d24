import PixelRaster

/// The places of a made-up map's things, in points. A grid of streets, a little turned, is bent by a river; some of its
/// cells are parks.
struct MapPlan {
  private(set) var blocks = Outline()
  private(set) var parks = Outline()
  private(set) var water = Outline()
  private(set) var parkCenters: [(x: Double, y: Double)] = []
  private(set) var riverLabel: (x: Double, y: Double) = (0, 0)
  private var streetLines: [[Double]] = []
  private var avenueLines: [[Double]] = []
  private var highway: [Double] = []

  /// Columns and lines of the grid, each with its distance from the middle.
  private var across: [Double] = []
  private var down: [Double] = []
  private let width: Double
  private let height: Double
  /// The grid's directions: it is turned by about 11 degrees.
  private let cosine = 0.9815
  private let sine = 0.1915

  init(width: Double, height: Double, random: inout MapRandom) {
    self.width = width
    self.height = height
    let reach = (width * width + height * height).squareRoot() * 0.62
    across = Self.steps(reach, 46, 74, &random)
    down = Self.steps(reach, 40, 66, &random)
    addStreets(reach)
    addCells(&random)
    addRiver(&random)
    highway = Self.smoothed([
      -20, height * 0.16, width * 0.3, height * 0.12, width * 0.62, height * 0.2, width + 20, height * 0.17,
    ])
  }

  private static func steps(_ reach: Double, _ low: Double, _ high: Double, _ random: inout MapRandom) -> [Double] {
    var steps: [Double] = []
    var place = -reach
    while place < reach {
      steps.append(place)
      place += random.number(low, high)
    }
    return steps
  }

  /// Returns the place on the map of one in the turned grid.
  private func place(_ u: Double, _ v: Double) -> (x: Double, y: Double) {
    (width / 2 + u * cosine - v * sine, height / 2 + u * sine + v * cosine)
  }

  private mutating func addStreets(_ reach: Double) {
    for (order, u) in across.enumerated() {
      let (from, to) = (place(u, -reach), place(u, reach))
      let line = [from.x, from.y, to.x, to.y]
      if order % 4 == 1 { avenueLines.append(line) } else { streetLines.append(line) }
    }
    for (order, v) in down.enumerated() {
      let (from, to) = (place(-reach, v), place(reach, v))
      let line = [from.x, from.y, to.x, to.y]
      if order % 5 == 2 { avenueLines.append(line) } else { streetLines.append(line) }
    }
  }

  private mutating func addCells(_ random: inout MapRandom) {
    for (u, nextU) in zip(across, across.dropFirst()) {
      for (v, nextV) in zip(down, down.dropFirst()) {
        let kind = random.below(26)
        let center = place((u + nextU) / 2, (v + nextV) / 2)
        let isSeen = center.x > -60 && center.x < width + 60 && center.y > -60 && center.y < height + 60
        guard isSeen else { continue }
        if kind < 2, center.x < width * 0.62 {
          addQuad(to: &parks, u, v, nextU, nextV)
          parkCenters.append(center)
        } else if kind < 18 {
          addHouses(u, v, nextU, nextV, &random)
        }
      }
    }
    addLargePark()
  }

  /// Adds a large park in the upper left part, where sheets leave the map free.
  private mutating func addLargePark() {
    let (column, line) = (across.count / 2 - 4, down.count / 2 - 5)
    guard column >= 0, line >= 0, column + 2 < across.count, line + 2 < down.count else { return }
    addQuad(to: &parks, across[column], down[line], across[column + 2], down[line + 2])
    parkCenters.insert(place((across[column] + across[column + 2]) / 2, (down[line] + down[line + 2]) / 2), at: 0)
  }

  private func addQuad(to outline: inout Outline, _ u: Double, _ v: Double, _ nextU: Double, _ nextV: Double) {
    let (a, b, c, d) = (place(u, v), place(nextU, v), place(nextU, nextV), place(u, nextV))
    outline.polygon([a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y])
  }

  private mutating func addHouses(_ u: Double, _ v: Double, _ nextU: Double, _ nextV: Double, _ random: inout MapRandom)
  {
    let margin = 7.0
    let split = random.number(0.3, 0.7)
    let middle = u + (nextU - u) * split
    let low = v + margin + random.number(0, 6)
    addQuad(to: &blocks, u + margin, low, middle - 2, nextV - margin)
    if random.below(3) > 0 {
      addQuad(to: &blocks, middle + 2, v + margin, nextU - margin, nextV - margin - random.number(0, 8))
    }
  }

  private mutating func addRiver(_ random: inout MapRandom) {
    let left = width * random.number(0.74, 0.8)
    let bend = width * random.number(0.2, 0.28)
    let wide = width * 0.17
    let (top, bottom) = (-20.0, height + 20)
    water.move(left + bend, top)
    water.line(left + bend + wide, top)
    water.curve(
      left + bend + wide, height * 0.2, left - bend + wide, height * 0.3, left + wide, height * 0.5, pieces: 32)
    water.curve(
      left + bend + wide, height * 0.7, left + wide * 1.2, height * 0.85, left - bend + wide, bottom, pieces: 32)
    water.line(left - bend, bottom)
    water.curve(left + wide * 0.2, height * 0.85, left + bend, height * 0.7, left, height * 0.5, pieces: 32)
    water.curve(left - bend, height * 0.3, left + bend, height * 0.2, left + bend, top, pieces: 32)
    riverLabel = (left + wide * 0.42, height * 0.445)
  }

  /// Returns the narrow streets; they end at the water, avenues cross it.
  func streets(width: Double) -> Outline { Self.strokes(streetLines, width) }
  func avenues(width: Double) -> Outline { Self.strokes(avenueLines, width) }
  func highway(width: Double) -> Outline { Self.strokes([highway], width) }

  private static func strokes(_ lines: [[Double]], _ width: Double) -> Outline {
    var outline = Outline()
    for line in lines { outline.stroke(line, width: width) }
    return outline
  }

  /// One cubic curve through a line's two ends, led by its two inner points.
  private static func smoothed(_ points: [Double]) -> [Double] {
    var outline = Outline()
    outline.move(points[0], points[1])
    outline.curve(points[2], points[3], points[4], points[5], points[6], points[7], pieces: 32)
    return outline.contours[0].flatMap { [$0.x, $0.y] }
  }

  /// The places at which streets are named: places in the middle of avenues, well inside the map.
  var streetLabelPlaces: [(x: Double, y: Double)] {
    var places: [(x: Double, y: Double)] = []
    for (order, v) in down.enumerated() where order % 5 == 2 {
      for u in [across[across.count / 3], across[across.count * 2 / 3]] {
        let place = place(u + 24, v)
        if place.x > 60, place.x < width - 70, place.y > 70, place.y < height - 40 { places.append(place) }
      }
    }
    return places
  }
}
