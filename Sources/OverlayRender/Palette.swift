import OverlayEngine
import PixelRaster

/// What colour each role has in a theme.
struct Palette: Hashable {
  var theme: Theme

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

  func ink(_ role: ColorRole) -> Ink {
    theme == .light ? light(role) : dark(role)
  }

  private func light(_ role: ColorRole) -> Ink {
    switch role {
    case .label: Ink(0x000000)
    case .secondaryLabel: Ink(0x3C3C43, alpha: 153)
    case .tertiaryLabel: Ink(0x3C3C43, alpha: 77)
    case .accent: Ink(0x007AFF)
    case .destructive: Ink(0xFF3B30)
    case .card: Ink(0xFFFFFF)
    case .page: Ink(0xF2F2F7)
    case .background: Ink(0xFFFFFF)
    case .fill: Ink(0x767680, alpha: 31)
    case .separator: Ink(0x3C3C43, alpha: 74)
    }
  }

  private func dark(_ role: ColorRole) -> Ink {
    switch role {
    case .label: Ink(0xFFFFFF)
    case .secondaryLabel: Ink(0xEBEBF5, alpha: 153)
    case .tertiaryLabel: Ink(0xEBEBF5, alpha: 77)
    case .accent: Ink(0x0A84FF)
    case .destructive: Ink(0xFF453A)
    case .card: Ink(0x1C1C1E)
    // As sheets are raised over what they lie on, and their cards over them.
    case .page: Ink(0x1C1C1E)
    case .background: Ink(0x000000)
    case .fill: Ink(0x767680, alpha: 61)
    case .separator: Ink(0x545458, alpha: 153)
    }
  }

  /// Standard deviation of a blur behind glass, points.
  private static let blurDeviation = 18.0

  /// Of the standard close button: hardly translucent, so that it is seen on pictures as well as on cards.
  var closeButtonDisc: Ink { theme == .light ? Ink(0xE8E8ED, alpha: 235) : Ink(0x3A3A3C, alpha: 235) }
  var closeButtonCross: Ink { theme == .light ? Ink(0x6C6C72) : Ink(0xAEAEB4) }

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
    let tint = Ink(theme == .light ? 0xFAFAFC : 0x1E1E20, alpha: strength).faded(UInt8(share: share))
    return Frost.Style(
      deviation: Self.blurDeviation * density.scale * share, leastCell: density.scale > 2 ? 4 : density.scale > 1 ? 2 : 1,
      saturation: 256 + Int((theme == .light ? 184.0 : 144) * share), tint: tint)
  }
}
