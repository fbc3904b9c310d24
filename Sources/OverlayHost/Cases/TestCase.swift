import Diagnostics

/// A config, a recording, and what is known of their run.
package struct TestCase: Equatable, Sendable {
  /// Its folder, followed by the recording's name where the folder has several.
  package var name: String
  package var config: String
  package var recording: String
  /// Where the trace of a good run is, or will be.
  package var golden: String
  package var hasGolden = false
  /// Records that the run must tell, made elsewhere.
  package var expected: String?
  /// Kinds of record that must not appear unless they are expected.
  package var watched: String?
  /// How much of each the motion may have.
  package var budgets: String?
  /// A picture of the key moments of a good run.
  package var filmstrip: String?

  /// What a person types to test just this one.
  var place: String
}

extension TestCase {
  /// The cases of a folder: one for each recording beside its `config.lua`. Sorted.
  static func cases(in folder: String, _ files: [String]) -> [TestCase] {
    guard files.contains(configName) else { return [] }
    let recordings = files.filter(isRecording)
    return recordings.map { recording in
      let stem = recording.prefix { $0 != "." }
      let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      /// A recording's own file wins over the one for all recordings.
      func companion(_ end: String) -> String? {
        ["\(stem).\(end)", end].first(where: files.contains).map { prefix + $0 }
      }
      let golden = "\(stem).\(goldenEnd)"
      let isAlone = recordings.count == 1
      return TestCase(
        name: isAlone ? folder : prefix + stem, config: prefix + configName, recording: prefix + recording,
        golden: prefix + golden,
        hasGolden: files.contains(golden), expected: companion(expectedEnd), watched: companion(watchedEnd),
        budgets: companion(budgetsEnd),
        filmstrip: files.contains("\(stem).\(filmstripEnd)") ? "\(prefix)\(stem).\(filmstripEnd)" : nil,
        place: isAlone ? folder : prefix + recording)
    }
  }

  /// A golden or a list of expected records whose recording or config is missing, so that nothing would be compared
  /// with it; nil: there is none. The folder of a failing case, in which a trace lies beside what was expected, is none
  /// either.
  static func stray(among files: [String]) -> String? {
    guard files.contains(configName) else {
      return files.contains("actual.jsonl") ? nil : files.first { $0 == expectedEnd }
    }
    let stems = Set(files.filter(isRecording).map { $0.prefix { $0 != "." } })
    let ends = [goldenEnd, expectedEnd, watchedEnd, budgetsEnd, filmstripEnd]
    return files.first { file in
      file == expectedEnd && stems.isEmpty
        || ends.contains { file.hasSuffix("." + $0) } && !file.hasPrefix(".")
          && !stems.contains(file.prefix { $0 != "." })
    }
  }

  /// The event files in a folder, without what tests keep beside them. Throws as `FolderListing.names`, and
  /// `RunFailure` where there are none.
  static func recordings(in folder: String) throws -> [String] {
    let files = try FolderListing.names(in: folder).filter(isRecording)
    guard !files.isEmpty else { throw RunFailure(.wrongUsage, "\(folder): no recording (.json, .jsonl) is in it") }
    return files
  }

  static let configName = "config.lua"
  private static let goldenEnd = "trace.jsonl"
  private static let expectedEnd = "expected.jsonl"
  private static let watchedEnd = "watch.json"
  private static let budgetsEnd = "budgets.json"
  private static let filmstripEnd = "filmstrip.png"

  /// Every event file but those that say what is expected.
  private static func isRecording(_ file: String) -> Bool {
    guard !file.hasPrefix("."), file.hasSuffix(".json") || file.hasSuffix(".jsonl"), file != "manifest.json" else {
      return false
    }
    return ![goldenEnd, expectedEnd, watchedEnd, budgetsEnd].contains { file == $0 || file.hasSuffix("." + $0) }
  }
}
