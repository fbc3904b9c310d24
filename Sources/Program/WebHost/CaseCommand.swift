import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import Text

/// `case`: a recording, held to what is known of it: its golden, expected records, budgets and expectations. With
/// `"record": true` the trace of a run as it should be is handed out where there is no golden.
struct CaseCommand {
  let request: Request
  let surroundings: Surroundings
  var faults: [String] = []

  /// Answers with the exit status, and a sentence for each fault.
  mutating func perform() throws(Failure) -> Value {
    let golden = request.text(ifGiven: "golden")
    let watched = try readWatched()
    var last: CaseReplay?
    if let expected = request.text(ifGiven: "expected") {
      let run = try replay(hasFrames: false)
      try compare(run, withRecords: expected, watched)
      last = run
    }
    if golden != nil || request.text(ifGiven: "budgets") != nil || request.flag("record") || last == nil {
      let run = try replay(hasFrames: true)
      if let golden { try compare(run, withGolden: golden) }
      try checkBudgets(run)
      last = run
    }
    if let words = last?.story.story.failureSummary { faults.append("expectation: \(words)") }
    let isCompared = ["golden", "expected"].contains { request.text(ifGiven: $0) != nil }
    if faults.isEmpty, !isCompared, !request.flag("record") {
      faults.append(
        "nothing to compare with: there is no golden, and where nothing is recorded each case needs one, or expected.jsonl"
      )
    }
    if faults.isEmpty, golden == nil, request.flag("record"), let trace = last?.trace.bytes {
      trace.withUnsafeBytes { surroundings.write(.trace, $0) }
    }
    let status: ExitStatus = faults.isEmpty ? .success : .failed
    return .fields(["exit": .number(Double(status.rawValue)), "faults": .list(faults.map { .string($0) })])
  }

  private func replay(hasFrames: Bool) throws(Failure) -> CaseReplay {
    let frames = hasFrames ? try request.frames() : nil
    let command = ReplayCommand(request: request, surroundings: surroundings)
    let replay = try command.replay(ScriptSource(request, surroundings), frames: frames)
    let surroundings = surroundings
    let run = CaseReplay(
      trace: TraceText(replay.header), review: TraceReview(replay.header),
      story: StoryLines(RunStory(explains: true), isWhole: false) { surroundings.say($0) })
    _ = try ReplayCommand.end(replay.run([run.story, run.trace, run.review]), nil)
    return run
  }

  private func readWatched() throws(Failure) -> [String] {
    guard let watch = request.text(ifGiven: "watch") else { return [] }
    let bytes = try surroundings.bytes(watch)
    return try told { () throws(TraceFileError) in try ExpectedRecords.watched(name: watch, bytes) }
  }

  private mutating func compare(
    _ run: CaseReplay, withRecords path: String, _ watched: [String]
  ) throws(Failure) {
    let records = try surroundings.bytes(path)
    let difference = try told { () throws(TraceFileError) in
      let expected = try ExpectedRecords(name: path, .memory(records), watched: watched)
      return try expected.firstDifference(name: "the run's trace", .memory(run.trace.bytes))
    }
    if let difference { faults.append("expected.jsonl: \(difference.sentence)") }
  }

  private mutating func compare(_ run: CaseReplay, withGolden path: String) throws(Failure) {
    let golden = try surroundings.bytes(path)
    guard golden != run.trace.bytes else { return }
    let actual = run.review.trace
    let expected = try told { () throws(TraceFileError) in try Trace.read(name: path, .memory(golden)) }
    do throws(Incomparable) {
      let comparison = try TraceComparison(expected, actual)
      // An older golden lacks what traces tell by now.
      if comparison.isEqual, comparison.hasSameRecords { return }
      faults.append(
        "golden: \(comparison.isEqual ? FirstDifferentLine(golden, run.trace.bytes).sentence : comparison.headline)")
    } catch {
      faults.append("golden: \(error.description)")
    }
  }

  /// Returns what the folder's budgets and expected records say of the trace of a test that is not yet written.
  static func problems(of trace: [UInt8], name: String, _ surroundings: Surroundings) throws(Failure) -> [String] {
    /// The file of this test alone, or that of all tests of the folder.
    func found(_ end: String) throws(Failure) -> (path: String, bytes: [UInt8])? {
      for path in ["\(name).\(end)", end] {
        do throws(FileRefusal) {
          return (path, try surroundings.read(path))
        } catch {
          if error != .missing { throw Failure(.unreadableInput, "\(path): \(error.sentence)") }
        }
      }
      return nil
    }
    var problems: [String] = []
    if let (path, bytes) = try found(RecordingName.budgets) {
      let budgets = try told { () throws(CaseBudgets.Refusal) in
        try CaseBudgets(path: path, bytes, own: "\(name).\(RecordingName.budgets)")
      }
      let trace = try told { () throws(TraceFileError) in try Trace.read(name: "the run", .memory(trace)) }
      problems = budgets.violations(of: trace).map { $0.sentence }
    }
    if let (path, records) = try found(RecordingName.expected) {
      let watch = try found(RecordingName.watched)
      let difference = try told { () throws(TraceFileError) in
        let watched = if let watch { try ExpectedRecords.watched(name: watch.path, watch.bytes) } else { [String]() }
        return try ExpectedRecords(name: path, .memory(records), watched: watched)
          .firstDifference(name: "the run", .memory(trace))
      }
      if let difference { problems.append("\(path): \(difference.sentence)") }
    }
    return problems
  }

