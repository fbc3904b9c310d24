import Glibc

struct CaseFinder {
  private(set) var cases: [TestCase] = []
  /// Where their recordings really are: a case that several paths lead to is one.
  private var known: Set<String> = []

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
    let names = try FolderListing.names(in: folder)
    take(TestCase.cases(in: folder, names))
    if let stray = TestCase.stray(among: names) {
      throw FileFailure(path: "\(folder)/\(stray)", act: .read, reason: .belongsToNoCase)
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if FileKind(at: path, followsLinks: false) == .folder { try walk(path) }
    }
  }

  private mutating func addRecording(_ path: String) throws {
    let folder = PathText.folder(path)
    take(TestCase.cases(in: folder, try FolderListing.names(in: folder)).filter { $0.recording == path })
  }

  private mutating func take(_ found: [TestCase]) {
    cases += found.filter { known.insert(StagedFile.resolved($0.recording)).inserted }
  }
}
