import TestSupport
import ValueBuilders

@testable import OverlayEngine

/// A small screen on which things move, fade, blur, come and go at random, a step at a time: neighbours differ little,
/// as frames do.
struct RandomScene {
  private var random: TestRandom
  private let screen = Screen(size: Size(width: 60, height: 110), scale: 1, safeArea: .zero)
  private var height = 50.0
  private var offset = 0.0
  private var dimming = 0.0
  private var toast: Double?
  private var dialog: Double?
  private var theme = Theme.light
  private var finger: Point?
  private var hasBars = true
  private var cards = [20.0, 60]

  init(seed: UInt64) {
    random = TestRandom(seed: seed)
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func step(_ value: Double?, _ low: Double, _ high: Double) -> Double? {
    if chance(6) { return value == nil ? Double.random(in: low...high, using: &random) : nil }
    return value.map { min(max($0 + Double.random(in: -0.2...0.2, using: &random) * (high - low), low), high) }
  }

  mutating func next() -> Snapshot {
    if !chance(4) { height = min(max(height + Double.random(in: -9...9, using: &random), 0), 120) }
    if chance(3) { offset = Double.random(in: -5...40, using: &random) }
    if chance(3) { dimming = Double.random(in: 0...0.6, using: &random) }
    if chance(12) { theme = theme == .light ? .dark : .light }
    if chance(9) { hasBars.toggle() }
    for place in cards.indices where chance(2) { cards[place] += Double.random(in: -9...9, using: &random) }
    toast = step(toast, 0.1, 1)
    dialog = step(dialog, 0.2, 1)
    if chance(3) {
      finger =
        chance(2)
        ? nil : Point(x: Double.random(in: 0...60, using: &random), y: Double.random(in: 0...110, using: &random))
    }
    return snapshot()
  }

  private func snapshot() -> Snapshot {
    var layers = [map, sheet, pair]
    if let toast {
      layers.append(transient("toasts", rect: Rect(x: 4, y: 40 * toast - 20, width: 52, height: 18), toast, blur: true))
    }
    if let dialog {
      var layer = transient("dialog", rect: Rect(x: 10, y: 40, width: 40, height: 36), dialog, blur: false)
      layer.elements.insert(.backdrop(Backdrop(rect: screen.bounds, style: .blur(.thin), alpha: dialog)), at: 0)
      layers.append(layer)
    }
    let touches = finger.map { [TouchMark(location: $0, trail: [Point(x: $0.x - 4, y: $0.y - 9)])] }
    return Snapshot(
      screen: screen, theme: theme, layers: layers, statusBar: hasBars ? StatusBar() : nil, showsHomeIndicator: hasBars,
      touches: touches ?? [])
  }

  private var map: LayerSnapshot {
    let content = ContentNode(.map(ContentNode.Map(seed: 3, pins: [ContentNode.Map.Pin(x: 0.5, y: 0.3)])))
    return LayerSnapshot(id: Scenes.name("map"), elements: [.surface(Surface(rect: screen.bounds, content: content))])
  }

  private var sheet: LayerSnapshot {
    let rows = (0..<4).map {
      ContentNode.List.Row("Row \($0)", subtitle: "Words", icon: ContentNode.Icon(.star, size: 20))
    }
    let content = ContentNode(
      .column(ContentNode.Stack(spacing: 2)),
      children: [
        ContentNode(
          .searchField(ContentNode.SearchField()),
          placement: Placement(height: 20, insets: EdgeInsets(top: 12, left: 4, bottom: 0, right: 4))),
        ContentNode(
          .list(ContentNode.List([ContentNode.List.Section(header: "Head", rows: rows)])), clips: true, scrolls: true),
      ])
    let surface = Surface(
      rect: Rect(x: 0, y: 110 - height, width: 60, height: max(height, 90)), cornerRadius: 6, corners: .top,
      background: .fill(.paint(.role(.card))), shadow: .card, ornaments: Surface.Ornaments(hasGrabber: true),
      content: content,
      scrollOffset: offset)
    var layer = LayerSnapshot(id: Scenes.name("search"), height: height, elements: [.surface(surface)])
    if dimming > 0 { layer.elements.insert(.backdrop(.dimming(screen.bounds, alpha: dimming)), at: 0) }
    return layer
  }

  /// Two that slide beside each other.
  private var pair: LayerSnapshot {
    let elements = cards.enumerated().map { place, y in
      let rect = Rect(x: 2 + 34 * Double(place), y: y, width: 20, height: 30)
      let words = ContentNode(.text(ContentNode.Text("Words", font: Font(size: 8))))
      return LayerSnapshot.Element.surface(
        Surface(rect: rect, cornerRadius: Double(4 * place), background: .fill(.paint(.role(.card))), content: words))
    }
    return LayerSnapshot(id: Scenes.name("pair"), elements: elements)
  }

  private func transient(_ name: String, rect: Rect, _ share: Double, blur: Bool) -> LayerSnapshot {
    let content = ContentNode(
      .group, placement: Placement(insets: EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)), alpha: 0.8,
      cornerRadius: 4,
      background: .gradient(Gradient([Color(0xFF0000), Color(0x0000FF)])), clips: true,
      children: [
        ContentNode(.text(ContentNode.Text("Words that are too long", font: Font(size: 9))), color: .color(.white)),
        ContentNode(.circle, placement: Placement(x: 20)),
      ])
    let surface = Surface(
      rect: rect, cornerRadius: 5, background: blur ? .blur(.regular) : .fill(.paint(.role(.card))),
      shadow: Shadow(radius: 4, color: Color(0, alpha: 90), y: 2), opacity: share, scale: blur ? 1 : share,
      clip: blur ? screen.bounds.inset(by: EdgeInsets(top: 5)) : nil,
      content: content)
    return LayerSnapshot(id: Scenes.name(name), elements: [.surface(surface)])
  }
}
