package import OverlayEngine
package import OverlayReview
package import OverlaySession
import OverlaySettings
package import Text

/// A config in its first state, with a layer at the notch that a finger comes from: where releases would lead from
/// there.
package struct LandingProbe {
  package let layer: Layer
  /// The notches, lowest first.
  package let notches: [LandingMap.Notch]
  private let policy: String
  package let from: String
  package let availableSpace: Double
  /// The other layers that could have been chosen; none where one was named.
  package let others: [String]
  let session: Session

  /// Throws `UsageFailure`, and what a session throws.
  ///
  /// - Parameter screen: `nil` for the config's.
  package init(
    _ scene: consuming LoadedScene, layer name: String?, from: String?, screen: Screen? = nil, config: String
  ) throws(Thrown) {
    let screen = screen ?? scene.screen.applied(to: .standard)
    session = Session(scene, screen: screen)
    let layers = session.layers
    let chosen = try rethrowing { () throws(UsageFailure) in try Self.choose(name, layers, config) }
    layer = chosen
    others = name == nil ? layers.filter { $0.rest != nil && $0.id != chosen.id }.map { $0.id.text } : []
    try session.apply(InputEvent(time: .start, layer: layer.id, kind: .present(animated: false)))
    _ = try session.finish(at: .start)
    notches = layer.notchHeights.map { LandingMap.Notch(name: $0.name, height: $0.height) }
    guard !notches.isEmpty, let rest = layer.rest else { throw thrown(Self.notOnScreen(layer)) }
    (policy, availableSpace, self.from) = (rest.policy, rest.availableSpace, from ?? rest.notch)
    if let from { try Self.move(session, layer, to: from, notches.map { $0.name }) }
  }

  private static func choose(_ name: String?, _ layers: [Layer], _ config: String) throws(UsageFailure) -> Layer {
    let possible = layers.filter { $0.rest != nil }
    guard let first = possible.frontmost(where: { _ in true }) else {
      throw UsageFailure("\(config): no layer has notches or anchors, so no release leads anywhere")
    }
    guard let name else { return first }
    if let layer = possible.first(where: { $0.id.text.isSame(as: name) }) { return layer }
    let hint = NameHint.oneOf(possible.map { $0.id.text }, near: name)
    throw UsageFailure("\(config): no layer with notches has the id \"\(name)\"; \(hint)")
  }

  private static func move(_ session: Session, _ layer: Layer, to name: String, _ known: [String]) throws(Thrown) {
    let place = known.place(of: name) ?? known.place(of: "anchor \(name)")
    guard let place else {
      throw thrown(UsageFailure("--from \(name): the layer has no such notch; \(NameHint.oneOf(known, near: name))"))
    }
    let kind: InputEvent.Kind =
      if layer is Sheet {
        .anchors(.snap(index: known.count - 1 - place, animated: false))
      } else {
        .moveOverlay(notch: Name(name), animated: false, completion: nil)
      }
    try session.apply(InputEvent(time: session.earliestInput, layer: layer.id, kind: kind))
  }

  /// Names the layers that were not taken, and how each is.
  package static func words(others: [String]) -> String {
    others.isEmpty ? "" : "other layers: \(NameHint.list(others.map { "--layer \(ShellWord.quoted($0))" }))\n"
  }

  private static func notOnScreen(_ layer: Layer) -> UsageFailure {
    UsageFailure("\"\(layer.id.text)\" is not on screen, so there is nothing to release")
  }

  /// Returns the answer as a map has it: a notch's place, or `dismissed`. Throws `SessionFailure` and `UsageFailure`.
  package func answer(_ height: Double, _ velocity: Double) throws(Thrown) -> Int {
    switch try session.landing(of: layer, releasedAt: height, velocity: velocity) {
    case .place(let place): place
    case .rest: LandingMap.between
    case .dismissed: LandingMap.dismissed
    case nil: throw thrown(Self.notOnScreen(layer))
    }
  }
}

extension LandingProbe {
  /// Returns where releases of a grid would lead. Throws as `answer`, and as `eachRow`.
  package func map(_ grid: LandingMap.Grid, eachRow: () throws(Thrown) -> Void = {}) throws(Thrown) -> LandingMap {
    var chosen: [Int] = []
    chosen.reserveCapacity(grid.rows * grid.columns)
    for row in 0..<grid.rows {
      let height = grid.height(row)
      for column in 0..<grid.columns { chosen.append(try answer(height, grid.velocity(column))) }
      try eachRow()
    }
    return LandingMap(layer: layer.id.text, edge: layer.seenEdge, notches: notches, grid: grid, chosen: chosen)
  }

  /// Returns what a map says of whose it is: a layer's, or a config's.
  package func note(_ owner: String) -> String {
    "\(owner), flicked from \(from), with \(policy == "script" ? "a policy of its own" : policy)"
  }
}

extension Layer {
  /// Its policy's name, the space it has, and where it is, or `nil` if it has no notches.
  fileprivate var rest: (policy: String, availableSpace: Double, notch: String)? {
    switch self {
    case let container as Container:
      (container.settings.target.name, container.availableSpace, container.notch?.text ?? "")
    case let sheet as Sheet: (sheet.settings.target.name, sheet.availableSpace, "anchor \(sheet.anchor)")
    default: nil
    }
  }
}

extension LoadedScene {
  /// The springs of containers whose damping depends on the finger's speed, by their layers: those of `overlay.spring`,
  /// and where nothing is said.
  package var releaseSprings: [Name: SpringSettings] {
    var springs: [Name: SpringSettings] = [:]
    for case .container(let container) in settings.layers { springs[container.id] = container.releaseSpring }
    return springs
  }
}

extension ContainerSettings {
  fileprivate var releaseSpring: SpringSettings? {
    switch animation {
    case nil: style.defaultSpring
    case .fixed(.spring(let spring)): spring
    default: nil
    }
  }
}
