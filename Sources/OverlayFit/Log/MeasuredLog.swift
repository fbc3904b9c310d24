package import OverlayEngine

/// What was measured of an app: where the edge of its sheet was seen from frame to frame, and what the finger did.
///
/// Times are seconds of one clock. Places are points from the top left of the screen, y downwards.
package struct MeasuredLog: Equatable, Sendable {
  package var name = ""
  /// What wrote it, such as `SheetProbe 1`.
  package var source: String?
  /// In the order of their times.
  package var frames: [Frame] = []
  /// In the order of their times.
  package var touches: [Touch] = []
  /// Frames a second, where the log says so.
  package var framesPerSecond: Double?
  /// Whether frames were kept only where something moved: between two of them the edge stands still.
  package var keepsOnlyChanges = false
  /// Whether touches and frames were timed by clocks of their own, so that no delay between them is absurd.
  package var hasTwoClocks = false
  /// Seconds that were added to the times of touches, so that they are in the clock of the frames.
  package var clockShift: Double?
  package var screen: Screen
  /// What the app calls the places at which its sheet rests.
  package var notches: [NamedHeight] = []
  /// What else its header says, for whoever wrote it.
  package var otherKeys: [Value.Field] = []

  package init(screen: Screen) {
    self.screen = screen
  }

  package struct NamedHeight: Equatable, Sendable {
    package var name: String
    /// Points above the bottom edge.
    package var height: Double

    package init(name: String, height: Double) {
      (self.name, self.height) = (name, height)
    }
  }

  package struct Frame: Equatable, Sendable {
    package var time: Double
    /// The top edge.
    package var y: Double
    /// The list's content offset, where it was measured.
    package var offset: Double?

    package init(time: Double, y: Double, offset: Double? = nil) {
      (self.time, self.y, self.offset) = (time, y, offset)
    }
  }

  package struct Touch: Equatable, Sendable {
    package enum Phase: String, CaseIterable, Sendable {
      case began, moved, ended, cancelled
    }

    /// Whose word it is. A browser tells a page less than the finger did: it keeps back the first points of a way, and
    /// may take the pointer away while the touch goes on.
    package enum Witness: Sendable {
      case pointer
      case touchEvents
    }

    package var time: Double
    package var phase: Phase
    package var x: Double
    package var y: Double
    package var finger: Int
    package var witness: Witness

    package init(
      time: Double, phase: Phase, x: Double, y: Double, finger: Int = 0, witness: Witness = .pointer
    ) {
      (self.time, self.phase, self.x, self.y) = (time, phase, x, y)
      (self.finger, self.witness) = (finger, witness)
    }
  }
}
