/// A picture of figures as a list of marks, which become an SVG (light or dark, as its reader likes) or pixels.
package struct Plot: Sendable {
  /// Points.
  let width: Double
  var height: Double
  /// What it shows, for those who cannot see it.
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
    /// Around the letters, so that they stand out from lines.
    var halo: PlotPaint?

    enum Anchor: String { case start, middle, end }
  }

  /// Coloured cells, row by row from the top.
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

  /// About how wide words are, points: what lays them out knows no font.
  static func width(of text: String, size: Double = 12) -> Double { Double(text.unicodeScalars.count) * size * 0.56 }
}
