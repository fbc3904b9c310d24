import OverlayEngine
import Text

/// Advice about what is allowed of a container's notches and policy, and probably not meant.
struct PolicyAdvice {
  private let session: Session
  private let layer: Layer
  private let container: Container
  private let log: CheckLog

  /// Points per second.
  private static let speeds = [300.0, 1000, 4000]

  /// `nil` for what is no container on screen.
  init?(_ session: Session, _ id: Name, _ log: CheckLog) {
    guard let layer = session.layers.first(where: { $0.id == id }), let container = layer as? Container,
      container.ladder != nil
    else { return nil }
    (self.session, self.layer, self.container, self.log) = (session, layer, container, log)
  }

  func note() throws(Thrown) {
    noteHeights()
    guard container.settings.target.name == "script" else { return }
    try noteAnswers()
  }

  private func noteHeights() {
    guard let ladder = container.ladder else { return }
    let space = container.availableSpace
    for place in ladder.heights.indices.dropFirst() where ladder.heights[place] == ladder.heights[place - 1] {
      log.note([.twinNotches(layer: layer.id, lower: ladder.names[place - 1], upper: ladder.names[place])])
    }
    for (name, height) in zip(ladder.names, ladder.heights) where height > space + 0.5 && height <= space * 1.25 {
      log.note([.higherThanSpace(layer: layer.id, notch: name, height: height, space: space)])
    }
  }

  /// Lets go at each notch and half-way between two, upwards and downwards.
  private func noteAnswers() throws(Thrown) {
    guard let ladder = container.ladder, ladder.count > 1 else { return }
    let reachable = try container.reachable()
    let places = ladder.heights + zip(ladder.heights, ladder.heights.dropFirst()).map { ($0 + $1) / 2 }
    var against: SuspiciousValue?
    var follows = false
    for height in places {
      for speed in Self.speeds {
        guard let up = try session.landing(of: layer, releasedAt: height, velocity: -speed),
          let down = try session.landing(of: layer, releasedAt: height, velocity: speed)
        else { return }
        for case .rest(let height) in [up, down] where height > container.availableSpace + 0.5 {
          let beyond = SuspiciousValue.restsBeyond(layer: layer.id, height: height, space: container.availableSpace)
          log.note([beyond])
        }
        for (landing, velocity) in [(up, -speed), (down, speed)] {
          guard case .place(let place) = landing, !reachable.contains(place), ladder.heights.indices.contains(place)
          else { continue }
          let known = log.suspiciousValues.contains {
            if case .unreachableAnswer(layer.id, ladder.names[place].text, _, _) = $0 { true } else { false }
          }
          if !known {
            log.note([
              .unreachableAnswer(
                layer: layer.id, notch: ladder.names[place].text, height: height, velocity: velocity)
            ])
          }
        }
        let (higher, lower) = (end(up, ladder), end(down, ladder))
        if higher > lower { follows = true }
        if higher < lower, against == nil {
          against = .againstFinger(
            layer: layer.id, height: height, velocity: speed, up: words(up, ladder), down: words(down, ladder))
        }
      }
    }
    if let against, !follows { log.note([against]) }
  }

  private func end(_ landing: Landing, _ ladder: NotchLadder) -> Double {
    switch landing {
    case .place(let place): ladder.heights.indices.contains(place) ? ladder.heights[place] : 0
    case .rest(let height): height
    case .dismissed: -1
    }
  }

  private func words(_ landing: Landing, _ ladder: NotchLadder) -> String {
    switch landing {
    case .place(let place): ladder.names.indices.contains(place) ? "\"\(ladder.names[place].text)\"" : "a notch"
    case .rest: "a height of its own"
    case .dismissed: "being dismissed"
    }
  }
}

extension PolicyAdvice {
  /// Its notch is elsewhere, on another screen, than where it rested: what the policy would say, were it asked.
  func noteFall(from notch: Name, restingAt height: Double) throws(Thrown) {
    guard container.settings.target.name == "script", container.settings.heightsChanged == .policy,
      container.notch == notch, container.height != height,
      let landing = try session.landing(of: layer, releasedAt: height, velocity: 0, isHeld: false)
    else { return }
    switch landing {
    case .place(let place):
      guard let now = container.ladder?.names[place], now != notch else { return }
      log.note([.fallsWithHeights(layer: layer.id, from: notch.text, to: now.text)])
    case .dismissed: log.note([.fallsWithHeights(layer: layer.id, from: notch.text, to: nil)])
    case .rest: break
    }
  }
}
