import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayReview
import OverlayRun
import PixelRaster
import Text

/// Everything about one failing case, in a folder of its own.
struct FailureFolder {
  let path: String
  private let root: String

  struct Evidence {
    /// A copy of it is left beside what happened.
    var expectedFile: String?
    var actual: [UInt8] = []
    /// The details beyond the sentence.
    var details = ""
    /// The curves of both runs, SVG.
    var curves: String?
    /// The key moments as they should be and as they are; nil where no golden trace differs.
    var strip: FailureStrip?
    /// The expected filmstrip, difference and actual one, PNG.
    var pictures: [UInt8]?
    var report = CaseReport()
    /// The measured run of an app, held to the config; `nil` for recordings.
    var appVerdict: AppVerdict?
    /// Runs in other environments that do not agree with the case: the environment, the case's trace and the other one.
    var twins: [(name: String, first: [UInt8], second: [UInt8])] = []
  }

  private static let pageName = "report.html"

  private static let files = [
    "actual.jsonl", "expected.jsonl", "difference.txt", "curves.svg", "strip.png", "filmstrip.png", "difference.png",
    pageName,
  ]

  /// The file by which a folder is known as ours: only from such a folder is anything removed.
  private static let mark = ".made-by-overlay-host"
  private static let markWords = Array("The folder of a failing case, written by overlay-host test.\n".utf8)

  init(of testCase: TestCase, in root: String) {
    self.root = root
    path = PathText.joined(root, testCase.failureFolder)
  }

  static func isOurs(_ folder: String) -> Bool {
    InputFile.start(of: PathText.joined(folder, mark), markWords.count + 1) == markWords
  }

  /// Refuses a place for failures that is a link, or a case's folder, or has cases in it; also one in a case's folder
  /// to which a link has led. Throws `RunFailure`.
  static func refuse(_ root: String, of cases: [TestCase]) throws {
    func refusal(_ words: String) -> RunFailure {
      RunFailure(.wrongUsage, "--failures \(root): \(words); name a folder of its own, such as test-failures")
    }
    if FileKind(at: root, followsLinks: false) == .link { throw refusal("this is a link") }
    let (place, isStraight) = (RealPath(ofPlanned: root), !hasLink(root))
    for folder in Set(cases.map { ExactText($0.folder) }).sorted().map(\.text) {
      guard let home = RealPath(folder) else { continue }
      if home.isWithin(place) { throw refusal("the case \(folder) lies there") }
      if !isStraight, place.isWithin(home) { throw refusal("links lead into the case \(folder)") }
    }
  }

  /// Whether one of the folders that a path names is a link.
  private static func hasLink(_ path: String) -> Bool {
    var place = PathText.trimmed(path)
    while !place.isSame(as: "."), !place.isSame(as: "/") {
      if FileKind(at: place, followsLinks: false) == .link { return true }
      place = PathText.folder(place)
    }
    return false
  }

  /// Returns where it is, and the page in it. What an earlier failure left goes where nothing of now replaces it.
  /// Throws `FileFailure`.
  func write(
    _ evidence: Evidence, _ result: CaseResult, _ testCase: TestCase, _ request: TestRequest
  ) throws -> (path: String, page: String?) {
    try take()
    try write(evidence.actual, to: "actual.jsonl")
    var written = ["actual.jsonl", "difference.txt"]
    func add(_ bytes: [UInt8]?, _ name: String) throws {
      guard let bytes else { return }
      try write(bytes, to: name)
      written.append(name)
    }
    try add(try evidence.expectedFile.map { try InputFile(path: $0).readAll() }, "expected.jsonl")
    var curves = evidence.curves
    // A run without frames has no curves to show.
    if curves == nil {
      curves = try? CurveChart.svg(CaseRun(testCase, request.limits, hasFrames: true, isReviewed: true).reviewed())
    }
    try add(curves.map { Array($0.utf8) }, "curves.svg")
    // A picture is a help here, not a verdict: where it cannot be drawn there is none.
    let measured = evidence.appVerdict
    let strip =
      try? measured.map { try VerdictStrip(appVerdict: $0).png() } ?? evidence.strip?.png(testCase, request.limits)
    try add(strip, "strip.png")
    if measured == nil, strip == nil || testCase.filmstrip != nil {
      try add(try? Self.drawFilmstrip(testCase, request.limits), "filmstrip.png")
    }
    try add(evidence.pictures, "difference.png")
    let page =
      request.leavesPages ? try? writePage(evidence, strip: strip, result, testCase, request.limits) : nil
    if page != nil { written.append(Self.pageName) }
    try? removeTwins()
    if request.leavesPages { writeTwins(evidence.twins) }
    var text = result.sentences.map { $0 + "\n" }.joined()
    if !evidence.details.isEmpty { text += "\n" + evidence.details }
    if let acceptance = result.acceptance { text += "\naccept it: \(acceptance)\n" }
    try write(Array(text.utf8), to: "difference.txt")
    for file in Self.files where !written.contains(file) { Removal.file("\(path)/\(file)") }
    return (path, page)
  }

  /// Makes the folder where it is missing, and marks it as ours; one in which files that are not ours have the names of
  /// ours is refused. Throws `FileFailure`.
  private func take() throws {
    try FolderListing.make(path, below: root)
    if Self.isOurs(path) { return }
    let names = try FolderListing.names(in: path)
    if let name = names.first(where: { name in (Self.files + [Self.mark]).contains { $0.isSame(as: name) } }) {
      throw FileFailure(path: path, act: .write, reason: .foreignFile(name))
    }
    try write(Self.markWords, to: Self.mark)
  }

