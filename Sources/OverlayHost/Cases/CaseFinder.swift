import Glibc
import Quoting

struct CaseFinder {
  private(set) var cases: [TestCase] = []
  /// A case that several paths lead to is one.
  private var known: Set<Place> = []
  /// Folders that were looked into.
  private var folders: Set<FileIdentity> = []
  /// To folders, which are not followed.
  private var links: [String] = []
  /// What looks like a case, or a recording of one, and is not run: its path, and why.
  private(set) var passedOver: [String] = []

  /// Where a recording is, whatever leads there.
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
