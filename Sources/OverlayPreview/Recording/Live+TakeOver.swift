import OverlayEngine
import OverlayReplay
import OverlaySession
import Portable

/// A hand goes on from the moment that is shown.
extension Live {
  /// What comes after the frame that is shown has not happened; fingers that are down leave the glass.
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

  /// Milliseconds of rest after which an understudy is to be made, or `nil` if none is needed. What plays is followed by
  /// the one that is there; what is looked for, by hand, is not worth one until it is found.
  var understudyPatience: Int32? {
    guard error == nil, position < lastFrame, understudy?.wasMade(for: position) != true else { return nil }
    return understudy == nil ? 0 : Self.understudyRest
  }

  private static let understudyRest: Int32 = 100

  /// Makes ready what a finger would take over now.
  func prepareUnderstudy() {
    guard understudyPatience != nil else { return }
    let before = take
    let made = (try? simulated(through: position)) ?? []
    take = before
    understudy = Understudy(made, for: position)
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
