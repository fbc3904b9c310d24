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

/// Answers requests from the table of files. A connection whose next request is not whole in time is closed.
final class HTTPAnswers: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let gate: RequestAuthorizer
  private let patience: TimeAmount
  /// Called once a request has shown the secret.
  private let admit: () -> Void
  private var head: HTTPRequestHead?
  private var deadline: Scheduled<Void>?

  init(_ gate: RequestAuthorizer, patience: TimeAmount, admit: @escaping () -> Void) {
    (self.gate, self.patience, self.admit) = (gate, patience, admit)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    restartDeadline(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
  }

  private func restartDeadline(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: context.close(promise: nil)  // No request that is answered has one.
    case .end:
      if let head { answer(head, context) }
      head = nil
      restartDeadline(context)
    }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let request = RequestHead(head)
    let nonce = Secret().text
    var headers = HTTPHeaders()
    var status = HTTPResponseStatus.ok
    var body: [UInt8] = []
    switch gate.answer(request) {
    case .file(let file, let setsCookie):
      admit()
      body = file.name == "index.html" ? file.bytes.filled(nonce: nonce) : file.bytes
      headers.add(name: "Content-Type", value: file.mediaType)
      if setsCookie { headers.add(name: "Set-Cookie", value: gate.cookie) }
    case .socket: status = .upgradeRequired
    case .refuse(let refusal):
      (status, body) = (HTTPResponseStatus(statusCode: refusal.status), Array((refusal.sentence + "\n").utf8))
      headers.add(name: "Content-Type", value: "text/plain; charset=utf-8")
      if refusal == .method { headers.add(name: "Allow", value: "GET, HEAD") }
    }
    let host = request.host.flatMap { gate.hosts.contains($0) ? $0 : nil }
    for (name, value) in RequestAuthorizer.headers(host: host, nonce: nonce) { headers.add(name: name, value: value) }
    headers.add(name: "Content-Length", value: "\(body.count)")
    let isLast = !head.isKeepAlive || status != .ok
    if isLast { headers.add(name: "Connection", value: "close") }
    let channel = context.channel
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: status, headers: headers))), promise: nil)
    if head.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      if isLast { channel.close(promise: nil) }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The request of a socket that is refused comes here next, and is answered.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }
}

extension RequestHead {
  init(_ head: HTTPRequestHead) {
    self.init(method: head.method.rawValue, target: head.uri, headers: head.headers.map { ($0.name, $0.value) })
  }
}

extension [UInt8] {
  /// The page, with its nonce where it has `%NONCE%`.
  fileprivate func filled(nonce: String) -> [UInt8] {
    Array(String(decoding: self, as: UTF8.self).replacing("%NONCE%", with: nonce).utf8)
  }
}

/// What one client may cost.
package struct ServerLimits: Sendable {
  /// Bytes of a request's head.
  package var headBytes = 8 << 10
  /// Bytes of one message.
  package var messageBytes = 64 << 10
  /// Open at the same time, sockets among them.
  package var connections = 64
  package var sockets = 16
  /// Written to a socket and not yet taken by its reader, bytes.
  package var unreadBytes = 48 << 20
  /// Until the next request of a connection must be whole, seconds.
  package var patience = 15
  /// Between questions whether a socket's reader still lives, seconds.
  package var pulse = 30

  /// Seconds that a worker may say nothing before it is replaced.
  package var silence = 5

  package init() {}
}
