import OverlayEngine

/// Follows the one finger of a device that reports `ABS_X`, `ABS_Y` and `BTN_TOUCH`.
struct SingleTracker {
  private var position: Position
  private var isDown = false
  private var wasDown = false
  private var hasMoved = false

  init(start: Position) {
    position = start
  }

  mutating func take(_ event: KernelEvent, _ samples: inout [RawSample]) throws(ImportFault) {
    switch (event.type, event.code) {
    case (EventCode.absolute, EventCode.x):
      position.x = Double(event.value)
      hasMoved = true
    case (EventCode.absolute, EventCode.y):
      position.y = Double(event.value)
      hasMoved = true
    case (EventCode.key, EventCode.touch):
      // An end whose beginning is not in the log.
      if event.value == 0, !isDown, !wasDown {
        samples.append(RawSample(event, .ended, -1, (position.x ?? 0, position.y ?? 0)))
      }
      isDown = event.value != 0
    case (EventCode.synchronization, EventCode.report): try report(event, &samples)
    default: break
    }
  }

  private mutating func report(_ event: KernelEvent, _ samples: inout [RawSample]) throws(ImportFault) {
    defer { (wasDown, hasMoved) = (isDown, false) }
    switch (wasDown, isDown) {
    case (false, true): samples.append(RawSample(event, .began, 0, try position.known(at: event)))
    case (true, true):
      if hasMoved { samples.append(RawSample(event, .moved, 0, try position.known(at: event))) }
    case (true, false): samples.append(RawSample(event, .ended, 0, try position.known(at: event)))
    case (false, false): break
    }
  }
}
