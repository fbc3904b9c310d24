import OverlayEngine
import PixelRaster

/// The colours that the roles have in a theme.
struct Palette: Hashable {
  var theme: Theme
  /// Words of second rank and lines are stronger.
  var hasMoreContrast = false

  func ink(_ color: Color) -> Ink {
    Ink(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  func ink(_ paint: Paint) -> Ink {
    switch paint {
    case .color(let color): ink(color)
    case .role(let role): ink(role)
    }
  }

  func ink(_ paint: Paint?, else role: ColorRole) -> Ink {
    if let paint { ink(paint) } else { ink(role) }
  }

  private var isLight: Bool { theme == .light }

  func ink(_ role: ColorRole) -> Ink {
    switch role {
    case .label: Ink(isLight ? 0x000000 : 0xFFFFFF)
    case .secondaryLabel: Ink(isLight ? 0x3C3C43 : 0xEBEBF5, alpha: hasMoreContrast ? 204 : 153)
    case .tertiaryLabel: Ink(isLight ? 0x3C3C43 : 0xEBEBF5, alpha: hasMoreContrast ? 153 : 77)
    case .accent: Ink(isLight ? 0x007AFF : 0x0A84FF)
    case .destructive: Ink(isLight ? 0xFF3B30 : 0xFF453A)
    case .card: Ink(isLight ? 0xFFFFFF : 0x1C1C1E)
    // In the dark as sheets are raised over what they lie on, and their cards over them.
    case .page: Ink(isLight ? 0xF2F2F7 : 0x1C1C1E)
    case .background: Ink(isLight ? 0xFFFFFF : 0x000000)
    case .fill: Ink(0x767680, alpha: isLight ? 31 : 61)
    case .separator where hasMoreContrast: Ink(isLight ? 0x3C3C43 : 0xEBEBF5, alpha: 153)
    case .separator: isLight ? Ink(0x3C3C43, alpha: 74) : Ink(0x545458, alpha: 153)
    }
  }

  /// The standard deviation of a blur behind glass, points.
  private static let blurDeviation = 18.0

  /// The disc of the standard close button: hardly translucent, so that it is seen on pictures as well as on cards.
  var closeButtonDisc: Ink { isLight ? Ink(0xE8E8ED, alpha: 235) : Ink(0x3A3A3C, alpha: 235) }
  var closeButtonCross: Ink { isLight ? Ink(0x6C6C72) : Ink(0xAEAEB4) }

  /// The blur of a style, grown to a share from 0 (nothing is blurred) to 1.
  func frost(_ style: BlurStyle, share: Double, _ density: Density) -> Frost.Style {
    let strength: UInt8 =
      switch style {
      case .ultraThin: 82
      case .thin: 122
      case .regular: 160
      case .thick: 196
      case .ultraThick: 224
      }
    let tint = Ink(isLight ? 0xFAFAFC : 0x1E1E20, alpha: strength).faded(UInt8(share: share))
    return Frost.Style(
      deviation: Self.blurDeviation * density.scale * share,
      leastCell: density.scale > 2 ? 4 : density.scale > 1 ? 2 : 1,
      saturation: 256 + Int((isLight ? 184.0 : 144) * share), tint: tint)
  }
}
