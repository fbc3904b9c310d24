import ArgumentParser
import Diagnostics
import OverlayConfig
import OverlayHost
import OverlayPreview
import PreviewProcess

struct PreviewCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Serves a page on which a config can be touched, changed and recorded.",
    usage: "overlay-host preview [<options>] <config> [<events>]",
    discussion: """
      The first line on standard output is the page's address, with a token that only you have. Drag with the mouse or a finger; what you do is \
      recorded, and the page can keep it as a test. Saving the config shows the difference at once. Ctrl-C ends it.

      KEYS
        space plays and pauses, the arrows step a frame, R starts over, L loops the last gesture, S slows, K keeps, A swaps A and B

      EXAMPLES
        overlay-host preview config.lua
        overlay-host preview config.lua events.json --open
        overlay-host preview config.lua --against other.lua
        overlay-host preview config.lua --against maps.measured.jsonl
      """)

  @OptionGroup var options: PreviewOptions

  func run() throws {
    let settings = options.settings
    for path in [settings.config] + [settings.events, settings.against].compactMap(\.self) {
      try refuseUnreadable(path)
    }
    if let path = settings.against, MeasuredOpponent.isMeant(path) { try refuseUnlearnable(path, settings) }
    do {
      try ScriptSource.refuseRecording(at: settings.config)
    } catch {
      TextStream.standardError.say("\(error)\n")
      throw ExitCode(ExitStatus.wrongUsage.rawValue)
    }
    try serve(settings)
  }

  /// The process behind one session of the page.
  func serve() {
    PreviewWorker(options.settings).run()
  }

  private func refuseUnlearnable(_ path: String, _ settings: PreviewSettings) throws {
    do {
      _ = try MeasuredOpponent(path: path, limits: settings.limits)
    } catch {
      let failure = RunFailure(error)
      TextStream.standardError.say("\(failure.message)\n")
      throw ExitCode(failure.status.rawValue)
    }
  }

  private func refuseUnreadable(_ path: String) throws {
    do {
      _ = try InputFile(path: path)
    } catch {
      TextStream.standardError.say("\(error)\n")
      throw ExitCode(ExitStatus.unreadableInput.rawValue)
    }
  }
}
