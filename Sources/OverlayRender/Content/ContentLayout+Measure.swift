import OverlayEngine
import PixelRaster

/// A node's own size in pixels; `nil` means as large as it may be.
struct NaturalSize {
  var width: Int?
  var height: Int?
}

extension ContentLayout {
  /// The size that a node asks for when it gets a width; its insets are not part of it.
  func naturalSize(_ node: ContentNode, width: Int) -> NaturalSize {
    let given = node.placement.width.map(px)
    var size = ownSize(node, width: given ?? width)
    if let given { size.width = given }
    if let height = node.placement.height { size.height = px(height) }
    return size
  }

  private func ownSize(_ node: ContentNode, width: Int) -> NaturalSize {
    switch node.kind {
    case .text(let text): textSize(text, width: width)
    case .symbol(_, let size): NaturalSize(width: px(size), height: px(size))
    case .icon(let icon): NaturalSize(width: px(icon.size), height: px(icon.size))
    case .separator: NaturalSize(width: nil, height: density.hairline)
    case .list(let list): NaturalSize(width: nil, height: node.scrolls ? nil : listHeight(list, width: width))
    case .searchField: NaturalSize(width: nil, height: density.textPixels(36))
    case .button: NaturalSize(width: nil, height: density.textPixels(50))
    case .grid(let grid): NaturalSize(width: nil, height: gridHeight(node.children.count { !$0.isHidden }, grid))
    case .row(let stack): rowSize(node.children, stack, width: width)
    case .column(let stack): columnSize(node.children, stack, width: width)
    case .group, .image, .rectangle, .circle, .gradient, .map: NaturalSize()
    }
  }

  private func textSize(_ given: ContentNode.Text, width: Int) -> NaturalSize {
    let text = fitted(given, width: width)
    let lines = lines(of: text, width: width)
    return NaturalSize(width: lines.map { $0.width }.max() ?? 0, height: lines.count * lineHeight(text.font))
  }

  private func gridHeight(_ count: Int, _ grid: ContentNode.Grid) -> Int {
    let columns = max(grid.columns, 1)
    let lines = (count + columns - 1) / columns
    return lines * px(grid.rowHeight) + max(lines - 1, 0) * px(grid.spacing)
  }

  func outerSize(_ node: ContentNode, width: Int) -> NaturalSize {
    let insets = node.placement.insets
    let across = px(insets.left) + px(insets.right)
    var size = naturalSize(node, width: max(width - across, 0))
    size.width = size.width.map { $0 + across }
    size.height = size.height.map { $0 + px(insets.top) + px(insets.bottom) }
    return size
  }

  private func rowSize(_ children: [ContentNode], _ stack: ContentNode.Stack, width: Int) -> NaturalSize {
    let sizes = children.filter { !$0.isHidden }.map { outerSize($0, width: width) }
    let gaps = max(sizes.count - 1, 0) * px(stack.spacing)
    let isStretched = stack.distribution != .start || sizes.contains { $0.width == nil }
    return NaturalSize(
      width: isStretched ? nil : sizes.reduce(gaps) { $0 + ($1.width ?? 0) },
      height: sizes.allSatisfy { $0.height == nil } ? nil : sizes.reduce(0) { max($0, $1.height ?? 0) })
  }

  private func columnSize(_ children: [ContentNode], _ stack: ContentNode.Stack, width: Int) -> NaturalSize {
    let sizes = children.filter { !$0.isHidden }.map { outerSize($0, width: width) }
    let gaps = max(sizes.count - 1, 0) * px(stack.spacing)
    let isStretched = stack.distribution != .start || sizes.contains { $0.height == nil }
    let isWide = stack.alignment == .fill || sizes.contains { $0.width == nil }
    return NaturalSize(
      width: isWide ? nil : sizes.reduce(0) { max($0, $1.width ?? 0) },
      height: isStretched ? nil : sizes.reduce(gaps) { $0 + ($1.height ?? 0) })
  }
}
