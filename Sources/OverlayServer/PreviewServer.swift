import NIOCore
import NIOPosix
import Synchronization

/// A page, served on this machine, whose sockets lead to worker processes. It knows addresses, tokens, messages and files, and nothing of what the
/// messages say.
public final class PreviewServer: Sendable {
  public struct Settings: Sendable {
    /// 0: any that is free.
    public var port: Int
    /// This machine's addresses that others may use, too.
    public var openAddresses: [String]
    public var files: [PageFile]
    public var worker: [String]
    public var limits = ServerLimits()

    public init(port: Int, openAddresses: [String] = [], files: [PageFile], worker: [String]) {
      self.port = port
      self.openAddresses = openAddresses
      self.files = files
      self.worker = worker
    }
  }

  /// Where the page is for somebody at this machine, with the token.
  public let address: String
  /// Where it is for others, one for each open address.
  public let openAddresses: [String]

  private let group: MultiThreadedEventLoopGroup
  private let hub: Hub
  private let hasEnded = Atomic<Bool>(false)

  /// Serves from now on. Throws `ServerError`.
  public init(_ settings: Settings) throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    hub = Hub(settings.worker, on: group.next(), settings.limits)
    let server = PageServer(group, hub, settings.limits)
    let token = Secret()
    do {
      let port = try server.listen(address: "127.0.0.1", port: settings.port)
      for address in settings.openAddresses { _ = try server.listen(address: address, port: port) }
      let gate = Gate(port: port, addresses: settings.openAddresses, token: token, files: settings.files)
      server.open(gate)
      address = gate.address(of: "127.0.0.1", port: port)
      openAddresses = settings.openAddresses.map { gate.address(of: $0, port: port) }
    } catch {
      try? group.syncShutdownGracefully()
      throw error
    }
  }

  /// Tells the pages, ends the workers, and closes everything.
  public func end() {
    guard !hasEnded.exchange(true, ordering: .relaxed) else { return }
    let hub = self.hub
    try? group.next().submit { hub.end() }.wait()
    try? group.syncShutdownGracefully()
  }
}

extension Gate {
  fileprivate func address(of host: String, port: Int) -> String {
    "http://\(Self.bracketed(host)):\(port)/?token=\(token.text)"
  }
}
