/// A colour as content names it: a fixed one, or a role that the theme fills.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case role(ColorRole)
}

/// The role of a colour. Light and dark themes give each role its own colour.
public enum ColorRole: String, CaseIterable, Sendable {
  /// Text of first, second and third rank.
  case label, secondaryLabel, tertiaryLabel
  /// The colour of links, filled buttons, selected things.
  case accent
  /// The colour of what deletes or refuses.
  case destructive
  /// A sheet's own surface, the page behind cards, and a screen without cards: white or black.
  case card, page, background
  /// The colour of search fields, grey buttons and tiles on a card.
  case fill
  case separator
}

/// The two looks that the default colours come in.
public enum Theme: String, CaseIterable, Sendable {
  case light, dark
}

package enum Fill: Hashable, Sendable {
  case paint(Paint)
  case gradient(Gradient)
}

/// Colours that change linearly from one point to another.
package struct Gradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    /// 0 at the start, 1 at the end.
    package var offset: Double
    package var color: Color

    package init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The stops, ascending by offset. Before the first and after the last stop their colours go on.
  package var stops: [Stop]
  /// The points at which it starts and ends, in a rectangle: (0, 0) is its top left corner, (1, 1) its bottom right
  /// one.
  package var start = Point(x: 0.5, y: 0)
  package var end = Point(x: 0.5, y: 1)

  package init(stops: [Stop]) {
    self.stops = stops
  }
}

package struct Shadow: Hashable, Sendable {
  /// The standard deviation of its softness, points, as Core Animation's `shadowRadius`.
  package var radius: Double
  package var color: Color
  /// Points, to the right and down.
  package var x: Double
  package var y: Double

  package init(radius: Double, color: Color, x: Double = 0, y: Double = 0) {
    self.radius = radius
    self.color = color
    self.x = x
    self.y = y
  }
}

/// How much of what is behind shines through frosted glass.
package enum BlurStyle: String, CaseIterable, Sendable {
  case ultraThin, thin, regular, thick, ultraThick
}

package enum SurfaceBackground: Hashable, Sendable {
  case fill(Fill)
  /// The picture below, blurred, with a veil of the card's colour over it.
  case blur(BlurStyle)
}

/// An sRGB colour with straight alpha, 8 bits a channel; alpha 255 is opaque.
public struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// 0xRRGGBB, opaque unless `alpha` says otherwise.
  package init(_ rgb: UInt32, alpha: UInt8 = 255) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.alpha = alpha
  }

  /// Reads `#rrggbb` or `#rrggbbaa`, digits in either case; nil for anything else.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.dropFirst()
    // A number may have a sign, which comes before all digits.
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ $0 >= UInt8(ascii: "0") }),
      let value = UInt32(Substring(digits), radix: 16)
    else { return nil }
    if digits.count == 6 { self.init(value) } else { self.init(value >> 8, alpha: UInt8(truncatingIfNeeded: value)) }
  }

  package static let black = Color(0x000000)
  package static let white = Color(0xFFFFFF)
}

/// A text size and weight of the one type family that is drawn.
package struct Font: Hashable, Sendable {
  package enum Weight: String, CaseIterable, Sendable {
    case regular, medium, semibold, bold
  }

  /// The size, points.
  package var size: Double
  package var weight: Weight

  package init(size: Double = 17, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
