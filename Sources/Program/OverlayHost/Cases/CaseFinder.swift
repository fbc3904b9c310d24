import Glibc
import OverlayReplay
import OverlayReview
import OverlayRun
import Text

extension TestCase {
  /// Returns the name of one of the cases in a file of tests.
  func caseName(_ name: String) -> String { "\(self.name): \(name)" }

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
    let isNewFolder = FileIdentity(folder).map { folders.insert($0).inserted } ?? true
    let names = try FolderListing.names(in: folder)
    let found = CaseFolder(folder, names)
    cases += try found.cases(watchedAbove: Self.watchedAbove(folder)).filter { isNew($0) }
    policies += found.policies.filter { isNew($0) }
    try found.refuseStray()
    if isNewFolder { passedOver += found.passedOver { InputFile.start(of: $0, CaseFolder.startLength) } }
    for name in names {
      let path = PathText.joined(folder, name)
      switch FileKind(at: path, followsLinks: false) {
      case .folder where name.begins(with: "."):
        if holdsCase(path) { passedOver.append("\(path): its name begins with a dot") }
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
    if name.ends(with: PolicyTests.ending) {
      policies += [TestCase(policies: PathText.joined(folder, name))].filter { isNew($0) }
      return
    }
    let found = CaseFolder(folder, try FolderListing.names(in: folder))
    cases += try found.cases(watchedAbove: Self.watchedAbove(folder)).filter {
      PathText.last($0.recording).isSame(as: name) && isNew($0)
    }
  }

  private mutating func isNew(_ found: TestCase) -> Bool {
    known.insert(Place(folder: FileIdentity(found.folder), name: ExactText(PathText.last(found.recording)))).inserted
  }

  /// The list of watched kinds in the folder above, which serves all of its cases; a link is none.
  private static func watchedAbove(_ folder: String) -> String? {
    let above = folder.isSame(as: ".") ? ".." : PathText.folder(folder)
    let list = PathText.joined(above, RecordingName.watched)
    return FileKind(at: list, followsLinks: false) == .regular ? list : nil
  }

  /// Whether a folder, or one of those in it, has a config.
  private func holdsCase(_ folder: String) -> Bool {
    let names = (try? FolderListing.names(in: folder)) ?? []
    return ([CaseFolder.configName] + names.map { PathText.joined($0, CaseFolder.configName) }).contains {
      FileKind(at: PathText.joined(folder, $0)) == .regular
    }
  }

  /// Refuses links to cases that no path leads to otherwise: they would silently not be run. Throws
  /// `FileFailure`.
  func refuseLinkedCases() throws {
    for link in links where FileKind(at: PathText.joined(link, CaseFolder.configName)) == .regular {
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