  private mutating func checkBudgets(_ run: CaseReplay) throws(Failure) {
    guard let path = request.text(ifGiven: "budgets") else { return }
    let own = "\(PathText.last(try request.text("events")).prefix { $0 != "." }).\(RecordingName.budgets)"
    let bytes = try surroundings.bytes(path)
    let budgets = try told { () throws(CaseBudgets.Refusal) in try CaseBudgets(path: path, bytes, own: own) }
    faults += budgets.violations(of: run.review.trace).map { "budget: \($0.sentence)" }
  }
}

/// `cases`: folders by their paths, with the names of what lies in them, and what the disk tells besides.
struct CasesCommand {
  let request: Request
  let surroundings: Surroundings

  /// Answers with the cases, the files of tests in Lua last, with what looks like a case and is none, and with what to
  /// say if none of the cases in `"paths"` is run, for `"filter"`.
  func perform() throws(Failure) -> Value {
    var (names, cases, policies, passedOver): ([String], [Value], [Value], [Value]) = ([], [], [], [])
    for node in request.elements("folders") {
      let path = node.field("path")?.string ?? "."
      let folder = CaseFolder(path, texts(node, "names"))
      let only = node.field("only")?.string
      func isWanted(_ found: TestCase) -> Bool { only.map { PathText.last(found.recording).isSame(as: $0) } ?? true }
      let found = try told { () throws(CaseFolder.Refusal) in
        try folder.cases(watchedAbove: node.field("watch")?.string).filter(isWanted)
      }
      let tests = folder.policies.filter(isWanted)
      names += (found + tests).map { $0.name }
      cases += found.filter { !$0.isMeasured }.map(value)
      policies += tests.map {
        .fields(["name": .string($0.name), "policies": .string($0.recording)])
      }
      passedOver += found.filter { $0.isMeasured }.map {
        .string("\($0.recording): a measured log is compared by the native program alone")
      }
      if only != nil { continue }
      try told { () throws(CaseFolder.Refusal) in try folder.refuseStray() }
      passedOver += folder.passedOver(start: surroundings.start).map { .string($0) }
      passedOver += texts(node, "hidden").map { .string("\($0): its name begins with a dot") }
    }
    let nothing = CaseFolder.nothingFound(names, request.texts("filter"), in: request.texts("paths"))
    return .fields([
      "exit": .number(0), "cases": .list(cases + policies), "passedOver": .list(passedOver),
      "nothing": request.has("paths") ? .string(nothing) : nil,
    ])
  }

  private func texts(_ node: JSONNode, _ key: String) -> [String] {
    (node.field(key)?.elements ?? []).compactMap { $0.string }
  }

  private func value(_ found: TestCase) -> Value {
    let skipped = found.filmstrip == nil ? [] : ["its filmstrip is compared by the native program alone"]
    return .fields([
      "name": .string(found.name), "config": .string(found.config), "events": .string(found.recording),
      "golden": found.hasGolden ? .string(found.golden) : nil, "expected": found.expected.map { .string($0) },
      "watch": found.watched.map { .string($0) }, "budgets": found.budgets.map { .string($0) },
      "skipped": .list(skipped.map { .string($0) }),
    ])
  }
}

/// `policies`: a file of tests in Lua, and of its cases those whose names hold one of `"filter"`.
struct PoliciesCommand {
  let request: Request
  let surroundings: Surroundings

  /// Answers with the exit status, and each case's name and fault.
  func perform() throws(Failure) -> Value {
    let filters = request.texts("filter")
    let source = try ScriptSource(request, surroundings)
    var (results, hasFailed): ([Value], Bool) = ([], false)
    do throws(Thrown) {
      try PolicyTests(source).run {
        let name = "\(source.path): \($0)"
        return filters.isEmpty || filters.contains { name.has($0) }
      } each: { result throws(Thrown) in
        hasFailed = hasFailed || result.failure != nil
        results.append(
          .fields([
            "name": .string("\(source.path): \(result.name)"),
            "fault": result.failure.map { .string(SentenceText.shortened($0)) },
            "note": result.note.map { .string($0) },
          ]))
      }
    } catch {
      throw Failure(error)
    }
    let status: ExitStatus = hasFailed ? .failed : .success
    return .fields(["exit": .number(Double(status.rawValue)), "cases": .list(results)])
  }
}

/// The results of a case's run.
private struct CaseReplay {
  let trace: TraceText
  let review: TraceReview
  let story: StoryLines
}
