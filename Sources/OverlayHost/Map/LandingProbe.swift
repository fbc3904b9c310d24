package import OverlayEngine
package import OverlayReview
package import OverlaySession
import OverlaySettings

/// A config in its first state, with a layer at the notch that a finger comes from: where releases would lead from there.
package struct LandingProbe {
  package let layer: Layer
  /// Lowest first.
  package let notches: [LandingMap.Notch]
  package let policy: String
  /// Where the layer is.
  package let from: String
  package let availableSpace: Double
  private let session: Session

  /// Throws `MapRefusal`, and what a session throws.
  ///
  /// - Parameter screen: nil: the config's.
  package init(_ scene: consuming LoadedScene, layer name: String?, from: String?, screen: Screen? = nil, config: String) throws {
    let screen = screen ?? scene.screen.applied(to: .standard)
    session = Session(scene, screen: screen)
    layer = try Self.choose(name, session.layers, config)
    try session.apply(InputEvent(time: .start, layer: layer.id, kind: .present(animated: false)))
    _ = try session.finish(at: .start)
    notches = layer.notchHeights.map { LandingMap.Notch(name: $0.name, height: $0.height) }
    guard !notches.isEmpty else { throw MapRefusal.notOnScreen(layer.id.text) }
    (policy, availableSpace) = layer.policyAndSpace
    if let from { try Self.move(session, layer, to: from, notches.map(\.name)) }
    self.from = from ?? Self.notch(of: layer)
  }

  private static func choose(_ name: String?, _ layers: [Layer], _ config: String) throws -> Layer {
    let possible = layers.filter(\.hasNotches)
    guard let last = possible.last else { throw MapRefusal.noNotches(config: config) }
    guard let name else { return last }
    if let layer = possible.first(where: { $0.id.text == name }) { return layer }
    throw MapRefusal.unknownLayer(name, known: possible.map(\.id.text))
  }

  private static func move(_ session: Session, _ layer: Layer, to name: String, _ known: [String]) throws {
    let place = known.firstIndex(of: name) ?? known.firstIndex(of: "anchor \(name)")
    guard let place else { throw MapRefusal.unknownNotch(name, known: known) }
    let kind: InputEvent.Kind =
      if case .sheet = layer {
        .anchors(.snap(index: known.count - 1 - place, animated: false))
      } else {
        .moveOverlay(notch: Name(name), animated: false, completion: nil)
      }
    try session.apply(InputEvent(time: session.earliestInput, layer: layer.id, kind: kind))
  }

  private static func notch(of layer: Layer) -> String {
    switch layer {
    case .container(let container): container.notch?.text ?? ""
    case .sheet(let sheet): "anchor \(sheet.anchor)"
    case .appStore, .views, .content: ""
    }
  }

  /// As a map has it: a notch's place, or `dismissed`. Throws `SessionFailure`.
  package func answer(_ height: Double, _ velocity: Double) throws -> Int {
    switch try session.landing(of: layer, releasedAt: height, velocity: velocity) {
    case .place(let place): place
    case .rest: LandingMap.between
    case .dismissed: LandingMap.dismissed
    case nil: throw MapRefusal.notOnScreen(layer.id.text)
    }
  }

  /// Asks for every cell of a grid.
  func map(_ grid: LandingMap.Grid) throws -> LandingMap {
    var chosen: [Int] = []
    chosen.reserveCapacity(grid.rows * grid.columns)
    for row in 0..<grid.rows {
      let height = grid.height(row)
      for column in 0..<grid.columns { chosen.append(try answer(height, grid.velocity(column))) }
      try Interruption.check()
    }
    return LandingMap(layer: layer.id.text, notches: notches, grid: grid, chosen: chosen)
  }
}

extension Layer {
  fileprivate var hasNotches: Bool {
    switch self {
    case .container, .sheet: true
    case .appStore, .views, .content: false
    }
  }

  fileprivate var policyAndSpace: (policy: String, availableSpace: Double) {
    switch self {
    case .container(let container): (container.settings.target.name, container.availableSpace)
    case .sheet(let sheet): (sheet.settings.target.name, sheet.availableSpace)
    case .appStore, .views, .content: ("", 0)
    }
  }
}