  /// A page for each twin: both runs side by side. A page is a help here, not a verdict: where it cannot be made there is
  /// none.
  private func writeTwins(_ twins: [(name: String, first: [UInt8], second: [UInt8])]) {
    for twin in twins {
      guard let first = try? Trace.read(name: "the case", .memory(twin.first)),
        let second = try? Trace.read(name: twin.name, .memory(twin.second)),
        let differences = try? SideBySide(first, second)
      else { continue }
      let page = ComparisonReport.page(first, second, differences, names: ("as ever", twin.name))
      try? write(page, to: Self.twinPage(twin.name))
    }
  }

  private func removeTwins() throws {
    for name in try FolderListing.names(in: path) where name.hasPrefix("twin-") && name.hasSuffix(".html") {
      Removal.file("\(path)/\(name)")
    }
  }

  private static func twinPage(_ name: String) -> String {
    "twin-" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }) + ".html"
  }

  /// Returns where it is. Throws what the run does, `FileFailure`, `RasterError`.
  /// - Parameter strip: of a measured log, PNG.
  func writePage(
    _ evidence: Evidence, strip: [UInt8]?, _ result: CaseResult, _ testCase: TestCase, _ limits: ScriptLimits
  ) throws -> String {
    try take()
    let page =
      try evidence.appVerdict.map { VerdictPage.html($0, strip: strip, index: "../index.html") }
      ?? evidence.report.page(testCase, result, limits)
    try write(page, to: Self.pageName)
    return "\(path)/\(Self.pageName)"
  }

  /// The key moments as `run --filmstrip` draws them: the file's bytes. Throws `RunFailure`.
  static func drawFilmstrip(_ testCase: TestCase, _ limits: ScriptLimits) throws -> [UInt8] {
    var request = RunRequest(config: testCase.config, events: testCase.recording)
    request.keepsFilmstrip = true
    let outcome = Run(request, load: { try ScriptSource(path: testCase.config, limits: limits).load($0) }).perform()
    if let picture = outcome.filmstrip { return picture }
    throw RunFailure(outcome.status, outcome.failure ?? "there are no key moments to draw")
  }

  /// Removes what an earlier failure left, and folders that are empty then. Other files stay.
  func remove() {
    guard Self.isOurs(path) else { return }
    for file in Self.files { Removal.file("\(path)/\(file)") }
    Removal.file("\(path)/\(Self.mark)")
    Removal.emptyFolders(from: path, upTo: root)
  }

  /// Removes a page that has been taken elsewhere, and what is empty then.
  static func removePage(_ page: String, in root: String) {
    let folder = PathText.folder(page)
    guard isOurs(folder) else { return }
    Removal.file(page)
    let names = (try? FolderListing.names(in: folder)) ?? []
    if names.count == 1, names.holds(mark) { Removal.file(PathText.joined(folder, mark)) }
    Removal.emptyFolders(from: folder, upTo: root)
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try OutputFile.write(bytes, to: "\(path)/\(name)", isNamed: false)
  }
}

/// A failing case in one picture: its key moments and where the difference is seen best, each as it should be and as it
/// is.
struct FailureStrip {
  let expected: Trace
  let actual: Trace
  /// The moments at which the difference is seen best, seconds, the most telling first.
  let moments: [Double]
  let title: String

  /// The most that make a picture for people.
  private static let (mostDifferences, mostKeyMoments) = (4, 5)
  /// Pixels a point.
  private static let scale = 2.0

  /// The picture, PNG; nil where the golden has no frames. Throws what the case's run does, and `RasterError`.
  func png(_ testCase: TestCase, _ limits: ScriptLimits) throws -> [UInt8]? {
    guard !expected.frameTimes.isEmpty else { return nil }
    let recorder = CaseRecorder(wanted: Array(moments.prefix(Self.mostDifferences)))
    let run = try CaseRun(testCase, limits, hasFrames: true, recorder: recorder)
    recorder.finish()
    let renderer = try FrameRenderer(
      pictures: try ScriptSource(path: testCase.config, limits: limits).pictures(run.pictures))
    var strip = ComparisonStrip(title: title)
    for moment in columns(recorder) {
      let difference = MomentDifference(expected, actual, at: moment.seconds)
      // What only records tell apart is not seen.
      if moment.facts.isEmpty, difference.words.isEmpty { continue }
      var snapshot = moment.snapshot
      snapshot.screen = snapshot.screen.drawn(at: Self.scale)
      try Canvas.check(snapshot.screen)
      let boxes = difference.layers.map {
        ComparisonStrip.Box(
          name: $0.id, expected: $0.expected.frame, actual: $0.actual.frame, expectedDimming: $0.expected.dimming ?? 0)
      }
      strip.add(
        renderer.picture(of: snapshot), of: snapshot.screen.size, boxes, caption(moment), notes: difference.words)
    }
    return strip.isEmpty ? nil : try PNG.encode(strip.picture(renderer))
  }

  /// Returns the columns in order of time; a key moment that is as good as one of the differences gives it its words.
  private func columns(_ recorder: CaseRecorder) -> [KeyMoment] {
    var columns = recorder.kept
    for moment in recorder.keyMoments(Self.mostKeyMoments) {
      if let place = columns.firstIndex(where: { ($0.seconds - moment.seconds).magnitude < 1e-6 }) {
        columns[place].facts = moment.facts
      } else {
        columns.append(moment)
      }
    }
    return columns.sorted { $0.seconds < $1.seconds }
  }

  private func caption(_ moment: KeyMoment) -> Filmstrip.Caption {
    guard moment.facts.isEmpty else { return moment.caption(namesLayers: actual.layers.count > 1) }
    return Filmstrip.Caption(time: "\(Measure.padded(moment.seconds, digits: 3)) s", title: "differs")
  }
}
