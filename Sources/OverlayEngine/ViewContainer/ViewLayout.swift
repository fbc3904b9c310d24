/// Where views of a container lie.
struct ViewLayout {
  var displayType: DisplayType
  /// The container's, for the group of `horizontal` and `vertical`.
  var alignment: Alignment
  /// Points.
  var spacing: Double
  var insets: EdgeInsets
  /// The container's, on the screen.
  var area: Rect

  /// The rectangles of views by time of display; `alignments` are the views' own, for `stacking`. Beside and below each
  /// other views lie in the middle of the thickest one's breadth, and it is the group that is aligned.
  func rects(_ sizes: [Size], alignments: [Alignment]) -> [Rect] {
    let inside = area.insetFreely(by: insets)
    guard displayType != .stacking else {
      return zip(sizes, alignments).map { inside.placing($0, $1) }
    }
    let order = displayType.placesNewestFirst(alignment) ? Array(sizes.indices.reversed()) : Array(sizes.indices)
    let group = inside.placing(groupSize(sizes), alignment)
    var rects = Array(repeating: group, count: sizes.count)
    var offset = 0.0
    for place in order {
      let size = sizes[place]
      rects[place] = cell(in: group, at: offset, size).placing(size, .center)
      offset += (displayType == .horizontal ? size.width : size.height) + spacing
    }
    return rects
  }

  private func groupSize(_ sizes: [Size]) -> Size {
    let gaps = spacing * Double(max(sizes.count - 1, 0))
    let widths = sizes.map { $0.width }
    let heights = sizes.map { $0.height }
    return displayType == .horizontal
      ? Size(width: widths.reduce(0, +) + gaps, height: heights.reduce(0, max))
      : Size(width: widths.reduce(0, max), height: heights.reduce(0, +) + gaps)
  }

  /// As long as the view, as thick as the group.
  private func cell(in group: Rect, at offset: Double, _ size: Size) -> Rect {
    displayType == .horizontal
      ? Rect(x: group.x + offset, y: group.y, width: size.width, height: group.height)
      : Rect(x: group.x, y: group.y + offset, width: group.width, height: size.height)
  }
}

extension Rect {
  /// The rectangle of a size at a place of this one; a size that does not fit sticks out evenly with the place.
  func placing(_ size: Size, _ alignment: Alignment) -> Rect {
    Rect(
      x: x + (width - size.width) * alignment.horizontal.rawValue,
      y: y + (height - size.height) * alignment.vertical.rawValue,
      width: size.width, height: size.height)
  }

  /// Each edge moved inwards by its inset, also beyond the opposite one: alignment still counts then.
  fileprivate func insetFreely(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
