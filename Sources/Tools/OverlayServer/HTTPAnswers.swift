import NIOCore
import NIOHTTP1

/// Answers the requests of one connection. A connection whose next request is not whole in time is closed, and so is a
/// stream whose reader is gone or takes nothing.
final class HTTPAnswers: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let server: PageServer
  private let gate: RequestAuthorizer
  private let limits: ServerLimits
  private var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?
  private var pulse: RepeatedTask?
  /// A request whose body is awaited, and what it may do.
  private var head: HTTPRequestHead?
  private var answer = RequestAuthorizer.Answer.refuse(.unknownPath)
  private var body = ByteBuffer()
  private var unread = 0
  private var isStreaming: Bool { pulse != nil }

  init(_ server: PageServer, _ gate: RequestAuthorizer, _ limits: ServerLimits) {
    (self.server, self.gate, self.limits) = (server, gate, limits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    restartDeadline(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
    pulse?.cancel()
    if isStreaming { server.sessions.leave(self) }
    self.context = nil
  }

  private func restartDeadline(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: .seconds(Int64(limits.patience))) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      answer = gate.answer(RequestHead(head))
      if case .refuse = answer {} else { server.trust(context.channel) }
    case .body(let part):
      guard body.readableBytes + part.readableBytes <= limits.bodyBytes else {
        answer = .refuse(.body)
        return finish(context)
      }
      // What is refused is not read.
      if case .refuse = answer { return finish(context) }
      body.writeImmutableBuffer(part)
    case .end: finish(context)
    }
  }

  private func finish(_ context: ChannelHandlerContext) {
    guard let head else { return }
    self.head = nil
    let words = Array(body.readableBytesView)
    body.clear()
    perform(head, words, context)
    if !isStreaming { restartDeadline(context) }
  }

  private func perform(_ head: HTTPRequestHead, _ words: [UInt8], _ context: ChannelHandlerContext) {
    let request = RequestHead(head)
    switch answer {
    case .page(let setsCookie):
      let more = setsCookie ? [("Set-Cookie", gate.cookie)] : []
      write(head, 200, "text/html; charset=utf-8", server.site.page, more, context)
    case .file(let name):
      var (bytes, more) = ([UInt8](), [(String, String)]())
      switch server.site.read(name) {
      case .bytes(let found): bytes = found
      // No fault of the request, which a browser would report.
      case .refused(let number): more = [("X-Overlay-Refusal", "\(number)")]
      }
      write(head, 200, "application/octet-stream", bytes, more, context)
    case .stream: stream(head, request, context)
    case .share:
      let isKnown = server.sessions.share(
        String(decoding: words, as: UTF8.self), session: request.session, page: request.page)
      write(head, isKnown ? 200 : 404, "", [], context)
    case .keep: reply(head, server.site.keep(words), context)
    case .writeConfig: reply(head, server.site.writeConfig(words), context)
    case .refuse(let refusal):
      let more = refusal == .method ? [("Allow", "GET, HEAD, POST")] : []
      write(head, refusal.status, refusal.sentence, more, context)
    }
  }

  private func reply(_ head: HTTPRequestHead, _ reply: Site.Reply, _ context: ChannelHandlerContext) {
    write(head, reply.status, reply.words, [], context)
  }

  private func write(
    _ head: HTTPRequestHead, _ status: Int, _ words: String, _ more: [(String, String)],
    _ context: ChannelHandlerContext
  ) {
    write(head, status, "text/plain; charset=utf-8", Array((words + "\n").utf8), more, context)
  }

  private func write(
    _ head: HTTPRequestHead, _ status: Int, _ type: String, _ body: [UInt8], _ more: [(String, String)],
    _ context: ChannelHandlerContext
  ) {
    let isLast = !head.isKeepAlive || status != 200
    var headers = HTTPHeaders(RequestAuthorizer.headers + more)
    headers.add(name: "Content-Type", value: type)
    headers.add(name: "Content-Length", value: "\(body.count)")
    if isLast { headers.add(name: "Connection", value: "close") }
    let channel = context.channel
    let answer = HTTPResponseHead(
      version: head.version, status: HTTPResponseStatus(statusCode: status), headers: headers)
    context.write(wrapOutboundOut(.head(answer)), promise: nil)
    if head.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      if isLast { channel.close(promise: nil) }
    }
  }

  // MARK: Streams

  /// Lines of JSON from now on; an empty one now and then says that the server lives.
  private func stream(_ head: HTTPRequestHead, _ request: RequestHead, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let headers = HTTPHeaders(RequestAuthorizer.headers + [("Content-Type", "application/x-ndjson")])
    context.writeAndFlush(
      wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: .ok, headers: headers))), promise: nil)
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    let interval = TimeAmount.seconds(Int64(limits.pulse))
    pulse = context.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in bound.value.send("")
    }
    guard !server.sessions.join(self, session: request.session, page: request.page) else { return }
    send("{\"full\":true}")
    end()
  }

  func send(_ line: String) {
    guard let context else { return }
    let data = ByteBuffer(string: line + "\n")
    let count = data.readableBytes
    guard unread + count <= limits.unreadBytes else { return context.close(promise: nil) }
    unread += count
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(data)))).whenComplete { _ in bound.value.unread -= count }
  }

  /// Ends the stream: nothing is sent from then on.
  func end() {
    guard let context else { return }
    self.context = nil
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

extension RequestHead {
  init(_ head: HTTPRequestHead) {
    self.init(method: head.method.rawValue, target: head.uri, headers: head.headers.map { ($0.name, $0.value) })
  }
}
