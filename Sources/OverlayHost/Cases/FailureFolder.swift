import Glibc
import OverlayReview

/// Everything about one failing case, in a folder of its own.
struct FailureFolder {
  let path: String
  private let root: String

  struct Evidence {
    /// A copy of it is left beside what happened.
    var expectedFile: String?
    var actual: [UInt8] = []
    /// More than the sentence.
    var details = ""
    /// The curves of both runs, SVG.
    var curves: String?
    /// Key moments as they should be and as they are; nil where no golden trace differs.
    var strip: FailureStrip?
    /// Expected filmstrip, difference and actual one, PNG.
    var pictures: [UInt8]?
    var report = CaseReport()
  }

  private static let pageName = "report.html"

  private static let files = [
    "actual.jsonl", "expected.jsonl", "difference.txt", "curves.svg", "strip.png", "filmstrip.png", "difference.png",
    pageName,
  ]

  /// Below the folder of all failures, under the case's path.
  init(of testCase: TestCase, in root: String) {
    let parts = testCase.name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    self.root = root
    path = ([root] + (parts.isEmpty ? ["case"] : parts.map(String.init))).joined(separator: "/")
  }

  /// Answers with where it is, and the page in it. Throws `FileFailure`.
  func write(
    _ evidence: Evidence, _ result: CaseResult, _ testCase: TestCase, _ request: TestRequest
  ) throws -> (path: String, page: String?) {
    remove()
    try Self.make(path)
    try write(evidence.actual, to: "actual.jsonl")
    if let expected = evidence.expectedFile { try write(try InputFile(path: expected).readAll(), to: "expected.jsonl") }
    var curves = evidence.curves
    // A run without frames has no curves to show.
    if curves == nil {
      curves = try? CurveChart.svg(CaseRun(testCase, request.limits, hasFrames: true, isReviewed: true).reviewed())
    }
    if let curves { try write(Array(curves.utf8), to: "curves.svg") }
    // A picture is a help here, not a verdict: where it cannot be drawn there is none.
    let strip = try? evidence.strip?.png(testCase, request.limits)
    if let strip { try write(strip, to: "strip.png") }
    if strip == nil || testCase.filmstrip != nil { _ = try? drawFilmstrip(testCase, request.limits) }
    if let pictures = evidence.pictures { try write(pictures, to: "difference.png") }
    let page = request.leavesPages ? try? writePage(evidence.report, result, testCase, request.limits) : nil
    var text = result.sentences.map { $0 + "\n" }.joined()
    if !evidence.details.isEmpty { text += "\n" + evidence.details }
    if let acceptance = result.acceptance { text += "\naccept it: \(acceptance)\n" }
    try write(Array(text.utf8), to: "difference.txt")
    return (path, page)
  }

  /// Answers with where it is. Throws what the run does, `FileFailure`, `RasterError`.
  func writePage(
    _ report: CaseReport, _ result: CaseResult, _ testCase: TestCase, _ limits: ScriptLimits
  ) throws -> String {
    try Self.make(path)
    try write(try report.page(testCase, result, limits), to: Self.pageName)
    return "\(path)/\(Self.pageName)"
  }

  /// Draws the key moments into the folder, as `run --filmstrip` does. Answers with the file's bytes. Throws
  /// `FileFailure`.
  func drawFilmstrip(_ testCase: TestCase, _ limits: ScriptLimits) throws -> [UInt8] {
    try Self.make(path)
    let file = "\(path)/filmstrip.png"
    var request = RunRequest(config: testCase.config, events: testCase.recording)
    request.filmstrip = file
    _ = Run(request, load: { try ScriptSource(path: testCase.config, limits: limits).load($0) }).perform()
    return try InputFile(path: file).readAll()
  }

  /// Removes what an earlier failure left, and folders that are empty then. Other files stay.
  func remove() {
    for file in Self.files { unlink("\(path)/\(file)") }
    Self.removeEmpty(path, in: root)
  }

  /// Removes a folder and those above it, up to the folder of all failures, as far as they are empty.
  static func removeEmpty(_ path: String, in root: String) {
    var place = path[...]
    while rmdir(String(place)) == 0, place.count > root.count, let slash = place.lastIndex(of: "/") {
      place = place[..<slash]
    }
  }

  /// Makes a folder and those above it, where they are missing. Throws `FileFailure`.
  static func make(_ path: String) throws {
    var place = ""
    for part in path.split(separator: "/") {
      place += place.isEmpty && !path.hasPrefix("/") ? String(part) : "/" + part
      guard mkdir(place, 0o777) != 0, errno != EEXIST else { continue }
      throw FileFailure(path: place, act: .write, reason: .system(errno))
    }
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try OutputFile.write(bytes, to: "\(path)/\(name)")
  }
}
