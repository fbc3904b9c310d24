import NIOCore
import NIOPosix
import Synchronization

/// A page, served on this machine, whose sockets lead to worker processes. It knows addresses, tokens, messages and
/// files, and nothing of what the messages say.
package final class PreviewServer: Sendable {
  package struct Settings: Sendable {
    /// 0: any that is free.
    package var port: Int
    /// This machine's addresses that others may use, too.
    package var openAddresses: [String]
    package var files: [PageFile]
    package var worker: [String]
    package var limits = ServerLimits()

    package init(port: Int, openAddresses: [String] = [], files: [PageFile], worker: [String]) {
      self.port = port
      self.openAddresses = openAddresses
      self.files = files
      self.worker = worker
    }
  }

  /// The page's address for a browser on this machine, with the token.
  package let address: String
  /// Where it is for others, one for each open address.
  package let openAddresses: [String]

  private let group: MultiThreadedEventLoopGroup
  private let hub: Hub
  private let hasEnded = Atomic<Bool>(false)

  /// Serves from now on. Throws `ServerError`.
  package init(_ settings: Settings) throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    hub = Hub(settings.worker, on: group.next(), settings.limits)
    let server = PageServer(group, hub, settings.limits)
    let token = Secret()
    do {
      let port = try server.listen(address: "127.0.0.1", port: settings.port)
      for address in settings.openAddresses { _ = try server.listen(address: address, port: port) }
      let gate = RequestAuthorizer(port: port, addresses: settings.openAddresses, token: token, files: settings.files)
      server.open(gate)
      address = gate.address(of: "127.0.0.1", port: port)
      openAddresses = settings.openAddresses.map { gate.address(of: $0, port: port) }
    } catch {
      try? group.syncShutdownGracefully()
      throw error
    }
  }

  /// Tells the pages, ends the workers, and closes everything.
  package func end() {
    guard !hasEnded.exchange(true, ordering: .relaxed) else { return }
    let hub = self.hub
    try? group.next().submit { hub.end() }.wait()
    try? group.syncShutdownGracefully()
  }
}

extension RequestAuthorizer {
  fileprivate func address(of host: String, port: Int) -> String {
    "http://\(Self.bracketed(host)):\(port)/?token=\(token.text)"
  }
}
