import OverlayEngine
import OverlayReplay
import OverlaySession
import Text

/// A hand goes on from the moment that is shown.
extension LiveScene {
  /// Takes over: what comes after the frame that is shown has not happened; fingers that are down leave the glass.
  func takeOver() throws(Thrown) {
    remember()
    let ready = standby?.frame == position ? standby?.simulations : nil
    take.cut(after: Simulation.clock.instant(of: position))
    header.duration = nil
    if let ready {
      try show(ready, through: position, from: position + 1, keepsGhost: false)
    } else {
      try rebuild(through: position, from: position + 1, keepsGhost: false)
    }
    try releaseFingers()
  }

  /// Milliseconds of rest after which something is to be done for a standby simulation, or `nil` if nothing is: it is ready, or
  /// not needed, or there can be none.
  var standbyPatience: Int32? {
    guard error == nil, errorOfOpponent == nil, position < lastFrame, !sides.isEmpty else { return nil }
    if let standby, standby.frame == nil || standby.frame == position { return nil }
    return standbyWaits ? Self.standbyRest : 0
  }

  private static let standbyRest: Int32 = 100

  /// Does some of what is to be done so that a finger could take over now.
  func prepareStandby() {
    guard standbyPatience != nil else { return }
    standbyWaits = false
    if let frame = standby?.frame, frame <= position {
      standby?.approach(position, take)
      return
    }
    let before = take
    standby = StandbySimulation(simulations: (try? simulated(through: 0)) ?? [])
    take = before
  }

  /// Advances the standby simulation with what plays, and drops it beyond the end of the recording.
  func advanceStandby() {
    if position >= lastFrame { standby = nil } else { standby?.follow(position, take) }
  }

  /// Another hand, or none: fingers that are down are cancelled, scrolls end.
  func releaseFingers() throws(Thrown) {
    guard let simulation else { return }
    let time = Simulation.clock.instant(after: simulation.lastFrame).microseconds
    queue.removeAll()
    let ends = take.fingersDown.map { [Value.Field].cancelled($0.finger, $0.at) } + take.closingEvents
    let events = ends.map { PageEvent(time: time, fields: $0) }
    if error != nil { return try goOnUnseen(events) }
    for event in events { try apply(event) }
  }
}
