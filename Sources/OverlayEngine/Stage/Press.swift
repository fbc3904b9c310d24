/// What fingers do on one layer.
struct LayerTouch {
  var recognizer: TouchRecognizer
  /// What of the layer the first finger went down on, or `nil` before there was one.
  var region: TouchRegion?
  /// When the long press is due that is planned, or `nil` if none is.
  var longPressDeadline: Instant?
  /// What the finger went down on that can be tapped, or `nil` if there is nothing.
  var press: Press?
  /// How a touch on the layer is mapped that is drawn elsewhere, or `nil` if it is not.
  var map: TouchMap?
}

/// What a tap means: something drawn, and what it does.
struct TapTarget: Equatable {
  /// The surface that it is part of, and its place there.
  var surface: Surface.Part
  var path: [Int]
  var part: TapPart
  /// How it can be named from outside, or `nil` if it cannot.
  var id: String?
  /// As the trace names it.
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
  /// Where that was drawn at the time, with the slop around it; points.
  var area: Rect
  /// Whether the finger is there: it looks pressed.
  var isInside = true
}

extension TapTarget {
  /// What one of the areas of a layer's picture stands for, or `nil` if the tree has no such part.
  init?(_ area: TapArea, in snapshot: LayerSnapshot) {
    guard snapshot.elements.indices.contains(area.element),
      case .surface(let surface) = snapshot.elements[area.element],
      let node = surface.content?.node(at: area.path[...])
    else { return nil }
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

  /// What a person would call it: its title or text, else what it is.
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

  /// Lifts its footers by so many points.
  mutating func liftFooters(by points: Double) {
    if isFooter { placement.y -= points }
    for place in children.indices where children[place].holdsFooter { children[place].liftFooters(by: points) }
  }

  /// What taps on it do, without those on its children.
  package var ownTaps: [(action: TapAction, words: String)] {
    var taps = tap.map { [($0, id ?? words)] } ?? []
    guard case .list(let list) = kind else { return taps }
    for section in list.sections {
      if let action = section.onAction { taps.append((action, section.action ?? "action")) }
      taps += section.rows.compactMap { row in row.tap.map { ($0, row.id ?? row.title) } }
    }
    return taps
  }

  /// What taps on it and all in it do.
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
