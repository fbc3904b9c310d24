import ArgumentParser
import Diagnostics
import OverlayHost
import OverlayPreview
import PreviewProcess

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
  import PageFiles
  import QRCode

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
