/// Layout from right to left: `x` and `left` count from the leading edge.
extension Stage {
  /// As the device has it.
  package var deviceScreen: Screen {
    guard isMirrored else { return screen }
    var screen = screen.mirrored
    screen.isMirrored = true
    return screen
  }

  /// A point of the stage as a point of the device, or the other way round.
  package func mirrored(_ point: Point) -> Point {
    isMirrored ? Point(x: screen.size.width - point.x, y: point.y) : point
  }
}

extension Screen {
  var mirrored: Screen {
    var mirrored = self
    mirrored.safeArea = safeArea.mirrored
    return mirrored
  }
}

extension EdgeInsets {
  var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension Rect {
  package func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: y, width: self.width, height: height)
  }
}

extension InputEvent.Kind {
  /// The same on a screen in a mirror.
  package func mirrored(in screen: Screen) -> InputEvent.Kind {
    func mirrored(_ point: Point) -> Point { Point(x: screen.size.width - point.x, y: point.y) }
    switch self {
    case .touch(var sample):
      sample.location = mirrored(sample.location)
      return .touch(sample)
    case .pan(var sample):
      sample.location = sample.location.map(mirrored)
      sample.velocityX = -sample.velocityX
      return .pan(sample)
    case .scroll(var sample):
      sample.velocityX = -sample.velocityX
      return .scroll(sample)
    case .tap(let point): return .tap(mirrored(point))
    case .doubleTap(let point): return .doubleTap(mirrored(point))
    case .longPress(let point, let duration): return .longPress(mirrored(point), duration: duration)
    case .swipe(let point, let direction): return .swipe(mirrored(point), direction.mirrored)
    case .back(var sample):
      sample.edge = sample.edge == .left ? .right : .left
      return .back(sample)
    case .resize(let width, let height, let safeArea):
      return .resize(width: width, height: height, safeArea: safeArea?.mirrored)
    case .turn(let width, let height, let safeArea, let motion):
      return .turn(width: width, height: height, safeArea: safeArea?.mirrored, motion)
    default: return self
    }
  }
}

extension SwipeDirection {
  var mirrored: SwipeDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up, .down: self
    }
  }
}

extension Snapshot {
  /// What is seen of a stage in a mirror; the renderer lays content out from right to left then.
  mutating func mirror() {
    let width = screen.size.width
    screen = screen.mirrored
    screen.isMirrored = true
    for place in layers.indices { layers[place].mirror(in: width) }
  }
}

extension LayerSnapshot {
  fileprivate mutating func mirror(in width: Double) {
    frame = frame?.mirrored(in: width)
    for place in views.indices { views[place].frame = views[place].frame.mirrored(in: width) }
    for place in elements.indices {
      switch elements[place] {
      case .backdrop(var backdrop):
        backdrop.rect = backdrop.rect.mirrored(in: width)
        elements[place] = .backdrop(backdrop)
      case .surface(var surface):
        surface.rect = surface.rect.mirrored(in: width)
        surface.clip = surface.clip?.mirrored(in: width)
        surface.shadow?.x.negate()
        surface.corners = surface.corners.mirrored
        if surface.ornaments.edge.isAcross {
          surface.ornaments.edge = surface.ornaments.edge == .leading ? .trailing : .leading
        }
        elements[place] = .surface(surface)
      }
    }
  }
}
