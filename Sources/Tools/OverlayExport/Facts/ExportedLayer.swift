import OverlayEngine
import OverlaySession
import OverlaySettings
import Text

/// The facts that a format needs to know of a layer: its settings, and what its functions answer.
struct ExportedLayer {
  let config: String
  let probe: ScreenProbe
  /// Notches or anchors, lowest first.
  let notches: [Notch]

  struct Notch {
    var name: String
    /// The height on the config's own screen, points.
    var height: Double
    var rule: Rule
  }

  enum Rule {
    case formula(HeightFormula)
    /// No formula fits; what the function answered on the screens that were tried, nil where it had no answer.
    case samples([(screen: String, height: Double?)])
  }

  var layer: Layer { probe.layer }
  var session: Session { probe.session }
  var id: String { layer.id.text }
  /// The edge at which it lies; everything but a container lies at the bottom.
  var edge: OverlayEdge { layer.edge }
  var screen: Screen { session.screen }

  /// Asks the config on several screens. Throws what loading it throws, and what a session throws on the config's own
  /// screen.
  ///
  /// - Parameter ofScreen: whether heights are shares of the screen, wherever in it the container lies.
  init(_ probe: ScreenProbe, config: String, ofScreen: Bool, load: () throws -> LoadedScene) throws {
    (self.config, self.probe) = (config, probe)
    let heights = probe.layer.notchHeights
    // A screen that the config fails on has no heights; that is the config's own affair.
    func ask(_ screen: Screen) -> (heights: [Double], room: Screen)? {
      guard let other = try? ScreenProbe(load(), screen: screen, choosing: { try $0.named(probe.layer.id.text) }) else {
        return nil
      }
      let found = other.layer.notchHeights
      return found.map(\.name) == heights.map(\.name) ? (found.map(\.height), other.room(ofScreen: ofScreen)) : nil
    }
    var known: [(screen: Screen, answer: (heights: [Double], room: Screen)?)] = []
    func answer(_ screen: Screen, _ place: Int) -> (height: Double, room: Screen)? {
      if !known.contains(where: { $0.screen == screen }) { known.append((screen, ask(screen))) }
      return known.first { $0.screen == screen }?.answer.map { ($0.heights[place], $0.room) }
    }
    let screen = probe.session.screen
    let edge = probe.layer.edge
    notches = heights.enumerated().map { place, notch in
      let tried = Screen.tried.map { (screen: $0.name, answer: answer($0.screen, place)) }
      let answered = tried.compactMap(\.answer)
      guard let formula = HeightFormula(around: screen, edge, { answer($0, place) }), answered.count > 2,
        answered.allSatisfy({ (formula.height(in: $0.room) - $0.height).magnitude <= HeightFormula.tolerance })
      else {
        let samples = tried.map { ($0.screen, $0.answer?.height) }
        return Notch(name: notch.name, height: notch.height, rule: .samples(samples))
      }
      return Notch(name: notch.name, height: notch.height, rule: .formula(formula))
    }
  }

  var hasScriptedAnimation: Bool {
    switch layer {
    case let container as Container: if case .scripted = container.settings.animation { true } else { false }
    case let sheet as Sheet: if case .scripted = sheet.settings.animation { true } else { false }
    default: false
    }
  }
}

extension [Layer] {
  func named(_ id: String) throws(ExportRefusal) -> Layer {
    guard let layer = first(where: { $0.id.text.isSame(as: id) }) else {
      throw .unknownLayer(id, known: map(\.id.text))
    }
    return layer
  }
}

extension SheetPresentationSettings.TapDismissal {
  /// `nil` if a function says.
  var isAlways: Bool? {
    switch self {
    case .fixed(let dismisses): dismisses
    case .scripted: nil
    }
  }
}

/// A move between two neighbouring notches.
struct NeighbourMove {
  /// The places, 0 is the lowest.
  var from: Int
  var to: Int
  /// The finger's, points per second, down is positive.
  var velocity: Double
  var settle: Settle
}

extension ExportedLayer {
  /// The finger speeds for which settles are exported, points per second.
  static let velocities = [0.0, -1000, 1000]

  /// Returns each pair of neighbouring notches either way, for each of the speeds. Throws `SessionFailure`.
  func neighbourMoves() throws -> [NeighbourMove] {
    var moves: [NeighbourMove] = []
    for lower in notches.indices.dropLast() {
      for (from, to) in [(lower, lower + 1), (lower + 1, lower)] {
        for velocity in Self.velocities {
          guard let settle = try session.settle(of: layer, from: notches[from].height, to: to, velocity: velocity)
          else { continue }
          moves.append(NeighbourMove(from: from, to: to, velocity: velocity, settle: settle))
        }
      }
    }
    return moves
  }

  /// Returns where releases go: for heights at the notches and between them, and several speeds. Throws
  /// `SessionFailure`.
  func sampledTargets() throws -> [(height: Double, velocity: Double, target: String)] {
    let heights = notches.map(\.height)
    let between = zip(heights, heights.dropFirst()).map { ($0 + $1) / 2 }
    var samples: [(height: Double, velocity: Double, target: String)] = []
    for height in (heights + between).sorted() {
      for velocity in [-3000.0, -1000, -300, 0, 300, 1000, 3000] {
        switch try session.landing(of: layer, releasedAt: height, velocity: velocity) {
        case .place(let place): samples.append((height, velocity, notches[place].name))
        case .rest(let rest): samples.append((height, velocity, "\(rest.brief) pt"))
        case .dismissed: samples.append((height, velocity, "dismissed"))
        case nil: break
        }
      }
    }
    return samples
  }
}

/// A config in its first state on one screen, with the layer that is exported presented.
struct ScreenProbe {
  let session: Session
  let layer: Layer

  /// - Parameter screen: `nil` for the config's.
  init(_ scene: consuming LoadedScene, screen: Screen? = nil, choosing choose: ([Layer]) throws -> Layer) throws {
    let screen = screen ?? scene.screen.applied(to: .standard)
    session = Session(scene, screen: screen)
    layer = try choose(session.layers)
    switch layer {
    case let container as Container where container.settings.presentation != nil:
      try session.apply(InputEvent(time: .start, layer: layer.id, kind: .present(animated: false)))
    default: break
    }
    _ = try session.finish(at: .start)
  }

  /// The room that heights are shares of, as seen from the layer's edge: the container's own, or the screen.
  func room(ofScreen: Bool) -> Screen {
    var room: Screen = layer.edge.own(session.screen)
    if !ofScreen, let container = layer as? Container {
      (room.size.height, room.safeArea) = (container.availableSpace, container.safeArea)
    }
    return room
  }
}

extension Screen {
  /// Devices on which a function of the screen is tried, and one that does not exist.
  static let tried: [(name: String, screen: Screen)] = [
    ("iPhone SE", screen(375, 667, top: 20, bottom: 0)),
    ("iPhone 15", screen(393, 852, top: 59, bottom: 34)),
    ("iPhone 15 Pro Max", screen(430, 932, top: 59, bottom: 34)),
    ("iPhone 15 on its side", screen(852, 393, top: 0, bottom: 21, sides: 59)),
    ("iPad Air", screen(820, 1180, top: 24, bottom: 20)),
    ("400 x 901 points", screen(400, 901, top: 13, bottom: 7)),
  ]

  private static func screen(
    _ width: Double, _ height: Double, top: Double, bottom: Double, sides: Double = 0
  ) -> Screen {
    Screen(
      size: Size(width: width, height: height), scale: 2,
      safeArea: EdgeInsets(top: top, left: sides, bottom: bottom, right: sides))
  }
}
