import Glibc
import Lua
import OverlayReview
package import OverlayRun
import OverlaySession
import Text

/// Writes the preview of a config as one page with the host inside, which needs no server.
package struct PageRun {
  package var config: String
  package var limits: ScriptLimits
  /// The event files that the page offers; the first is played.
  package var recordings: [String] = []
  /// Pixels a point; `nil` for the screen's own.
  package var scale: Double?
  /// The host for pages; `nil` to look for it where the program is.
  package var host: String?
  /// `-`: standard output.
  package var output: String
  /// Whether its name has to be one that a person gave.
  var isNamed = true

  package init(config: String, limits: ScriptLimits, output: String) {
    (self.config, self.limits, self.output) = (config, limits, output)
  }

  package func perform() -> CommandOutcome {
    .of {
      let host = try PageHost.read(host)
      var page = try page()
      page.host = host
      let html = page.html
      try OutputFile.write(html, to: output, isNamed: isNamed)
      return CommandOutcome(text: "Wrote \(output), \(ByteCount(Int64(html.count))).\n")
    }
  }

  /// Returns what goes into it. Throws what is wrong with the config or a recording.
  private func page() throws -> PreviewPage {
    let read = ReadFiles(ofConfig: config)
    let source = ScriptSource(path: config, limits: limits, files: read.files)
    let scene = try source.load()
    for picture in scene.images { read.note(picture, try InputFile(path: read.prefix + picture).readAll()) }
    _ = try source.pictures(scene.images)
    for recording in recordings { try play(recording, source) }
    let added = try recordings.map { path in
      let name = PathText.last(path)
      guard read.note(name, try InputFile(path: path).readAll()) else {
        throw RunFailure(
          .wrongUsage, "\(path): the page has a file \(name) already; give each recording a name of its own")
      }
      return name
    }
    var page = PreviewPage(
      config: PathText.last(config), folder: FolderName.own(read.prefix), files: read.all, recordings: added, host: [])
    (page.scale, page.options) = (scale, limits.requested)
    return page
  }

  /// Plays a recording to its end: functions of the config may require more. An expectation that fails is the page's to
  /// tell.
  private func play(_ recording: String, _ source: ScriptSource) throws {
    var request = RunRequest(config: config, events: recording)
    (request.frames, request.tellsStory) = (.none, false)
    let outcome = Run(request, load: { try source.load($0) }).perform()
    if let failure = outcome.failure { throw RunFailure(outcome.status, failure) }
  }
}

/// The host as pages run it: WebAssembly, compressed by gzip, in a file beside the program.
package enum PageHost {
  package static let name = "overlay-host.wasm.gz"

  /// Throws where there is none, or it is something else.
  /// - Parameter path: as the user names it; `nil` to look for it.
  static func read(_ path: String?) throws -> [UInt8] {
    guard let path = path ?? places.first(where: { FileKind(at: $0) == .regular }) else {
      throw RunFailure(
        .unreadableInput,
        "there is no \(name) beside this program, which pages need; a release has it, and in a checkout scripts/web builds "
          + "it; --host names another")
    }
    let bytes = try InputFile(path: path).readAll()
    if bytes.starts(with: [0x1F, 0x8B]) { return bytes }
    let found = bytes.starts(with: Array("\0asm".utf8)) ? "WebAssembly that is not compressed" : "another file"
    throw RunFailure(
      .unreadableInput, "\(path): this is \(found); expected \(name), as scripts/web writes it, compressed by gzip")
  }

  /// The places at which it may be: with the program, as it is installed, and in a checkout as it is built.
  private static var places: [String] {
    guard let program = RealPath("/proc/self/exe")?.text else { return [] }
    var folder = PathText.folder(program)
    var places = ["\(folder)/\(name)", "\(folder)/../share/overlay-host/\(name)"]
    while !PathText.last(folder).isEmpty {
      if PathText.last(folder).isSame(as: ".build") { places.append("\(folder)/web/\(name)") }
      folder = PathText.folder(folder)
    }
    return places
  }
}

/// A config's files on the disk, and which of them were read.
final class ReadFiles: Sendable {
  /// The config's folder; ends with a slash, or is empty for the current one.
  let prefix: String
  private let noted = Lock<[PreviewPage.File]>([])

  init(ofConfig path: String) {
    prefix = PathText.prefix(path)
  }

  /// The files in the order of their names.
  var all: [PreviewPage.File] { noted.withLock { $0 }.sorted { $0.name < $1.name } }

  /// Answers whether it is the first of its name.
  @discardableResult
  func note(_ name: String, _ bytes: [UInt8]) -> Bool {
    noted.withLock { noted in
      guard !noted.contains(where: { $0.name.isSame(as: name) }) else { return false }
      noted.append(PreviewPage.File(name: name, bytes: bytes))
      return true
    }
  }

  /// The file system, which is looked at.
  var files: ConfigFiles {
    var files = ConfigFiles.onDisk
    files.config = { [self] path, limit throws(Thrown) in
      let bytes = try ConfigFiles.onDisk.config(path, limit)
      note(String(path.dropFirst(prefix.count)), bytes)
      return bytes
    }
    // In the page every module lies beside the config, where the same one is found under its name.
    files.module = { [self] place, file, limit throws(LuaMessage) in
      let found = try ConfigFiles.onDisk.module(place, file, limit)
      if case .source(let bytes) = found { note(file, bytes) }
      return found
    }
    return files
  }
}
