package import OverlayEngine

/// The contents of a sweep's results file, setting by setting; `SweepStore` writes them.
package struct SweepResults: Sendable {
  package let identity: SweepIdentity
  /// The measures of the runs: figures, then scores; only those that some run has.
  package let measures: [SweepMeasure]
  /// The settings in order of their numbers.
  package let settings: [Setting]
  /// Runs that failed, by status, the lowest first.
  package let failures: [Failure]

  /// A setting's runs, over all recordings.
  package struct Setting: Equatable, Sendable {
    package var number: Int
    /// The values in the axes' order.
    package var values: [Value]
    /// Runs that a script's failure or the like ended; what the others say is then no fair picture.
    package var failures: Int
    /// Expectations that failed, in all runs.
    package var failedExpectations: Int
    /// The mean over recordings of each measure, or `nil` if no run has it.
    package var means: [Double?]
  }

  package struct Failure: Equatable, Sendable {
    package var status: Int
    package var runs: Int
    package var settings: Int
    /// The first of the settings.
    package var setting: Int
    package var recording: String
    package var message: String
  }

  /// Reads a whole file. Throws `StoreError`.
  package init(path: String) throws(StoreError) {
    let file = try SweepFile.open(path)
    identity = file.identity
    let all =
      file.identity.figures.map { SweepMeasure(name: $0, isScore: false) }
      + (try file.scores).sorted().map { SweepMeasure(name: $0, isScore: true) }
    var settings: [Setting] = []
    try file.database.prepare(Self.query(file.identity, all)).readRows { row throws(StoreError) in
      settings.append(Setting(row, file.identity.space, measures: all.count))
    }
    let known = all.indices.filter { place in settings.contains { $0.means[place] != nil } }
    measures = known.map { all[$0] }
    self.settings = settings.map { setting in
      var setting = setting
      setting.means = known.map { setting.means[$0] }
      return setting
    }
    failures = try Self.failures(file)
  }

  /// Statuses of runs that went to their end: what they measured counts.
  private static let wholeStatuses = "(0, 1)"

  private static func query(_ identity: SweepIdentity, _ measures: [SweepMeasure]) -> String {
    let means = measures.map { "avg(run.\(Database.quoted($0.column)))" }
    let count = identity.recordings.count
    return """
      SELECT setting.id, total(run.status NOT IN \(wholeStatuses)), total(run.failed), \(means.joined(separator: ", "))
      FROM setting JOIN run ON run.id BETWEEN setting.id * \(count) AND setting.id * \(count) + \(count - 1)
      GROUP BY setting.id ORDER BY setting.id
      """
  }

  private static func failures(_ file: SweepFile) throws(StoreError) -> [Failure] {
    var failures: [Failure] = []
    let rows = try file.database.prepare(
      """
      SELECT run.status, count(*), count(DISTINCT run.setting), run.setting, recording.name, run.message, min(run.id)
      FROM run JOIN recording ON recording.id = run.recording
      WHERE run.status NOT IN \(wholeStatuses) GROUP BY run.status ORDER BY run.status
      """)
    try rows.readRows { row throws(StoreError) in
      failures.append(
        Failure(
          status: row.integer(0), runs: row.integer(1), settings: row.integer(2), setting: row.integer(3),
          recording: row.text(4) ?? "",
          message: row.text(5) ?? ""))
    }
    return failures
  }

  /// How many settings the sweep has that the file lacks.
  package var missing: Int { identity.space.count(of: identity.shard) - settings.count }
}

extension SweepResults.Setting {
  fileprivate init(_ row: Statement, _ space: SettingSpace, measures: Int) {
    number = row.integer(0)
    failures = row.integer(1)
    failedExpectations = row.integer(2)
    // They follow from its number; the columns are for other programs.
    values = space[number]
    means = (0..<measures).map { row.number(Int32(3 + $0)) }
  }
}

/// Something that is measured of each run: a figure of the motion, or a score of the user's own.
package struct SweepMeasure: Equatable, Sendable {
  package var name: String
  package var isScore: Bool

  /// Whether the highest value is the best, as of a score; of a figure the lowest is.
  package var isBetterHigher: Bool { isScore }

  var column: String { isScore ? SweepFile.column(ofScore: name) : name }
}

/// The results of one setting with every recording.
package struct SettingResult: Equatable, Sendable {
  /// Its number in the space.
  package var setting: Int
  /// The values in the axes' order.
  package var values: [Value]
  /// One for each recording, in order.
  package var runs: [RunResult]

  package init(setting: Int, values: [Value], runs: [RunResult]) {
    (self.setting, self.values, self.runs) = (setting, values, runs)
  }
}

/// One run: a setting with a recording.
package struct RunResult: Equatable, Sendable {
  /// The status that `run` would exit with.
  package var status: Int32
  /// The reason why it failed, or `nil` if it did not.
  package var message: String?
  /// The number of expectations that were met.
  package var passed: Int
  package var failed: Int
  /// The figures in the order of the sweep's figures, or `nil` if the run has none of the kind.
  package var figures: [Double?]
  package var scores: [Score]
  package var releases: [Release]

  /// The largest figure or score, so that squares and sums of all of them are numbers.
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
    /// The time, seconds.
    package var time: Double
    package var layer: String
    /// The height, points.
    package var height: Double
    /// Points per second, down is positive.
    package var velocity: Double
    /// The projected height, points; nil where the policy does not project.
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
