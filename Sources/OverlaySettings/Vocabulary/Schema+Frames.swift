package import OverlayEngine

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
