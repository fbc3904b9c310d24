import PixelRaster
import Text

/// A picture of figures as a list of marks, which become an SVG (light or dark, as its reader likes) or pixels.
package struct Plot: Sendable {
  /// The width, points.
  let width: Double
  var height: Double
  /// The words for what it shows, for those who cannot see it.
  let title: String
  private(set) var marks: [Mark] = []

  struct Spot: Equatable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }

    /// Ends a line; what follows begins another.
    static let gap = Spot(.nan, .nan)
    fileprivate var isGap: Bool { !(x.magnitude < 1e6 && y.magnitude < 1e6) }
  }

  struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }

    func overlaps(_ other: Box) -> Bool {
      x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }
  }

  enum Mark: Sendable {
    case rect(Box, PlotPaint, title: String?)
    /// Straight pieces; `dash`: points of line and gap, 0: none.
    case line([Spot], PlotPaint, width: Double, dash: Double, title: String?)
    case disc(Spot, radius: Double, PlotPaint, rim: PlotPaint?, title: String?)
    case words(String, Spot, Words)
    case cells(Cells)
  }

  struct Words: Sendable {
    var size = 12.0
    var isBold = false
    var anchor = Anchor.start
    var paint = PlotPaint.ink
    /// The paint around the letters, so that they stand out from lines.
    var halo: PlotPaint?

    enum Anchor: String { case start, middle, end }
  }

  /// The coloured cells, row by row from the top.
  struct Cells: Sendable {
    var box: Box
    var columns: Int
    var rows: Int
    var paints: [PlotPaint]
    var places: [UInt8]
  }

  mutating func rect(_ box: Box, _ paint: PlotPaint, title: String? = nil) {
    marks.append(.rect(box, paint, title: title))
  }

  /// A line through spots, with gaps where they are nowhere; nothing where no two follow each other.
  mutating func line(
    _ spots: [Spot], _ paint: PlotPaint, width: Double = 1, dash: Double = 0, title: String? = nil
  ) {
    for piece in spots.split(whereSeparator: { $0.isGap }) where piece.count > 1 {
      marks.append(.line(Array(piece), paint, width: width, dash: dash, title: title))
    }
  }

  mutating func disc(_ spot: Spot, radius: Double, _ paint: PlotPaint, rim: PlotPaint? = nil, title: String? = nil) {
    marks.append(.disc(spot, radius: radius, paint, rim: rim, title: title))
  }

  mutating func words(
    _ text: String, _ x: Double, _ y: Double, size: Double = 12, isBold: Bool = false, _ anchor: Words.Anchor = .start,
    _ paint: PlotPaint = .ink, halo: PlotPaint? = nil
  ) {
    marks.append(.words(text, Spot(x, y), Words(size: size, isBold: isBold, anchor: anchor, paint: paint, halo: halo)))
  }

  mutating func cells(_ cells: Cells) { marks.append(.cells(cells)) }

  /// Returns about how wide words are, points: what lays them out knows no font.
  static func width(of text: String, size: Double = 12) -> Double { Double(text.unicodeScalars.count) * size * 0.56 }
}

/// One side of a plot: what it shows, and where its values lie.
package struct PlotAxis: Sendable {
  /// The title, with its unit.
  package var title: String
  package var range: Range
  /// The place of a mark: a number of the range, or a band's place plus a half; `nil` for no mark.
  package var marked: Double?

  package enum Range: Sendable {
    /// A range of any number between two.
    case numbers(Double, Double)
    /// The names of bands, each with as much room as the others; a name's middle is its place and a half.
    case bands([String])
  }

  package init(title: String, range: Range, marked: Double? = nil) {
    self.title = title
    self.range = range
    self.marked = marked
  }

  /// Returns where the range lies on a stretch of the picture.
  func scale(start: Double, end: Double, tickSpace: Double) -> ChartScale {
    switch range {
    case .numbers(let low, let high):
      ChartScale(low: low, high: max(high, low + 1e-9), start: start, end: end, tickSpace: tickSpace)
    case .bands(let names): ChartScale(low: 0, high: Double(names.count), start: start, end: end, tickSpace: tickSpace)
    }
  }

  /// Returns what stands where along it; of many bands only some, so that no words touch.
  func ticks(_ scale: ChartScale, room: Double) -> [(place: Double, words: String)] {
    switch range {
    case .numbers: return scale.ticks.map { ($0, Measure.fixed($0, digits: 3)) }
    case .bands(let names):
      let each = (scale.end - scale.start).magnitude / Double(names.count)
      let every = max(Int((room / each).rounded(.up)), 1)
      return stride(from: 0, to: names.count, by: every).map { (Double($0) + 0.5, names[$0]) }
    }
  }

  /// Returns how wide the widest of its words are, points.
  func widestTick(_ scale: ChartScale) -> Double {
    ticks(scale, room: 0).reduce(0) { max($0, Plot.width(of: $1.words, size: 11)) }
  }
}

