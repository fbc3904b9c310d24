import OverlayReplay
package import Text

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
  package var place: String
  /// The folder of its failure, below the one of all failures: no other case has it.
  package var failureFolder = ""

  /// The folder of all its files.
  package var folder: String { PathText.folder(config) }
  /// The files that are read of it.
  package var inputs: [String] {
    [config, recording] + [hasGolden ? golden : nil, expected, watched, budgets, filmstrip].compactMap { $0 }
  }
  /// The name of the file with the budgets of this recording alone.
  package var ownBudgets: String { "\(PathText.last(recording).prefix { $0 != "." }).\(RecordingName.budgets)" }
  /// Whether it is what was measured of an app, which is held to the config.
  package var isMeasured: Bool { CaseFolder.isMeasured(recording) }
  package var isOfPolicies: Bool { recording.ends(with: PolicyTests.ending) }

  package init(
    name: String, config: String, recording: String, golden: String, hasGolden: Bool = false, expected: String? = nil,
    watched: String? = nil, budgets: String? = nil, filmstrip: String? = nil, place: String, failureFolder: String = ""
  ) {
    (self.name, self.config, self.recording, self.golden, self.hasGolden) = (name, config, recording, golden, hasGolden)
    (self.expected, self.watched, self.budgets, self.filmstrip) = (expected, watched, budgets, filmstrip)
    (self.place, self.failureFolder) = (place, failureFolder)
  }

  /// A file of tests of policies, in Lua.
  package init(policies file: String) {
    self.init(name: file, config: file, recording: file, golden: "", place: file)
  }
}

