import OverlayEngine
import PixelRaster

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

  /// How far a row's words begin from its left edge.
  private func wordsLeft(_ row: ContentNode.List.Row) -> Int {
    px(ListMetrics.margin) + (row.icon.map { px($0.size) + px(ListMetrics.iconGap) } ?? 0)
  }

  /// Room for what stands at a row's end, where its words are wrapped.
  private func accessoryWidth(_ row: ContentNode.List.Row) -> Int {
    row.accessory == .none ? 0 : px(ListMetrics.accessory)
  }

  /// Title, subtitle and detail below each other.
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
      addIcon(icon, row.iconColor, in: PixelRect(x: left, y: middle - side / 2, width: side, height: side))
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
      let rect = PixelRect(x: right - side + px(4), y: middle - side / 2, width: side, height: side)
      commands.append(.symbol(.chevronRight, rect, ink(nil, else: .tertiaryLabel)))
      return right - side
    case .checkmark:
      let side = px(18)
      commands.append(
        .symbol(
          .checkmark, PixelRect(x: right - side, y: middle - side / 2, width: side, height: side),
          ink(nil, else: .accent)))
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

extension Palette {
  /// Cards of a grouped list, which stand out from the card that they lie on.
  fileprivate var groupedCard: Ink { theme == .light ? Ink(0xFFFFFF) : Ink(0x2C2C2E) }
}
