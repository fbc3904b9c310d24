import Diagnostics
package import Portable

/// Things that can be tapped: found in what is drawn at this moment, so that scrolling, clipping, fading and covering
/// count.
extension Stage {
  /// Points that a finger may be beside what it went down on when it lifts.
  static let slop = 10.0

  /// What of a layer can be tapped, as it is drawn now, bottom to top; `covers`: what lies over an area.
  private func tapAreas(of place: Int) throws(Thrown) -> (areas: [TapArea], snapshot: LayerSnapshot)? {
    guard let geometry = scene.geometry, layers[place].isTappable else { return nil }
    let seconds = now.seconds
    scene.script.beginSnapshot(seconds)
    let snapshot = try layers[place].snapshot(at: seconds, screen: screen, room: [], scene.script.draw)
    var areas = try geometry.areas(snapshot, screen)
    if case .sheet(let sheet) = layers[place], sheet.blocksContent {
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
  func isTap(at point: Point, of place: Int) throws(Thrown) -> Bool {
    guard let press = touches[place].press, let (areas, snapshot) = try tapAreas(of: place) else { return false }
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
    guard case .sheet(let sheet) = layers[place] else { return }
    sheet.selectedTab = index
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

  /// What can be tapped now, bottom to top: what lies over it leaves its middle free.
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
        guard let (areas, snapshot) = try tapAreas(of: place) else { continue }
        for area in areas.reversed() {
          guard let target = TapTarget(area, in: snapshot), let name = byID ? target.id : target.name else { continue }
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
        if let point = layers[place].ownPlace(named: id) {
          if try hit(point, layer: nil)?.place == place { return try handle(layers[place].id, .tap(point)) }
          isCovered = true
        }
      }
    }
    let why: String
    if isCovered {
      why = "is covered"
    } else if try isDrawn(id, layer) {
      why = "is drawn, but not tappable: give it an action"
    } else {
      why = "is not drawn now" + NameHint.tail(id, in: known)
    }
    lastTap = TapReceipt()
    record(.error(message: "tap: \"\(id)\" \(why)"), layer: nil)
  }

  /// Whether something of that id, or with these words, is on the screen.
  private func isDrawn(_ id: String, _ layer: Name?) throws(Thrown) -> Bool {
    guard let geometry = scene.geometry else { return false }
    let seconds = now.seconds
    for candidate in layers where layer == nil || candidate.id == layer {
      scene.script.beginSnapshot(seconds)
      let snapshot = try candidate.snapshot(at: seconds, screen: screen, room: [], scene.script.draw)
      if try geometry.nodes(snapshot, screen).contains(where: {
        ($0.id == id || $0.words == id) && $0.seen != nil
      }) {
        return true
      }
    }
    return false
  }
}

extension Layer {
  /// The middle of a part that is no content, by the name that the trace has for it; `nil` where it is not there.
  fileprivate func ownPlace(named name: String) -> Point? {
    switch (self, name) {
    case (.sheet(let sheet), "closeButton")
    where sheet.presence == .onScreen && sheet.hasCloseButton && !sheet.blocksContent:
      Surface.Ornaments.closeButton(in: sheet.touchFrame).middle
    case (.appStore(let card), "closeButton") where card.isPresented && card.hasCloseButton:
      card.closeButtonFrame.middle
    case (.sheet(let sheet), "grabber") where sheet.presence == .onScreen && sheet.settings.grabberAction != nil:
      Point(x: sheet.touchFrame.x + sheet.touchFrame.width / 2, y: sheet.touchFrame.y + 1)
    default: nil
    }
  }
}

/// Something that is drawn and can be tapped.
package struct TappableNode: Equatable, Sendable {
  package var layer: Name
  /// The id by which a `tap` may name it, or `nil` if only its place leads to it.
  package var id: String?
  /// For people.
  package var name: String
  /// On the screen, points.
  package var area: Rect
}

extension LayerSnapshot {
  /// Whether something is part of a sheet's card.
  fileprivate func isOnCard(_ area: TapArea) -> Bool {
    guard elements.indices.contains(area.element), case .surface(let surface) = elements[area.element],
      case .view = surface.part
    else { return false }
    return true
  }

  /// Whether a surface or a backdrop that is drawn later hides an area there.
  fileprivate func isCovered(_ area: TapArea, at point: Point) -> Bool {
    elements[(area.element + 1)...].contains { element in
      switch element {
      case .backdrop(let backdrop): backdrop.alpha >= 0.01 && backdrop.rect.contains(point)
      case .surface(let surface): surface.opacity >= 0.01 && surface.rect.scaled(by: surface.scale).contains(point)
      }
    }
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

  func grown(by points: Double) -> Rect {
    Rect(x: x - points, y: y - points, width: width + 2 * points, height: height + 2 * points)
  }
}

extension Layer {
  fileprivate var isTappable: Bool {
    switch self {
    case .container(let container): container.presence.isLaidOut && container.settings.look.isTappable
    case .sheet(let sheet): sheet.presence.isLaidOut && sheet.isTappable
    case .appStore(let card): card.presence.isLaidOut && card.settings.look.isTappable
    case .views(let views): views.isTappable
    case .content(let content): content.settings.look.isTappable
    }
  }

  /// Whether content is on its way by itself: a touch stops it, and does nothing else.
  var isScrolling: Bool {
    if case .appStore(let card) = self { return card.scroll?.motion != nil }
    return listOwner.map { $0.scroll?.motion != nil || $0.innerListsMove } ?? false
  }

  /// Whether a finger drags it, or its content.
  var isHeld: Bool {
    switch self {
    case .container(let container): container.drag != nil || container.inner.isHeldAcross
    case .sheet(let sheet): sheet.drag != nil || sheet.inner.isHeldAcross
    case .appStore(let card): card.drag != nil
    case .views(let views): views.pullSession != nil
    case .content: false
    }
  }
}

extension SurfaceLook {
  fileprivate var isTappable: Bool { content?.isTappable ?? false }
}

extension Sheet {
  fileprivate var isTappable: Bool {
    settings.tabBar != nil || settings.main?.isTappable == true
      || knownViews.contains { $0.view.content?.isTappable == true }
  }
}

extension ViewContainer {
  fileprivate var isTappable: Bool {
    displayed.contains { $0.view.settings.tap != nil || $0.view.settings.content?.isTappable == true }
  }
}
