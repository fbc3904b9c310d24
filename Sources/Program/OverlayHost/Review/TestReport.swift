import OverlayEngine
import OverlayReview
package import OverlayRun
import PixelRaster
import Text

/// The results of a test as pages: `index.html` with all cases, and `cases/NNN.html` for each: with frames where
/// it has to be looked at.
package enum TestReport {
  /// Writes the folder, and adds the paths of the cases' pages to the outcome. Pages of an earlier report are removed;
  /// other files stay. Throws as all that it takes.
  /// - Parameters:
  ///   - failures: where failing cases leave their folders.
  ///   - touchable: what scripts may use in pages in which failing cases can be touched; `nil` for no such pages.
  package static func write(
    _ outcome: inout TestOutcome, to folder: String, failures: String, touchable: ScriptLimits? = nil
  ) throws {
    // The pages of another report may lie in the same folder.
    let kept = try outcome.results.map {
      outcome.isMerged ? try $0.page.map { try InputFile(path: $0).readAll() } : nil
    }
    try refuseForeignPages(folder)
    try FolderListing.make(folder + "/cases", below: folder)
    let failing = outcome.results.indices.filter { ["failed", "stopped"].contains(outcome.results[$0].verdict.word) }
    var touchPages: [String] = []
    for (place, bytes) in kept.enumerated() {
      let made = try bytes ?? page(of: outcome.results[place], failures)
      var neighbours = Neighbours(of: place, among: failing)
      if let touchable, failing.contains(place), let told = outcome.results[place].told,
        let name = try writeTouchable(told, touchable, number: place + 1, folder)
      {
        neighbours.touchable = name
        touchPages.append("\(folder)/cases/\(name)")
      }
      outcome.results[place].page = try made.map { try write(neighbours.added(to: $0), number: place + 1, folder) }
    }
    let title = outcome.failed > 0 ? "\(Measure.counted(outcome.failed, "case")) failed" : "All cases passed"
    let subtitle = "\(outcome.passed) passed, \(outcome.failed) failed, \(outcome.recorded) recorded"
    let cases = outcome.results.map { value($0, folder) }
    let data = Value.fields(["title": .string(title), "subtitle": .string(subtitle), "cases": .list(cases)])
    let index = ReportFile(title: title, modules: ["cases", "element", "keys"], body: "cases.html", data: data)
    try OutputFile.write(index.bytes, to: "\(folder)/index.html", isNamed: false)
    try removeOthers(folder, outcome.results.compactMap(\.page) + touchPages)
  }

  /// The page in which a case can be touched. Returns its name, or `nil` where the case is none that can.
  private static func writeTouchable(
    _ told: CaseResult.Account, _ limits: ScriptLimits, number: Int, _ folder: String
  ) throws -> String? {
    if MeasuredFile.isOne(told.recording) || told.isOfPolicies { return nil }
    let name = Neighbours.touchable(beside: Neighbours.page(number: number))
    var page = PageRun(config: told.config, limits: limits, output: "\(folder)/cases/\(name)")
    (page.recordings, page.isNamed) = ([told.recording], false)
    let outcome = page.perform()
    // A config that cannot be loaded is the case's own failure, and reported with it.
    if outcome.status == .unreadableInput { throw RunFailure(outcome.status, outcome.failure ?? "") }
    return outcome.status == .success ? name : nil
  }

  /// Returns what parts of a report lack, or `nil`.
  package static func notice(_ outcome: TestOutcome) -> String? {
    let count = outcome.results.count { $0.page == nil }
    guard count > 0 else { return nil }
    let cases = "\(Measure.counted(count, "case")) \(count == 1 ? "has" : "have") no page here"
    return
      "\(cases): make each part with --html FOLDER as well as --json, and keep that folder beside the part's report"
  }

  /// Throws `FileFailure` where a page of others would be replaced.
  private static func refuseForeignPages(_ folder: String) throws {
    let pages = ((try? FolderListing.names(in: folder + "/cases")) ?? []).filter(isPage).map { "cases/" + $0 }
    for page in ["index.html"] + pages where FileKind(at: "\(folder)/\(page)") == .regular {
      let start = try InputFile(path: "\(folder)/\(page)").readStart(ReportPage.signatureLength)
      if !start.isEmpty, !ReportPage.isOurs(start) {
        throw FileFailure(path: folder, act: .write, reason: .foreignFile(page))
      }
    }
  }

  /// Removes the pages of an earlier report that none of this one has replaced.
  private static func removeOthers(_ folder: String, _ pages: [String]) throws {
    for name in try FolderListing.names(in: folder + "/cases") where isPage(name) {
      let path = "\(folder)/cases/\(name)"
      if !pages.holds(path), ReportPage.isOurs(try InputFile(path: path).readStart(ReportPage.signatureLength)) {
        Removal.file(path)
      }
    }
  }

  /// `001.html` and `001-touch.html`, and the like.
  private static func isPage(_ name: String) -> Bool {
    guard let ending = ["-touch.html", ".html"].first(where: name.ends) else { return false }
    let number = name.utf8.dropLast(ending.utf8.count)
    return !number.isEmpty && number.allSatisfy { (48...57).contains($0) }
  }

  /// The page with frames that the case has left, which is removed there, or a summary of what the case reported.
  private static func page(of result: CaseResult, _ failures: String) throws -> [UInt8]? {
    guard let made = result.page else { return result.told.map { SummaryPage(result: result, told: $0).html } }
    let bytes = try InputFile(path: made).readAll()
    FailureFolder.removePage(made, in: failures)
    return bytes
  }

  /// Returns its path.
  private static func write(_ page: [UInt8], number: Int, _ folder: String) throws -> String {
    let path = "\(folder)/cases/\(Neighbours.page(number: number))"
    try OutputFile.write(page, to: path, isNamed: false)
    return path
  }

  /// The picture of a failure, small, as an address that holds it; empty: there is none.
  private static func thumbnail(_ result: CaseResult) -> String {
    guard let folder = result.folder, let bytes = try? InputFile(path: "\(folder)/strip.png").readAll(),
      let picture = try? Picture.read(bytes)
    else { return "" }
    let pixmap = Pixmap(width: picture.width, height: picture.height)
    pixmap.draw(picture, x: 0, y: 0, alpha: 255, clip: pixmap.bounds)
    let small = pixmap.reduced(by: max(picture.height / thumbnailHeight, 1))
    guard let png = try? PNG.encode(small) else { return "" }
    return "data:image/png;base64," + String(decoding: Base64.text(png), as: UTF8.self)
  }

  /// The least height of a thumbnail, pixels: twice as fine as it is shown.
  private static let thumbnailHeight = 300

  /// The case as the page of all cases reads it. Empty texts: no `page` of its own, nothing to type to `accept` what
  /// happened, no `strip` (a picture, as an address that holds it).
  private static func value(_ result: CaseResult, _ folder: String) -> Value {
    let moments = result.page == nil ? [] : result.moments.map { $0.value }
    return .fields([
      "name": .string(result.name), "verdict": .string(result.verdict.word),
      "sentences": .list((result.sentences + result.written.map { "recorded \($0)" }).map(Value.string)),
      "page": .string(result.page.map { String($0.unicodeScalars.dropFirst(folder.unicodeScalars.count + 1)) } ?? ""),
      "moments": .list(moments),
      "accept": .string(result.acceptance ?? ""), "strip": .string(thumbnail(result)),
      "seconds": .number(result.duration),
    ])
  }
}
