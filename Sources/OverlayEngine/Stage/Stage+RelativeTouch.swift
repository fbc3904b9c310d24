import Diagnostics
package import Portable

/// Touches that are given by what is seen, in the device's coordinates.
extension Stage {
  /// The same event with places of the screen, or `nil`, after reporting it, if there is no such place. To be called
  /// once, at the event's moment.
  package func resolved(_ kind: InputEvent.Kind) throws(Thrown) -> InputEvent.Kind? {
    switch kind {
    case .touchOn(let touch):
      guard let anchor = try place(of: touch) else { return nil }
      let start = Point(x: anchor.x + touch.offset.x, y: anchor.y + touch.offset.y)
      relativeFingers.removeAll { $0.finger == touch.finger }
      relativeFingers.append((touch.finger, start))
      return .touch(TouchSample(phase: .began, location: start, finger: touch.finger))
    case .touch(var sample):
      guard let place = relativeFingers.firstIndex(where: { $0.finger == sample.finger }) else { return kind }
      let start = relativeFingers[place].start
      if sample.phase != .moved { relativeFingers.remove(at: place) }
      if sample.phase == .began { return kind }
      sample.location = Point(x: start.x + sample.location.x, y: start.y + sample.location.y)
      return .touch(sample)
    default: return kind
    }
  }

  /// On the device's screen.
  private func place(of touch: RelativeTouch) throws(Thrown) -> Point? {
    guard let layer = layers.firstIndex(where: { $0.id.text == touch.layer }) else {
      let hint = NameHint.tail(touch.layer, in: layers.map { $0.id.text }, lead: "there is")
      record(.error(message: "touch: there is no layer \"\(touch.layer)\"" + hint), layer: nil)
      return nil
    }
    guard let frame = try anchorFrame(touch, layer) else {
      record(.error(message: "touch: \(touch.words) is not drawn now"), layer: nil)
      return nil
    }
    var point = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    if touch.anchor == .grabber { point = layers[layer].grabber(in: frame) }
    return mirrored(point)
  }

  private func anchorFrame(_ touch: RelativeTouch, _ place: Int) throws(Thrown) -> Rect? {
    let seconds = now.seconds
    guard case .node(let id) = touch.anchor else { return layers[place].facts(seenAt: seconds).frame }
    guard let geometry = scene.geometry else { return nil }
    scene.script.beginSnapshot(seconds)
    let snapshot = try layers[place].snapshot(at: seconds, screen: screen, room: [], scene.script.draw)
    return try geometry.nodes(snapshot, screen).last { $0.id == id }.map { $0.seen ?? $0.rect }
  }
}

extension RelativeTouch {
  fileprivate var words: String {
    if case .node(let id) = anchor { "\"\(id)\" on \"\(layer)\"" } else { "\"\(layer)\"" }
  }
}

extension Layer {
  /// The middle of the bar that is drawn at the edge that a finger takes.
  fileprivate func grabber(in frame: Rect) -> Point {
    let edge = if case .container(let container) = self { container.edge } else { OverlayEdge.bottom }
    let (x, y, inset) = (frame.x + frame.width / 2, frame.y + frame.height / 2, 7.5)
    return switch edge {
    case .bottom: Point(x: x, y: frame.y + inset)
    case .top: Point(x: x, y: frame.maxY - inset)
    case .leading: Point(x: frame.maxX - inset, y: y)
    case .trailing: Point(x: frame.x + inset, y: y)
    }
  }
}
