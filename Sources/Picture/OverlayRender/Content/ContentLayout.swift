import OverlayEngine
import PixelRaster

/// Turns a tree of content into draw commands for one size: measures, places, and writes down what is to be drawn.
struct ContentLayout {
  let density: Density
  let palette: Palette
  let fonts: FontSet
  /// Lines of one size that were set before.
  let lines: LineStore
  let gradients: GradientStore
  var commands: [DrawCommand] = []
  /// `nil` if what can be tapped is not asked.
  var taps: TapWalk?
  /// The rest of the inks' alpha where a single shape is faded.
  var fade: UInt8 = 255

  init(
    density: Density, palette: Palette, fonts: FontSet, lines: LineStore? = nil, gradients: GradientStore? = nil
  ) {
    self.density = density
    self.palette = palette
    self.fonts = fonts
    self.lines = lines ?? LineStore(fonts)
    self.gradients = gradients ?? GradientStore()
  }

  func px(_ points: Double) -> Int { density.pixels(points) }

  func ink(_ paint: Paint?, else role: ColorRole) -> Ink {
    palette.ink(paint, else: role).faded(fade)
  }

  /// The child of the node that the walk has reached.
  mutating func addChild(_ place: Int, _ node: ContentNode, in rect: PixelRect, isCell: Bool = false) {
    taps?.path.append(place)
    add(node, in: rect, isCell: isCell)
    taps?.path.removeLast()
  }

  /// Writes the commands of a node that gets `rect` from its parent. `isCell`: the rectangle is meant for it alone.
  mutating func add(_ node: ContentNode, in rect: PixelRect, isCell: Bool = false) {
    emit(node, at: place(node, in: rect, isCell: isCell))
  }

  /// Returns where a node lies within what its parent gives it. Stacks fill a cell of their own, as far as they have no
  /// size or place of their own.
  func place(_ node: ContentNode, in outer: PixelRect, isCell: Bool = false) -> PixelRect {
    let placement = node.placement
    let rect = inset(outer, placement.insets)
    let natural = naturalSize(node, width: rect.width)
    // A text without a place of its own takes the whole width, so that its lines can be centred in it.
    let (isStack, isText) =
      switch node.kind {
      case .row, .column: (true, false)
      case .text: (false, true)
      default: (false, false)
      }
    let isStretched = isCell && isStack && placement.alignment == nil
    let fillsWidth = placement.width == nil && (isStretched || isText && placement.alignment == nil)
    let fillsHeight = placement.height == nil && isStretched
    let width = fillsWidth ? rect.width : natural.width ?? rect.width
    let height = fillsHeight ? rect.height : natural.height ?? rect.height
    let shares = (placement.alignment ?? .topLeading).unitPoint
    let x = rect.left + (rect.width - width) * Int(2 * shares.x) / 2 + px(placement.x)
    let y = rect.top + (rect.height - height) * Int(2 * shares.y) / 2 + px(placement.y)
    return PixelRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
  }

  func inset(_ rect: PixelRect, _ insets: EdgeInsets) -> PixelRect {
    PixelRect(
      left: rect.left + px(insets.left), top: rect.top + px(insets.top), right: rect.right - px(insets.right),
      bottom: rect.bottom - px(insets.bottom))
  }

  mutating func emit(_ node: ContentNode, at rect: PixelRect) {
    guard node.alpha > 0, !node.isHidden else { return }
    let around = taps?.scope
    defer { if let around { taps?.scope = around } }
    taps?.scope.alpha *= node.alpha
    if node.tap != nil { taps?.add(.node, in: rect) }
    taps?.see(.node, in: rect)
    let alpha = UInt8(share: node.isPressed ? node.alpha * Self.pressedAlpha : node.alpha)
    if alpha == 255 {
      emitBody(node, at: rect)
    } else if node.isSingleShape {
      let before = fade
      fade = Blend.product(fade, alpha)
      emitBody(node, at: rect)
      fade = before
    } else {
      commands.append(
        .beginFade(rect.inset(by: -(SoftShadow(node.shadow, density, palette)?.reach ?? 0)), alpha: alpha))
      emitBody(node, at: rect)
      commands.append(.end)
    }
  }

