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
  /// What remains of the inks' alpha where a single shape is faded.
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

  /// Where a node lies within what its parent gives it. Stacks fill a cell of their own, as far as they have no size or
  /// place of their own.
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
