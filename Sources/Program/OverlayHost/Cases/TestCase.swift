import Glibc
import OverlayReplay
import OverlayReview
import OverlayRun
import Text

/// A config, a recording, and what is known of their run.
package struct TestCase: Equatable, Sendable {
  /// Its folder, followed by the recording's name where the folder has several.
  package var name: String
  package var config: String
  package var recording: String
  /// The path of the golden, the trace of a good run.
  package var golden: String
  package var hasGolden = false
  /// Records that the run must tell, made elsewhere.
  package var expected: String?
  /// Kinds of record that must not appear unless they are expected.
  package var watched: String?
  /// The motion budgets.
  package var budgets: String?
  /// A picture of the key moments of a good run.
  package var filmstrip: String?

  /// The command's argument that tests only this case.
  var place: String
  /// The folder of its failure, below the one of all failures: no other case has it.
  var failureFolder = ""

  /// The folder of all its files.
  var folder: String { PathText.folder(config) }
  /// The files that are read of it.
  var inputs: [String] {
    [config, recording] + [hasGolden ? golden : nil, expected, watched, budgets, filmstrip].compactMap(\.self)
  }
}

extension TestCase {
  /// A file of tests of policies, in Lua.
  init(policies file: String) {
    self.init(name: file, config: file, recording: file, golden: "", place: file)
  }

  var isOfPolicies: Bool { recording.ends(with: PolicyTests.ending) }

  /// Returns the name of one of the cases in a file of tests.
  func caseName(_ name: String) -> String { "\(self.name): \(name)" }

  /// The cases of a folder: one for each recording beside its `config.lua`, in the order of their names. Throws
  /// `FileFailure` where two recordings would share a golden.
  static func cases(in folder: String, _ files: [String]) throws(FileFailure) -> [TestCase] {
    guard files.holds(configName) else { return [] }
    let recordings = files.filter { RecordingName.isOne($0) || isMeasured($0) }
    for (place, recording) in recordings.enumerated() {
      guard let twin = recordings[..<place].first(where: { stem($0).isSame(as: stem(recording)) }) else { continue }
      let golden = "\(stem(recording)).\(RecordingName.golden)"
      throw FileFailure(
        path: PathText.joined(folder, recording), act: .read, reason: .sharesGolden(twin, golden: golden))
    }
    return recordings.map { recording in
      let stem = stem(recording)
      /// A recording's own file wins over the one for all recordings.
      func companion(_ end: String) -> String? {
        ["\(stem).\(end)", end].first(where: files.holds).map { PathText.joined(folder, $0) }
      }
      let golden = "\(stem).\(RecordingName.golden)"
      let filmstrip = "\(stem).\(filmstripEnd)"
      let isAlone = recordings.count == 1
      return TestCase(
        name: isAlone ? folder : PathText.joined(folder, stem), config: PathText.joined(folder, configName),
        recording: PathText.joined(folder, recording), golden: PathText.joined(folder, golden),
        hasGolden: files.holds(golden), expected: companion(RecordingName.expected),
        watched: companion(RecordingName.watched) ?? watchedAbove(folder),
        budgets: companion(RecordingName.budgets),
        filmstrip: files.holds(filmstrip) ? PathText.joined(folder, filmstrip) : nil,
        place: isAlone ? folder : PathText.joined(folder, recording))
    }
  }

  /// The list of watched kinds in the folder above, which serves all of its cases; a link is none.
  private static func watchedAbove(_ folder: String) -> String? {
    let above = folder.isSame(as: ".") ? ".." : PathText.folder(folder)
    let list = PathText.joined(above, RecordingName.watched)
    return FileKind(at: list, followsLinks: false) == .regular ? list : nil
  }

  /// A recording's name without what says that it is one: `v1.2.jsonl` has the golden `v1.2.trace.jsonl`.
  private static func stem(_ recording: String) -> String {
    String(recording.unicodeScalars.dropLast(recording.ends(with: ".json") ? 5 : 6))
  }

