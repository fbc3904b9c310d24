package import Text

/// Things that can be tapped: found in what is drawn at this moment, so that scrolling, clipping, fading and covering
/// count.
extension Stage {
  /// Points that a finger may be beside what it went down on when it lifts.
  static let slop = 10.0

  /// Returns what of a layer can be tapped, as it is drawn now, bottom to top; `covers`: what lies over an area.
  private func tapAreas(of place: Int) throws(Thrown) -> (areas: [TapArea], snapshot: LayerSnapshot)? {
    guard let geometry = scene.geometry, layers[place].isTappable else { return nil }
    let snapshot = try drawn(place)
    var areas = try geometry.areas(snapshot, screen)
    if let sheet = layers[place] as? Sheet, sheet.blocksContent {
      areas.removeAll { snapshot.isOnCard($0) }
    }
    return (areas, snapshot)
  }

  /// The front-most thing at a point of a layer that can be tapped, unless something of the layer lies over it.
  func target(at point: Point, of place: Int) throws(Thrown) -> (target: TapTarget, area: Rect)? {
    guard let (areas, snapshot) = try tapAreas(of: place), let area = areas.last(where: { $0.rect.contains(point) }),
      !snapshot.isCovered(area, at: point), let target = TapTarget(area, in: snapshot)
    else { return nil }
    return (target, area.rect)
  }

  /// Whether a finger that lifts there taps what it went down on, which may have moved meanwhile.
  func isTap(at point: Point, by touch: Int) throws(Thrown) -> Bool {
    guard let press = touches[touch].press, let (areas, snapshot) = try tapAreas(of: touches[touch].layer) else {
      return false
    }
    return areas.contains { area in
      area.rect.grown(by: Stage.slop).contains(point) && TapTarget(area, in: snapshot)?.isSame(as: press.target) == true
    }
  }

  func tap(_ target: TapTarget, of place: Int) throws(Thrown) {
    noteTap(on: target.name, of: layers[place].id)
    if target.action.focuses { try focus(target, of: place) }
    guard case .tab(let index) = target.action.effect else {
      return try perform(target.action.effect, target.action.arguments)
    }
    guard let sheet = layers[place] as? Sheet else { return }
    sheet.tabBar.selected = index
    if let function = sheet.settings.tabBar?.onSelect { try run(function, .number(Double(index + 1))) }
  }

  func perform(_ effect: TapAction.Effect, _ arguments: Value = .null) throws(Thrown) {
    switch effect {
    case .named(let name): try runAction(named: name, arguments)
    case .function(let function): try run(function, arguments)
    case .tab, .focus: break
    }
  }

  func run(_ function: FunctionReference, _ arguments: Value) throws(Thrown) {
    contentMayHaveChanged()
    _ = try ask { () throws(Thrown) in try scene.script.run(function, arguments, self) }
  }

  /// Carries out a recognised tap; returns whether something drawn took it.
  func tapNode(at point: Point, layer: Name?) throws(Thrown) -> Bool {
    guard let hit = try hit(point, layer: layer), let node = hit.node else { return false }
    try tap(node.target, of: hit.place)
    return true
  }

  /// Returns what can be tapped now, bottom to top: what lies over it leaves its middle free.
  package func tappable() throws(Thrown) -> [TappableNode] {
    var nodes: [TappableNode] = []
    for place in layers.indices {
      guard let (areas, snapshot) = try tapAreas(of: place) else { continue }
      for area in areas {
        guard let target = TapTarget(area, in: snapshot), try freeMiddle(of: target, area, on: place) != nil else {
          continue
        }
        nodes.append(TappableNode(layer: layers[place].id, id: target.id, name: target.name, area: area.rect))
      }
    }
    return nodes
  }

  /// The middle of something that can be tapped, or `nil` if something else lies over that.
  private func freeMiddle(of target: TapTarget, _ area: TapArea, on place: Int) throws(Thrown) -> Point? {
    let middle = Point(x: area.rect.x + area.rect.width / 2, y: area.rect.y + area.rect.height / 2)
    guard let hit = try hit(middle, layer: nil), hit.place == place else { return nil }
    return hit.node?.target.isSame(as: target) == true ? middle : nil
  }

