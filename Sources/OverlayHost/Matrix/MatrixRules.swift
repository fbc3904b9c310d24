import Diagnostics
import OverlayEngine
import OverlayReview
import OverlaySession

/// What must hold on every device.
enum MatrixRules {
  static func broken(_ run: TwinRun) throws -> [String] {
    var faults: [String] = []
    for layer in run.session.layers {
      faults += heights(of: layer)
      faults += try unreachable(layer, run.session)
    }
    return faults + (try covered(run))
  }

  /// A height beyond the space, and notches that fall together.
  private static func heights(of layer: Layer) -> [String] {
    guard case .container(let container) = layer, let ladder = container.ladder else { return [] }
    let (id, space) = (layer.id.text, container.availableSpace)
    var faults: [String] = []
    for (name, height) in zip(ladder.names, ladder.heights) where height > space + 0.5 {
      faults.append(
        "\"\(id)\": \(name.text) is \(Measure.tenthsOfPoints(height)) high, and there are \(Measure.tenthsOfPoints(space))"
      )
    }
    for place in ladder.heights.indices.dropFirst() where ladder.heights[place] - ladder.heights[place - 1] < 1 {
      faults.append("\"\(id)\": \(ladder.names[place - 1].text) and \(ladder.names[place].text) fall together")
    }
    return faults
  }

  /// Releases that are tried: heights by velocities, points a second.
  private static let velocities = [-4000.0, -1500, -700, -300, -100, 0, 100, 300, 700, 1500, 4000]

  /// A notch to which no release leads.
  private static func unreachable(_ layer: Layer, _ session: Session) throws -> [String] {
    guard case .container(let container) = layer, let ladder = container.ladder, ladder.count > 1 else { return [] }
    let reachable = try container.reachable()
    var reached = NotchSet()
    let heights = ladder.heights + zip(ladder.heights, ladder.heights.dropFirst()).map { ($0 + $1) / 2 }
    for height in heights {
      for velocity in velocities {
        guard let landing = try session.landing(of: layer, releasedAt: height, velocity: velocity) else { return [] }
        switch landing {
        case .place(let place): reached.insert(place)
        // What rests anywhere can be left at a notch, too.
        case .rest(let rest):
          for (place, own) in ladder.heights.enumerated() where (own - rest).magnitude < 0.5 { reached.insert(place) }
        case .dismissed: break
        }
      }
    }
    return ladder.names.indices.filter { reachable.contains($0) && !reached.contains($0) && ladder.heights[$0] > 0 }.map
    {
      "\"\(layer.id.text)\": no finger can reach \(ladder.names[$0].text)"
    }
  }

  /// Something to tap that lies under the home indicator or the keyboard, and cannot be scrolled away from there.
  private static func covered(_ run: TwinRun) throws -> [String] {
    let screen = run.last.screen
    let (indicator, keyboard) = (screen.size.height - screen.safeArea.bottom, screen.size.height - run.last.keyboard)
    var faults: [String] = []
    for (layer, nodes) in try run.session.drawnNodes(of: run.last) {
      for node in nodes where node.isTappable && !node.isScrolled {
        guard let seen = node.seen, node.part == .node else { continue }
        let middle = seen.y + seen.height / 2
        if run.last.keyboard > 0, middle > keyboard {
          faults.append("\"\(layer.text)\": \(node.name) lies under the keyboard")
        } else if screen.safeArea.bottom > 0, middle > indicator {
          faults.append("\"\(layer.text)\": \(node.name) lies under the home indicator")
        }
      }
    }
    return faults
  }

  /// Where one device's releases lead elsewhere than the first one's.
  static func difference(_ first: [Matrix.Decision], _ decisions: [Matrix.Decision]) -> String? {
    for (a, b) in zip(first, decisions) where a != b {
      return "\"\(b.layer)\": a release leads to \(b.target), on the first device to \(a.target)"
    }
    return "\(Measure.counted(decisions.count, "release")), on the first device \(first.count); "
      + "touches that say what they are \"on\" find it on every device"
  }
}