/// A folder as its files' names tell it: which cases it has, and what looks like one and is none.
package struct CaseFolder {
  private let path: String
  private let files: [String]
  private let names: Set<ExactText>

  package static let configName = "config.lua"
  fileprivate static let filmstripEnd = "filmstrip.png"

  /// The reason why a folder has no cases that could be told apart.
  package struct Refusal: ReportedError, Equatable {
    package var status: ExitStatus { .unreadableInput }
    package let description: String
  }

  /// - Parameter files: the names of all that lies in it, in their order.
  package init(_ path: String, _ files: [String]) {
    (self.path, self.files, names) = (path, files, Set(files.map(ExactText.init)))
  }

  private func holds(_ file: String) -> Bool { names.contains(ExactText(file)) }

  /// Returns its cases, one for each recording beside its `config.lua`, in the order of their names.
  /// - Parameter watchedAbove: the list of watched kinds in the folder above, which serves all of its cases.
  package func cases(watchedAbove: String? = nil) throws(Refusal) -> [TestCase] {
    guard holds(Self.configName) else { return [] }
    let recordings = files.filter { RecordingName.isOne($0) || Self.isMeasured($0) }
    var recordingOfStem: [ExactText: String] = [:]
    for recording in recordings {
      let stem = Self.stem(recording)
      guard let twin = recordingOfStem.updateValue(recording, forKey: ExactText(stem)) else { continue }
      throw Refusal(
        description: "\(PathText.joined(path, recording)): this recording and \(twin) would have one golden, "
          + "\(stem).\(RecordingName.golden); rename one of them")
    }
    return recordings.map { recording in
      let stem = Self.stem(recording)
      /// A recording's own file wins over the one for all recordings.
      func companion(_ end: String) -> String? {
        ["\(stem).\(end)", end].first(where: holds).map { PathText.joined(path, $0) }
      }
      let golden = "\(stem).\(RecordingName.golden)"
      let filmstrip = "\(stem).\(Self.filmstripEnd)"
      let isAlone = recordings.count == 1
      return TestCase(
        name: isAlone ? path : PathText.joined(path, stem), config: PathText.joined(path, Self.configName),
        recording: PathText.joined(path, recording), golden: PathText.joined(path, golden),
        hasGolden: holds(golden), expected: companion(RecordingName.expected),
        watched: companion(RecordingName.watched) ?? watchedAbove, budgets: companion(RecordingName.budgets),
        filmstrip: holds(filmstrip) ? PathText.joined(path, filmstrip) : nil,
        place: isAlone ? path : PathText.joined(path, recording))
    }
  }

  /// The files of tests of policies, in Lua.
  package var policies: [TestCase] {
    files.filter { $0.ends(with: PolicyTests.ending) && !$0.begins(with: ".") }.map {
      TestCase(policies: PathText.joined(path, $0))
    }
  }

  /// Throws where a golden or a list of expected records lacks its recording or its config, so that nothing would be
  /// compared with it. The folder of a failing case, in which a trace lies beside what was expected, does not count.
  package func refuseStray() throws(Refusal) {
    guard let stray else { return }
    throw Refusal(
      description: "\(PathText.joined(path, stray)): no case has this file: expected \(Self.configName) and a "
        + "recording of the same name beside it; restore them, or remove it")
  }

  private var stray: String? {
    guard holds(Self.configName) else {
      return holds("actual.jsonl") ? nil : files.first { $0.isSame(as: RecordingName.expected) }
    }
    let stems = Set(files.filter(RecordingName.isOne).map { ExactText(Self.stem($0)) })
    let ends = [
      RecordingName.golden, RecordingName.expected, RecordingName.watched, RecordingName.budgets, Self.filmstripEnd,
    ]
    return files.first { file in
      file.ends(with: "." + RecordingName.tolerance)
        && !holds(file.dropLast(RecordingName.tolerance.count) + RecordingName.measured)
        || file.isSame(as: RecordingName.expected) && stems.isEmpty
        || !file.begins(with: ".")
          && ends.contains { end in
            file.ends(with: "." + end) && !stems.contains(ExactText(String(file.dropLast(end.utf8.count + 1))))
          }
    }
  }

  /// Returns what looks like a case, or a recording of one, and is none: its path, and why.
  /// - Parameter start: gives a file's first bytes: without a config beside them, most files are none of ours.
  package func passedOver(start: (String) -> [UInt8]?) -> [String] {
    func place(_ file: String, _ reason: String) -> String { "\(PathText.joined(path, file)): \(reason)" }
    guard holds(Self.configName) else {
      if let config = files.first(where: { $0.lowercased().isSame(as: Self.configName) }) {
        return [place(config, "expected \(Self.configName), in small letters")]
      }
      return files.filter { file in
        RecordingName.isOne(file)
          && (holds("\(Self.stem(file)).\(RecordingName.golden)")
            || start(PathText.joined(path, file)).map(Self.beginsRecording) == true)
      }.map { place($0, "there is no \(Self.configName) beside it") }
    }
    if !files.contains(where: { RecordingName.isOne($0) || Self.isMeasured($0) || $0.ends(with: PolicyTests.ending) }) {
      return [place(Self.configName, "there is no recording (.json, .jsonl) beside it")]
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

  /// What a file is to a scene and to the cases of its folder.
  enum Role: String {
    case recording = "a recording"
    case measured = "a measured log"
    case golden = "a golden"
    case filmstrip = "the filmstrip of a case"
    case measure = "a file that a case is held to"
    case project = "the file of a project"
    case frame = "a frame of a run"

    /// `nil` if it is nothing to them.
    /// - Parameter start: its first bytes.
    init?(of path: String, _ start: [UInt8]) {
      let ends: [(String, Role)] = [
        (RecordingName.golden, .golden), (RecordingName.measured, .measured), (CaseFolder.filmstripEnd, .filmstrip),
        (RecordingName.expected, .measure), (RecordingName.watched, .measure), (RecordingName.budgets, .measure),
        (RecordingName.tolerance, .measure), (RecordingName.project, .project), (RecordingName.manifest, .frame),
      ]
      let name = PathText.last(path)
      let named = ends.first { name.isSame(as: $0.0) || name.ends(with: "." + $0.0) }?.1
      let isFrame = name.begins(with: "frame-") && name.utf8.dropFirst(6).prefix(5).allSatisfy { 48...57 ~= $0 }
      let found = isFrame ? Role.frame : CaseFolder.beginsRecording(start) ? .recording : nil
      guard let role = named ?? found else { return nil }
      self = role
    }
  }

  /// The number of bytes in which a recording shows itself.
  package static let startLength = 4096

  /// Whether the first bytes of a file are a recording's: the version of its format, and a list of events or one of
  /// them. The records of a trace have no type.
  fileprivate static func beginsRecording(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    return text.has("\"version\":1") && (text.has("\"events\":[") || text.has("{\"t\":") && text.has("\"type\":"))
  }

  /// Returns why none of the cases in some paths is run, all of them by their names.
  /// - Parameter filters: only cases whose name holds one of these are run; empty: all.
  package static func nothingFound(_ names: [String], _ filters: [String], in paths: [String]) -> String {
    guard !names.isEmpty else { return noCase(in: paths) }
    let near = filters.lazy.compactMap { NearestName.of($0, in: names) }.first
    return "--filter matches none of the \(Measure.counted(names.count, "case")) in \(paths.joined(separator: ", "))"
      + (near.map { NameHint.tail($0) } ?? "; the first is \(names[0])")
  }

  /// Says that none of some paths leads to a case, and what one is.
  package static func noCase(in paths: [String]) -> String {
    "no case in \(paths.joined(separator: ", ")); a case is a folder with config.lua and a recording (.json, .jsonl) beside it"
      + (paths.contains { PathText.ending($0) == "lua" } ? ": name the folder, not the config" : "")
  }

  static func isMeasured(_ file: String) -> Bool {
    !file.begins(with: ".") && file.ends(with: "." + RecordingName.measured)
  }

  /// A recording's name without what says that it is one: `v1.2.jsonl` has the golden `v1.2.trace.jsonl`.
  private static func stem(_ recording: String) -> String {
    String(recording.unicodeScalars.dropLast(recording.ends(with: ".json") ? 5 : 6))
  }
}
