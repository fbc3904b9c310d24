import OverlayEngine
import OverlayReplay
import OverlaySession
import Text

/// A hand goes on from the moment that is shown.
extension LiveScene {
  /// Takes over: what comes after the frame that is shown has not happened; fingers that are down leave the glass.
  func takeOver() throws(Thrown) {
    remember()
    let ready = understudy?.frame == position ? understudy?.simulations : nil
    take.cut(after: Simulation.clock.instant(of: position))
    header.duration = nil
    if let ready {
      try show(ready, through: position, from: position + 1, keepsGhost: false)
    } else {
      try rebuild(through: position, from: position + 1, keepsGhost: false)
    }
    try releaseFingers()
  }

  /// Milliseconds of rest after which something is to be done for an understudy, or `nil` if nothing is: it is ready, or
  /// not needed, or there can be none.
  var understudyPatience: Int32? {
    guard error == nil, errorOfOpponent == nil, position < lastFrame, !sides.isEmpty else { return nil }
    if let understudy, understudy.frame == nil || understudy.frame == position { return nil }
    return understudyWaits ? Self.understudyRest : 0
  }

  private static let understudyRest: Int32 = 100

  /// Does some of what is to be done so that a finger could take over now.
  func prepareUnderstudy() {
    guard understudyPatience != nil else { return }
    understudyWaits = false
    if let frame = understudy?.frame, frame <= position {
      understudy?.approach(position, take)
      return
    }
    let before = take
    understudy = Understudy((try? simulated(through: 0)) ?? [])
    take = before
  }

  /// Lets the understudy that is there follow what plays; beyond the recording's end none is needed.
  func followWithUnderstudy() {
    if position >= lastFrame { understudy = nil } else { understudy?.follow(position, take) }
  }

  /// Another hand, or none: fingers that are down are cancelled, scrolls end.
  func releaseFingers() throws(Thrown) {
    guard let simulation, error == nil else { return }
    let time = Simulation.clock.instant(after: simulation.lastFrame).microseconds
    queue.removeAll()
    for finger in take.fingersDown {
      try apply(PageEvent(time: time, fields: .cancelled(finger.finger, finger.at)))
    }
    for fields in take.openGestures { try apply(PageEvent(time: time, fields: fields)) }
  }
}