  /// The alpha of what a finger holds.
  static let pressedAlpha = 0.5

  private mutating func emitBody(_ node: ContentNode, at rect: PixelRect) {
    let radius = px(node.cornerRadius)
    if let shadow = SoftShadow(node.shadow, density, palette) { commands.append(.shadow(rect, radius: radius, shadow)) }
    if let background = node.background { fill(rect, radius: radius, background) }
    let cutsCorners = radius > 0 && (node.clips || node.kind.isPicture)
    if cutsCorners { commands.append(.beginRounded(rect, radius: radius)) }
    let offset = node.ownOffset.map(px)
    let across = node.ownAxis.map { $0 == .horizontal }
    if node.scrolls {
      commands.append(.beginScroll(rect, offset: offset, across: across))
    } else if node.clips {
      commands.append(.beginClip(rect))
    }
    if node.scrolls || node.clips { taps?.clip(to: rect, scrolls: node.scrolls, by: offset, across: across) }
    emitKind(node, at: rect, radius: radius)
    if node.scrolls || node.clips { commands.append(.end) }
    if cutsCorners { commands.append(.end) }
  }

  mutating func fill(_ rect: PixelRect, radius: Int, _ fill: Fill) {
    switch fill {
    case .paint(let paint): self.fill(rect, radius: radius, palette.ink(paint).faded(fade))
    case .gradient(let gradient):
      if radius > 0 { commands.append(.beginRounded(rect, radius: radius)) }
      commands.append(.gradient(rect, gradients.gradient(gradient, palette), alpha: fade))
      if radius > 0 { commands.append(.end) }
    }
  }

  mutating func fill(_ rect: PixelRect, radius: Int, _ ink: Ink) {
    commands.append(radius > 0 ? .rounded(rect, radius: radius, ink) : .fill(rect, ink))
  }

  private mutating func emitKind(_ node: ContentNode, at rect: PixelRect, radius: Int) {
    switch node.kind {
    case .group: for (place, child) in node.children.enumerated() { addChild(place, child, in: rect) }
    case .row(let stack): addRow(node.children, stack, in: rect)
    case .column(let stack): addColumn(node.children, stack, in: rect)
    case .grid(let grid): addGrid(node.children, grid, in: rect)
    case .text(let text): addText(text, ink(node.color, else: .label), in: rect)
    case .image(let image): commands.append(.picture(index: image.index, rect, image.mode, alpha: fade))
    case .rectangle: fill(rect, radius: radius, ink(node.color, else: .fill))
    case .circle: addCircle(ink(node.color, else: .accent), in: rect)
    case .gradient(let gradient): commands.append(.gradient(rect, gradients.gradient(gradient, palette), alpha: fade))
    case .symbol(let symbol, _): commands.append(.symbol(symbol, rect, ink(node.color, else: .label)))
    case .icon(let icon): addIcon(icon, node.color, in: rect)
    case .separator: commands.append(.fill(rect, ink(node.color, else: .separator)))
    case .list(let list): addList(list, in: rect)
    case .searchField(let field): addSearchField(field, in: rect, radius: radius)
    case .button(let button): addButton(button, node.color, in: rect, radius: radius)
    case .map(let map): commands.append(.map(map, rect))
    }
  }
}

extension ContentNode {
  /// One thing drawn once: fading its ink is fading it.
  fileprivate var isSingleShape: Bool {
    guard children.isEmpty, background == nil, shadow == nil else { return false }
    switch kind {
    case .text, .image, .rectangle, .circle, .gradient, .symbol, .separator: return true
    default: return false
    }
  }
}

extension ContentNode.Kind {
  fileprivate var isPicture: Bool {
    switch self {
    case .image, .gradient, .map: true
    default: false
    }
  }
}

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

