import Glibc
import OverlayEngine
import OverlayReplay
import OverlayReview
package import OverlayRun
import Text

/// A config's folder as a preview's page has it: what it may read of it, and what it keeps there.
package struct PreviewFolder: Sendable {
  private let config: String
  private let events: String?
  private let against: String?
  private let opponent: MeasuredOpponent?
  private let limits: ScriptLimits
  private let lastKept = LastKept()

  /// The beginning of the names of the other config's files.
  private static let other = "against:/"

  /// - Parameters:
  ///   - config: the config's file.
  ///   - events: a recording that is played first.
  ///   - against: another config, or an app's measured log.
  /// - Throws: what is wrong with a measured log, or with the config's project.
  package init(config: String, events: String?, against: String?, limits: ScriptLimits) throws {
    (self.config, self.events, self.against, self.limits) = (config, events, against, limits)
    if let file = try ConfigFiles.onDisk.project(config) { _ = try Project(path: file.path, file.bytes) }
    opponent = try against.flatMap { path in
      try MeasuredOpponent.isMeant(path) ? MeasuredOpponent(path: path, limits: limits) : nil
    }
  }

  /// The page, with the host for pages inside.
  ///
  /// - Parameters:
  ///   - scale: pixels a point; `nil` for the screen's own.
  ///   - host: the host's file; `nil` to look for it.
  ///   - command: the shell command that starts it again.
  ///   - isOpen: whether other machines may use it: nothing is written then.
  /// - Throws: where there is no host.
  package func page(scale: Double?, host: String?, command: String, isOpen: Bool) throws -> [UInt8] {
    var page = PreviewPage(
      config: PathText.last(config), folder: FolderName.own(PathText.prefix(config)), files: [],
      recordings: events.map { [PathText.last($0)] } ?? [], host: try PageHost.read(host))
    (page.scale, page.isServed) = (scale, true)
    page.options =
      limits.requested + [
        .init(key: "served", value: .bool(true)), .init(key: "open", value: .bool(isOpen)),
        .init(key: "again", value: isOpen ? .null : .string(command)),
      ]
    if let against {
      page.options.append(.init(key: "against", value: .string(Self.other + PathText.last(against))))
    }
    if let opponent { page.options.append(.init(key: "measured", value: opponent.value)) }
    return page.html
  }

  /// Folders in which files may be saved that are read.
  package var folders: [String] { [config, against].compactMap(\.self).flatMap(moduleFolders) }

  private func moduleFolders(_ config: String) -> [String] {
    ScriptSource(path: config, limits: limits).moduleFolders
  }

  /// The reason why a page cannot have a file: what `FileRefusal` of the host for pages says.
  package enum Refusal: Int, Error {
    case missing = 1
    case isFolder, isOutside, isForbidden
  }

  private static let readable = [".lua", ".png", ".ppm"]
  /// The files against which the folder's tests are checked; the page reads them to show a test's result before it is
  /// kept.
  private static let known = [RecordingName.budgets, RecordingName.expected, RecordingName.watched]

  /// The bytes of a file by the page's name for it. What was named is read wherever it is; all else lies in a config's
  /// folder or below, without links. Modules of its project have the names that they would have there.
  package func read(_ name: String) throws(Refusal) -> [UInt8] {
    if let opponent, name.begins(with: Self.other) {
      guard let against, name.isSame(as: Self.other + PathText.last(against)) else { throw .missing }
      return opponent.config
    }
    let isOther = against != nil && name.begins(with: Self.other)
    let (config, own) = isOther ? (against ?? config, String(name.dropFirst(Self.other.count))) : (config, name)
    if own.isSame(as: PathText.last(config)) { return try bytes(config) }
    if let events, name.isSame(as: PathText.last(events)) { return try bytes(events) }
    let parts = own.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isOfTests = Self.known.contains { own.isSame(as: $0) || own.ends(with: ".\($0)") }
    guard isOfTests || Self.readable.contains(where: own.ends), !own.utf8.contains(0),
      parts.allSatisfy({ !["", ".", ".."].contains($0) })
    else { throw .isOutside }
    let isModule = own.ends(with: ".lua")
    for folder in isModule ? moduleFolders(config) : [PathText.prefix(config)] {
      guard let place = RealPath(folder + own)?.text else { continue }
      guard let root = RealPath(folder.isEmpty ? "." : folder)?.text, place.isSame(as: "\(root)/\(own)") else {
        throw .isOutside
      }
      return try bytes(folder + own)
    }
    throw .missing
  }

  private func bytes(_ path: String) throws(Refusal) -> [UInt8] {
    do {
      return try InputFile(path: path).readAll()
    } catch {
      throw FileKind(at: path) == .folder ? .isFolder : FileKind(at: path) == .missing ? .missing : .isForbidden
    }
  }

  /// Reads what a page wants written: `{"files":[{"name":...,"text":...}],"overwrites":false}`, or taken back:
  /// `"undo":true`.
  private static func files(
    _ words: [UInt8]
  ) -> (files: [(name: String, bytes: [UInt8])], overwrites: Bool, isUndone: Bool) {
    guard let node = try? JSONNode(text: words) else { return ([], false, false) }
    let files = (node.field("files")?.elements ?? []).compactMap { file -> (String, [UInt8])? in
      guard let name = file.field("name")?.string, let text = file.field("text")?.string else { return nil }
      return (name, Array(text.utf8))
    }
    return (files, node.field("overwrites")?.flag == true, node.field("undo")?.flag == true)
  }

  /// Writes a test's recording and its trace beside the config, or takes back what it wrote last: what was there before
  /// is there again. Throws `KeepFault`, and what writing throws.
  package func keep(_ words: [UInt8]) throws {
    let (files, overwrites, isUndone) = Self.files(words)
    if isUndone { return try takeBack() }
    let name = files.first.map { String($0.name.dropLast(".jsonl".count)) } ?? ""
    guard KeptTest.isGood(name), files.count == 2, files[0].name == "\(name).jsonl",
      files[1].name == "\(name).trace.jsonl"
    else {
      throw KeepFault.badName(name)
    }
    let test = KeptTest(name: name, recording: files[0].bytes, trace: files[1].bytes)
    let before = try test.write(into: PathText.prefix(config), overwrites: overwrites)
    lastKept.files.withLock { $0 = before }
  }

  private func takeBack() throws {
    let files = lastKept.files.withLock { files in
      defer { files = [] }
      return files
    }
    for file in files { try file.restore() }
  }

  /// Writes the config with other defaults. Throws what writing throws.
  package func writeConfig(_ words: [UInt8]) throws {
    let files = Self.files(words).files
    guard files.count == 1, files[0].name == PathText.last(config) else {
      throw KeepFault.badName(files.first?.name ?? "")
    }
    try OutputFile.write(files[0].bytes, to: config)
  }
}

