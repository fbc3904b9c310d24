import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySettings
import PixelRaster
import Text

/// Runs one case, and compares it with its golden and with all else that it declares: expectations, records, budgets,
/// twins, a filmstrip.
struct GoldenComparison {
  private let testCase: TestCase
  private let request: TestRequest
  private var result: CaseResult
  private var story: RunStory?
  /// Whether all holds but goldens: the trace of no other run becomes one.
  private var isGood = true
  /// The contents of the failure's folder.
  private var evidence = FailureFolder.Evidence()

  static func perform(_ testCase: TestCase, _ request: TestRequest) -> CaseResult {
    let start = request.now()
    var check = GoldenComparison(
      testCase: testCase, request: request,
      result: CaseResult(name: testCase.name, place: testCase.place, options: request.limits.options))
    check.perform()
    check.result.duration = request.now() - start
    return check.result
  }

  private mutating func perform() {
    do {
      try check()
    } catch {
      let stopped = error as? CaseRun.RunStop
      story = stopped?.story ?? story
      result.stop(stopped?.failure ?? RunFailure(error))
    }
    if request.leavesPages {
      result.told = CaseResult.Account(
        config: testCase.config, recording: testCase.recording, story: story?.pageLines ?? [])
    }
    leaveFolder()
  }

  /// Records made elsewhere are compared with a run without frames, as they were made; goldens hold frames.
  private mutating func check() throws {
    for path in testCase.inputs { try InputFile.refuseStranger(path, within: PathText.folder(path)) }
    if testCase.isMeasured { return try judge() }
    // A mistake in the list is reported also where it adds nothing: a golden lists all records.
    _ = try testCase.readWatched()
    var last: CaseRun?
    if testCase.expected != nil {
      let run = try CaseRun(testCase, request.limits, hasFrames: false, isTold: request.leavesPages)
      try checkExpectedRecords(run)
      last = run
    }
    let recordsMissing = !testCase.hasGolden && testCase.expected == nil && request.record.writesMissing
    let needsFrames = testCase.hasGolden || testCase.budgets != nil || recordsMissing
    if needsFrames || last == nil {
      let run = try CaseRun(
        testCase, request.limits, hasFrames: needsFrames, isReviewed: testCase.budgets != nil,
        isTold: request.leavesPages)
      last = run
    }
    guard let last else { return }
    story = last.story
    let broken = try testCase.readBudgets().map { try $0.violations(of: last.reviewed()) } ?? []
    isGood = result.verdict == .passed && broken.isEmpty && last.failedExpectations == 0
    if testCase.hasGolden {
      try compare(last)
    } else if recordsMissing, isGood {
      try record(last.trace, to: testCase.golden)
    }
    // What differs from a golden is why budgets break.
    for violation in broken { result.fail(violation, in: "budget") }
    checkExpectations(last)
    try checkTwins()
    try checkFilmstrip()
    if evidence.actual.isEmpty { evidence.actual = last.trace }
  }

  /// Checks each case once more in each other environment: nothing has to be recorded for that.
  private mutating func checkTwins() throws {
    guard !request.twins.isEmpty else { return }
    let looksAround = request.twins.contains { $0.kind == .text }
    let first = try TwinRun(testCase, request.limits, isMirrored: false, looksAround: looksAround)
    for twin in request.twins {
      let limits = try twin.limits(of: testCase, request.limits)
      let second = try TwinRun(testCase, limits, isMirrored: twin.kind == .mirrored, looksAround: twin.kind == .text)
      let faults = TwinCheck.faults(twin, first, second)
      result.notes += TwinCheck.notes(twin, first, second).map { "\(twin.name): \($0)" }
      for fault in faults { result.fail("twin \(twin.name): \(fault)") }
      guard !faults.isEmpty else { continue }
      if evidence.actual.isEmpty { evidence.actual = second.trace }
      evidence.twins.append((twin.name, first.trace, second.trace))
    }
  }

  /// Compares a measured log of an app with the config.
  private mutating func judge() throws {
    let source = ScriptSource(path: testCase.config, limits: request.limits)
    let appVerdict = try AppVerdict(config: source, measured: testCase.recording)
    result.notes = (appVerdict.sentences.isEmpty ? [] : appVerdict.driver) + appVerdict.notes
    for sentence in appVerdict.sentences { result.fail("measured: \(sentence)") }
    evidence.appVerdict = appVerdict
    guard result.verdict == .failed else { return }
    evidence.actual = try InputFile(path: testCase.recording).readAll()
    evidence.curves = VerdictChart.svg(appVerdict)
    evidence.details = appVerdict.text
  }

  private mutating func checkExpectations(_ run: CaseRun) {
    if run.failedExpectations > 0 {
      let seen = run.story.failedExpectations.prefix(1).map { ReportMoment($0.time.seconds, "an expectation failed") }
      result.fail("expectation: \(run.story.failureSummary ?? "one failed")", at: seen)
    }
    guard !testCase.hasGolden, testCase.expected == nil, result.verdict == .passed else { return }
    let hasOtherMeasure = run.passedExpectations > 0 || testCase.budgets != nil || testCase.filmstrip != nil
    guard !hasOtherMeasure || request.record == .never else { return }
    let rest =
      hasOtherMeasure
      ? "where nothing is recorded each case needs one, or expected.jsonl" : "the recording has no \"expect\" event"
    result.fail("nothing to compare with: \(testCase.golden) is missing, and \(rest)")
    result.accepts = .missing
  }

