import OverlayEngine
import PixelRaster

extension ContentLayout {
  mutating func addRow(_ children: [ContentNode], _ stack: ContentNode.Stack, in rect: PixelRect) {
    let shown = children.shown
    let sizes = shown.map { outerSize($0.node, width: rect.width) }
    let lengths = mainLengths(sizes.map { $0.width }, stack, shown.map { $0.node }, total: rect.width)
    var x = rect.left + lengths.start
    for (order, child) in shown.enumerated() {
      let height = crossLength(sizes[order].height, stack, total: rect.height)
      let y = rect.top + crossStart(stack, isRow: true, free: rect.height - height)
      addCell(child.place, child.node, in: PixelRect(x: x, y: y, width: lengths.each[order], height: height))
      x += lengths.each[order] + lengths.gap
    }
  }

  mutating func addColumn(_ children: [ContentNode], _ stack: ContentNode.Stack, in rect: PixelRect) {
    let shown = children.shown
    let sizes = shown.map { outerSize($0.node, width: rect.width) }
    let lengths = mainLengths(sizes.map { $0.height }, stack, [], total: rect.height)
    var y = rect.top + lengths.start
    for (order, child) in shown.enumerated() {
      let width = stack.alignment == .fill ? rect.width : crossLength(sizes[order].width, stack, total: rect.width)
      let x = rect.left + crossStart(stack, isRow: false, free: rect.width - width)
      addCell(child.place, child.node, in: PixelRect(x: x, y: y, width: width, height: lengths.each[order]))
      y += lengths.each[order] + lengths.gap
    }
  }

  mutating func addGrid(_ children: [ContentNode], _ grid: ContentNode.Grid, in rect: PixelRect) {
    let columns = max(grid.columns, 1)
    let gap = px(grid.spacing)
    let height = px(grid.rowHeight)
    for (order, child) in children.shown.enumerated() {
      let (line, column) = (order / columns, order % columns)
      let left = rect.left + (rect.width + gap) * column / columns
      let right = rect.left + (rect.width + gap) * (column + 1) / columns - gap
      let top = rect.top + line * (height + gap)
      addCell(child.place, child.node, in: PixelRect(left: left, top: top, right: right, bottom: top + height))
    }
  }

  /// A stack's cell already has the node's size; a node that is smaller still lies in its middle, down and across,
  /// where it does not say otherwise.
  private mutating func addCell(_ place: Int, _ node: ContentNode, in cell: PixelRect) {
    var node = node
    if node.placement.alignment == nil, node.isCenteredInCell { node.placement.alignment = .center }
    addChild(place, node, in: cell, isCell: true)
  }

  private struct MainLengths {
    var start: Int
    var gap: Int
    var each: [Int]
  }

  /// Lengths along the stack: each its own, those without one share what is left; texts give way where there is too
  /// little.
  private func mainLengths(
    _ natural: [Int?], _ stack: ContentNode.Stack, _ children: [ContentNode], total: Int
  ) -> MainLengths {
    let count = natural.count
    var gap = px(stack.spacing)
    guard count > 0 else { return MainLengths(start: 0, gap: gap, each: []) }
    let free = total - gap * (count - 1)
    if stack.distribution == .equal {
      return MainLengths(start: 0, gap: gap, each: (0..<count).map { free * ($0 + 1) / count - free * $0 / count })
    }
    var each = natural.map { $0 ?? 0 }
    var left = free - each.reduce(0, +)
    let flexible = natural.indices.filter { natural[$0] == nil }
    for (order, place) in flexible.enumerated() where left > 0 {
      each[place] = left * (order + 1) / flexible.count - left * order / flexible.count
    }
    if !flexible.isEmpty, left > 0 { left = 0 }
    if left < 0 { shrinkTexts(&each, children, by: -left) }
    let spare = max(left, 0)
    switch stack.distribution {
    case .start, .equal: return MainLengths(start: 0, gap: gap, each: each)
    case .center: return MainLengths(start: spare / 2, gap: gap, each: each)
    case .end: return MainLengths(start: spare, gap: gap, each: each)
    case .spaceBetween:
      if count > 1 { gap += spare / (count - 1) }
      return MainLengths(start: 0, gap: gap, each: each)
    }
  }

  private func shrinkTexts(_ lengths: inout [Int], _ children: [ContentNode], by missing: Int) {
    var missing = missing
    let texts = children.indices.filter { if case .text = children[$0].kind { true } else { false } }
    for place in texts.sorted(by: { lengths[$0] > lengths[$1] }) where missing > 0 {
      let taken = min(missing, lengths[place])
      lengths[place] -= taken
      missing -= taken
    }
  }

  private func crossLength(_ natural: Int?, _ stack: ContentNode.Stack, total: Int) -> Int {
    natural.map { min($0, total) } ?? total
  }

  private func crossStart(_ stack: ContentNode.Stack, isRow: Bool, free: Int) -> Int {
    switch stack.alignment {
    case .start: 0
    case .center: free / 2
    case .end: free
    case .fill: isRow ? free / 2 : 0
    }
  }
}

extension [ContentNode] {
  /// Those that are there, with their places among all.
  var shown: [(place: Int, node: ContentNode)] {
    enumerated().filter { !$0.element.isHidden }.map { (place: $0.offset, node: $0.element) }
  }
}

extension ContentNode {
  fileprivate var isCenteredInCell: Bool {
    switch kind {
    case .symbol, .icon, .circle: true
    default: false
    }
  }
}
