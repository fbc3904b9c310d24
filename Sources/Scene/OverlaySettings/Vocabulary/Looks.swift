package import OverlayEngine
import Text

extension SettingSchema {
  static let background: Kind<SurfaceBackground?> = .either([
    Kind.paint.map { .fill(.paint($0)) }, Kind.built([linearGradient]).map { .fill(.gradient($0)) },
    Kind.built([blur]).map { .blur($0) }, .words([("none", nil)]),
  ])
  /// The kind of a shadow; true: a soft one.
  static let surfaceShadow: Kind<Shadow?> = .either([Kind.flag.map { $0 ? .card : nil }, Kind.table(shadow).optional])

  static let cardLook: [Key<SurfaceLook>] = [
    lookContent, lookBackground("the theme's card"), lookShadow("a soft one"), lookRadius,
    Key({ $1(&$0.hasGrabber) }, "grabber", .flag, "Whether there is a short bar at the top edge."), lookAlpha,
    lookTransform,
  ]

  static let lookContent = Key<SurfaceLook>(
    { $1(&$0.content) }, "content", .node, default: "none", "What is drawn on the card.")
  static func lookBackground(_ standard: String) -> Key<SurfaceLook> {
    Key({ $1(&$0.background) }, "background", background, default: standard, "What lies behind the content.")
  }
  static func lookShadow(_ standard: String) -> Key<SurfaceLook> {
    Key(
      { $1(&$0.shadow) }, "shadow", surfaceShadow, default: standard,
      "What it throws on the layers below; false: none.")
  }
  static let lookRadius = Key<SurfaceLook>(
    { $1(&$0.cornerRadius) }, "cornerRadius", .dynamic(.points(.atLeast(0))), "How round the corners are.")
  static let transformFunction = Kind<FunctionReference>.function(.draw("overlay.Transform?"))
  static let lookTransform = Key<SurfaceLook>(
    { $1(&$0.transform) }, "transform", transformFunction, default: "as it is",
    "How all of it is drawn in another place and size, as a page is behind its sheet.")
  static let lookAlpha = Key<SurfaceLook>(
    { $1(&$0.alpha) }, "alpha", .dynamic(.share), "How opaque it is, with all it holds.")

  static let shadow = Form(
    "shadow", "A soft shadow below a shape.", from: Shadow(radius: 16, color: Color(0, alpha: 46))
  ) {
    Key({ $1(&$0.radius) }, "radius", .points(.atLeast(0)), shadowRadius)
    shadowRest
  }

  static let viewShadow = Form(
    "viewShadow", "A soft shadow below a view.", .plain, from: Shadow(radius: 0, color: Color(0, alpha: 84))
  ) {
    Key(required: { $1(&$0.radius) }, "radius", .points(.atLeast(0)), shadowRadius)
    shadowRest
  }

  private static let shadowRadius =
    "How soft it is, as on iOS (half of a design tool's blur): it has faded away about twice as far out."
  private static let shadowRest: [Key<Shadow>] = [
    Key({ $1(&$0.color) }, "color", .color, "Its colour."), Key({ $1(&$0.x) }, "x", .points(), "To the right."),
    Key({ $1(&$0.y) }, "y", .points(), "Down."),
  ]

  static let blurStyle: Kind<BlurStyle> = .choice()
  static let blur = Form("blur", "Frosted glass over what is below.", positional: ["style"], from: BlurStyle.regular) {
    Key({ $1(&$0) }, "style", blurStyle, "How much shines through.")
  }

  static let linearGradient = Form(
    "linearGradient", "Colours that change from one point to another.", entries: "colors", from: Gradient(stops: [])
  ) {
    gradientKeys
  }

  static let gradientKeys: [Key<Gradient>] = [
    Key(
      "colors",
      .list(
        .either([
          Kind.color.map { (offset: Double?.none, color: $0) },
          Kind.table(gradientStop).map { (offset: .some($0.offset), color: $0.color) },
        ]), minimumCount: 2), default: nil,
      "At equal distances, or each with its offset."
    ) { $0.take($1) },
    Key(
      { $1(&$0.start) }, "from", .table(unitPoint), default: "the middle of the top edge", "Where the first colour is."),
    Key(
      { $1(&$0.end) }, "to", .table(unitPoint), default: "the middle of the bottom edge", "Where the last colour is."),
  ]

