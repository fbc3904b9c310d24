package import OverlayEngine

/// What came out of one setting with every recording.
package struct SettingResult: Equatable, Sendable {
  /// Its number in the space.
  package var setting: Int
  /// In the axes' order.
  package var values: [Value]
  /// One for each recording, in order.
  package var runs: [RunResult]

  package init(setting: Int, values: [Value], runs: [RunResult]) {
    (self.setting, self.values, self.runs) = (setting, values, runs)
  }
}

/// One run: a setting with a recording.
package struct RunResult: Equatable, Sendable {
  /// What `run` would exit with.
  package var status: Int32
  /// Why it failed, or `nil` if it did not.
  package var message: String?
  /// Expectations.
  package var passed: Int
  package var failed: Int
  /// In the order of the sweep's figures, or `nil` if the run has none of the kind.
  package var figures: [Double?]
  package var scores: [Score]
  package var releases: [Release]

  /// No figure or score is larger, so that squares and sums of all of them are numbers.
  package static let mostFigure = 1e100

  /// A number that the user's own function gave.
  package struct Score: Equatable, Sendable {
    package var name: String
    package var value: Double

    package init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A finger that let go of a layer, and where that led to.
  package struct Release: Equatable, Sendable {
    /// Seconds.
    package var time: Double
    package var layer: String
    /// Points.
    package var height: Double
    /// Points per second, down is positive.
    package var velocity: Double
    /// Points; nil where the policy does not project.
    package var projectedHeight: Double?
    /// A notch's name, or an anchor's index.
    package var chosen: String

    package init(
      time: Double, layer: String, height: Double, velocity: Double, projectedHeight: Double?, chosen: String
    ) {
      (self.time, self.layer, self.height, self.velocity) = (time, layer, height, velocity)
      (self.projectedHeight, self.chosen) = (projectedHeight, chosen)
    }
  }

  package init(
    status: Int32, message: String? = nil, passed: Int = 0, failed: Int = 0, figures: [Double?], scores: [Score] = [],
    releases: [Release] = []
  ) {
    (self.status, self.message, self.passed, self.failed) = (status, message, passed, failed)
    (self.figures, self.scores, self.releases) = (figures, scores, releases)
  }
}
