/// Everything that a config may say: the one source of its reading and checking, of the definition file for editors, and of the reference.
public enum SettingSchema {
  /// In the order of the reference.
  public static let forms: [AnyForm] =
    [
      AnyForm(scene), AnyForm(screen), AnyForm(safeArea), AnyForm(content), AnyForm(container), AnyForm(scrollView), AnyForm(frame),
      AnyForm(areaFrame),
      AnyForm(dragStartForm), AnyForm(velocityEstimate), AnyForm(momentum), AnyForm(sheetMomentum), AnyForm(sheetPresentation),
      AnyForm(dimming),
      AnyForm(rubberBand), AnyForm(squareRootBand), AnyForm(clamp), AnyForm(rushingForward),
      AnyForm(projection), AnyForm(nearest),
    ] + animationForms.map(AnyForm.init) + [
      AnyForm(sheet), AnyForm(sheetView),
      AnyForm(ratio), AnyForm(pointsFromTop), AnyForm(pointsFromBottom), AnyForm(expanded), AnyForm(collapsed), AnyForm(anchor),
      AnyForm(tabBar), AnyForm(tabBarItem), AnyForm(appStorePresentation), AnyForm(viewContainer), AnyForm(view), AnyForm(boundView),
      AnyForm(viewFill), AnyForm(insets),
      AnyForm(debounce), AnyForm(asymmetric), AnyForm(scale), AnyForm(offset), AnyForm(popMessageFromTop), AnyForm(dismissGesture),
      AnyForm(backgroundStyle), AnyForm(viewShadow),
      AnyForm(shadow), AnyForm(blur), AnyForm(linearGradient), AnyForm(gradientStop), AnyForm(unitPoint),
    ] + nodes.map(AnyForm.init) + [AnyForm(pin), AnyForm(listSection), AnyForm(listRow)]
    + [AnyForm(restAt), AnyForm(dismissed), AnyForm(motion)] + parameters.map(AnyForm.init)

  /// The names of the nodes that content is made of.
  public static let nodeNames = nodes.map(\.facts.name)

  /// What is known of the form of that name, which another form mentions.
  public static subscript(name: String) -> SettingForm {
    guard let place = places[name] else { preconditionFailure("the form \(name) is mentioned, but is none of SettingSchema.forms") }
    return forms[place].facts
  }

  private static let places = Dictionary(uniqueKeysWithValues: forms.enumerated().map { ($0.element.facts.name, $0.offset) })
}
