/// What is expected of every moment up to one.
struct Watch {
  var expectation: Expectation
  var layer: Name?
  var token: Int
}

extension Stage {
  func watch(_ expectation: Expectation, layer: Name?) {
    let watch = Watch(expectation: expectation, layer: layer, token: makeToken())
    watches.append(watch)
    lookAt(watch)
  }

  func lookAtWatches(_ token: Int) {
    if let watch = watches.first(where: { $0.token == token }) { lookAt(watch) }
  }

  /// The result is recorded once the expectation fails, or has held to its end.
  private func lookAt(_ watch: Watch) {
    let (passed, expected, found) = evaluate(watch.expectation, layer: watch.layer)
    guard passed, let end = watch.expectation.until, now < end else {
      watches.removeAll { $0.token == watch.token }
      return tell(passed, expected, found, watch.layer)
    }
    plan(.watch, at: min(nextSixtieth, end), layer: nil, token: watch.token)
  }

  /// How far the keyboard covers a node, points; 0 or less is clear. `nil` if the node is not drawn.
  func coveredByKeyboard(_ id: String) -> Double? {
    guard let geometry = scene.geometry else { return nil }
    let seconds = now.seconds
    scene.script.beginSnapshot(seconds)
    for place in layers.indices.reversed() {
      // A function that fails does so in every frame, where it is told.
      guard let snapshot = try? layers[place].snapshot(at: seconds, screen: screen, room: [], scene.script.draw),
        let node = try? geometry.nodes(snapshot, screen).last(where: { $0.id == id })
      else { continue }
      return node.rect.maxY - keyboardTop(at: seconds)
    }
    return nil
  }
}
