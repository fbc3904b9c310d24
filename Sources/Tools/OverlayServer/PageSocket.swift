import NIOCore
import NIOWebSocket

/// One page's socket: whole messages in, messages out. A reader for whom too much waits is closed, and one that is gone
/// without a word as well.
final class PageSocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  let number: Int
  private let session: Int
  private let hub: Hub
  private let limits: ServerLimits
  private var context: ChannelHandlerContext?
  private var pulse: RepeatedTask?
  private var unread = 0
  private var isSilent = false
  private var isClosing = false

  init(number: Int, session: Int, _ hub: Hub, _ limits: ServerLimits) {
    self.number = number
    self.session = session
    self.hub = hub
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    let loop = NIOLoopBound(self, eventLoop: context.eventLoop)
    let interval = TimeAmount.seconds(Int64(limits.pulse))
    pulse = context.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
      loop.value.feelPulse()
    }
    hub.opened(self, session: session)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    pulse?.cancel()
    self.context = nil
    hub.closed(self)
  }

  /// A browser answers pings by itself.
  private func feelPulse() {
    if isSilent { return context?.close(promise: nil) ?? () }
    isSilent = true
    send(ByteBuffer(), .ping)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    isSilent = false
    guard !isClosing else { return }
    switch frame.opcode {
    case .text: hub.message(frame.unmaskedData, from: self)
    case .ping: send(frame.unmaskedData, .pong)
    case .pong: break
    case .connectionClose: close(.normalClosure)
    default: close(.unacceptableData)
    }
  }

  func send(_ data: ByteBuffer, _ opcode: WebSocketOpcode) {
    guard let context, !isClosing else { return }
    let count = data.readableBytes
    guard unread + count <= limits.unreadBytes else { return context.close(promise: nil) }
    unread += count
    let loop = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data))).whenComplete { _ in
      loop.value.unread -= count
    }
  }

  /// The server's own words: one, and a text below it.
  func say(_ word: String, _ text: String = "") {
    send(ByteBuffer(string: text.isEmpty ? word : "\(word)\n\(text)"), .text)
  }

  /// Whether messages are taken; else the page's browser keeps them.
  var isReading = true {
    didSet {
      guard isReading != oldValue, let channel = context?.channel else { return }
      channel.setOption(.autoRead, value: isReading).whenComplete { _ in }
    }
  }

  func close(_ code: WebSocketErrorCode) {
    guard let context, !isClosing else { return }
    isClosing = true
    var data = context.channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))).whenComplete
    { _ in
      channel.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

/// Refuses frames that RFC 6455 forbids and the library lets pass: unmasked ones (5.1), and bits of extensions that
/// neither side agreed on (5.2).
final class StrictFrames: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return context.close(promise: nil) }
    context.fireChannelRead(data)
  }
}