/// The paint of a mark of a plot. Roles have a colour on white and one on black; shades are the same on both.
enum PlotPaint: Hashable {
  case paper, ink, muted, rule
  /// A curve, or whatever there is one of.
  case line
  /// A stretch of time behind curves.
  case band
  /// One of several curves; of 100, how much it stands out from the paper.
  case series(Int, Int = 100)
  /// The paint for what deserves a look: the default's place, what differs.
  case alarm
  /// A shade from 0 to 1 in steps of a 255th, dark to bright.
  case shade(UInt8)
  /// A shade that stands back.
  case pale(UInt8)
  case white, black

  /// The ramp's colour at a share of the way, from 0 to 1.
  static func shade(at share: Double) -> PlotPaint { .shade(UInt8(min(max(share, 0), 1) * 255)) }

  /// The paint that can be read on it.
  var readable: PlotPaint {
    switch self {
    case .shade(let step): step < 150 ? .white : .black
    case .pale, .paper: .ink
    case .ink, .alarm, .line, .series, .black, .muted: .paper
    case .white, .rule, .band: .black
    }
  }

  func ink(isDark: Bool) -> Ink {
    switch self {
    case .paper: Ink(isDark ? 0x0D1117 : 0xFFFFFF)
    case .ink: Ink(isDark ? 0xF0F6FC : 0x1F2328)
    case .muted: Ink(isDark ? 0x9198A1 : 0x59636E)
    case .rule: Ink(isDark ? 0x3D444D : 0xD1D9E0)
    case .line: Ink(isDark ? 0x56B4E9 : 0x0072B2)
    case .band: Ink(isDark ? 0x252A31 : 0xEDEFF3)
    case .series(let place, let share):
      Self.mixed(
        Ink((isDark ? Self.onBlack : Self.onWhite)[place]), PlotPaint.paper.ink(isDark: isDark),
        kept: Double(share) / 100)
    case .alarm: Ink(isDark ? 0xF0803C : 0xD55E00)
    case .white: Ink(0xFFFFFF)
    case .black: Ink(0x000000)
    case .shade(let step): Self.ramp(step)
    case .pale(let step): Self.mixed(Self.ramp(step), PlotPaint.paper.ink(isDark: isDark), kept: 0.3)
    }
  }

  /// The first of the page's own, as `colors.css` has them.
  private static let onWhite: [UInt32] = [0x0B63D6, 0xC4500C, 0x0F7A55, 0x8A3AB9, 0xA8246B]
  private static let onBlack: [UInt32] = [0x5B9DFF, 0xFF9C57, 0x4CC797, 0xC88CF0, 0xFF7AB8]
  /// How many curves have a colour of their own.
  static let seriesCount = onWhite.count

  /// Viridis by Smith and van der Walt (2015): even steps of lightness, told apart by the colour-blind and in grey.
  private static let viridis: [UInt32] = [
    0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21918C, 0x28AE80, 0x5EC962, 0xADDC30, 0xFDE725,
  ]

  private static func ramp(_ step: UInt8) -> Ink {
    let place = Double(step) / 255 * Double(viridis.count - 1)
    let low = min(Int(place), viridis.count - 2)
    return mixed(Ink(viridis[low + 1]), Ink(viridis[low]), kept: place - Double(low))
  }

  private static func mixed(_ one: Ink, _ other: Ink, kept share: Double) -> Ink {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) * share + Double(b) * (1 - share)).rounded()) }
    return Ink(
      red: channel(one.red, other.red), green: channel(one.green, other.green), blue: channel(one.blue, other.blue))
  }
}
