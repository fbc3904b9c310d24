import OverlayEngine
import TestSupport
import Testing

@Suite struct TouchRecordingTests {
  static let withVelocity = TouchRecording.all.filter { $0.expectedY != nil }

  @Test(.enabled(if: RealFingers.arePresent, "needs ../shared/recordings"), arguments: withVelocity)
  func `a real flick's velocity is the published one to two thousandths`(_ recording: TouchRecording) throws {
    var estimator = VelocityEstimator()
    for event in recording.events where event.sample.phase != .ended {
      estimator.add(event.sample.location, at: event.time)
    }
    let lifted = try #require(recording.events.last)
    #expect(lifted.sample.phase == .ended)
    let velocity = estimator.releaseVelocity(at: lifted.time, stopGap: 40_000)
    let y = try #require(recording.expectedY)
    #expect((velocity.y - y).magnitude <= 0.002 * y.magnitude)
    if let x = recording.expectedX {
      #expect((velocity.x - x).magnitude <= 0.002 * x.magnitude)
    }
  }

  @Test(.enabled(if: RealFingers.arePresent, "needs ../shared/recordings"), arguments: TouchRecording.all)
  func `every real finger's gestures are well formed`(_ recording: TouchRecording) {
    var fingers: [(id: Int32, recognizer: TouchRecognizer, log: GestureLog)] = []
    for (time, sample) in recording.events {
      if !fingers.contains(where: { $0.id == sample.finger }) {
        fingers.append((sample.finger, TouchRecognizer(), GestureLog()))
      }
      for index in fingers.indices {
        fingers[index].log.take(fingers[index].recognizer.fire(at: time))
        if fingers[index].id == sample.finger {
          fingers[index].log.take(fingers[index].recognizer.handle(sample, at: time))
        }
      }
    }
    for finger in fingers {
      #expect(finger.log.faults == [])
      #expect(!finger.log.isPanning)
      #expect(finger.recognizer.finger == nil)
    }
  }

  @Test(.enabled(if: RealFingers.arePresent, "needs ../shared/recordings"), arguments: TouchRecording.all)
  func `one recognizer for all real fingers follows one at a time`(_ recording: TouchRecording) {
    var recognizer = TouchRecognizer()
    var log = GestureLog()
    for (time, sample) in recording.events { log.take(recognizer.handle(sample, at: time)) }
    #expect(log.faults == [])
    #expect(!log.isPanning)
    #expect(log.count > 0)
  }
}

/// Checks a sequence of gestures as it comes.
struct GestureLog {
  var isPanning = false
  var count = 0
  var faults: [String] = []

  mutating func take(_ gestures: TouchGestures) {
    for gesture in gestures {
      count += 1
      switch gesture {
      case .pan(.began, _, _, let velocity):
        expect(!isPanning, "began twice")
        expect(velocity.magnitude <= 8000, "began at \(velocity)")
        isPanning = true
      case .pan(.changed, _, let translation, let velocity), .pan(.ended, _, let translation, let velocity):
        expect(isPanning, "\(gesture) outside a pan")
        expect(translation.isFinite && velocity.magnitude <= 8000, "\(gesture)")
        if case .pan(.ended, _, _, _) = gesture { isPanning = false }
      case .pan(.cancelled, _, _, _):
        expect(isPanning, "cancelled outside a pan")
        isPanning = false
      case .tap, .doubleTap, .longPress, .swipe:
        expect(!isPanning, "\(gesture) during a pan")
      case .sidePan:
        expect(false, "\(gesture) that nobody asked for")
      }
    }
  }

  private mutating func expect(_ holds: Bool, _ fault: String) {
    if !holds { faults.append(fault) }
  }
}
