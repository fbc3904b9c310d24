public import OverlayEngine

/// What came out of one setting with every recording.
public struct SettingResult: Equatable, Sendable {
  /// Its number in the space.
  public var setting: Int
  /// In the axes' order.
  public var values: [Value]
  /// One for each recording, in order.
  public var runs: [RunResult]

  public init(setting: Int, values: [Value], runs: [RunResult]) {
    (self.setting, self.values, self.runs) = (setting, values, runs)
  }
}

/// One run: a setting with a recording.
public struct RunResult: Equatable, Sendable {
  /// What `run` would exit with.
  public var status: Int32
  /// Why it failed; nil: it did not.
  public var message: String?
  /// Expectations.
  public var passed: Int
  public var failed: Int
  /// In the order of the sweep's figures; nil: the run has none of the kind.
  public var figures: [Double?]
  public var scores: [Score]
  public var releases: [Release]

  /// A number that the user's own function gave.
  public struct Score: Equatable, Sendable {
    public var name: String
    public var value: Double

    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A finger that let go of a layer, and where that led to.
  public struct Release: Equatable, Sendable {
    /// Seconds.
    public var time: Double
    public var layer: String
    /// Points.
    public var height: Double
    /// Points per second, down is positive.
    public var velocity: Double
    /// Points; nil where the policy does not project.
    public var projectedHeight: Double?
    /// A notch's name, or an anchor's index.
    public var chosen: String

    public init(time: Double, layer: String, height: Double, velocity: Double, projectedHeight: Double?, chosen: String) {
      (self.time, self.layer, self.height, self.velocity) = (time, layer, height, velocity)
      (self.projectedHeight, self.chosen) = (projectedHeight, chosen)
    }
  }

  public init(
    status: Int32, message: String? = nil, passed: Int = 0, failed: Int = 0, figures: [Double?], scores: [Score] = [],
    releases: [Release] = []
  ) {
    (self.status, self.message, self.passed, self.failed) = (status, message, passed, failed)
    (self.figures, self.scores, self.releases) = (figures, scores, releases)
  }
}
