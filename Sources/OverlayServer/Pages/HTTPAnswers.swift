import NIOCore
import NIOHTTP1
import NIOWebSocket

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