  /// A golden or a list of expected records whose recording or config is missing, so that nothing would be compared
  /// with it, or `nil` if there is none. The folder of a failing case, in which a trace lies beside what was expected,
  /// does not count.
  static func stray(among files: [String]) -> String? {
    guard files.holds(configName) else {
      return files.holds("actual.jsonl") ? nil : files.first { $0.isSame(as: RecordingName.expected) }
    }
    let stems = files.filter(RecordingName.isOne).map(stem)
    let ends = [
      RecordingName.golden, RecordingName.expected, RecordingName.watched, RecordingName.budgets, filmstripEnd,
    ]
    return files.first { file in
      file.ends(with: "." + RecordingName.tolerance)
        && !files.holds(file.dropLast(RecordingName.tolerance.count) + RecordingName.measured)
        || file.isSame(as: RecordingName.expected) && stems.isEmpty
        || !file.begins(with: ".")
          && ends.contains { end in file.ends(with: "." + end) && !stems.contains { file.isSame(as: "\($0).\(end)") } }
    }
  }

  /// Returns what of a folder looks like a case, or a recording of one, and is none: its path, and why.
  static func passedOver(in folder: String, _ files: [String]) -> [String] {
    func place(_ file: String, _ reason: String) -> String { "\(PathText.joined(folder, file)): \(reason)" }
    guard files.holds(configName) else {
      let config = files.first { $0.lowercased().isSame(as: configName) }
      let recordings = files.filter { RecordingName.isOne($0) && files.holds("\(stem($0)).\(RecordingName.golden)") }
      return (config.map { [place($0, "expected \(configName), in small letters")] } ?? [])
        + recordings.map { place($0, "it has a golden, and there is no \(configName) beside it") }
    }
    if !files.contains(where: { RecordingName.isOne($0) || isMeasured($0) || $0.ends(with: PolicyTests.ending) }) {
      return [place(configName, "there is no recording (.json, .jsonl) beside it")]
    }
    return files.compactMap { file in
      let small = file.lowercased()
      guard small.ends(with: ".json") || small.ends(with: ".jsonl"), !file.isSame(as: StarterFiles.settings) else {
        return nil
      }
      if file.begins(with: ".") { return place(file, "its name begins with a dot") }
      if !small.isSame(as: file), RecordingName.isOne(small), !RecordingName.isOne(file) {
        return place(file, "expected an ending in small letters, .json or .jsonl")
      }
      return file.isSame(as: RecordingName.manifest) ? place(file, "frames have a file of that name; rename it") : nil
    }
  }

  /// The event files in a folder, without what tests keep beside them. Throws as `FolderListing.names`, and
  /// `RunFailure` where there are none.
  static func recordings(in folder: String) throws -> [String] {
    let files = try FolderListing.names(in: folder).filter(RecordingName.isOne)
    guard !files.isEmpty else { throw RunFailure(.wrongUsage, "\(folder): it holds no recording (.json, .jsonl)") }
    for file in files { try InputFile.refuseStranger(PathText.joined(folder, file), within: folder) }
    return files
  }

  /// Returns its motion budgets, or `nil` where it has none. Throws `FileFailure`, and what is wrong with them.
  func readBudgets() throws -> CaseBudgets? {
    try budgets.map { try CaseBudgets(path: $0, try InputFile(path: $0).readAll(), own: ownBudgets) }
  }

  /// Returns the kinds of record that it watches. Throws `FileFailure` and `TraceFileError`.
  func readWatched() throws -> [String] {
    try watched.map { try ExpectedRecords.watched(name: $0, try InputFile(path: $0).readAll()) } ?? []
  }

  /// Returns what of the records that it must tell a trace lacks, or has beside them; `nil` where nothing. Throws
  /// `FileFailure` and `TraceFileError`.
  /// - Parameter name: of the trace.
  func recordDifference(of trace: [UInt8], name: String) throws -> CaseFault? {
    guard let expected else { return nil }
    return try ExpectedRecords(name: expected, try InputFile(path: expected).source, watched: try readWatched())
      .firstDifference(name: name, .memory(trace))
  }

  /// The name of the file with the budgets of this recording alone.
  var ownBudgets: String { "\(PathText.last(recording).prefix { $0 != "." }).\(RecordingName.budgets)" }

  static let configName = "config.lua"
  private static let filmstripEnd = "filmstrip.png"

  /// Whether it is what was measured of an app, which is held to the config.
  var isMeasured: Bool { Self.isMeasured(recording) }

  private static func isMeasured(_ file: String) -> Bool {
    !file.begins(with: ".") && file.ends(with: "." + RecordingName.measured)
  }
}

