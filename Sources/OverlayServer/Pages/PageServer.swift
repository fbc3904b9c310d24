import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Serves the files and keeps the sockets, on one thread.
final class PageServer: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let limits: ServerLimits
  private let hub: Hub
  /// nil until all addresses are known.
  private let gate = Mutex<RequestAuthorizer?>(nil)
  private let connections = Atomic<Int>(0)
  private let sockets = Atomic<Int>(0)
  /// Connections that have not shown the secret, the oldest first.
  private let strangers = Mutex<[any Channel]>([])

  init(_ group: MultiThreadedEventLoopGroup, _ hub: Hub, _ limits: ServerLimits) {
    self.group = group
    self.hub = hub
    self.limits = limits
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

  /// From now on connections are served.
  func open(_ gate: RequestAuthorizer) {
    self.gate.withLock { $0 = gate }
  }

  private func accept(_ channel: any Channel) throws {
    guard let gate = gate.withLock({ $0 }) else { throw ChannelError.connectionRefused }
    let count = connections.add(1, ordering: .relaxed).newValue
    channel.closeFuture.whenComplete { _ in
      self.connections.subtract(1, ordering: .relaxed)
      self.know(channel)
    }
    if count > limits.connections {
      // Those that are idle keep nobody out who knows the secret.
      guard let oldest = strangers.withLock({ $0.first }) else { throw ChannelError.connectionRefused }
      know(oldest)
      oldest.close(promise: nil)
    }
    strangers.withLock { $0.append(channel) }
    let answers = HTTPAnswers(gate, patience: .seconds(Int64(limits.patience))) { self.know(channel) }
    let bound = NIOLoopBound(answers, eventLoop: channel.eventLoop)
    let pipeline = channel.pipeline.syncOperations
    var decoding = NIOHTTPDecoderLimitConfiguration()
    (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize) = (limits.headBytes, limits.headBytes)
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader(gate)],
        completionHandler: { $0.pipeline.syncOperations.removeHandler(bound.value, promise: nil) }
      ),
      withEncoderConfiguration: HTTPResponseEncoder.Configuration(), withDecoderLimitConfiguration: decoding)
    try pipeline.addHandler(answers)
  }

  private func know(_ channel: any Channel) { strangers.withLock { $0.removeAll { $0 === channel } } }

  private func upgrader(_ gate: RequestAuthorizer) -> NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      maxFrameSize: limits.messageBytes,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeSucceededFuture(gate.answer(RequestHead(head)) == .socket ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { [limits, hub] channel, head in
        self.know(channel)
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            StrictFrames(),
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: limits.messageBytes),
            PageSocket(
              number: self.sockets.add(1, ordering: .relaxed).newValue, session: RequestHead(head).session, hub, limits),
          ])
        }
      })
  }
}

extension ChannelError {
  fileprivate static var connectionRefused: ChannelError { .operationUnsupported }
}