  static let gradientStop = Form(
    "gradientStop", "A colour at a place of a gradient.", .plain, from: Gradient.Stop(offset: 0, color: .black)
  ) {
    Key(required: { $1(&$0.offset) }, "offset", .share, "0 at the start, 1 at the end.")
    Key(required: { $1(&$0.color) }, "color", .color, "The colour there.")
  }

  static let unitPoint = Form(
    "unitPoint", "A place in a rectangle; (0, 0) is its top left corner, (1, 1) its bottom right one.", .plain,
    from: Point(x: 0, y: 0)
  ) {
    Key({ $1(&$0.x) }, "x", .number(), "From left to right.")
    Key({ $1(&$0.y) }, "y", .number(), "From top to bottom.")
  }
}

extension Gradient {
  /// Offsets never fall.
  fileprivate mutating func take(_ colors: [(offset: Double?, color: Color)]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(offset: $1.offset ?? Double($0) / last, color: $1.color) }
    for place in stops.indices.dropFirst() { stops[place].offset = max(stops[place].offset, stops[place - 1].offset) }
  }
}

// Where something lies on the screen: a rectangle, distances, or a size at an edge.

extension SettingSchema {
  static let frame = Form<Frame>(
    "frame", "A rectangle, or distances from the edges of what it lies in.", .plain, from: FrameDraft()
  ) {
    frameKeys
  } finish: {
    $0.frame(&$1)
  }
  static let areaFrame = Form<Frame>(
    "areaFrame", "A rectangle, distances from the screen's edges, or a size at an edge or corner of the safe area.",
    .plain,
    from: FrameDraft()
  ) {
    frameKeys
    Key(
      { $1(&$0.alignment) }, "alignment", .choice(), default: "none",
      "At which edge or corner; with width and height only.")
  } finish: {
    $0.frame(&$1)
  }
  package static let anyFrame = Kind<Frame>.table(areaFrame)

  private static let frameKeys: [Key<FrameDraft>] = [
    Key({ $1(&$0.x) }, "x", .points(), default: "0", "The position of its left edge."),
    Key({ $1(&$0.y) }, "y", .points(), default: "0", "The position of its top edge."),
    Key({ $1(&$0.width) }, "width", .points(.atLeast(0)), default: "by the distances", "From edge to edge."),
    Key({ $1(&$0.height) }, "height", .points(.atLeast(0)), default: "by the distances", "From edge to edge."),
    Key(
      { $1(&$0.top) }, "top", .points(), default: "0", "Distance from the top edge, in place of x, y, width and height."
    ),
    Key({ $1(&$0.left) }, "left", .points(), default: "0", "From the left edge, likewise."),
    Key({ $1(&$0.bottom) }, "bottom", .points(), default: "0", "From the bottom edge, likewise."),
    Key({ $1(&$0.right) }, "right", .points(), default: "0", "From the right edge, likewise."),
  ]

  private struct FrameDraft: Sendable {
    var x, y, width, height, top, left, bottom, right: Double?
    var alignment: Alignment?

    func frame(_ reader: inout SettingReader) -> Frame? {
      let isRect = [x, y, width, height].contains { $0 != nil }
      if isRect || alignment != nil, [top, left, bottom, right].contains(where: { $0 != nil }) {
        reader.report(
          .contradiction(
            "found a rectangle (x, y, width, height) and distances (top, left, bottom, right); give one of them"))
      } else if alignment != nil, x != nil || y != nil {
        reader.report(.contradiction("found \"alignment\" and a place (x, y); give one of them"))
      }
      guard isRect || alignment != nil else {
        return .distances(EdgeInsets(top: top ?? 0, left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0))
      }
      for (key, length) in [("width", width), ("height", height)] where length == nil {
        reader.report(.missingKey(key, expected: "a number not below 0"))
      }
      guard let width, let height else { return nil }
      if let alignment { return .aligned(alignment, Size(width: width, height: height)) }
      return .rect(Rect(x: x ?? 0, y: y ?? 0, width: width, height: height))
    }
  }
}

extension Kind where Result == FrameSource {
  static func source(_ frame: Form<Frame>) -> Kind {
    let function = FunctionForm([.init("screen", "overlay.Screen")], result: "overlay.Frame")
    return .either([
      Kind<FunctionReference>.function(function).map { .scripted($0) }, Kind<Frame>.table(frame).map { .fixed($0) },
    ])
  }
}