  /// Taps something by its name, wherever it is drawn: by its id, else by what the trace calls it.
  func tapNode(named id: String, layer: Name?) throws(Thrown) {
    var isCovered = false
    var known: [String] = []
    for byID in [true, false] {
      for place in layers.indices.reversed() where layer == nil || layers[place].id == layer {
        let found = try tapAreas(of: place)
        for area in found?.areas.reversed() ?? [] {
          guard let snapshot = found?.snapshot, let target = TapTarget(area, in: snapshot),
            let name = byID ? target.id : target.name
          else { continue }
          guard name == id else {
            known.append(name)
            continue
          }
          if let middle = try freeMiddle(of: target, area, on: place) {
            try tap(target, of: place)
            return tellTap(at: middle)
          }
          isCovered = true
        }
        if let point = try controlCenter(named: id, on: place, found?.snapshot) {
          if try hit(point, layer: nil)?.place == place { return try handle(layers[place].id, .tap(point)) }
          isCovered = true
        }
      }
    }
    let why: String
    if isCovered {
      why = "is covered"
    } else if let node = try drawnNode(named: id, layer) {
      why = node.isTappable ? "is on its way off the screen" : "is drawn, but not tappable: give it an action"
    } else {
      why = "is not drawn now" + NameHint.tail(id, in: known)
    }
    refuseTap(id, why)
  }

  func refuseTap(_ id: String, _ why: String) {
    lastTap = TapReceipt()
    record(.error(message: "tap: \"\(id)\" \(why)"), layer: nil)
  }

  /// Returns the middle of a layer's own part, or of something on a sheet whose content takes no touches, so that a tap
  /// there is the sheet's; `nil` if there is no such thing.
  private func controlCenter(named name: String, on place: Int, _ snapshot: LayerSnapshot?) throws(Thrown) -> Point? {
    if let point = try controlCenter(named: name, on: place) { return point }
    guard let sheet = layers[place] as? Sheet, sheet.blocksContent, let snapshot, let geometry = scene.geometry
    else { return nil }
    return try geometry.nodes(snapshot, screen).last { ($0.id == name || $0.words == name) && $0.seen != nil }?.rect
      .middle
  }

  /// Returns where a layer's own control is seen on the screen, or `nil` if it has none of that name.
  func controlCenter(named name: String, on place: Int) throws(Thrown) -> Point? {
    guard let point = layers[place].controlCenter(named: name) else { return nil }
    return try layers[place].touchMap(at: now.seconds)?.seen(point) ?? point
  }

  /// The front-most thing of that id, or with these words, that is on the screen.
  private func drawnNode(named id: String, _ layer: Name?) throws(Thrown) -> DrawnNode? {
    for place in layers.indices.reversed() where layer == nil || layers[place].id == layer {
      let nodes = try drawnNodes(of: place)
      if let node = nodes.last(where: { ($0.id == id || $0.words == id) && $0.seen != nil }) { return node }
    }
    return nil
  }
}

/// Something that is drawn and can be tapped.
package struct TappableNode: Equatable, Sendable {
  package var layer: Name
  /// The id by which a `tap` may name it, or `nil` if only its place leads to it.
  package var id: String?
  /// The name for people.
  package var name: String
  /// The area on the screen, points.
  package var area: Rect
}

extension LayerSnapshot {
  /// Whether something is part of a sheet's card.
  fileprivate func isOnCard(_ area: TapArea) -> Bool {
    if case .page? = surface(at: area.element)?.part { true } else { false }
  }

  /// Whether a surface or a backdrop that is drawn later hides an area there.
  fileprivate func isCovered(_ area: TapArea, at point: Point) -> Bool {
    elements[(area.element + 1)...].contains { element in
      switch element {
      case .backdrop(let backdrop): backdrop.alpha >= 0.01 && backdrop.rect.contains(point)
      case .surface(let surface):
        surface.takesTaps && surface.opacity >= 0.01 && surface.rect.scaled(by: surface.scale).contains(point)
      }
    }
  }
}

extension Rect {
  var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
  var grabber: Point { Point(x: x + width / 2, y: y + 1) }

  func grown(by points: Double) -> Rect {
    Rect(x: x - points, y: y - points, width: width + 2 * points, height: height + 2 * points)
  }
}

extension SurfaceLook {
  var isTappable: Bool { content?.isTappable ?? false }
}

/// The touch of fingers on one thing of a layer: beside its lists and its surface, which are one, each button, each
/// view and the backdrop is a thing of its own, whose fingers are heard by themselves.
struct LayerTouch {
  /// The layer's place in the scene.
  let layer: Int
  var recognizer: TouchRecognizer
  /// The part of the layer that the first finger went down on, or `nil` before there was one.
  var region: TouchRegion?
  /// The moment when the long press is due that is planned, or `nil` if none is.
  var longPressDeadline: Instant?
  /// The press of a finger on something that can be tapped, or `nil` if there is nothing.
  var press: Press?
  /// The thing that can be tapped where the first finger went down, which is what it is on, or `nil` if nothing can.
  var target: TapTarget?
  /// Whether it drags the layer, and whether another one did that when it was to.
  var isDragging = false
  var isIgnored = false
  /// How a touch on the layer is mapped that is drawn elsewhere, or `nil` if it is not.
  var map: TouchCoordinateSpace?

