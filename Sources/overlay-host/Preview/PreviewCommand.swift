import ArgumentParser
import Diagnostics
import OverlayHost
import OverlayPreview
import OverlayServer
import PageFiles
import QRCode

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
      """)

  @OptionGroup var options: PreviewOptions

  func run() throws {
    let settings = options.settings
    for path in [settings.config] + [settings.events, settings.against].compactMap(\.self) {
      try refuseUnreadable(path)
    }
    do {
      try RecordingForConfig.refuse(config: settings.config)
    } catch {
      TextStream.standardError.say("\(error)\n")
      throw ExitCode(ExitStatus.wrongUsage.rawValue)
    }
    let addresses = options.lan ? NetworkAddresses.ofThisMachine() : []
    let server: PreviewServer
    do {
      server = try PreviewServer(
        .init(
          port: options.port, openAddresses: addresses, files: PageFile.all, worker: WorkerCommand.line(for: Self.self))
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

  /// The process behind one session of the page.
  func serve() {
    PreviewWorker(options.settings).run()
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

  private func refuseUnreadable(_ path: String) throws {
    do {
      _ = try InputFile(path: path)
    } catch {
      TextStream.standardError.say("\(error)\n")
      throw ExitCode(ExitStatus.unreadableInput.rawValue)
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
