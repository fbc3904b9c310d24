import Glibc
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

/// Where other machines find this one.
package enum NetworkAddresses {
  /// IPv4 addresses of the networks that this machine is in, without its own loopback.
  package static func ofThisMachine() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let item = next {
      next = item.pointee.ifa_next
      guard let address = item.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else { continue }
      let bits = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      if bits >> 24 != 127 { found.append((0..<4).map { "\(bits >> (24 - 8 * $0) & 255)" }.joined(separator: ".")) }
    }
    return found
  }
}

/// Why the preview cannot be served.
package enum ServerError: Error, Equatable, Sendable {
  /// `code`: the system's error number.
  case cannotListen(address: String, port: Int, code: Int32)
}

extension ServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotListen(let address, let port, EADDRINUSE):
      "port \(port) of \(address) is taken, perhaps by another preview; choose another with --port, or 0 for any free one"
    case .cannotListen(_, let port, EACCES): "port \(port) is for administrators; name one above 1023 with --port"
    case .cannotListen(let address, let port, let code):
      "cannot listen at \(address), port \(port): \(Self.words(code))"
    }
  }

  private static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
