import ArgumentParser
import OverlayHost
import OverlayRun
import OverlaySweep
import Text

struct TestCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs every case below the given folders, in parallel, and compares it with what was recorded.",
    usage: "overlay-host test [<options>] <path> ...",
    discussion: """
      A case is a folder with config.lua and one or more recordings (.json, .jsonl). Its "expect" events must always hold. These files may \
      lie beside a recording NAME.json:
        NAME.trace.jsonl    the golden: the trace of a good run, with frames
        NAME.filmstrip.png  a picture of its key moments, compared exactly
        expected.jsonl      records that must appear in this order, numbers to 1e-6
        watch.json          a list of records that appear only where expected.jsonl has them
        budgets.json        motion budgets, such as {"maximumOvershoot": 4}, and
                            {"layers": {"search": {...}}} for single layers
      The last three serve all recordings of their folder; NAME.expected.jsonl (and so on) is for one. A case with neither a golden nor \
      expected.jsonl gets a golden recorded. If anything was recorded, the test does not count as passed: look at the recording first.

      A failing case leaves a folder below test-failures: expected.jsonl, actual.jsonl, difference.txt (what differs, and the command \
      that accepts it), curves.svg, and strip.png: key moments as they should be, as they are, and where the two part. Where no \
      trace differs, you get filmstrip.png instead; where a filmstrip differs, difference.png. The status is 1 if cases fail or were \
      recorded. If all that is wrong is that cases could not be run, and all of these stopped with one status, it is that status, \
      whether or not others passed.

      EXAMPLES
        overlay-host test cases
        overlay-host test cases --filter flick --record failed
        overlay-host test cases --record never --junit report.xml --html report
        overlay-host test cases \\
          --twins rightToLeft,reduceMotion,textSize=accessibility3
        overlay-host test cases --shard 3/8 --json --html part-3 > part-3.json
        overlay-host test --merge-reports part-*.json --junit report.xml --html report
      """)

  @Argument(help: ArgumentHelp("Folders of cases, or single recordings in them.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Which goldens are written: missing, failed (those that fail), all (both, and any whose bytes differ), never (a case without a golden or expected.jsonl then fails). (default: missing; never where CI is set)",
      valueName: "which"))
  var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "Only cases whose name contains this; repeatable. (default: all)", valueName: "text"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("Write a report for build servers, JUnit XML. (default: none)", valueName: "file"))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a report that browsers open without a server: index.html, and a page for each case, with frames if it failed. (default: none)",
      valueName: "folder"))
  var html: String?

  @Flag(help: "With --html: also write pages that play for passed cases.")
  var htmlAll = false

  @Flag(help: "With --html: also write a page for each failing case in which its gesture can be tried.")
  var touchable = false

  @Option(help: ArgumentHelp("Where failing cases leave their folders.", valueName: "folder"))
  var failures = "test-failures"

  @Option(help: ArgumentHelp("Run part K of N of the cases. (default: all)", valueName: "k/n"))
  var shard: String?

  @Flag(help: "Merge the --json reports of shards instead of running cases; the paths are those files.")
  var mergeReports = false

  @Option(
    help: ArgumentHelp(
      "Run each case again in each of these environments, and compare it with itself: rightToLeft, reduceMotion, textSize=SIZE, ... (default: none)",
      valueName: "twin,..."))
  var twins: String?

  @Option(help: ArgumentHelp("How many cases run at once. (default: one for each processor)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions
  @OptionGroup(title: "Messages") var words: VerbosityOptions

  func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard is \(shard); expected K/N, K from 1 to N, such as 3/8 for the third of eight")
    }
    if mergeReports, shard != nil || !filter.isEmpty || record != nil {
      throw ValidationError("--merge-reports runs nothing, so --shard, --filter and --record have no effect")
    }
    if let twins, let problem = Twin.reading(twins).problem { throw ValidationError("--twins \(twins): \(problem)") }
    if touchable, html == nil { throw ValidationError("--touchable needs --html FOLDER, where the pages go") }
    if htmlAll, html == nil { throw ValidationError("--html-all needs --html FOLDER, where the pages go") }
    if paths.isEmpty { throw ValidationError("name a folder of cases, such as: overlay-host test .") }
    if let jobs, !(1...1024 ~= jobs) { throw ValidationError("--jobs is \(jobs); expected 1 to 1024") }
    try checkFiles { files throws(FilePlanFault) in
      for path in paths { files.reads(mergeReports ? "a part's report" : "a recording", path) }
      files.prints("--json", words.json)
      try files.writes("--junit", junit, .junit)
    }
  }

  func run() throws {
    let (tells, isVerbose) = (!words.json, words.verbose)
    let output = TextStream.words(beside: [junit])
    let tell = { @Sendable (result: CaseResult) in
      if tells { output.say(result.words(isVerbose: isVerbose)) }
    }
    var outcome = mergeReports ? merged(tell) : request.perform(tell: tell)
    var status = outcome.status
    if let failure = outcome.failure { TextStream.standardError.say(failure + "\n") }
    for path in outcome.passedOver { TextStream.standardError.say("not run: \(path)\n") }
    func attempt(_ write: () throws -> Void) {
      do {
        try write()
      } catch {
        let problem = RunFailure(error)
        guard problem.status != .success else { return }
        TextStream.standardError.say(problem.message + "\n")
        if status == .success { status = problem.status }
      }
    }
    if let junit, outcome.failure == nil { attempt { try JUnitReport.write(outcome, to: junit) } }
    if let html, outcome.failure == nil {
      attempt {
        try TestReport.write(
          &outcome, to: html, failures: failures, touchable: touchable ? script.limits(on: screen) : nil)
        guard tells, !words.quiet else { return }
        if let notice = TestReport.notice(outcome) { TextStream.standardError.say(notice + "\n") }
        output.say("look at it: \(html)/index.html\n")
      }
    }
    if words.json {
      status = output.say(outcome.json + "\n", endingWith: status)
    } else if !words.quiet, outcome.failure == nil {
      status = output.say(outcome.summary, endingWith: status)
    }
    try status.exit()
  }

  /// Runs the cases that another process asks for.
  func serve() throws {
    try CaseWorker.serve(request)
  }

  /// The most cases of joined reports of which lines are printed.
  private static let mostTold = 1000

  private func merged(_ tell: (CaseResult) -> Void) -> TestOutcome {
    let merged = MergedReports(paths) { $0.isEmpty || (try? CaseOptions.parse($0)) != nil }
    if let notice = merged.notice { TextStream.standardError.say(notice + "\n") }
    let told = merged.outcome.results.filter { !$0.words(isVerbose: words.verbose).isEmpty }
    told.prefix(Self.mostTold).forEach(tell)
    let more = told.count - Self.mostTold
    if more > 0 { TextStream.standardError.say("and \(more) more cases; --json and --html have them all\n") }
    return merged.outcome
  }

  private var request: TestRequest {
    var request = TestRequest(
      paths: paths, record: record ?? .standard, limits: script.limits(on: screen),
      worker: WorkerCommand.line(for: Self.self))
    request.filters = filter
    request.shard = shard.flatMap { Shard($0) } ?? .whole
    request.twins = twins.map { Twin.reading($0).twins } ?? []
    request.failures = failures
    request.leavesPages = html != nil
    request.leavesAllPages = htmlAll
    request.jobs = jobs
    let start = ContinuousClock.now
    request.now = { (ContinuousClock.now - start) / .seconds(1) }
    return request
  }
}

/// The options of a test that say how its cases run, by themselves: a report repeats them.
private struct CaseOptions: ParsableArguments {
  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions
}
