import OverlayEngine
import OverlayPreview
import OverlayReplay
import OverlayRun
import Text

/// `preview`: a session under the hand of one page. What the page says comes in, updates go out, and what a successor
/// has to know.
final class PagePreview {
  private static let page = 1

  private let session: PreviewSession
  private let surroundings: Surroundings

  /// Reads the config, and plays the recording `"events"` if there is one, or what a predecessor had recorded,
  /// `"backup"`. With `"waits"` nothing is done: that is for what has ended a predecessor. The page is told nothing
  /// before it says something.
  init(_ request: Request, _ surroundings: Surroundings) throws(Failure) {
    self.surroundings = surroundings
    var settings = PreviewSettings(
      config: try request.text("config"), limits: try request.limits(),
      files: .memory(surroundings, project: request.text(ifGiven: "project")))
    settings.files.folderName = request.text(ifGiven: "folder") ?? ""
    settings.events = request.text(ifGiven: "events")
    settings.scale = try request.scale()
    session = PreviewSession(settings)
    let backup = Array((request.text(ifGiven: "backup") ?? "").utf8)
    if request.flag("waits") { session.wait(backup) } else { session.begin(backup) }
    session.open(Self.page)
    handOutBackups()
  }

  /// Milliseconds after which `rest` wants to be called if nothing comes in; -1: never.
  var patience: Int32 { session.patience }

  func receive(_ message: [UInt8]) {
    session.receive(message, from: Self.page)
    handOut()
  }

  /// Nothing comes in: what takes time is done now.
  func rest() {
    session.rest()
    handOut()
  }

  private func handOut() {
    let updates = session.takeUpdates()
    handOutBackups()
    for update in updates { update.bytes.withUnsafeBytes { surroundings.write(.update, $0) } }
  }

  private func handOutBackups() {
    for backup in session.takeBackups() {
      switch backup {
      case .whole(let text): surroundings.write(.backup, text)
      case .line(let line): surroundings.write(.backupLine, line + "\n")
      }
    }
  }
}

extension PreviewFiles {
  /// What a page was given. What is kept is handed to the person, who says where it goes.
  fileprivate static func memory(_ surroundings: Surroundings, project: String?) -> PreviewFiles {
    var files = PreviewFiles(
      config: .memory(surroundings, project: project),
      recording: { path throws(Thrown) in try rethrowing { () throws(Failure) in try surroundings.bytes(path) } },
      keep: { test, _ throws(Thrown) in
        let files = [("\(test.name).jsonl", test.recording), ("\(test.name).trace.jsonl", test.trace)]
        for (name, bytes) in files {
          (Array("\(name)\n".utf8) + bytes).withUnsafeBytes { surroundings.write(.file, $0) }
        }
        return files.map { $0.0 }
      },
      writeDefaults: { _ throws(Thrown) in ([], []) })
    files.isPage = true
    return files
  }
}
