import Diagnostics
package import OverlayConfig
import OverlayReport
import OverlaySession
import Quoting

/// Writes the preview of a config as one page with the host inside, which needs no server.
package struct PageRun {
  package var config: String
  package var limits: ScriptLimits
  /// Event files that the page offers; the first is played.
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

  /// What goes into it. Throws what is wrong with the config or a recording.
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