  init(layer: Int, _ thresholds: TouchThresholds) {
    self.layer = layer
    recognizer = TouchRecognizer(thresholds: thresholds)
  }

  var isDown: Bool { recognizer.finger != nil }

  /// Whether a finger that goes down there is on the same thing.
  func isOn(_ hit: TouchHit) -> Bool {
    guard layer == hit.place else { return false }
    switch (target, hit.node?.target) {
    case (let own?, let other?): return own.isSame(as: other)
    case (nil, nil): return region?.gestureTarget == hit.region.gestureTarget
    case (_?, nil), (nil, _?): return false
    }
  }
}

/// The meaning of a tap: something drawn, and what it does.
struct TapTarget: Equatable {
  /// The surface that it is part of, and its place there.
  var surface: Surface.Part
  var path: [Int]
  var part: TapPart
  /// How it can be named from outside, or `nil` if it cannot.
  var id: String?
  /// The name by which the trace calls it.
  var name: String
  var action: TapAction

  /// Whether it is the same thing drawn, whatever it looks like now.
  func isSame(as other: TapTarget) -> Bool {
    surface == other.surface && path == other.path && part == other.part && id == other.id
  }
}

/// A finger that went down on something that can be tapped.
struct Press {
  var target: TapTarget
  /// The area in which that was drawn at the time, with the slop around it; points.
  var area: Rect
  /// Whether the finger is there: it looks pressed.
  var isInside = true
}

extension TapTarget {
  /// Finds what one of the areas of a layer's picture stands for, or `nil` if the tree has no such part.
  init?(_ area: TapArea, in snapshot: LayerSnapshot) {
    guard let surface = snapshot.surface(at: area.element), let node = surface.content?.node(at: area.path[...]) else {
      return nil
    }
    (self.surface, path, part) = (surface.part, area.path, area.part)
    switch (area.part, node.kind) {
    case (.node, _):
      guard let tap = node.tap else { return nil }
      (id, name, action) = (node.id, node.id ?? node.words, tap)
    case (.row(let section, let row), .list(let list)):
      guard list.sections.indices.contains(section), list.sections[section].rows.indices.contains(row) else {
        return nil
      }
      let found = list.sections[section].rows[row]
      guard let tap = found.tap else { return nil }
      (id, name, action) = (found.id, found.id ?? found.title, tap)
    case (.sectionAction(let section), .list(let list)):
      guard list.sections.indices.contains(section), let tap = list.sections[section].onAction else { return nil }
      (id, name, action) = (nil, list.sections[section].action ?? "action", tap)
    default: return nil
    }
  }
}

extension ContentNode {
  package func node(at path: ArraySlice<Int>) -> ContentNode? {
    guard let place = path.first else { return self }
    return children.indices.contains(place) ? children[place].node(at: path.dropFirst()) : nil
  }

  /// The words by which a person would call it: its title or text, else what it is.
  var words: String {
    switch kind {
    case .button(let button): button.title
    case .text(let text): text.text
    case .searchField(let field): field.text ?? field.placeholder
    case .symbol(let symbol, _): symbol.rawValue
    case .icon(let icon): icon.symbol.rawValue
    case .column, .row, .group, .grid: children.lazy.compactMap { $0.title }.first ?? kindName
    default: kindName
    }
  }

  private var title: String? {
    switch kind {
    case .button, .text: words
    default: children.lazy.compactMap { $0.title }.first
    }
  }

  /// The words that it shows itself, or `nil`.
  package var ownWords: String? {
    switch kind {
    case .text, .button, .searchField: words
    default: nil
    }
  }

  /// Whether it draws something itself, and is not just a place for others.
  var drawsItself: Bool {
    if background != nil || shadow != nil { return true }
    switch kind {
    case .group, .row, .column, .grid: return false
    default: return true
    }
  }

  var kindName: String {
    switch kind {
    case .group: "group"
    case .row: "row"
    case .column: "column"
    case .grid: "grid"
    case .text: "text"
    case .image: "image"
    case .rectangle: "rectangle"
    case .circle: "circle"
    case .gradient: "gradient"
    case .symbol: "symbol"
    case .icon: "icon"
    case .separator: "separator"
    case .list: "list"
    case .searchField(let field): field.isPlain ? "textField" : "searchField"
    case .button: "button"
    case .map: "map"
    }
  }

  /// It is a footer, or holds one.
  var holdsFooter: Bool { isFooter || children.contains(where: { $0.holdsFooter }) }

  /// Moves its footers up.
  mutating func liftFooters(by points: Double) {
    if isFooter { placement.y -= points }
    for place in children.indices where children[place].holdsFooter { children[place].liftFooters(by: points) }
  }