/// The places of the test that was kept last, as they were before.
private final class LastKept: Sendable {
  let files = Lock<[PriorFile]>([])
}

/// A place to which a file is written, and what was there before: `nil` for nothing.
package struct PriorFile: Sendable {
  fileprivate let path: String
  fileprivate let bytes: [UInt8]?

  /// Throws `KeepFault` for what cannot be read: it could not be restored.
  fileprivate init(at path: String, isRead: Bool) throws {
    self.path = path
    do {
      bytes = isRead && OutputFile.isThere(path) ? try InputFile(path: path).readAll() : nil
    } catch {
      throw KeepFault.cannotWrite("\(error)")
    }
  }

  fileprivate func restore() throws {
    if let bytes { try OutputFile.write(bytes, to: path, isNamed: false) } else { Removal.file(path) }
  }
}

extension KeptTest {
  /// Writes both files, or neither; nothing that exists is touched unless `overwrites`, and no link is followed. Returns
  /// what was there before. Throws `KeepFault`.
  @discardableResult
  package func write(into folder: String, overwrites: Bool = false) throws -> [PriorFile] {
    guard Self.isGood(name) else { throw KeepFault.badName(name) }
    // Two recordings of one name would share the golden.
    let twin = "\(folder)\(name).json"
    if OutputFile.isThere(twin) { throw KeepFault.exists(twin) }
    let files = [("\(folder)\(name).jsonl", recording), ("\(folder)\(name).trace.jsonl", trace)]
    let before = try files.map { path, _ in try PriorFile(at: path, isRead: overwrites) }
    for (place, (path, bytes)) in files.enumerated() {
      do {
        try Self.write(bytes, to: path, isNew: !overwrites)
      } catch {
        for written in before[..<place] { try? written.restore() }
        throw error
      }
    }
    return before
  }

  private static func write(_ bytes: [UInt8], to path: String, isNew: Bool) throws {
    do {
      try OutputFile.write(bytes, to: path, isNamed: false, isNew: isNew)
    } catch let failure as FileFailure {
      throw isNew && failure.isThere ? KeepFault.exists(path) : KeepFault.cannotWrite("\(failure)")
    }
  }
}

extension MeasuredOpponent {
  /// The measured app for the host in the page: touches, and where the edge was at each frame, points from the top.
  fileprivate var value: Value {
    let frames = (0...Int(duration * 60) + 1).map { edge(at: Double($0) / 60) }
    return .fields([
      "events": .string(String(decoding: events, as: UTF8.self)), "width": .number(size.width),
      "height": .number(size.height), "edges": .list(frames.map { $0.map(Value.number) ?? .null }),
    ])
  }
}
