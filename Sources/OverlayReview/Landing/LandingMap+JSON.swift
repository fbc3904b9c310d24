import OverlayEngine
import OverlayReplay

extension LandingMap {
  /// One JSON object: axes, answers row by row, and the releases. `chosen` has places in `notches`, -1: dismissed, -2: a height of its own.
  public var json: String {
    let rows = (0..<grid.rows).map { row in
      Value.list((0..<grid.columns).map { .number(Double(answer(row: row, column: $0))) })
    }
    let object = JSONObject.make { object in
      object.put("layer", layer)
      object.put("notches", .list(notches.map { .string($0.name) }))
      object.put("notchHeights", .list(notches.map { .number($0.height) }))
      object.put("heights", .list((0..<grid.rows).map { .number(grid.height($0)) }))
      object.put("velocities", .list((0..<grid.columns).map { .number(grid.velocity($0)) }))
      object.put("chosen", .list(rows))
      object.put("releases", .list(releases.map(\.json)))
    }
    return object.json + "\n"
  }
}

extension LandingMap.Release {
  fileprivate var json: Value {
    JSONObject.make { object in
      object.put("recording", recording)
      object.put("height", height)
      object.put("velocity", velocity)
      object.put("chosen", Double(chosen))
    }
  }
}