  /// The effects of taps on it, without those on its children.
  package var ownTaps: [(action: TapAction, words: String)] {
    var taps = tap.map { [(action: $0, words: id ?? words)] } ?? []
    guard case .list(let list) = kind else { return taps }
    for section in list.sections {
      if let action = section.onAction { taps.append((action, section.action ?? "action")) }
      taps += section.rows.compactMap { row in row.tap.map { ($0, row.id ?? row.title) } }
    }
    return taps
  }

  /// The effects of taps on it and all in it.
  package var taps: [TapAction] { ownTaps.map { $0.action } + children.flatMap { $0.taps } }

  package var isTappable: Bool {
    if tap != nil || children.contains(where: { $0.isTappable }) { return true }
    guard case .list(let list) = kind else { return false }
    return list.sections.contains { $0.onAction != nil || $0.rows.contains { $0.tap != nil } }
  }

  mutating func press(_ part: TapPart, at path: ArraySlice<Int>) {
    if let place = path.first {
      if children.indices.contains(place) { children[place].press(part, at: path.dropFirst()) }
      return
    }
    switch (part, kind) {
    case (.node, _): isPressed = true
    case (.row(let section, let row), .list(var list)):
      guard list.sections.indices.contains(section), list.sections[section].rows.indices.contains(row) else { return }
      list.sections[section].rows[row].isPressed = true
      kind = .list(list)
    case (.sectionAction(let section), .list(var list)):
      guard list.sections.indices.contains(section) else { return }
      list.sections[section].isActionPressed = true
      kind = .list(list)
    default: break
    }
  }
}

/// The receipt of a tap: who got it.
public struct TapReceipt: Equatable, Sendable {
  /// The layer that took the tap; `nil` if nothing lies there.
  public var layer: Name?
  /// The node that took the tap, by its name in the trace; `nil` if the layer took it itself.
  public var node: String?
  /// Whether the layer itself did something with it: a view that a tap dismisses, a header that expands its sheet.
  public var hasEffect = false

  /// A receipt; without arguments, of a tap that no layer got.
  public init(layer: Name? = nil, node: String? = nil) {
    (self.layer, self.node) = (layer, node)
  }

  /// Whether the layer's own surface or dimming took it, so that it did not reach what lies behind.
  var isSwallowed: Bool { !isUsed || node == "dimming" }

  /// Whether something came of it.
  fileprivate var isUsed: Bool { node != nil || hasEffect }

  /// The receipt as expectations and their results say it.
  var value: Value {
    guard let layer else { return .null }
    if !isUsed { return .fields(["swallowedBy": .string(layer.text)]) }
    return .fields(["layer": .string(layer.text), "node": node.map(Value.string)])
  }
}

/// An expectation of the last tap.
public enum TapExpectation: Equatable, Sendable {
  /// A layer, or something in it, got the tap; `nil` stands for any.
  case reaches(layer: String?, node: String?)
  case swallowed(by: String)

  /// Whether a receipt meets the expectation.
  public func agrees(with receipt: TapReceipt?) -> Bool {
    guard let receipt else { return false }
    switch self {
    case .reaches(let layer, let node):
      return receipt.isUsed && (layer == nil || layer == receipt.layer?.text)
        && (node == nil || node == receipt.node)
    case .swallowed(let layer): return receipt.isSwallowed && receipt.layer?.text == layer
    }
  }

  var value: Value {
    switch self {
    case .reaches(let layer, let node): .fields(["layer": layer.map(Value.string), "node": node.map(Value.string)])
    case .swallowed(let layer): .fields(["swallowedBy": .string(layer)])
    }
  }
}

/// The part of a layer that takes touches.
public enum HitArea: String, CaseIterable, Sendable {
  /// All of the layer's rectangle.
  case frame
  /// The content that is drawn; transparent parts let touches through.
  case content
}

extension Stage {
  func noteTap(on node: String, of layer: Name) {
    record(.tapped(node: node), layer: layer)
    lastTap = TapReceipt(layer: layer, node: node)
  }

  /// A recognised tap that the layer at a place is about to get: should it do nothing with it, the layer has taken it.
  func expectTap(on place: Int?) {
    lastTap = TapReceipt(layer: place.map { layers[$0].id }, node: nil)
  }

  /// The layer that has the tap does something with it itself, which the trace has as what comes of it.
  func noteEffectOfTap() { lastTap?.hasEffect = true }

  /// Tells where a tap went, once that is clear.
  func tellTap(at point: Point) {
    guard recording == .all, let lastTap else { return }
    record(.tapTaken(at: mirrored(point), lastTap), layer: lastTap.layer)
  }
}