  private mutating func checkExpectedRecords(_ run: CaseRun) throws {
    guard let difference = try testCase.recordDifference(of: run.trace, name: "the run's trace") else { return }
    result.fail(difference, in: "expected.jsonl")
    (evidence.expectedFile, evidence.actual) = (testCase.expected, run.trace)
  }

  private mutating func compare(_ run: CaseRun) throws {
    let golden = try InputFile(path: testCase.golden).readAll()
    guard golden != run.trace else { return }
    evidence.actual = run.trace
    if request.record == .all, isGood { return try record(run.trace, to: testCase.golden) }
    let before = (result, evidence)
    do {
      try compare(run, with: golden)
    } catch {
      guard request.record == .failed, isGood else { throw error }
      result.accepts = .failed
    }
    // What fails is recorded; other line ends alone are no failure.
    guard request.record == .failed, result.accepts != nil else { return }
    (result, evidence) = before
    try record(run.trace, to: testCase.golden)
  }

  private mutating func compare(_ run: CaseRun, with golden: [UInt8]) throws {
    evidence.expectedFile = testCase.golden
    let expected = try Trace.read(name: testCase.golden, .memory(golden))
    let actual = try (run.isReviewed ? run : CaseRun(testCase, request.limits, hasFrames: true, isReviewed: true))
      .reviewed()
    do {
      let differences = try SideBySide(expected, actual)
      let comparison = differences.comparison
      if comparison.lacksFrames {
        result.notes.append(
          "\(testCase.golden) has no frames, so that what is seen was not compared; record it again: --record all")
      }
      // An older golden lacks what traces tell by now.
      if comparison.isEqual, comparison.hasSameRecords { return }
      evidence.report.golden = (expected, differences)
      let headline = comparison.isEqual ? FirstDifferentLine(golden, run.trace).sentence : comparison.headline
      let seen = comparison.tellingMoments.lazy.map { ReportMoment($0, comparison.label(at: $0)) }
      result.fail("golden: \(headline)", at: seen)
      // Its first line is the headline.
      evidence.details = comparison.isEqual ? "" : String(comparison.text.drop { $0 != "\n" }.dropFirst())
      evidence.curves = CurveChart.svg(actual, comparedWith: expected)
      evidence.strip = FailureStrip(
        expected: expected, actual: actual, moments: comparison.tellingMoments, title: "\(testCase.name): \(headline)")
    } catch {
      result.fail("golden: \(error)")
    }
    if isGood { result.accepts = .failed }
  }

  private mutating func checkFilmstrip() throws {
    guard let path = testCase.filmstrip else { return }
    let golden = try InputFile(path: path).readAll()
    let drawn = try FailureFolder.drawFilmstrip(testCase, request.limits)
    guard golden != drawn else { return }
    let pictures: FilmstripDifference
    do throws(RasterError) {
      pictures = FilmstripDifference(expected: try Picture.read(golden), actual: try Picture.read(drawn))
    } catch {
      return try failFilmstrip("\(path): \(error)", drawn)
    }
    guard let sentence = pictures.sentence else { return }
    try failFilmstrip(sentence, drawn)
    if result.verdict == .failed { evidence.pictures = try pictures.strip() }
  }

  private mutating func failFilmstrip(_ sentence: String, _ drawn: [UInt8]) throws {
    if request.record.writesDiffering, isGood, let path = testCase.filmstrip { return try record(drawn, to: path) }
    result.fail("filmstrip: \(sentence)")
    if isGood { result.accepts = .failed }
  }

  private mutating func record(_ bytes: [UInt8], to path: String) throws {
    try OutputFile.write(bytes, to: path, isNamed: false)
    result.written.append(path)
    if result.verdict == .passed { result.verdict = .recorded }
  }

  /// A case that is well again loses the folder of its last failure.
  private mutating func leaveFolder() {
    let folder = FailureFolder(of: testCase, in: request.failures)
    guard result.verdict == .failed, !evidence.actual.isEmpty else {
      if result.verdict == .passed || result.verdict == .recorded { folder.remove() }
      // A new golden has to be looked at.
      let isWanted = result.verdict == .recorded || request.leavesAllPages && result.verdict == .passed
      if isWanted, request.leavesPages {
        let strip = try? evidence.appVerdict.flatMap { try VerdictStrip(appVerdict: $0).png() }
        result.page = try? folder.writePage(evidence, strip: strip, result, testCase, request.limits)
      }
      return
    }
    do {
      (result.folder, result.page) = try folder.write(evidence, result, testCase, request)
    } catch {
      result.stop(RunFailure(error))
    }
  }
}

/// A run's key moments against those of a good run, pixel by pixel.
private struct FilmstripDifference {
  let expected: Picture
  let actual: Picture

  /// `nil` if they show the same.
  var sentence: String? {
    guard hasOneSize else {
      return "the picture is \(Self.size(actual)) pixels, expected \(Self.size(expected)): there are other key moments"
    }
    return PictureDifference(expected, actual).map { difference in
      let box = difference.box
      let place = "x \(box.left) to \(box.right), y \(box.top) to \(box.bottom)"
      let verb = difference.pixels == 1 ? "differs" : "differ"
      return
        "\(Measure.counted(difference.pixels, "pixel")) of the key moments \(verb), by up to \(difference.channel) of 255, within \(place)"
    }
  }

  /// Returns expected, difference and actual side by side, PNG; nil where they have two sizes.
  func strip() throws(RasterError) -> [UInt8]? {
    hasOneSize ? try PNG.encode(Pixmap.strip(expected, actual)) : nil
  }

  private var hasOneSize: Bool { expected.width == actual.width && expected.height == actual.height }

  private static func size(_ picture: Picture) -> String { "\(picture.width) x \(picture.height)" }
}
