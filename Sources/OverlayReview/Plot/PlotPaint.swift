import PixelRaster

/// What a mark of a plot is painted with. Roles have a colour on white and one on black; shades are the same on both.
enum PlotPaint: Hashable {
  case paper, ink, muted, rule
  /// A curve, or whatever there is one of.
  case line
  /// A stretch of time behind curves.
  case band
  /// One of several curves; of 100, how much it stands out from the paper.
  case series(Int, Int = 100)
  /// What deserves a look: the default's place, what differs.
  case alarm
  /// From 0 to 1 in steps of a 255th, dark to bright.
  case shade(UInt8)
  /// A shade that stands back.
  case pale(UInt8)
  case white, black

  /// The ramp's colour at a share of the way, from 0 to 1.
  static func shade(at share: Double) -> PlotPaint { .shade(UInt8(min(max(share, 0), 1) * 255)) }

  /// What can be read on it.
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
