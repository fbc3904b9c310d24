import ArgumentParser
import OverlayHost
import OverlayPreview
import OverlayRun
import Text

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

#if WITHOUT_SERVER
  extension PreviewCommand {
    /// Throws: this program was built without the server, to be ready sooner.
    func serve(_ settings: PreviewSettings) throws {
      throw ValidationError(
        "this program was built without the preview; scripts/overlay-host preview builds one that has it")
    }
  }
#else
  import OverlayServer
  import Assets
  import OverlayServer

  extension PreviewCommand {
    /// Serves the page until it is interrupted.
    func serve(_ settings: PreviewSettings) throws {
      let addresses = options.lan ? NetworkAddresses.ofThisMachine() : []
      let server: PreviewServer
      do {
        server = try PreviewServer(
          .init(
            port: options.port, openAddresses: addresses, files: PageFile.all,
            worker: WorkerCommand.line(for: Self.self))
        )
      } catch {
        TextStream.standardError.say("\(error)\n")
        throw ExitCode(ExitStatus.unwritableOutput.rawValue)
      }
      tell(server)
      if options.open { Desktop.open(server.address) }
      Interruption.wait()
      server.end()
    }

    private func tell(_ server: PreviewServer) {
      TextStream.standardOutput.say(options.json ? "{\"url\":\"\(server.address)\"}\n" : "\(server.address)\n")
      guard options.lan else { return }
      TextStream.standardError.say(
        "Anyone with one of these addresses can touch this preview. Browsers there report fingers only once a frame:\n")
      for address in server.openAddresses {
        TextStream.standardError.say("  \(address)#phone\n")
        if let code = QRCode("\(address)#phone") { TextStream.standardError.write(code.text) }
      }
    }
  }

  extension PageFile {
    /// The page, as it is in this program.
    fileprivate static var all: [PageFile] {
      (0..<page_file_count()).map(page_file_at).filter { !$0.is_of_report }.map {
        PageFile(name: String(cString: $0.name), bytes: Array(String(cString: $0.text).utf8))
      }
    }
  }
#endif

/// What is previewed, and where: the server and its workers take the same options.
struct PreviewOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A Lua file that returns an overlay.scene, or a folder with config.lua.", valueName: "config"))
  var config: String

  @Argument(
    help: ArgumentHelp(
      "A recording to play first; touch to take over (.json or .jsonl).", valueName: "events"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Another config, on a second phone under the same finger; or an app's measured log, from which one is learned.",
      valueName: "config2"))
  var against: String?

  @Option(help: ArgumentHelp("Pixels per point, 1 to 4. (default: the screen's)", valueName: "s"))
  var scale: Decimal?

  @Option(help: ArgumentHelp("The port to listen on; 0: any free port.", valueName: "n"))
  var port = 4100

  @Flag(
    help:
      "Also serve on this machine's network addresses, for a phone. Anyone with the printed address can touch the preview; keeping is off."
  )
  var lan = false

  @Flag(help: "Open the page in the desktop's browser.")
  var open = false

  @Flag(help: "Print the address as {\"url\": ...}, for programs.")
  var json = false

  @OptionGroup(title: "Scripts") var script: ScriptOptions

  func validate() throws {
    if let scale, !(1...4 ~= scale.value) { throw ValidationError("--scale is \(scale); expected 1 to 4") }
    guard 0...65535 ~= port else { throw ValidationError("--port is \(port); expected 0 to 65535") }
  }

  var settings: PreviewSettings {
    var settings = PreviewSettings(config: ConfigPath.file(config), limits: script.limits)
    settings.events = events
    settings.against = against.map(ConfigPath.file)
    settings.scale = scale?.value
    settings.isOpen = lan
    return settings
  }
}
