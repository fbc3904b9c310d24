/// Everything that a config may say: the one source of its reading and checking, of the definition file for editors,
/// and of the reference.
package enum SettingSchema {
  /// The forms in the order of the reference.
  package static let forms: [AnyForm] = list {
    scene
    screen
    keyboardSettings
    surroundings
    savedScene
    savedLayer
    safeArea
    content
    container
    scrollView
    refresh
    frame
    areaFrame
    dragStartForm
    velocityEstimate
    momentum
    sheetMomentum
    sheetPresentation
    dimming
    rubberBand
    squareRootBand
    clamp
    rushingForward
    projection
    nearest
    animationForms
    sheet
    sheetView
    ratio
    pointsFromTop
    pointsFromBottom
    expanded
    collapsed
    anchor
    tabBar
    tabBarItem
    appStorePresentation
    viewContainer
    view
    boundView
    viewFill
    insets
    debounce
    asymmetric
    scale
    offset
    popMessageFromTop
    dismissGesture
    backgroundStyle
    viewShadow
    shadow
    blur
    linearGradient
    gradientStop
    unitPoint
    tapExpectation
    nodes
    pin
    listSection
    listRow
    restAt
    dismissed
    motion
    parameters
  }

  private static func list(@FormList _ forms: () -> [AnyForm]) -> [AnyForm] { forms() }

  package static let nodeNames = nodes.map { $0.facts.name }

  /// The constructors that have a key of that name; none where it says little, for many have it.
  static func owners(of key: String) -> [String] {
    let owners = forms.filter { $0.facts.origin != .plain && $0.facts.keys.contains { $0.name == key } }
    return owners.count > 4 ? [] : owners.map { "overlay.\($0.facts.name)" }
  }

  /// Returns what is known of the form of that name, which another form mentions.
  package static subscript(name: String) -> SettingForm {
    guard let place = places[name] else {
      preconditionFailure("the form \(name) is mentioned, but is none of SettingSchema.forms")
    }
    return forms[place].facts
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: forms.enumerated().map { ($0.element.facts.name, $0.offset) })
}

/// Forms below each other, whatever each of them makes.
@resultBuilder
private enum FormList {
  static func buildExpression<Result>(_ form: Form<Result>) -> [AnyForm] { [AnyForm(form)] }
  static func buildExpression<Result>(_ forms: [Form<Result>]) -> [AnyForm] { forms.map { AnyForm($0) } }
  static func buildBlock(_ parts: [AnyForm]...) -> [AnyForm] { parts.flatMap { $0 } }
}
