import ArgumentParser
import Glibc
import OverlayHost
import OverlayRun
import Text

/// Serves the page on which a config is previewed.
struct PreviewCommand: ParsableCommand {
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

  @Argument(help: .config) var config: ConfigArgument

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

  @Option(
    help: ArgumentHelp(
      "The host for pages. (default: \(PageHost.name), beside the program)", valueName: "file"))
  var host: String?

  @Flag(help: "Open the page in the desktop's browser.")
  var open = false

  @Flag(help: "Print the address as {\"url\": ...}, for programs.")
  var json = false

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  func validate() throws {
    if let scale, !(1...4 ~= scale.value) { throw ValidationError("--scale is \(scale); expected 1 to 4") }
    guard 0...65535 ~= port else { throw ValidationError("--port is \(port); expected 0 to 65535") }
  }

  func run() throws {
    let config = config.path
    let against = against.map(ConfigPath.file)
    for path in [config] + [events, against].compactMap(\.self) {
      _ = try exitOnError(with: .unreadableInput) { try InputFile(path: path) }
    }
    try exitOnError(with: .wrongUsage) { try ScriptSource.refuseRecording(at: config, in: .onDisk) }
    try serve(config, against: against)
  }

  /// Says what `body` throws, and ends the command with a status then.
  private func exitOnError<Made>(with status: ExitStatus, _ body: () throws -> Made) throws -> Made {
    do {
      return try body()
    } catch {
      TextStream.standardError.say("\(error)\n")
      throw ExitCode(status.rawValue)
    }
  }
}

#if WITHOUT_SERVER
  extension PreviewCommand {
    /// Throws, as this program was built without the server, to be ready sooner.
    private func serve(_ config: String, against: String?) throws {
      throw ValidationError(
        "this program was built without the preview; scripts/overlay-host preview builds one that has it")
    }
  }
#else
  import OverlayServer

  extension PreviewCommand {
    /// Serves the page until it is interrupted.
    private func serve(_ config: String, against: String?) throws {
      let (folder, page) = try makePage(config, against: against)
      let addresses = lan ? NetworkAddresses.ofThisMachine() : []
      let watch = FolderWatch(folder.folders)
      let server = try exitOnError(with: .unwritableOutput) {
        try PreviewServer(Site(page, folder), port: port, openAddresses: addresses)
      }
      printAddresses(of: server)
      if open { Desktop.open(server.address) }
      while watch.waitForSave() { server.noticeSave() }
      server.end()
    }

    /// The page, and the folder that it reads.
    private func makePage(_ config: String, against: String?) throws -> (PreviewFolder, [UInt8]) {
      do {
        let limits = script.limits(on: screen)
        if let problem = limits.landscapeProblem { throw UsageFailure(problem) }
        let folder = try PreviewFolder(config: config, events: events, against: against, limits: limits)
        let typed = ["overlay-host"] + CommandLine.arguments.dropFirst()
        let page = try folder.page(
          scale: scale?.value, host: host,
          command: typed.map(ShellWord.quoted).joined(separator: " "), isOpen: lan)
        return (folder, page)
      } catch {
        let failure = RunFailure(error)
        TextStream.standardError.say("\(failure.message)\n")
        throw ExitCode(failure.status.rawValue)
      }
    }

    private func printAddresses(of server: PreviewServer) {
      TextStream.standardOutput.say(json ? "{\"url\":\"\(server.address)\"}\n" : "\(server.address)\n")
      guard lan else { return }
      TextStream.standardError.say(
        "Anyone with one of these addresses can touch this preview. Browsers there report fingers only once a frame:\n")
      for address in server.openAddresses {
        TextStream.standardError.say("  \(address)#phone\n")
        if let code = QRCode("\(address)#phone") { TextStream.standardError.write(code.text) }
      }
    }
  }

  extension Site {
    /// Makes the site of what a page reads of a folder and keeps there.
    fileprivate init(_ page: [UInt8], _ folder: PreviewFolder) {
      self.init(
        page: page,
        read: { name in
          do throws(PreviewFolder.Refusal) {
            return .bytes(try folder.read(name))
          } catch {
            return .refused(error.rawValue)
          }
        },
        keep: { words in Self.reply { try folder.keep(words) } },
        writeConfig: { words in Self.reply { try folder.writeConfig(words) } })
    }

    private static func reply(_ body: () throws -> Void) -> Reply {
      do {
        try body()
        return Reply()
      } catch KeepFault.exists(let path) {
        return Reply(status: 409, words: path)
      } catch KeepFault.badName(let name) {
        return Reply(status: 400, words: "\(KeepFault.badName(name))")
      } catch {
        return Reply(status: 500, words: "\(error)")
      }
    }
  }
#endif

/// The desktop that this runs on, where there is one.
enum Desktop {
  /// Shows an address in the browser that the user prefers; without a desktop nothing happens.
  static func open(_ address: String) {
    var arguments: [UnsafeMutablePointer<CChar>?] =
      ["xdg-open", address].map { (word: String) in strdup(word) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    _ = posix_spawnp(&id, "xdg-open", nil, nil, &arguments, environ)
  }
}
