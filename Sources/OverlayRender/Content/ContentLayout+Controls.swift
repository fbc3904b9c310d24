import OverlayEngine
import PixelRaster

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
    let symbol = px(18)
    let gray = ink(nil, else: .secondaryLabel)
    if field.isPlain {
      let words = ink(nil, else: field.text == nil ? .secondaryLabel : .label)
      let width = max(rect.width - px(24), 0)
      addLine(
        field.text ?? field.placeholder, Font(size: 17), words, x: rect.left + px(12), middle: middle, width: width,
        height: rect.height)
      return
    }
    commands.append(
      .symbol(.magnifier, PixelRect(x: rect.left + px(8), y: middle - symbol / 2, width: symbol, height: symbol), gray))
    let microphone = px(20)
    if field.hasMicrophone {
      let place = PixelRect(
        x: rect.right - px(8) - microphone, y: middle - microphone / 2, width: microphone, height: microphone)
      commands.append(.symbol(.microphone, place, gray))
    }
    let words = field.text ?? field.placeholder
    let wordsInk = field.text == nil ? gray : ink(nil, else: .label)
    addLine(
      words, Font(size: 17), wordsInk, x: rect.left + px(31), middle: middle, width: max(rect.width - px(66), 0),
      height: rect.height)
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
      commands.append(.symbol(symbol, PixelRect(x: start, y: middle - side / 2, width: side, height: side), words))
    }
    add(line, font, words, x: start + side + gap, middle: middle)
  }

  /// What a surface draws over its content, `width` pixels wide.
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
      addCloseButton(ornaments.closeButton, in: PixelRect(x: width - px(40), y: px(10), width: px(30), height: px(30)))
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
