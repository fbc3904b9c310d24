import OverlayEngine
import OverlayPreview
import OverlayReplay
import OverlayRun
import Text

/// `preview`: a session under the hand of one page. What the page says comes in, updates go out, and what a successor
/// has to know.
final class PagePreview {
  private let session: PreviewSession
  private let surroundings: Surroundings

  /// Reads the config, and plays the recording `"events"` if there is one, or what a predecessor had recorded,
  /// `"backup"`. With `"waits"` nothing is done: that is for what has ended a predecessor. With `"follows"` another page
  /// drives. `"against"` is another config beside it. `"served"`: a server writes what is kept; with `"open"` others'
  /// machines may use it, and nothing is written. `"again"` is the shell command that starts it. The page hears
  /// nothing before it says something.
  init(_ request: Request, _ surroundings: Surroundings) throws(Failure) {
    self.surroundings = surroundings
    let config = try request.text("config")
    var settings = PreviewSettings(
      config: config, limits: try request.limits(),
      files: .memory(surroundings, config: config, project: request.text(ifGiven: "project")))
    settings.files.folderName = request.text(ifGiven: "folder") ?? ""
    settings.events = request.text(ifGiven: "events")
    settings.scale = try request.scale()
    settings.against = request.text(ifGiven: "against")
    if let measured = try request.measured(settings.against, limits: settings.limits, surroundings) {
      settings.files.learned = { path, _ in path.isSame(as: measured.path) ? measured.opponent : nil }
    }
    settings.command = request.text(ifGiven: "again")
    (settings.isOpen, settings.files.isServed) = (request.flag("open"), request.flag("served"))
    if settings.files.isServed {
      settings.files.rehearse = { name, trace throws(Thrown) in
        do throws(Failure) {
          return try CaseCommand.problems(of: trace, name: name, surroundings)
        } catch {
          return [error.description]
        }
      }
    }
    session = PreviewSession(settings)
    let backup = Array((request.text(ifGiven: "backup") ?? "").utf8)
    if request.flag("waits") { session.wait(backup) } else { session.begin(backup) }
    if request.flag("follows") { session.letOtherDrive() } else { session.drive() }
    handOutBackups()
  }

  /// Milliseconds after which `rest` wants to be called if nothing comes in; -1: never.
  var patience: Int32 { session.patience }

  /// - Parameter isOther: whether a page elsewhere says it, which shows the same.
  func receive(_ message: [UInt8], fromOther isOther: Bool) {
    if isOther { session.follow(message) } else { session.receive(message) }
    handOut()
  }

  /// Lets time pass in which nothing comes in: what takes time is done now.
  func rest() {
    session.rest()
    handOut()
  }

  private func handOut() {
    let update = session.takeUpdate()
    handOutBackups()
    update?.withUnsafeBytes { surroundings.write(.update, $0) }
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
  /// Returns the files that a page was given. What is kept is handed to the person, who says where it goes.
  fileprivate static func memory(_ surroundings: Surroundings, config: String, project: String?) -> PreviewFiles {
    PreviewFiles(
      config: .memory(surroundings, project: project),
      recording: { path throws(Thrown) in try rethrowing { () throws(Failure) in try surroundings.bytes(path) } },
      keep: { test in
        let files = [("\(test.name).jsonl", test.recording), ("\(test.name).trace.jsonl", test.trace)]
        for (name, bytes) in files {
          (Array("\(name)\n".utf8) + bytes).withUnsafeBytes { surroundings.write(.file, $0) }
        }
        return files.map { $0.0 }
      },
      writeDefaults: { parameters throws(Thrown) in
        var text = ConfigDefaults(try rethrowing { () throws(Failure) in try surroundings.bytes(config) })
        let (sentences, written) = text.set(parameters, in: PathText.last(config))
        if !written.isEmpty {
          (Array("\(config)\n".utf8) + text.bytes).withUnsafeBytes { surroundings.write(.file, $0) }
        }
        return (sentences, written)
      })
  }
}

extension Request {
  /// Returns what the server of a page has learned from a measured log, `"measured"`; `nil` if there is none.
  fileprivate func measured(
    _ path: String?, limits: ScriptLimits, _ surroundings: Surroundings
  ) throws(Failure) -> (path: String, opponent: PreviewFiles.Measured)? {
    guard let path, has("measured") else { return nil }
    let fields = Value.object(try fields("measured"))
    guard case .string(let events)? = fields["events"], case .number(let width)? = fields["width"],
      case .number(let height)? = fields["height"], case .list(let edges)? = fields["edges"]
    else { return nil }
    let places = edges.map { edge -> Double? in if case .number(let place) = edge { place } else { nil } }
    let opponent = PreviewFiles.Measured(
      source: ScriptSource(path: path, limits: limits, files: .memory(surroundings)), events: Array(events.utf8),
      size: Size(width: width, height: height),
      edge: { seconds in
        let frame = Int((seconds * 60).rounded())
        return places.indices.contains(frame) ? places[frame] : nil
      })
    return (path, opponent)
  }
}
