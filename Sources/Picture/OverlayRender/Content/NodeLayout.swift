import OverlayEngine
import PixelRaster

extension ContentLayout {
  mutating func addRow(_ children: [ContentNode], _ stack: ContentNode.Stack, in rect: PixelRect) {
    let shown = children.shown
    let sizes = shown.map { outerSize($0.node, width: rect.width) }
    let lengths = mainLengths(sizes.map { $0.width }, stack, shown.map { $0.node }, total: rect.width)
    var x = rect.left + lengths.start
    for (order, child) in shown.enumerated() {
      let height = crossLength(sizes[order].height, total: rect.height)
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
      let width = stack.alignment == .fill ? rect.width : crossLength(sizes[order].width, total: rect.width)
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

  private func crossLength(_ natural: Int?, total: Int) -> Int {
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
  /// The nodes that are there, with their places among all.
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

extension ContentLayout {
  func style(_ font: Font) -> TextStyle {
    let size = density.letterSize(font.size)
    // By how large letters are seen.
    let seen = density.textScale == 1 ? font : Font(size: font.size * density.textScale, weight: font.weight)
    return TextStyle(weight: font.rasterWeight, size: size, tracking: Int32((Double(size) * seen.tracking).rounded()))
  }

  /// Pixels from one line to the next.
  func lineHeight(_ font: Font) -> Int {
    let metrics = fonts.lineMetrics(font.rasterWeight, size: density.letterSize(font.size))
    return Int(metrics.ascent + metrics.descent + 32) >> 6
  }

  /// Pixels from a line's top to its baseline.
  func ascent(_ font: Font) -> Int {
    Int(fonts.lineMetrics(font.rasterWeight, size: density.letterSize(font.size)).ascent + 32) >> 6
  }

  func lines(of text: ContentNode.Text, width: Int) -> [TextLine] {
    // Larger letters than the author has seen take the lines that they need.
    fonts.lines(
      text.text, style(text.font), width: width,
      maximum: density.textScale > 1 ? Self.mostLines : max(text.maximumLines, 1))
  }

  static let mostLines = 100

  mutating func addText(_ given: ContentNode.Text, _ ink: Ink, in rect: PixelRect) {
    let text = fitted(given, width: rect.width)
    let height = lineHeight(text.font)
    for (place, line) in lines(of: text, width: rect.width).enumerated() {
      let free = rect.width - line.width
      let x =
        switch text.alignment {
        case .leading: rect.left
        case .center: rect.left + free / 2
        case .trailing: rect.left + free
        }
      if line.isCut { taps?.truncate() }
      commands.append(.text(line, x: x, baseline: rect.top + place * height + ascent(text.font), ink))
    }
  }

  /// One line whose middle (between baseline and capitals' height, as the eye has it) lies at `middle`; gives its
  /// width. Larger letters keep to `height`.
  @discardableResult
  mutating func addLine(
    _ words: String, _ given: Font, _ ink: Ink, x: Int, middle: Int, width: Int, height: Int? = nil,
    isTrailing: Bool = false
  ) -> Int {
    let font = fitting(given, words, width: width, height: height, wraps: false)
    let line = lines.line(words, style(font), width: width)
    add(line, font, ink, x: isTrailing ? x - line.width : x, middle: middle)
    return line.width
  }

  mutating func add(_ line: TextLine, _ font: Font, _ ink: Ink, x: Int, middle: Int) {
    let capitals = Int((Double(density.letterSize(font.size)) * Font.capitalHeight / 128).rounded())
    if line.isCut { taps?.truncate() }
    commands.append(.text(line, x: x, baseline: middle + capitals, ink))
  }
}

extension Font {
  var rasterWeight: Typeface.Weight {
    switch weight {
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }

  /// The height of Inter's capitals, as a share of its size.
  static let capitalHeight = 0.727

  /// Letters move closer together as they grow, in parts of the size: Inter's own recommendation, in steps.
  var tracking: Double {
    switch size {
    case ..<12: 0
    case ..<14: -0.003
    case ..<16: -0.009
    case ..<19: -0.014
    case ..<24: -0.018
    default: -0.021
    }
  }
}

/// How a list is measured out, in points.
private enum ListMetrics {
  static let margin = 16.0
  static let row = 44.0
  static let tallRow = 60.0
  static let header = 36.0
  static let sectionGap = 16.0
  static let iconGap = 12.0
  static let cardRadius = 10.0
  /// Room for what stands at a row's end, where its words are wrapped.
  static let accessory = 60.0
}

extension ContentLayout {
  /// `width`: of the row, pixels. With larger letters words are set in the lines that they need.
  private func rowHeight(_ row: ContentNode.List.Row, _ list: ContentNode.List, width: Int) -> Int {
    let usual = density.textPixels(list.rowHeight ?? (row.subtitle == nil ? ListMetrics.row : ListMetrics.tallRow))
    guard density.textScale > 1 else { return usual }
    let words = wrapped(row, width: width - wordsLeft(row) - px(ListMetrics.margin) - accessoryWidth(row))
    return max(usual, words.reduce(px(20)) { $0 + $1.lines.count * lineHeight($1.font) })
  }

  /// Returns how far a row's words begin from its left edge.
  private func wordsLeft(_ row: ContentNode.List.Row) -> Int {
    px(ListMetrics.margin) + (row.icon.map { px($0.size) + px(ListMetrics.iconGap) } ?? 0)
  }

  /// Room for what stands at a row's end, where its words are wrapped.
  private func accessoryWidth(_ row: ContentNode.List.Row) -> Int {
    row.accessory == .none ? 0 : px(ListMetrics.accessory)
  }

  /// Lays out title, subtitle and detail below each other.
  private func wrapped(
    _ row: ContentNode.List.Row, width: Int
  ) -> [(lines: [TextLine], font: Font, role: ColorRole, color: Paint?)] {
    let title = Font(size: 17, weight: row.subtitle == nil ? .regular : .medium)
    let parts: [(String?, Font, ColorRole, Paint?)] = [
      (row.title, title, .label, row.color), (row.subtitle, Font(size: 15), .secondaryLabel, nil),
      (row.detail, Font(size: 17), .secondaryLabel, nil),
    ]
    return parts.compactMap { words, font, role, color in
      words.map {
        let font = fitting(font, $0, width: width)
        return (fonts.lines($0, style(font), width: max(width, 1), maximum: Self.mostLines), font, role, color)
      }
    }
  }

  /// The words of a row in larger letters, as wide as they may be.
  private mutating func addWrapped(_ row: ContentNode.List.Row, left: Int, right: Int, in rect: PixelRect) {
    let parts = wrapped(row, width: right - left)
    var y = rect.top + (rect.height - parts.reduce(0) { $0 + $1.lines.count * lineHeight($1.font) }) / 2
    for part in parts {
      for line in part.lines {
        if line.isCut { taps?.truncate() }
        commands.append(.text(line, x: left, baseline: y + ascent(part.font), ink(part.color, else: part.role)))
        y += lineHeight(part.font)
      }
    }
  }

  func listHeight(_ list: ContentNode.List, width: Int) -> Int {
    let across = width - (list.style == .grouped ? 2 * px(ListMetrics.margin) : 0)
    return list.sections.enumerated().reduce(0) { total, section in
      let rows = section.element.rows.reduce(0) { $0 + rowHeight($1, list, width: across) }
      let header = section.element.header == nil ? 0 : density.textPixels(ListMetrics.header)
      return total + rows + header + (section.offset > 0 ? px(ListMetrics.sectionGap) : 0)
    }
  }

  mutating func addList(_ list: ContentNode.List, in rect: PixelRect) {
    var y = rect.top
    for (place, section) in list.sections.enumerated() {
      if place > 0 { y += px(ListMetrics.sectionGap) }
      if section.header != nil {
        addHeader(
          section, place,
          in: PixelRect(x: rect.left, y: y, width: rect.width, height: density.textPixels(ListMetrics.header)))
        y += density.textPixels(ListMetrics.header)
      }
      y = addRows(section, place, list, left: rect.left, right: rect.right, top: y)
    }
  }

  private mutating func addHeader(_ section: ContentNode.List.Section, _ place: Int, in rect: PixelRect) {
    let margin = px(ListMetrics.margin)
    let middle = (rect.top + rect.bottom) / 2
    if let header = section.header {
      let font = Font(size: 15, weight: .semibold)
      addLine(
        header, font, ink(nil, else: .secondaryLabel), x: rect.left + margin, middle: middle,
        width: rect.width - 2 * margin, height: rect.height)
    }
    if let action = section.action {
      let accent =
        section.isActionPressed
        ? ink(nil, else: .accent).faded(UInt8(share: Self.pressedAlpha)) : ink(nil, else: .accent)
      let font = Font(size: 15)
      let width = addLine(
        action, font, accent, x: rect.right - margin, middle: middle, width: rect.width / 2, height: rect.height,
        isTrailing: true)
      if section.onAction != nil {
        // As high as the header, with the margin beside it: a word alone is hard to hit.
        let area = PixelRect(
          left: rect.right - width - 2 * margin, top: rect.top, right: rect.right, bottom: rect.bottom)
        taps?.add(.sectionAction(place), in: area)
      }
    }
  }

  private mutating func addRows(
    _ section: ContentNode.List.Section, _ number: Int, _ list: ContentNode.List, left: Int, right: Int, top: Int
  ) -> Int {
    let isCard = list.style == .grouped
    let side = isCard ? px(ListMetrics.margin) : 0
    let height = section.rows.reduce(0) { $0 + rowHeight($1, list, width: right - left - 2 * side) }
    let card = PixelRect(left: left + side, top: top, right: right - side, bottom: top + height)
    if isCard { fill(card, radius: px(ListMetrics.cardRadius), palette.groupedCard.faded(fade)) }
    var y = top
    for (place, row) in section.rows.enumerated() {
      let rect = PixelRect(x: card.left, y: y, width: card.width, height: rowHeight(row, list, width: card.width))
      if row.tap != nil { taps?.add(.row(section: number, row: place), in: rect) }
      taps?.see(.row(section: number, row: place), in: rect, row: row)
      if row.isPressed { addPressedRow(rect, card: isCard ? card : nil) }
      let textLeft = addRow(row, in: rect)
      y = rect.bottom
      if place < section.rows.count - 1 {
        let line = PixelRect(left: textLeft, top: y - density.hairline, right: card.right, bottom: y)
        commands.append(.fill(line, ink(nil, else: .separator)))
      }
    }
    return y
  }

  /// The grey behind a row that a finger holds; within the corners of the card that it lies on.
  private mutating func addPressedRow(_ rect: PixelRect, card: PixelRect?) {
    if let card { commands.append(.beginRounded(card, radius: px(ListMetrics.cardRadius))) }
    commands.append(.fill(rect, ink(nil, else: .fill)))
    if card != nil { commands.append(.end) }
  }

  /// Writes one row and gives the left edge of its words, where the hairline below it begins.
  private mutating func addRow(_ row: ContentNode.List.Row, in rect: PixelRect) -> Int {
    let margin = px(ListMetrics.margin)
    let middle = (rect.top + rect.bottom) / 2
    var left = rect.left + margin
    if let icon = row.icon {
      let side = px(icon.size)
      addIcon(icon, row.iconColor, in: PixelRect(x: left, middle: middle, side: side))
      left += side + px(ListMetrics.iconGap)
    }
    var right = addAccessory(row.accessory, right: rect.right - margin, middle: middle)
    if density.textScale > 1 {
      addWrapped(row, left: left, right: min(right, rect.right - margin - accessoryWidth(row)), in: rect)
      return left
    }
    let title = Font(size: 17, weight: row.subtitle == nil ? .regular : .medium)
    if let detail = row.detail {
      let gray = ink(nil, else: .secondaryLabel)
      // What the title leaves, and half of the row where that is less.
      let room = max(right - left - fonts.line(row.title, style(title)).width - px(8), (right - left) / 2)
      right -= addLine(detail, Font(size: 17), gray, x: right, middle: middle, width: room, isTrailing: true) + px(8)
    }
    let width = max(right - left, 0)
    let offset = row.subtitle == nil ? 0 : density.textPixels(10)
    addLine(row.title, title, ink(row.color, else: .label), x: left, middle: middle - offset, width: width)
    if let subtitle = row.subtitle {
      addLine(
        subtitle, Font(size: 15), ink(nil, else: .secondaryLabel), x: left, middle: middle + density.textPixels(11),
        width: width)
    }
    return left
  }

  /// Gives the right edge of what is left.
  private mutating func addAccessory(_ accessory: ContentNode.List.Row.Accessory, right: Int, middle: Int) -> Int {
    switch accessory {
    case .none: return right
    case .chevron:
      let side = px(16)
      let rect = PixelRect(x: right - side + px(4), middle: middle, side: side)
      commands.append(.symbol(.chevronRight, rect, ink(nil, else: .tertiaryLabel)))
      return right - side
    case .checkmark:
      let side = px(18)
      let rect = PixelRect(x: right - side, middle: middle, side: side)
      commands.append(.symbol(.checkmark, rect, ink(nil, else: .accent)))
      return right - side - px(8)
    case .switchOn, .switchOff:
      let isOn = accessory == .switchOn
      let track = PixelRect(x: right - px(51), y: middle - px(15.5), width: px(51), height: px(31))
      commands.append(
        .rounded(track, radius: track.height / 2, isOn ? Ink(0x34C759).faded(fade) : ink(nil, else: .fill)))
      let knob = track.height - 2 * px(2)
      let x = isOn ? track.right - px(2) - knob : track.left + px(2)
      commands.append(
        .rounded(
          PixelRect(x: x, y: track.top + px(2), width: knob, height: knob), radius: knob / 2, Ink(0xFFFFFF).faded(fade))
      )
      return track.left - px(8)
    }
  }
}

extension PixelRect {
  /// A square whose middle lies at a height.
  fileprivate init(x: Int, middle: Int, side: Int) {
    self.init(x: x, y: middle - side / 2, width: side, height: side)
  }
}

extension Palette {
  /// Cards of a grouped list, which stand out from the card that they lie on.
  fileprivate var groupedCard: Ink { theme == .light ? Ink(0xFFFFFF) : Ink(0x2C2C2E) }
}

extension ContentLayout {
  mutating func addCircle(_ ink: Ink, in rect: PixelRect) {
    let side = min(rect.width, rect.height)
    let square = PixelRect(
      x: rect.left + (rect.width - side) / 2, y: rect.top + (rect.height - side) / 2, width: side, height: side)
    commands.append(.rounded(square, radius: side / 2, ink))
  }

  mutating func addIcon(_ icon: ContentNode.Icon, _ color: Paint?, in rect: PixelRect) {
    switch icon.shape {
    case .circle: addCircle(ink(color, else: .accent), in: rect)
    case .rounded: commands.append(.rounded(rect, radius: rect.width * 9 / 40, ink(color, else: .accent)))
    case .none: return commands.append(.symbol(icon.symbol, rect, ink(icon.symbolColor ?? color, else: .accent)))
    }
    let margin = rect.width * 11 / 50
    commands.append(.symbol(icon.symbol, rect.inset(by: margin), ink(icon.symbolColor ?? .color(.white), else: .label)))
  }

  mutating func addSearchField(_ field: ContentNode.SearchField, in rect: PixelRect, radius: Int) {
    fill(rect, radius: radius > 0 ? radius : px(10), ink(nil, else: .fill))
    let middle = (rect.top + rect.bottom) / 2
    let gray = ink(nil, else: .secondaryLabel)
    if !field.isPlain {
      commands.append(.symbol(.magnifier, PixelRect(x: rect.left + px(8), middle: middle, side: px(18)), gray))
    }
    if !field.isPlain, field.hasMicrophone {
      let place = PixelRect(x: rect.right - px(8) - px(20), middle: middle, side: px(20))
      commands.append(.symbol(.microphone, place, gray))
    }
    let (start, taken) = field.isPlain ? (px(12), px(24)) : (px(31), px(66))
    addLine(
      field.text ?? field.placeholder, Font(size: 17), field.text == nil ? gray : ink(nil, else: .label),
      x: rect.left + start, middle: middle, width: max(rect.width - taken, 0), height: rect.height)
  }

  mutating func addButton(_ button: ContentNode.Button, _ color: Paint?, in rect: PixelRect, radius: Int) {
    let accent = ink(color, else: .accent)
    let shape = radius > 0 ? radius : px(12)
    let words: Ink
    switch button.style {
    case .filled:
      fill(rect, radius: shape, accent)
      words = Ink(0xFFFFFF).faded(fade)
    case .gray:
      fill(rect, radius: shape, ink(nil, else: .fill))
      words = accent
    case .plain: words = accent
    }
    let side = button.symbol == nil ? 0 : px(20)
    let gap = button.symbol == nil ? 0 : px(6)
    let room = max(rect.width - px(16) - side - gap, 0)
    let usual = Font(size: 17, weight: button.style == .plain ? .regular : .semibold)
    let font = fitting(usual, button.title, width: room, height: rect.height, wraps: false)
    let line = lines.line(button.title, style(font), width: room)
    let start = rect.left + (rect.width - line.width - side - gap) / 2
    let middle = (rect.top + rect.bottom) / 2
    if let symbol = button.symbol {
      commands.append(.symbol(symbol, PixelRect(x: start, middle: middle, side: side), words))
    }
    add(line, font, words, x: start + side + gap, middle: middle)
  }

  /// Adds what a surface draws over its content, `width` pixels wide.
  mutating func addOrnaments(_ ornaments: Surface.Ornaments, width: Int, height: Int) {
    if ornaments.hasGrabber {
      let (long, thick, gap) = (px(36), px(5), px(5))
      let rect =
        switch ornaments.edge {
        case .bottom: PixelRect(x: (width - long) / 2, y: gap, width: long, height: thick)
        case .top: PixelRect(x: (width - long) / 2, y: height - gap - thick, width: long, height: thick)
        case .leading: PixelRect(x: width - gap - thick, y: (height - long) / 2, width: thick, height: long)
        case .trailing: PixelRect(x: gap, y: (height - long) / 2, width: thick, height: long)
        }
      commands.append(.rounded(rect, radius: thick / 2, ink(nil, else: .tertiaryLabel)))
    }
    if ornaments.hasChevron {
      let rect = PixelRect(x: (width - px(30)) / 2, y: px(5), width: px(30), height: px(4))
      commands.append(.rounded(rect, radius: rect.height / 2, ink(nil, else: .label).faded(51)))
    }
    if ornaments.hasCloseButton {
      let rect = PixelRect(x: width - px(40), y: px(10), width: px(30), height: px(30))
      addCloseButton(ornaments.closeButton, in: mirrored(rect, width: width))
    }
  }

  private mutating func addCloseButton(_ face: CloseButtonFace, in rect: PixelRect) {
    commands.append(.beginCloseButton(rect))
    switch face {
    case .standard:
      addCircle(palette.closeButtonDisc, in: rect)
      commands.append(.symbol(.xmark, rect.inset(by: px(8)), palette.closeButtonCross))
    case .content(let node):
      // The button is tapped as a whole.
      let around = taps
      taps = nil
      add(node, in: rect, isCell: true)
      taps = around
    }
    commands.append(.end)
  }
}
