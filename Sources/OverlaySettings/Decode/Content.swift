public import OverlayEngine

extension ContentTemplate {
  /// The tree of a checked node, and what of it is bound to functions.
  public init(_ settings: Settings, images: inout ImageList) {
    var bindings: [ContentBinding] = []
    let root = ContentNode(settings, path: [], bindings: &bindings, images: &images)
    self.init(root, bindings: bindings)
  }
}

extension ContentNode {
  fileprivate init(_ settings: Settings, path: [Int], bindings: inout [ContentBinding], images: inout ImageList) {
    self.init(Kind(settings, images: &images))
    takePlace(settings)
    takeLook(settings)
    for property in ContentProperty.allCases {
      guard let function = settings.function(settings.key(of: property)) else { continue }
      bindings.append(ContentBinding(path: path, property: property, function: function))
    }
    let nodes = settings.list("children")?.compactMap(\.settings) ?? []
    children = nodes.enumerated().map { ContentNode($0.element, path: path + [$0.offset], bindings: &bindings, images: &images) }
  }

  private mutating func takePlace(_ settings: Settings) {
    placement = Placement(
      x: settings.number("x") ?? 0, y: settings.number("y") ?? 0, width: settings.number("width"), height: settings.number("height"),
      insets: settings["insets"].map { EdgeInsets($0) } ?? .zero, alignment: settings.optionalChoice("place"))
  }

  private mutating func takeLook(_ settings: Settings) {
    alpha = settings.number("alpha") ?? 1
    cornerRadius = settings.number("cornerRadius") ?? 0
    color = settings.text("color").flatMap(Paint.init(text:))
    shadow = settings.settings("shadow").map { Shadow($0) }
    if let gradient = settings.settings("background") {
      background = .gradient(Gradient(gradient))
    } else {
      background = settings.text("background").flatMap(Paint.init(text:)).map(Fill.paint)
    }
    clips = settings.requiredFlag("clips")
    scrolls = settings.requiredFlag("scrolls")
  }
}

extension Settings {
  /// A button's words are its title.
  fileprivate func key(of property: ContentProperty) -> String {
    property == .text && form == .button ? "title" : property.rawValue
  }
}
