import Glibc
import NIOCore
import NIOPosix
import Synchronization

/// The server of a preview's page. It knows addresses, secrets, lines and files, and nothing of what they say.
package final class PreviewServer: Sendable {
  /// The page's address for a browser on this machine, with the token.
  package let address: String
  /// The page's addresses for others, one for each open address.
  package let openAddresses: [String]

  private let group: MultiThreadedEventLoopGroup
  private let server: PageServer
  private let hasEnded = Atomic<Bool>(false)

  /// Serves from now on. Throws `ServerError`.
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - openAddresses: this machine's, which others may use, too.
  package init(_ site: Site, port: Int, openAddresses: [String] = [], limits: ServerLimits = ServerLimits()) throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    server = PageServer(group, site, limits)
    let token = Secret()
    do {
      let port = try server.listen(address: "127.0.0.1", port: port)
      for address in openAddresses { _ = try server.listen(address: address, port: port) }
      let gate = RequestAuthorizer(port: port, addresses: openAddresses, token: token)
      server.open(gate)
      address = gate.address(of: "127.0.0.1", port: port)
      self.openAddresses = openAddresses.map { gate.address(of: $0, port: port) }
    } catch {
      try? group.syncShutdownGracefully()
      throw error
    }
  }

  /// Tells the pages that a file was saved.
  package func noticeSave() { onTheLoop { $0.tellAll("{\"saved\":true}") } }

  /// Tells the pages, and closes everything.
  package func end() {
    guard !hasEnded.exchange(true, ordering: .relaxed) else { return }
    onTheLoop { $0.end("{\"gone\":true}") }
    try? group.syncShutdownGracefully()
  }

  private func onTheLoop(_ action: @escaping @Sendable (Sessions) -> Void) {
    let server = self.server
    try? group.next().submit { action(server.sessions) }.wait()
  }
}

extension RequestAuthorizer {
  fileprivate func address(of host: String, port: Int) -> String {
    "http://\(Self.bracketed(host)):\(port)/?token=\(token.text)"
  }
}

/// The addresses at which other machines find this one.
package enum NetworkAddresses {
  /// Returns the IPv4 addresses of the networks that this machine is in, without its own loopback.
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

package enum ServerError: Error, Equatable {
  /// The server cannot listen at an address and a port, for the system's error number.
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
