import OverlayEngine
import OverlayReplay

extension LandingMap {
  /// One JSON object: axes, answers row by row, and the releases. `chosen` has places in `notches`, -1: dismissed, -2: a height of its own.
  public var json: String {
    let rows = (0..<grid.rows).map { row in
      Value.list((0..<grid.columns).map { .number(Double(answer(row: row, column: $0))) })
    }
    let object: Value = .fields([
      "layer": .string(layer), "notches": .list(notches.map { .string($0.name) }),
      "notchHeights": .list(notches.map { .number($0.height) }), "heights": .list((0..<grid.rows).map { .number(grid.height($0)) }),
      "velocities": .list((0..<grid.columns).map { .number(grid.velocity($0)) }), "chosen": .list(rows),
      "releases": .list(releases.map(\.json)),
    ])
    return object.json + "\n"
  }
}

extension LandingMap.Release {
  fileprivate var json: Value {
    .fields(["recording": .string(recording), "height": .number(height), "velocity": .number(velocity), "chosen": .number(Double(chosen))])
  }
}
