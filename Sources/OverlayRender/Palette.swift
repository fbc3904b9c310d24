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

  /// Of the standard close button: hardly translucent, so that it is seen on pictures as well as on cards.
  var closeButtonDisc: Ink { theme == .light ? Ink(0xE8E8ED, alpha: 235) : Ink(0x3A3A3C, alpha: 235) }
  var closeButtonCross: Ink { theme == .light ? Ink(0x6C6C72) : Ink(0xAEAEB4) }

  /// The veil over a blur and its strength, and how vivid the blur is (in 1/256).
  func veil(_ style: BlurStyle) -> (ink: Ink, saturation: Int) {
    let share: UInt8 =
      switch style {
      case .ultraThin: 82
      case .thin: 122
      case .regular: 160
      case .thick: 196
      case .ultraThick: 224
      }
    return theme == .light ? (Ink(0xFAFAFC, alpha: share), 440) : (Ink(0x1E1E20, alpha: share), 400)
  }
}
