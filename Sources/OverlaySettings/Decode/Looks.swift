public import OverlayEngine

extension SurfaceLook {
  /// The keys `content background shadow cornerRadius grabber alpha` of a layer, those that its form has; the rest as in `standard`.
  public init(_ settings: Settings, standard: SurfaceLook, images: inout ImageList) {
    self = standard
    if let setting = settings["background"] { background = SurfaceBackground(setting) }
    switch settings["shadow"] {
    case .flag(false)?: shadow = nil
    case .settings(let settings)?: shadow = Shadow(settings)
    default: break
    }
    if let setting = settings["cornerRadius"], let radius = Dynamic(setting) { cornerRadius = radius }
    if let setting = settings["alpha"], let number = Dynamic(setting) { alpha = number }
    if let flag = settings.flag("grabber") { hasGrabber = flag }
    content = settings.settings("content").map { ContentTemplate($0, images: &images) }
  }
}

extension Dynamic<Double> {
  init?(_ setting: Setting) {
    if let function = setting.function {
      self = .scripted(function)
    } else if let number = setting.number {
      self = .constant(number)
    } else {
      return nil
    }
  }
}

extension SurfaceBackground {
  /// nil: nothing lies there.
  init?(_ setting: Setting) {
    if let text = setting.text {
      guard let paint = Paint(text: text) else { return nil }
      self = .fill(.paint(paint))
    } else if let settings = setting.settings, settings.form == .blur {
      self = .blur(settings.choice("style"))
    } else if let settings = setting.settings {
      self = .fill(.gradient(Gradient(settings)))
    } else {
      return nil
    }
  }
}

extension Shadow {
  /// From a checked `shadow` or `viewShadow`.
  init(_ settings: Settings) {
    self.init(
      radius: settings.required("radius"), color: Color(checked: settings.requiredText("color")), x: settings.required("x"),
      y: settings.required("y"))
  }
}

extension Color {
  /// A text that was checked to be a colour.
  init(checked text: String) {
    guard let color = Color(hexadecimal: text) else { preconditionFailure("an unchecked colour") }
    self = color
  }
}

extension Gradient {
  init(_ settings: Settings) {
    let colors = settings.list("colors") ?? []
    let last = Double(max(colors.count - 1, 1))
    var stops = colors.enumerated().map { place, setting in
      if let stop = setting.settings {
        return Stop(offset: stop.required("offset"), color: Color(checked: stop.requiredText("color")))
      }
      return Stop(offset: Double(place) / last, color: Color(checked: setting.text ?? "#000000"))
    }
    for place in stops.indices.dropFirst() where stops[place].offset < stops[place - 1].offset {
      stops[place].offset = stops[place - 1].offset
    }
    self.init(stops: stops)
    if let from = settings.settings("from") { start = UnitPoint(from) }
    if let to = settings.settings("to") { end = UnitPoint(to) }
  }
}

extension Gradient.UnitPoint {
  init(_ settings: Settings) {
    self.init(x: settings.required("x"), y: settings.required("y"))
  }
}