/// Larger letters where there is no room for them.
extension ContentLayout {
  /// Returns a font as large as larger letters may be: whole words fit into a line, and a line into its height; letters
  /// are never smaller than at the usual size. Without larger letters the font as it is.
  ///
  /// - Parameters:
  ///   - wraps: It goes on in further lines, so that its widest word has to fit, not all of it.
  ///   - height: Of the one line, pixels; nil: it takes what it needs.
  func fitting(_ font: Font, _ words: String, width: Int, height: Int? = nil, wraps: Bool = true) -> Font {
    guard density.textScale > 1, width > 0 else { return font }
    let usual = 1 / density.textScale
    var share = 1.0
    if let height { share = min(share, Double(height) / Double(max(lineHeight(font), 1))) }
    let pieces = wraps ? words.split { $0 == " " || $0 == "\n" } : [words[...]]
    func widest(_ font: Font) -> Int { pieces.reduce(0) { max($0, fonts.line($1, style(font)).width) } }
    var smaller = font
    // Small letters stand a little further apart, so that a share of the size is not quite that share of the width.
    while share > usual {
      smaller.size = font.size * share
      let wide = widest(smaller)
      if wide <= width { return smaller }
      share = min(share * Double(width) / Double(wide), share * 0.995)
    }
    smaller.size = font.size * usual
    return smaller
  }

  func fitted(_ text: ContentNode.Text, width: Int) -> ContentNode.Text {
    guard density.textScale > 1 else { return text }
    var fitted = text
    fitted.font = fitting(text.font, text.text, width: width)
    return fitted
  }
}

/// Content from right to left is content from left to right in a mirror, but for letters, pictures and maps, which lie
/// elsewhere and read as ever.
extension ContentLayout {
  func mirrored(_ rect: PixelRect, width: Int) -> PixelRect {
    density.isMirrored ? rect.mirrored(width) : rect
  }

  /// Mirrors what was laid out in a surface of a width.
  mutating func mirror(width: Int) {
    guard density.isMirrored else { return }
    for place in commands.indices { commands[place].mirror(width) }
  }
}

extension PixelRect {
  fileprivate func mirrored(_ width: Int) -> PixelRect {
    PixelRect(left: width - right, top: top, right: width - left, bottom: bottom)
  }
}

extension DrawCommand {
  fileprivate mutating func mirror(_ width: Int) {
    switch self {
    case .fill(let rect, let ink): self = .fill(rect.mirrored(width), ink)
    case .rounded(let rect, let radius, let ink): self = .rounded(rect.mirrored(width), radius: radius, ink)
    case .gradient(let rect, let gradient, let alpha):
      self = .gradient(rect.mirrored(width), gradient, alpha: alpha)
    case .shadow(let rect, let radius, let shadow): self = .shadow(rect.mirrored(width), radius: radius, shadow)
    case .symbol(let symbol, let rect, let ink): self = .symbol(symbol.mirrored, rect.mirrored(width), ink)
    case .text(let line, let x, let baseline, let ink):
      self = .text(line, x: width - x - line.width, baseline: baseline, ink)
    case .picture(let index, let rect, let mode, let alpha):
      self = .picture(index: index, rect.mirrored(width), mode, alpha: alpha)
    case .map(let map, let rect): self = .map(map, rect.mirrored(width))
    case .beginClip(let rect): self = .beginClip(rect.mirrored(width))
    case .beginScroll(let rect, let offset, let across):
      self = .beginScroll(rect.mirrored(width), offset: offset, across: across)
    case .beginRounded(let rect, let radius): self = .beginRounded(rect.mirrored(width), radius: radius)
    case .beginFade(let rect, let alpha): self = .beginFade(rect.mirrored(width), alpha: alpha)
    case .beginCloseButton(let rect): self = .beginCloseButton(rect.mirrored(width))
    case .end: break
    }
  }
}

extension Symbol {
  /// The one that points the same way for those who read from right to left.
  fileprivate var mirrored: Symbol {
    switch self {
    case .chevronLeft: .chevronRight
    case .chevronRight: .chevronLeft
    default: self
    }
  }
}