struct CaseFinder {
  private(set) var cases: [TestCase] = []
  /// Files of tests of policies.
  private(set) var policies: [TestCase] = []
  /// A case that several paths lead to is one.
  private var known: Set<Place> = []
  /// Folders that were looked into.
  private var folders: Set<FileIdentity> = []
  /// The links to folders, which are not followed.
  private var links: [String] = []
  /// The files that look like a case, or a recording of one, and are not run: the path of each, and why.
  private(set) var passedOver: [String] = []

  /// The place of a recording, whatever leads there.
  private struct Place: Hashable {
    var folder: FileIdentity?
    var name: ExactText
  }

  /// Adds what a path leads to: every case of a folder and of the folders in it, in the order of their names, or the
  /// case of one recording. Throws `FileFailure`.
  mutating func add(_ path: String) throws {
    let path = PathText.trimmed(path)
    switch FileKind(at: path) {
    case .folder: try walk(path)
    case .missing: throw FileFailure(path: path, act: .read, reason: .system(errno))
    default: try addRecording(path)
    }
  }

  /// Links to folders are not followed: they could lead back.
  private mutating func walk(_ folder: String) throws {
    try Interruption.check()
    if let place = FileIdentity(folder) { folders.insert(place) }
    let names = try FolderListing.names(in: folder)
    take(try TestCase.cases(in: folder, names))
    take(policies: names.filter { !$0.begins(with: ".") }, in: folder)
    if let stray = TestCase.stray(among: names) {
      throw FileFailure(path: PathText.joined(folder, stray), act: .read, reason: .belongsToNoCase)
    }
    passedOver += TestCase.passedOver(in: folder, names)
    for name in names {
      let path = PathText.joined(folder, name)
      switch FileKind(at: path, followsLinks: false) {
      case .folder where name.begins(with: "."):
        if FileKind(at: PathText.joined(path, TestCase.configName)) == .regular {
          passedOver.append("\(path): its name begins with a dot")
        }
      case _ where name.begins(with: "."): break
      case .folder: try walk(path)
      case .link where FileKind(at: path) == .folder: links.append(path)
      default: break
      }
    }
  }

  private mutating func addRecording(_ path: String) throws {
    let folder = PathText.folder(path)
    let name = PathText.last(path)
    if name.ends(with: PolicyTests.ending) { return take(policies: [name], in: folder) }
    take(
      try TestCase.cases(in: folder, try FolderListing.names(in: folder)).filter {
        PathText.last($0.recording).isSame(as: name)
      })
  }

  private mutating func take(_ found: [TestCase]) {
    cases += found.filter {
      known.insert(Place(folder: FileIdentity($0.folder), name: ExactText(PathText.last($0.recording)))).inserted
    }
  }

  private mutating func take(policies names: [String], in folder: String) {
    for name in names where name.ends(with: PolicyTests.ending) {
      let place = Place(folder: FileIdentity(folder), name: ExactText(name))
      if known.insert(place).inserted { policies.append(TestCase(policies: PathText.joined(folder, name))) }
    }
  }

  /// Refuses links to cases that no path leads to otherwise: they would silently not be run. Throws
  /// `FileFailure`.
  func refuseLinkedCases() throws {
    for link in links where FileKind(at: PathText.joined(link, TestCase.configName)) == .regular {
      guard let place = FileIdentity(link), !folders.contains(place) else { continue }
      throw FileFailure(path: link, act: .read, reason: .linkedCase)
    }
  }

  /// The cases that were found, each with a name and a folder for its failure that no other has: a recording `a/b.json`
  /// may lie beside a folder `a/b`.
  func named() -> [TestCase] {
    let names = Dictionary(grouping: cases, by: { ExactText($0.name) })
    var taken: Set<ExactText> = []
    return cases.map { one in
      var one = one
      if names[ExactText(one.name)].map({ $0.count > 1 }) == true { one.name = one.place }
      let parts = PathText.components(one.name).filter { !$0.isSame(as: ".") }.map { $0.isSame(as: "..") ? "up" : $0 }
      let folder = parts.isEmpty ? "case" : parts.joined(separator: "/")
      var (unique, number) = (folder, 2)
      while !taken.insert(ExactText(unique)).inserted { (unique, number) = ("\(folder)-\(number)", number + 1) }
      one.failureFolder = unique
      return one
    }
  }
}
