/// Everything that a config may say: the one source of its reading and checking, of the definition file for editors,
/// and of the reference.
package enum SettingSchema {
  /// In the order of the reference.
  package static let forms: [AnyForm] =
    all(
      scene, screen, keyboardSettings, surroundings, savedScene, savedLayer, safeArea, content, container, scrollView,
      refresh,
      frame, areaFrame,
      dragStartForm, velocityEstimate,
      momentum, sheetMomentum,
      sheetPresentation, dimming, rubberBand, squareRootBand, clamp, rushingForward, projection, nearest)
    + animationForms.map(AnyForm.init)
    + all(
      sheet, sheetView, ratio, pointsFromTop, pointsFromBottom, expanded, collapsed, anchor, tabBar, tabBarItem,
      appStorePresentation,
      viewContainer, view, boundView, viewFill, insets, debounce, asymmetric, scale, offset, popMessageFromTop,
      dismissGesture,
      backgroundStyle, viewShadow, shadow, blur, linearGradient, gradientStop, unitPoint)
    + [AnyForm(tapExpectation)] + nodes.map(AnyForm.init) + all(pin, listSection, listRow, restAt, dismissed, motion)
    + parameters.map(AnyForm.init)

  private static func all<each Result>(_ forms: repeat Form<each Result>) -> [AnyForm] {
    var all: [AnyForm] = []
    for form in repeat each forms { all.append(AnyForm(form)) }
    return all
  }

  package static let nodeNames = nodes.map(\.facts.name)

  /// What is known of the form of that name, which another form mentions.
  package static subscript(name: String) -> SettingForm {
    guard let place = places[name] else {
      preconditionFailure("the form \(name) is mentioned, but is none of SettingSchema.forms")
    }
    return forms[place].facts
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: forms.enumerated().map { ($0.element.facts.name, $0.offset) })
}
