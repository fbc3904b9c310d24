/// What a person has set on the device, and what the device is like.
package struct Environment: Equatable, Sendable {
  package var layoutDirection = LayoutDirection.leftToRight
  package var reducesMotion = false
  package var textSize = TextSize.large
  package var contrast = Contrast.standard
  /// `nil` means as the config says.
  package var theme: Theme?
  /// The device's keyboard heights, points; `nil` means as phones of the screen's size have it.
  package var keyboardHeights: KeyboardHeights?

  package struct KeyboardHeights: Equatable, Sendable {
    package var portrait: Double
    package var landscape: Double

    package init(portrait: Double, landscape: Double) {
      (self.portrait, self.landscape) = (portrait, landscape)
    }
  }

  package init() {}
}

package enum LayoutDirection: String, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

package enum Contrast: String, CaseIterable, Sendable {
  case standard, more
}

/// How large people want words: iOS's content sizes.
package enum TextSize: String, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The scale of letters: body text's size in points, as published in Apple's Human Interface Guidelines, by that of
  /// `large`.
  package var factor: Double {
    let size: Double =
      switch self {
      case .xSmall: 14
      case .small: 15
      case .medium: 16
      case .large: 17
      case .xLarge: 19
      case .xxLarge: 21
      case .xxxLarge: 23
      case .accessibility1: 28
      case .accessibility2: 33
      case .accessibility3: 40
      case .accessibility4: 47
      case .accessibility5: 53
      }
    return size / 17
  }
}
