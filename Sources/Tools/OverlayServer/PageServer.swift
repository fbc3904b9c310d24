import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Listens, and gives each connection its handlers. Confined to the server's one thread but for `listen`.
final class PageServer: @unchecked Sendable {
  let site: Site
  let sessions: Sessions
  private let group: MultiThreadedEventLoopGroup
  private let limits: ServerLimits
  /// The gate; nil until all addresses are known.
  private let gate = Mutex<RequestAuthorizer?>(nil)
  private var connections = 0
  /// Connections that have not shown a secret, the oldest first: where all places are taken, they make room.
  private var strangers: [any Channel] = []

  init(_ group: MultiThreadedEventLoopGroup, _ site: Site, _ limits: ServerLimits) {
    (self.group, self.site, self.limits) = (group, site, limits)
    sessions = Sessions(limits)
  }

  /// Listens at an address; returns the port, a free one for 0. Throws `ServerError`.
  func listen(address: String, port: Int) throws -> Int {
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in channel.eventLoop.makeCompletedFuture { try self.accept(channel) } }
    do {
      let listener = try bootstrap.bind(host: address, port: port).wait()
      return listener.localAddress?.port ?? port
    } catch let error as IOError {
      throw ServerError.cannotListen(address: address, port: port, code: error.errnoCode)
    }
  }

  /// Opens the server: from now on connections are served.
  func open(_ gate: RequestAuthorizer) {
    self.gate.withLock { $0 = gate }
  }

  private func accept(_ channel: any Channel) throws {
    guard let gate = gate.withLock({ $0 }) else { throw ChannelError.operationUnsupported }
    connections += 1
    strangers.append(channel)
    channel.closeFuture.whenComplete { _ in
      self.connections -= 1
      self.trust(channel)
    }
    if connections > limits.connections { strangers[0].close(promise: nil) }
    let pipeline = channel.pipeline.syncOperations
    var decoding = NIOHTTPDecoderLimitConfiguration()
    (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize) = (limits.headBytes, limits.headBytes)
    try pipeline.configureHTTPServerPipeline(
      withEncoderConfiguration: HTTPResponseEncoder.Configuration(), withDecoderLimitConfiguration: decoding)
    try pipeline.addHandler(HTTPAnswers(self, gate, limits))
  }

  /// It has shown a secret, or is gone.
  func trust(_ channel: any Channel) {
    strangers.removeAll { $0 === channel }
  }
}

/// The limits of what one client may cost.
package struct ServerLimits: Sendable {
  /// Bytes of a request's head.
  package var headBytes = 8 << 10
  /// Bytes of a request's body: a test with the trace of the longest recording stays below.
  package var bodyBytes = 64 << 20
  /// The connections that may be open at the same time, streams among them.
  package var connections = 64
  package var streams = 16
  package var sessions = 4
  /// The bytes that were written to a stream and not yet taken by its reader.
  package var unreadBytes = 64 << 20
  /// The time until the next request of a connection must be whole, seconds.
  package var patience = 15
  /// The time between two signs of life of a stream, seconds.
  package var pulse = 15

  package init() {}
}
